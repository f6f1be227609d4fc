internal import Foundation

extension Path {
  /// Parses the `d` attribute of an SVG path: M, L, H, V, C, S, Q, T, A, Z, absolute and relative. Parsing stops at the
  /// first syntax error.
  package init(svg text: String) {
    self.init()
    var reader = SVGPathReader(text)
    reader.read(into: &self)
  }
}

private struct SVGPathReader {
  private let bytes: [UInt8]
  private var index = 0
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  private var lastControl: CGPoint?

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func read(into path: inout Path) {
    var command: UInt8 = 0
    while skipSeparators(), index < bytes.count {
      let byte = bytes[index]
      if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      {
        command = byte
        index += 1
      } else if command == UInt8(ascii: "M") || command == UInt8(ascii: "m") {
        // Points after the first one of a move are line segments.
        command -= 1
      }
      guard read(command, into: &path) else { return }
    }
  }

  private mutating func read(_ command: UInt8, into path: inout Path) -> Bool {
    let isRelative = command >= UInt8(ascii: "a")
    let base = isRelative ? current : .zero
    let control = lastControl
    lastControl = nil
    switch Character(UnicodeScalar(isRelative ? command - 32 : command)) {
    case "M":
      guard let point = point(base) else { return false }
      path.move(to: point)
      (current, start) = (point, point)
    case "L":
      guard let point = point(base) else { return false }
      path.line(to: point)
      current = point
    case "H":
      guard let x = number() else { return false }
      current.x = base.x + x
      path.line(to: current)
    case "V":
      guard let y = number() else { return false }
      current.y = base.y + y
      path.line(to: current)
    case "C":
      guard let control1 = point(base), let control2 = point(base), let end = point(base) else { return false }
      path.curve(to: end, control1: control1, control2: control2)
      (current, lastControl) = (end, control2)
    case "S":
      guard let control2 = point(base), let end = point(base) else { return false }
      path.curve(to: end, control1: mirrored(control), control2: control2)
      (current, lastControl) = (end, control2)
    case "Q":
      guard let control = point(base), let end = point(base) else { return false }
      path.quad(to: end, control: control)
      (current, lastControl) = (end, control)
    case "T":
      guard let end = point(base) else { return false }
      let middle = mirrored(control)
      path.quad(to: end, control: middle)
      (current, lastControl) = (end, middle)
    case "A":
      guard let rx = number(), let ry = number(), let rotation = number(), let large = flag(), let sweep = flag(),
        let end = point(base)
      else { return false }
      let arc = EllipticArc(
        from: current, to: end, radii: (rx, ry), rotation: rotation, isLarge: large, isClockwise: sweep)
      arc.append(to: &path)
      current = end
    case "Z":
      path.close()
      current = start
    default: return false
    }
    return true
  }

  private func mirrored(_ control: CGPoint?) -> CGPoint {
    guard let control else { return current }
    return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  private mutating func skipSeparators() -> Bool {
    while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09, 0x2C].contains(bytes[index]) { index += 1 }
    return true
  }

  private mutating func point(_ base: CGPoint) -> CGPoint? {
    guard let x = number(), let y = number() else { return nil }
    return CGPoint(x: base.x + x, y: base.y + y)
  }

  /// A single 0 or 1, which needs no separator.
  private mutating func flag() -> Bool? {
    _ = skipSeparators()
    guard index < bytes.count, bytes[index] == 0x30 || bytes[index] == 0x31 else { return nil }
    index += 1
    return bytes[index - 1] == 0x31
  }

  private mutating func number() -> CGFloat? {
    _ = skipSeparators()
    let begin = index
    var hasDot = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        guard index == begin || bytes[index - 1] | 32 == UInt8(ascii: "e") else { break }
      } else if byte == UInt8(ascii: ".") {
        guard !hasDot else { break }
        hasDot = true
      } else if byte | 32 == UInt8(ascii: "e") {
        guard index > begin else { break }
      } else if !(0x30...0x39).contains(byte) {
        break
      }
      index += 1
    }
    return Double(String(decoding: bytes[begin..<index], as: UTF8.self)).map { CGFloat($0) }
  }
}

/// An elliptical arc by its end points, as in SVG (appendix "elliptical arc implementation notes").
private struct EllipticArc {
  let from, to: CGPoint
  let radii: (CGFloat, CGFloat)
  /// Rotation of the x axis, in degrees.
  let rotation: CGFloat
  let isLarge, isClockwise: Bool

  func append(to path: inout Path) {
    var (rx, ry) = (abs(radii.0), abs(radii.1))
    guard rx > 0, ry > 0, from != to else { return path.line(to: to) }
    let angle = rotation * .pi / 180
    let (sine, cosine) = (sin(angle), cos(angle))
    let half = CGPoint(x: (from.x - to.x) / 2, y: (from.y - to.y) / 2)
    let x1 = cosine * half.x + sine * half.y
    let y1 = -sine * half.x + cosine * half.y
    // Radii too small to connect the end points are scaled up.
    let excess = x1 * x1 / (rx * rx) + y1 * y1 / (ry * ry)
    if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
    let denominator = rx * rx * y1 * y1 + ry * ry * x1 * x1
    var factor = (max(0, rx * rx * ry * ry - denominator) / denominator).squareRoot()
    if isLarge == isClockwise { factor = -factor }
    let center = CGPoint(x: factor * rx * y1 / ry, y: -factor * ry * x1 / rx)
    let begin = atan2((y1 - center.y) / ry, (x1 - center.x) / rx)
    var end = atan2((-y1 - center.y) / ry, (-x1 - center.x) / rx)
    if isClockwise, end < begin { end += 2 * .pi }
    if !isClockwise, end > begin { end -= 2 * .pi }
    var unit = Path()
    unit.arc(center: .zero, radius: 1, startAngle: begin, endAngle: end, clockwise: isClockwise)
    let middle = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    let placed = unit.applying(
      AffineTransform(
        m11: rx * cosine, m12: rx * sine, m21: -ry * sine, m22: ry * cosine,
        tX: cosine * center.x - sine * center.y + middle.x, tY: sine * center.x + cosine * center.y + middle.y))
    for element in placed.elements {
      if case .curve(let point, let control1, let control2) = element {
        path.curve(to: point, control1: control1, control2: control2)
      }
    }
  }
}
