import OpenCollectionFoundation
internal import OpenCollectionGraphics

/// A value that is not a fixed number of components: a path, or a gradient's colours or locations.
enum InterpolatedValue: Sendable {
  /// The properties with such values, named by their key paths.
  enum Property: String, CaseIterable, Sendable {
    case path, colors, locations
  }

  case outline(Path)
  case colors([RGBA])
  case locations([Double])

  /// A caller's value for a property; nil if it is of another type. Locations that fit a `LayerVector` are animated as
  /// such.
  init?(_ value: Any?, for property: Property) {
    switch (property, value) {
    case (.path, let path as CGPath): self = .outline(path.path)
    case (.colors, let colors as [Any]): self = .colors(colors.compactMap { ($0 as? CGColor)?.rgba })
    case (.locations, let locations as [Any]) where locations.count > LayerVector.scalarCount:
      self = .locations(locations.compactMap { LayerVector.number($0) })
    default: return nil
    }
  }

  /// Interpolates to another value, point by point or colour by colour. Values with different numbers or types of
  /// elements are not interpolated; the result is the other one.
  func interpolated(with other: InterpolatedValue, _ fraction: Double) -> InterpolatedValue {
    switch (self, other) {
    case (.outline(let one), .outline(let other)): .outline(one.interpolated(with: other, CGFloat(fraction)) ?? other)
    case (.colors(let one), .colors(let other)) where one.count == other.count:
      .colors(zip(one, other).map { $0.interpolated(with: $1, fraction) })
    case (.locations(let one), .locations(let other)) where one.count == other.count:
      .locations(zip(one, other).map { $0 + ($1 - $0) * fraction })
    default: other
    }
  }
}

/// An interpolation through such values.
struct LayerInterpolation: Sendable {
  var property: InterpolatedValue.Property
  /// Nil is the layer's own value.
  var values: [InterpolatedValue?]
  /// Ascending from 0 to 1, one per value.
  var times: [Double]

  /// The value after a fraction of the time; nil if neither the interpolation nor the layer has one.
  func value(at fraction: Double, own: InterpolatedValue?) -> InterpolatedValue? {
    var index = 0
    while index + 1 < times.count, times[index + 1] <= fraction { index += 1 }
    let start = values[index] ?? own
    guard index + 1 < values.count, let start, let end = values[index + 1] ?? own else { return start ?? own }
    let span = times[index + 1] - times[index]
    return start.interpolated(with: end, span > 0 ? (fraction - times[index]) / span : 1)
  }
}

extension Path {
  /// Interpolates to another path with the same elements; nil if the elements differ.
  fileprivate func interpolated(with other: Path, _ fraction: CGFloat) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    func interpolate(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
    }
    var path = Path()
    for (one, other) in zip(elements, other.elements) {
      switch (one, other) {
      case (.move(let a), .move(let b)): path.move(to: interpolate(a, b))
      case (.line(let a), .line(let b)): path.line(to: interpolate(a, b))
      case (.quad(let a, let c), .quad(let b, let d)): path.quad(to: interpolate(a, b), control: interpolate(c, d))
      case (.curve(let a, let c1, let c2), .curve(let b, let d1, let d2)):
        path.curve(to: interpolate(a, b), control1: interpolate(c1, d1), control2: interpolate(c2, d2))
      case (.close, .close): path.close()
      default: return nil
      }
    }
    return path
  }
}

extension RGBA {
  /// Interpolates to another colour, with premultiplied components.
  fileprivate func interpolated(with other: RGBA, _ fraction: Double) -> RGBA {
    let alpha = alpha + (other.alpha - self.alpha) * fraction
    guard alpha > 0 else { return RGBA(other.red, other.green, other.blue, 0) }
    func interpolate(_ one: Double, _ next: Double) -> Double {
      (one * self.alpha * (1 - fraction) + next * other.alpha * fraction) / alpha
    }
    return RGBA(interpolate(red, other.red), interpolate(green, other.green), interpolate(blue, other.blue), alpha)
  }
}
