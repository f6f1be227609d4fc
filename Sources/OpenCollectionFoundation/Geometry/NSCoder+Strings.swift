/// UIKit's text format of geometry: numbers in braces with up to 17 digits, which preserve the exact value.
extension NSCoder {
  /// `{x, y}`
  public class func string(for point: CGPoint) -> String { NumberList([point.x, point.y]).text }

  /// `{dx, dy}`
  public class func string(for vector: CGVector) -> String { NumberList([vector.dx, vector.dy]).text }

  /// `{width, height}`
  public class func string(for size: CGSize) -> String { NumberList([size.width, size.height]).text }

  /// `{{x, y}, {width, height}}`
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }

  /// `[a, b, c, d, tx, ty]`
  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return NumberList([t.a, t.b, t.c, t.d, t.tx, t.ty]).text(in: ("[", "]"))
  }

  /// `{top, left, bottom, right}`
  public class func string(for insets: UIEdgeInsets) -> String {
    NumberList([insets.top, insets.left, insets.bottom, insets.right]).text
  }

  /// `{top, leading, bottom, trailing}`
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    NumberList([insets.top, insets.leading, insets.bottom, insets.trailing]).text
  }

  /// `{horizontal, vertical}`
  public class func string(for offset: UIOffset) -> String { NumberList([offset.horizontal, offset.vertical]).text }

  /// Parses `{x, y}`; zero for anything else.
  public class func cgPoint(for string: String) -> CGPoint {
    NumberList(reading: string, count: 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }

  /// Parses `{dx, dy}`; zero for anything else.
  public class func cgVector(for string: String) -> CGVector {
    NumberList(reading: string, count: 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }

  /// Parses `{width, height}`; zero for anything else.
  public class func cgSize(for string: String) -> CGSize {
    NumberList(reading: string, count: 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }

  /// Parses `{{x, y}, {width, height}}`; zero for anything else.
  public class func cgRect(for string: String) -> CGRect {
    let text = string.filter { !$0.isWhitespace }
    guard text.hasPrefix("{"), let middle = text.range(of: "},{"),
      let origin = NumberList(reading: String(text.dropFirst().prefix(upTo: middle.lowerBound)) + "}", count: 2),
      let size = NumberList(reading: "{" + text.suffix(from: middle.upperBound).dropLast(), count: 2)
    else { return .zero }
    return CGRect(x: origin[0], y: origin[1], width: size[0], height: size[1])
  }

  /// Parses `[a, b, c, d, tx, ty]`; the identity for anything else.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    NumberList(reading: string, count: 6, in: ("[", "]"))
      .map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
  }

  /// Parses `{top, left, bottom, right}`; zero for anything else.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    NumberList(reading: string, count: 4)
      .map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }

  /// Parses `{top, leading, bottom, trailing}`: whitespace is ignored, text after the fourth number is ignored, and
  /// fewer than four numbers or missing braces give zero. Measured.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    NumberList(reading: string, count: 4)
      .map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
  }

  /// Parses `{horizontal, vertical}`; zero for anything else.
  public class func uiOffset(for string: String) -> UIOffset {
    NumberList(reading: string, count: 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }
}

/// A bracketed list of numbers.
struct NumberList {
  var numbers: [CGFloat]

  init(_ numbers: [CGFloat]) { self.numbers = numbers }

  subscript(index: Int) -> CGFloat { numbers[index] }

  var text: String { text(in: ("{", "}")) }

  func text(in brackets: (String, String)) -> String {
    brackets.0 + numbers.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ") + brackets.1
  }

  /// Parses at least `count` numbers between brackets; nil for anything else, never a partial result.
  init?(reading text: String, count: Int, in brackets: (Character, Character) = ("{", "}")) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.first == brackets.0, text.last == brackets.1 else { return nil }
    let parts = text.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count >= count else { return nil }
    numbers = []
    for part in parts.prefix(count) {
      guard let number = Double(part.trimmingCharacters(in: .whitespacesAndNewlines)) else { return nil }
      numbers.append(CGFloat(number))
    }
  }
}
