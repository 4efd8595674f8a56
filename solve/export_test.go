package solve

// BouschBound is for the tests.
var BouschBound = bouschBound
