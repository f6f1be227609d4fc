/// Tracks in square tiles which parts of a picture, or of a band of its rows, are painted over its background.
///
/// A frame composed in the memory of the previous one needs its background only where something was painted: on a
/// screen of text and pictures that is half of it.
struct PaintedTiles {
  /// A tile's side in pixels: small compared with a line of text at scale 3, so that tiles exceed what was painted by
  /// little; large enough that a picture has some thousands of tiles.
  private static let side = 32

  private(set) var area = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
  private var columns = 0
  private var isPainted: [Bool] = []

  /// Tracks another area, every tile of it painted, in the same memory.
  mutating func reset(_ area: PixelRect) {
    self.area = area
    columns = (area.right + Self.side - 1) / Self.side
    let rows = (area.bottom - area.top + Self.side - 1) / Self.side
    isPainted.removeAll(keepingCapacity: true)
    isPainted.append(contentsOf: repeatElement(true, count: columns * rows))
  }

  mutating func setAll(_ value: Bool) {
    for index in isPainted.indices { isPainted[index] = value }
  }

  /// Marks the tiles that an area intersects as painted. O(tiles touched).
  mutating func mark(_ part: PixelRect) {
    let part = part.intersection(area)
    guard !part.isEmpty else { return }
    let across = part.left / Self.side...(part.right - 1) / Self.side
    for row in (part.top - area.top) / Self.side...(part.bottom - 1 - area.top) / Self.side {
      for column in across { isPainted[row * columns + column] = true }
    }
  }

  /// Marks the tiles entirely within an area as not painted. O(tiles touched).
  mutating func unmark(_ part: PixelRect) {
    let part = part.intersection(area)
    guard !part.isEmpty else { return }
    func first(_ value: Int) -> Int { (value + Self.side - 1) / Self.side }
    func end(_ value: Int, _ last: Int) -> Int { value == last ? first(last) : value / Self.side }
    let (left, right) = (first(part.left), end(part.right, area.right))
    let (top, bottom) = (first(part.top - area.top), end(part.bottom - area.top, area.bottom - area.top))
    guard left < right, top < bottom else { return }
    for row in top..<bottom {
      for column in left..<right { isPainted[row * columns + column] = false }
    }
  }

  /// Fills the painted tiles with a pixel value.
  func fill(_ pixels: ImagePixels, with pixel: UInt32) {
    for (row, top) in stride(from: area.top, to: area.bottom, by: Self.side).enumerated() {
      var column = 0
      while column < columns {
        guard isPainted[row * columns + column] else {
          column += 1
          continue
        }
        let first = column
        while column < columns, isPainted[row * columns + column] { column += 1 }
        let run = PixelRect(
          left: first * Self.side, top: top, right: min(column * Self.side, area.right),
          bottom: min(top + Self.side, area.bottom))
        let rows = pixels.rows(of: run)
        for y in 0..<rows.height { rows.row(y).update(repeating: pixel, count: rows.width) }
      }
    }
  }
}
