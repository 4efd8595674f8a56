// Package rest answers the requests of the page where there is no server: in the
// page itself, where the program runs as WebAssembly. What is asked and answered
// is what the server's API has, byte for byte: both register the operations of
// package service, and tests compare their answers. The problem documents are
// shared with the server.
//
// It takes no network and no framework, which would weigh more than all the rest.
package rest
