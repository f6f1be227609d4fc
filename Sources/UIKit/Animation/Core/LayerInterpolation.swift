internal import OpenCollectionGraphics

/// What a layer shows that is no handful of numbers: an outline, or a gradient's colours.
enum InterpolatedValue: Sendable {
  case outline(Path)
  case colors([RGBA])

  /// A caller's value for a key path; nil for what is none of these.
  init?(_ value: Any?, for keyPath: String) {
    switch (keyPath, value) {
    case ("path", let path as CGPath): self = .outline(path.path)
    case ("colors", let colors as [Any]): self = .colors(colors.compactMap { ($0 as? CGColor)?.rgba })
    default: return nil
    }
  }

  /// The value a fraction of the way to another: point by point, colour by colour. Values that do not match in their
  /// parts change at once.
  func mixed(with other: InterpolatedValue, _ part: Double) -> InterpolatedValue {
    switch (self, other) {
    case (.outline(let one), .outline(let other)): .outline(one.mixed(with: other, CGFloat(part)) ?? other)
    case (.colors(let one), .colors(let other)) where one.count == other.count:
      .colors(zip(one, other).map { $0.mixed(with: $1, part) })
    default: other
    }
  }
}

/// A way through such values.
struct LayerInterpolation: Sendable {
  /// Nil stands for what the layer has.
  var values: [InterpolatedValue?]
  /// Ascending from 0 to 1, one a value.
  var times: [Double]

  /// The value after a fraction of the time; nil where neither the way nor the layer has one.
  func value(at fraction: Double, own: InterpolatedValue?) -> InterpolatedValue? {
    var index = 0
    while index + 1 < times.count, times[index + 1] <= fraction { index += 1 }
    let start = values[index] ?? own
    guard index + 1 < values.count, let start, let end = values[index + 1] ?? own else { return start ?? own }
    let span = times[index + 1] - times[index]
    return start.mixed(with: end, span > 0 ? (fraction - times[index]) / span : 1)
  }
}

extension Path {
  /// The outline a fraction of the way to another of the same elements; nil for one of others.
  fileprivate func mixed(with other: Path, _ part: CGFloat) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
    var path = Path()
    for (one, other) in zip(elements, other.elements) {
      switch (one, other) {
      case (.move(let a), .move(let b)): path.move(to: mix(a, b))
      case (.line(let a), .line(let b)): path.line(to: mix(a, b))
      case (.quad(let a, let c), .quad(let b, let d)): path.quad(to: mix(a, b), control: mix(c, d))
      case (.curve(let a, let c1, let c2), .curve(let b, let d1, let d2)):
        path.curve(to: mix(a, b), control1: mix(c1, d1), control2: mix(c2, d2))
      case (.close, .close): path.close()
      default: return nil
      }
    }
    return path
  }
}

extension RGBA {
  /// The colour a fraction of the way to another, mixed as light that is let through.
  fileprivate func mixed(with other: RGBA, _ part: Double) -> RGBA {
    let alpha = alpha + (other.alpha - self.alpha) * part
    guard alpha > 0 else { return RGBA(other.red, other.green, other.blue, 0) }
    func mix(_ one: Double, _ next: Double) -> Double {
      (one * self.alpha * (1 - part) + next * other.alpha * part) / alpha
    }
    return RGBA(mix(red, other.red), mix(green, other.green), mix(blue, other.blue), alpha)
  }
}
