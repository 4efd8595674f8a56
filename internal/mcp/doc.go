// Package mcp is the server for agents: it offers the operations of service as
// tools of the Model Context Protocol, on the standard streams or over HTTP.
//
// The tools keep nothing: a state travels as text, so an agent can be stopped and
// started anywhere. Only the game is kept, one for each session, since a player
// is not to be trusted with the state of the board.
package mcp
