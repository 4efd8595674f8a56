//go:build s3

package main

// Directories s3://… are for those who ask for them: what they need takes longer to
// build than all the rest.
import _ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/s3"
