package import OpenCollectionGraphics

/// A symbol's vector drawing: strokes and areas on a grid 20 units high. Stroke widths are relative to that of the
/// weight, so one drawing serves all weights.
package struct SymbolDrawing: Sendable, Equatable {
  package static let height: CGFloat = 20

  package enum Part: Sendable, Equatable {
    /// A stroked path; its width is that of the weight times a factor.
    case line(Path, factor: CGFloat)
    /// A filled and stroked path, so that a filled symbol is as large as the outlined one.
    case area(Path)
    /// A filled path without a stroke.
    case fill(Path)
    /// A stroked path that is erased from the parts before it.
    case cutLine(Path, factor: CGFloat)
    /// A filled path that is erased from the parts before it.
    case cutArea(Path)
  }

  /// The parts of a symbol's front layer.
  package enum Front: Sendable, Equatable {
    /// The parts from an index on.
    case drawn(from: Int)
    /// The parts from an index on; in one colour they are erased from the parts before.
    case cutOut(from: Int)
  }

  /// In units of the grid.
  package var width: CGFloat
  package var parts: [Part]
  /// The front layer; nil for a symbol of one layer.
  package var front: Front?

  /// Parses the notation of the symbol tables: parts separated by `|`, each a letter, an optional stroke factor in
  /// percent, and an SVG path. The letters are `l` line, `a` area, `f` fill, `c` cut line, `e` cut area. A leading
  /// number is the width.
  package init(_ notation: String) {
    var pieces = notation.split(separator: "|").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    width = 20
    if let first = pieces.first, let number = Double(first) {
      width = CGFloat(number)
      pieces.removeFirst()
    }
    parts = pieces.compactMap { piece in
      guard let kind = piece.first else { return nil }
      var rest = piece.dropFirst()
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let factor = Double(digits).map { CGFloat($0) / 100 } ?? 1
      let path = Path(svg: String(rest))
      return switch kind {
      case "l": .line(path, factor: factor)
      case "a": .area(path)
      case "f": .fill(path)
      case "c": .cutLine(path, factor: factor)
      case "e": .cutArea(path)
      default: nil
      }
    }
  }

  package init(width: CGFloat = 20, parts: [Part], front: Front? = nil) {
    self.width = width
    self.parts = parts
    self.front = front
  }

  private var cuts: Bool {
    parts.contains(where: \.isCut)
  }

  /// Draws the symbol at one point per unit: in `color`, or if `behind` is not nil, with the parts behind the front
  /// layer in that colour.
  package func draw(in canvas: Canvas, color: RGBA, behind: RGBA?, strokeWidth: CGFloat) {
    guard let behind, let front else { return draw(in: canvas, color: color, strokeWidth: strokeWidth) }
    var back = self
    var inFront = self
    (back.front, inFront.front) = (nil, nil)
    canvas.beginGroup()
    switch front {
    case .drawn(let start):
      // The front layer's cuts apply to the layer behind it.
      let cuts = parts[start...].filter { $0.isCut }
      back.parts = Array(parts[..<start]) + cuts
      inFront.parts = parts[start...].filter { !$0.isCut }
    case .cutOut(let start):
      back.parts = Array(parts[..<start])
      inFront.parts = parts[start...].map(\.swapped)
    }
    back.draw(in: canvas, color: behind, strokeWidth: strokeWidth)
    inFront.draw(in: canvas, color: color, strokeWidth: strokeWidth)
    canvas.endGroup(opacity: 1)
  }

  private func draw(in canvas: Canvas, color: RGBA, strokeWidth: CGFloat) {
    // Parts overlap, so they are drawn opaque and composited as a group at the colour's opacity.
    let isGroup = cuts || color.alpha < 1
    let opaque = color.withAlpha(1)
    if isGroup { canvas.beginGroup() }
    for part in parts {
      switch part {
      case .line(let path, let factor):
        canvas.stroke(path, opaque, width: strokeWidth * factor, cap: .round, join: .round)
      case .area(let path):
        canvas.fill(path, opaque)
        canvas.stroke(path, opaque, width: strokeWidth, cap: .round, join: .round)
      case .fill(let path): canvas.fill(path, opaque)
      case .cutLine(let path, let factor):
        canvas.save()
        canvas.setBlendMode(.destinationOut)
        canvas.stroke(path, .black, width: strokeWidth * factor, cap: .round, join: .round)
        canvas.restore()
      case .cutArea(let path):
        canvas.save()
        canvas.setBlendMode(.destinationOut)
        canvas.fill(path, .black)
        canvas.restore()
      }
    }
    if isGroup { canvas.endGroup(opacity: color.alpha) }
  }

  // MARK: Composing

  /// The parts scaled and centred on a square grid, for an enclosing circle or square.
  private func placed(scale: CGFloat) -> [Part] {
    let transform = AffineTransform(
      m11: scale, m12: 0, m21: 0, m22: scale, tX: 10 - scale * width / 2, tY: 10 - scale * 10)
    return parts.map { $0.applying(transform) }
  }

  /// The symbol inside a stroked outline.
  func enclosed(in outline: Path, scale: CGFloat) -> SymbolDrawing {
    SymbolDrawing(parts: [.line(outline, factor: 1)] + placed(scale: scale), front: .drawn(from: 1))
  }

  /// A filled outline from which the symbol is erased.
  package func cut(from outline: Path, scale: CGFloat) -> SymbolDrawing {
    SymbolDrawing(parts: [.area(outline)] + placed(scale: scale).map(\.swapped), front: .cutOut(from: 1))
  }

  /// The symbol with a slash from top left to bottom right, and a gap beside the slash.
  var slashed: SymbolDrawing {
    let slash = Path(svg: "M3 3.2L17 16.8")
    let gap = Path(svg: "M4.3 2L18.3 15.6")
    return SymbolDrawing(
      width: width, parts: parts + [.cutLine(gap, factor: 1.2), .line(slash, factor: 1)],
      front: .drawn(from: parts.count))
  }

  /// The symbol with a dot at the top right, and a gap around the dot.
  var badged: SymbolDrawing {
    let center = CGPoint(x: width - 4.8, y: 4.8)
    return SymbolDrawing(
      width: width, parts: parts + [.cutArea(.disc(center, 4.6)), .fill(.disc(center, 3.2))],
      front: .drawn(from: parts.count))
  }

  /// The symbol with a badge at the bottom right, a disc from which `sign` is erased, and a gap around the badge.
  func badged(with sign: SymbolDrawing) -> SymbolDrawing {
    let center = CGPoint(x: width - 1.8, y: 14.4)
    let scale: CGFloat = 0.34
    let transform = AffineTransform(
      m11: scale, m12: 0, m21: 0, m22: scale, tX: center.x - scale * sign.width / 2, tY: center.y - scale * 10)
    return SymbolDrawing(
      width: width + 3,
      parts: parts + [.cutArea(.disc(center, 5.8)), .fill(.disc(center, 4.6))]
        + sign.parts.map { $0.applying(transform).swapped },
      front: .drawn(from: parts.count))
  }

  /// The symbol flipped vertically.
  var turned: SymbolDrawing {
    let transform = AffineTransform(m11: 1, m12: 0, m21: 0, m22: -1, tX: 0, tY: Self.height)
    return SymbolDrawing(width: width, parts: parts.map { $0.applying(transform) }, front: front)
  }
}

extension Path {
  fileprivate static func disc(_ center: CGPoint, _ radius: CGFloat) -> Path {
    .ellipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}

extension SymbolDrawing.Part {
  package func applying(_ transform: AffineTransform) -> SymbolDrawing.Part {
    switch self {
    case .line(let path, let factor): .line(path.applying(transform), factor: factor)
    case .area(let path): .area(path.applying(transform))
    case .fill(let path): .fill(path.applying(transform))
    case .cutLine(let path, let factor): .cutLine(path.applying(transform), factor: factor)
    case .cutArea(let path): .cutArea(path.applying(transform))
    }
  }

  fileprivate var isCut: Bool {
    switch self {
    case .cutLine, .cutArea: true
    case .line, .area, .fill: false
    }
  }

  /// The erasing part for a painting one, and vice versa.
  fileprivate var swapped: SymbolDrawing.Part {
    switch self {
    case .line(let path, let factor): .cutLine(path, factor: factor)
    case .area(let path), .fill(let path): .cutArea(path)
    case .cutLine(let path, let factor): .line(path, factor: factor)
    case .cutArea(let path): .fill(path)
    }
  }
}
