module example.com/hanoi

go 1.26.7
