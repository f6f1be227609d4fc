package import Foundation

extension Path {
  /// The part of the outline between two fractions of its length, flattened; the path itself for 0 and 1.
  ///
  /// O(elements). Each curve is approximated by 32 segments.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> Path {
    if start <= 0, end >= 1 { return self }
    guard start < end else { return Path() }
    let chains = flattened(chords: 32)
    func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }
    let closings = closedChains
    let lines = chains.enumerated().map { index, chain in
      closings.contains(index) ? chain + chain.prefix(1) : chain
    }
    let total = lines.reduce(0) { sum, line in sum + zip(line, line.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) } }
    let (first, last) = (max(0, start) * total, min(1, end) * total)
    var result = Path()
    var passed: CGFloat = 0
    for line in lines {
      var isDrawing = false
      for (a, b) in zip(line, line.dropFirst()) {
        let piece = length(a, b)
        defer { passed += piece }
        let (from, to) = (max(first, passed), min(last, passed + piece))
        guard piece > 0, from < to else { continue }
        func point(_ distance: CGFloat) -> CGPoint {
          let part = (distance - passed) / piece
          return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
        }
        if !isDrawing { result.move(to: point(from)) }
        isDrawing = true
        result.line(to: point(to))
      }
    }
    return result
  }

  /// The indices of the flattened subpaths that are closed.
  private var closedChains: Set<Int> {
    var closed: Set<Int> = []
    var index = -1
    var isOpen = false
    for element in elements {
      switch element {
      case .move:
        index += 1
        isOpen = true
      case .close:
        if isOpen { closed.insert(index) }
        isOpen = false
      default:
        if !isOpen {
          index += 1
          isOpen = true
        }
      }
    }
    return closed
  }
}
