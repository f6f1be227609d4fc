internal import COpenCollectionPangoCairo
package import Foundation

/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable, CustomStringConvertible {
  package var left, top, right, bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The pixels that a rectangle intersects by at least a thousandth of a pixel.
  init(around rect: CGRect) {
    guard !rect.isNull else {
      self.init(left: 0, top: 0, right: 0, bottom: 0)
      return
    }
    // Larger than any picture; avoids overflow of Int.
    func pixel(_ value: CGFloat) -> Int { Int(max(-100_000, min(100_000, value))) }
    self.init(
      left: pixel((rect.minX + 1e-3).rounded(.down)), top: pixel((rect.minY + 1e-3).rounded(.down)),
      right: pixel((rect.maxX - 1e-3).rounded(.up)), bottom: pixel((rect.maxY - 1e-3).rounded(.up)))
  }

  /// The pixels that a rectangle contains entirely.
  init(inside rect: CGRect) {
    func pixel(_ value: CGFloat) -> Int { Int(max(-100_000, min(100_000, value))) }
    self.init(
      left: pixel(rect.minX.rounded(.up)), top: pixel(rect.minY.rounded(.up)), right: pixel(rect.maxX.rounded(.down)),
      bottom: pixel(rect.maxY.rounded(.down)))
  }

  static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  var isEmpty: Bool { left >= right || top >= bottom }

  var rect: CGRect {
    CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  package var description: String { "(\(left), \(top)) to (\(right), \(bottom))" }

  /// How many pixels it has.
  var count: Int { isEmpty ? 0 : (right - left) * (bottom - top) }

  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func contains(_ other: PixelRect) -> Bool { intersection(other) == other }

  func offset(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy)
  }

  /// Calls back with the parts of the rectangle outside of another one: four at most.
  func subtract(_ other: PixelRect, _ body: (PixelRect) -> Void) {
    let shared = intersection(other)
    guard !isEmpty, !shared.isEmpty else { return isEmpty ? () : body(self) }
    if top < shared.top { body(PixelRect(left: left, top: top, right: right, bottom: shared.top)) }
    if shared.bottom < bottom { body(PixelRect(left: left, top: shared.bottom, right: right, bottom: bottom)) }
    if left < shared.left { body(PixelRect(left: left, top: shared.top, right: shared.left, bottom: shared.bottom)) }
    if shared.right < right {
      body(PixelRect(left: shared.right, top: shared.top, right: right, bottom: shared.bottom))
    }
  }

  func outset(by pixels: Int) -> PixelRect {
    PixelRect(left: left - pixels, top: top - pixels, right: right + pixels, bottom: bottom + pixels)
  }
}

/// The mapping of a bitmap's pixels to those of the picture.
struct BitmapPlacement {
  /// From the bitmap's pixels to the picture's.
  let transform: AffineTransform
  /// The position of its first pixel if the bitmap is pixel-aligned and unscaled; else nil.
  let wholePixelOrigin: (x: Int, y: Int)?
  /// Whether the bitmap is reduced, so that a pixel of the picture covers several of its pixels.
  let shrinks: Bool

  /// Whether it is reduced, in both axes or one, and neither rotated nor mirrored.
  var reducesUpright: Bool {
    shrinks && transform.keepsAxes && transform.m11 > 0 && transform.m22 > 0 && transform.m11 <= 1 && transform.m22 <= 1
  }

  init(_ bitmap: Bitmap, in rect: CGRect, _ parent: AffineTransform) {
    let (width, height) = (CGFloat(bitmap.width), CGFloat(bitmap.height))
    var transform = AffineTransform(
      m11: rect.width / width, m12: 0, m21: 0, m22: rect.height / height, tX: rect.minX, tY: rect.minY)
    transform.append(parent)
    self.transform = transform
    shrinks = hypot(transform.m11, transform.m12) < 0.9 || hypot(transform.m21, transform.m22) < 0.9
    let origin = CGPoint(x: transform.tX.rounded(), y: transform.tY.rounded())
    // A bitmap of a fractional size exceeds its rectangle by part of a pixel.
    let fits =
      transform.keepsAxes && transform.m11 > 0 && transform.m22 > 0 && abs(transform.m11 - 1) * width < 0.999
      && abs(transform.m22 - 1) * height < 0.999 && abs(origin.x - transform.tX) < 1e-2
      && abs(origin.y - transform.tY) < 1e-2
      && abs(origin.x) < 100_000 && abs(origin.y) < 100_000
    wholePixelOrigin = fits ? (Int(origin.x), Int(origin.y)) : nil
  }
}

extension AffineTransform {
  /// Whether the transform only scales and translates.
  package var keepsAxes: Bool { m12 == 0 && m21 == 0 }

  /// The scale factor: the geometric mean of those of both axes.
  var stretch: Double { abs(m11 * m22 - m12 * m21).squareRoot() }

  /// The bounding box of a transformed rectangle.
  package func extent(of rect: CGRect) -> CGRect {
    if keepsAxes {
      // Infinite rectangles would have edges that are no numbers.
      func finite(_ value: CGFloat) -> CGFloat { max(-1e7, min(1e7, value)) }
      let (x1, x2) = (finite(rect.minX * m11 + tX), finite(rect.maxX * m11 + tX))
      let (y1, y2) = (finite(rect.minY * m22 + tY), finite(rect.maxY * m22 + tY))
      return CGRect(x: min(x1, x2), y: min(y1, y2), width: abs(x2 - x1), height: abs(y2 - y1))
    }
    let xs = [rect.minX, rect.maxX]
    let ys = [rect.minY, rect.maxY]
    let points = xs.flatMap { x in ys.map { transform(CGPoint(x: x, y: $0)) } }
    let (px, py) = (points.map(\.x), points.map(\.y))
    // Four points: never empty.
    let (left, top) = (px.min() ?? 0, py.min() ?? 0)
    return CGRect(x: left, y: top, width: (px.max() ?? 0) - left, height: (py.max() ?? 0) - top)
  }
}

extension CGRect {
  /// The rectangle with edges snapped to whole pixels where they are within a hundredth of a pixel.
  var snappedIfNear: CGRect {
    func snap(_ value: CGFloat) -> CGFloat { abs(value - value.rounded()) < 1e-2 ? value.rounded() : value }
    let (x1, y1) = (snap(minX), snap(minY))
    return CGRect(x: x1, y: y1, width: snap(maxX) - x1, height: snap(maxY) - y1)
  }

  var isWhole: Bool {
    minX == minX.rounded() && minY == minY.rounded() && maxX == maxX.rounded() && maxY == maxY.rounded()
  }
}

extension OpaquePointer {
  /// Makes a rectangle of pixels the current path of a cairo context.
  func rectangle(_ area: PixelRect) {
    cairo_new_path(self)
    cairo_rectangle(
      self, Double(area.left), Double(area.top), Double(area.right - area.left), Double(area.bottom - area.top))
  }
}
