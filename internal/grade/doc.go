// Package grade joins answers with the tasks that they are answers to, and scores
// them, many at once. Tasks are kept in memory; answers stream through it, in
// order.
package grade
