#include "COpenCollectionSwiftRuntime.h"

// `CGRect.intersects(_:)` in the place of Foundation's, by its mangled name. On Linux, Foundation calls rectangles that only
// touch intersecting; on Apple's systems they do not intersect, and layouts that filter by it would show an element more. An
// overload in UIKit would be ambiguous in files that import Foundation too, so the program's own definition comes before
// the library's. Weak, so that a program that links Foundation statically, with Foundation's own answer, still links.
//
// Swift passes the argument's four numbers and then those of `self`; the answer is the same either way round.
__attribute__((swiftcall, weak, visibility("default"))) bool
rectangles_intersect(double x, double y, double width, double height, double other_x, double other_y, double other_width,
                     double other_height) __asm__("$s10Foundation6CGRectV10intersectsySbACF");

// From the smaller edge to the larger one, as `minX` and `maxX` are: a size may be negative.
static bool overlap(double start, double length, double other_start, double other_length) {
  double end = start + length, other_end = other_start + other_length;
  double from = length < 0 ? end : start, to = length < 0 ? start : end;
  double other_from = other_length < 0 ? other_end : other_start, other_to = other_length < 0 ? other_start : other_end;
  return from < other_to && other_from < to;
}

bool rectangles_intersect(double x, double y, double width, double height, double other_x, double other_y,
                          double other_width, double other_height) {
  // The null rectangle, whose origin is infinite, intersects nothing: no number is greater than its edges and less too.
  return overlap(x, width, other_x, other_width) && overlap(y, height, other_y, other_height);
}
