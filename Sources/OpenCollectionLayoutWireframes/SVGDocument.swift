import Foundation

/// Builds an SVG document, element by element.
struct SVGDocument {
  private var lines: [String]
  private var clips = 0

  init(size: CGSize) {
    let (width, height) = (Self.number(size.width), Self.number(size.height))
    lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"0 0 \(width) \(height)\" font-family=\"Inter, Helvetica, Arial, sans-serif\">"
    ]
  }

  /// The whole document.
  var text: String { lines.joined(separator: "\n") + "\n</svg>\n" }

  mutating func rectangle(
    _ frame: CGRect, fill: String, stroke: String? = nil, width: CGFloat = 0, dash: String? = nil, radius: CGFloat = 0
  ) {
    guard !frame.isNull, frame.width >= 0, frame.height >= 0 else { return }
    var line = "<rect \(Self.sides(frame)) \(Self.paint("fill", fill))"
    if radius > 0 { line += " rx=\"\(Self.number(min(radius, frame.width / 2, frame.height / 2)))\"" }
    if let stroke { line += " \(Self.paint("stroke", stroke)) stroke-width=\"\(Self.number(width))\"" }
    if let dash { line += " stroke-dasharray=\"\(dash)\"" }
    lines.append(line + "/>")
  }

  mutating func line(from start: CGPoint, to end: CGPoint, stroke: String) {
    lines.append(
      "<line x1=\"\(Self.number(start.x))\" y1=\"\(Self.number(start.y))\" x2=\"\(Self.number(end.x))\""
        + " y2=\"\(Self.number(end.y))\" \(Self.paint("stroke", stroke)) stroke-width=\"1\"/>")
  }

  /// Adds text whose baseline starts at a point or, if `isCentered`, is centred on it.
  mutating func text(
    _ words: String, at point: CGPoint, size: CGFloat, fill: String, isCentered: Bool = false, isBold: Bool = false
  ) {
    var line = "<text x=\"\(Self.number(point.x))\" y=\"\(Self.number(point.y))\" font-size=\"\(Self.number(size))\""
    line += " \(Self.paint("fill", fill))"
    if isCentered { line += " text-anchor=\"middle\"" }
    if isBold { line += " font-weight=\"600\"" }
    lines.append(line + ">\(Self.escaped(words))</text>")
  }

  /// Begins a group that is translated and clipped to a rectangle in its own coordinates.
  mutating func beginGroup(translatedBy translation: CGPoint, clippedTo clip: CGRect) {
    clips += 1
    lines.append("<clipPath id=\"clip\(clips)\"><rect \(Self.sides(clip))/></clipPath>")
    lines.append(
      "<g transform=\"translate(\(Self.number(translation.x)) \(Self.number(translation.y)))\" clip-path=\"url(#clip\(clips))\">"
    )
  }

  mutating func endGroup() { lines.append("</g>") }

  // MARK: - Formatting

  private static func sides(_ frame: CGRect) -> String {
    "x=\"\(number(frame.minX))\" y=\"\(number(frame.minY))\" width=\"\(number(frame.width))\""
      + " height=\"\(number(frame.height))\""
  }

  /// A colour attribute. The opacity of an eight-digit colour becomes an attribute of its own, as not every SVG reader
  /// supports eight digits.
  private static func paint(_ attribute: String, _ color: String) -> String {
    guard color.count == 9, let alpha = Int(color.suffix(2), radix: 16) else { return "\(attribute)=\"\(color)\"" }
    return "\(attribute)=\"\(color.dropLast(2))\" \(attribute)-opacity=\"\(number(CGFloat(alpha) / 255))\""
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (value * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func escaped(_ words: String) -> String {
    words.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }
}
