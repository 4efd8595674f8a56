// Package draw makes pictures: of a state ([Board]), a move ([Move]), the states
// of a solution side by side ([Strip]), the tasks that a solution is made of
// ([Tree]), a Hanoi graph with a path or states marked in it ([Graph]), and
// animations of solutions ([Animate]). It never solves: it draws what it is
// given, and everything it shows of a solution it asks of the plan.
//
// A picture is a [Scene], which is written as SVG or PNG; an [Animation] is
// written as SVG or GIF. All say in words what they show, and say nothing by
// colour alone. [Text], [TextStrip] and [TextTree] draw with characters.
//
// Pictures have limits ([MaxDrawn], [MaxStrip], [MaxTree], [MaxGraph],
// [MaxAnimated], [MaxPixels]); what is beyond is a [*hanoi.PuzzleError] with a
// hint what to do instead.
package draw
