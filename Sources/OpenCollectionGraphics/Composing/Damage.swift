/// What a frame changes of the pixels of the last one: what is moved, and what is painted.
package struct Damage: Equatable, Sendable, CustomStringConvertible {
  /// A rectangle of the new picture whose pixels are those of the last one at another place.
  package struct Move: Equatable, Sendable {
    package var to: PixelRect
    /// How far they move, in pixels to the right and down.
    package var dx, dy: Int

    package init(to: PixelRect, dx: Int, dy: Int) {
      self.to = to
      self.dx = dx
      self.dy = dy
    }

    /// Where the pixels are in the last picture.
    var from: PixelRect { to.offset(-dx, -dy) }
  }

  /// In the order in which they can be made in one memory: none reads what one before it has written.
  package var moves: [Move] = []
  /// What is painted after the moves. They do not intersect.
  package var painted: [PixelRect] = []

  package init(moves: [Move] = [], painted: [PixelRect] = []) {
    self.moves = moves
    self.painted = painted
  }

  /// Where pixels may differ from those of the last picture.
  package var changed: [PixelRect] { moves.map(\.to) + painted }

  /// How many pixels may differ.
  var pixelCount: Int { moves.reduce(0) { $0 + $1.to.count } + painted.reduce(0) { $0 + $1.count } }

  package var isEmpty: Bool { moves.isEmpty && painted.isEmpty }

  package var description: String {
    let moves = moves.map { "\($0.to) moved by (\($0.dx), \($0.dy))" }
    return (moves + painted.map { "\($0) painted" }).joined(separator: "\n")
  }
}
