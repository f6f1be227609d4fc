import Foundation

/// Lines of text centred in a rectangle, at the largest size that fits. Lines that would not be readable are omitted,
/// from the last.
struct WireframeLabel {
  let lines: [String]
  let frame: CGRect

  /// The largest font size of the first line, in points; later lines are smaller.
  let largest: CGFloat

  private static let smallest: CGFloat = 6
  /// The font size of later lines, as a fraction of the first line's.
  private static let laterScale: CGFloat = 0.72
  /// The line height as a fraction of the font size.
  private static let lineHeight: CGFloat = 1.2

  func draw(in document: inout SVGDocument, fill: String) {
    for count in stride(from: lines.count, through: 1, by: -1) {
      let words = Array(lines.prefix(count))
      guard let size = size(for: words) else { continue }
      var y = frame.midY - (height(of: words, size) / 2)
      for (index, line) in words.enumerated() {
        let own = index == 0 ? size : size * Self.laterScale
        y += own * Self.lineHeight
        document.text(
          line, at: CGPoint(x: frame.midX, y: y - own * 0.3), size: own, fill: fill, isCentered: true,
          isBold: index == 0 && lines.count > 1)
      }
      return
    }
  }

  /// The font size at which the lines fit; nil if it is not readable.
  private func size(for words: [String]) -> CGFloat? {
    var size = largest
    let longest = words.enumerated().map { CGFloat($1.count) * ($0 == 0 ? 1 : Self.laterScale) }.max() ?? 1
    size = min(size, (frame.width - 4) / (longest * 0.58))
    size = min(size, (frame.height - 2) / height(of: words, 1))
    let smallest = words.count > 1 ? Self.smallest / Self.laterScale : Self.smallest
    return size >= smallest ? size : nil
  }

  private func height(of words: [String], _ size: CGFloat) -> CGFloat {
    size * Self.lineHeight * (1 + Self.laterScale * CGFloat(words.count - 1))
  }

  /// "120 × 44", with up to two decimals.
  static func size(_ size: CGSize) -> String { "\(number(size.width)) × \(number(size.height))" }

  static func number(_ value: CGFloat) -> String {
    let rounded = (value * 100).rounded() / 100
    guard abs(rounded) < 1e15 else { return "\(value)" }
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
