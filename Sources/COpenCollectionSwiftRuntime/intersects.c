#include "COpenCollectionSwiftRuntime.h"

// Replaces Foundation's `CGRect.intersects(_:)`, by its mangled name. On Linux, Foundation returns true for rectangles
// that only touch; on Apple's systems they do not intersect, and layouts that filter by it would include an extra
// element. An empty rectangle does intersect one on whose leading or top edge it is (measured). An overload in UIKit
// would be ambiguous in files that also import Foundation, so the program's definition takes precedence over the
// library's. Weak, so that a program that links Foundation statically still links; it then has Foundation's result.
//
// Swift passes the argument's four numbers, then those of `self`; the result does not depend on the order.
__attribute__((swiftcall, weak, visibility("default"))) bool
rectangles_intersect(double x, double y, double width, double height, double other_x, double other_y, double other_width,
                     double other_height) __asm__("$s10Foundation6CGRectV10intersectsySbACF");

// Orders the edges, as `minX` and `maxX` do: a size may be negative. An interval of no length is a point, which is in another
// interval that begins there, not in one that ends there.
static bool overlap(double start, double length, double other_start, double other_length) {
  double end = start + length, other_end = other_start + other_length;
  double from = length < 0 ? end : start, to = length < 0 ? start : end;
  double other_from = other_length < 0 ? other_end : other_start, other_to = other_length < 0 ? other_start : other_end;
  if (from == to) return other_from <= from && from < other_to;
  if (other_from == other_to) return from <= other_from && other_from < to;
  return from < other_to && other_from < to;
}

bool rectangles_intersect(double x, double y, double width, double height, double other_x, double other_y,
                          double other_width, double other_height) {
  // The null rectangle, whose origin is infinite and which is empty, intersects nothing: no interval ends after its start.
  return overlap(x, width, other_x, other_width) && overlap(y, height, other_y, other_height);
}
