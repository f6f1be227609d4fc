/// The parts of a picture that must be painted, in square tiles.
struct DamagedTiles {
  /// A tile's side in pixels: small compared with a line of text at scale 3, so that tiles exceed what is painted by
  /// little; large enough that a picture has only some thousands of tiles.
  private static let side = 32

  private var area = PixelRect.empty
  private var columns = 0
  private var rows = 0
  private var isDamaged: [Bool] = []

  /// Begins with no damage to an area whose first pixel is (0, 0), in the same memory.
  mutating func reset(_ area: PixelRect) {
    self.area = area
    columns = (area.right + Self.side - 1) / Self.side
    rows = (area.bottom + Self.side - 1) / Self.side
    isDamaged.removeAll(keepingCapacity: true)
    isDamaged.append(contentsOf: repeatElement(false, count: columns * rows))
  }

  /// Damages the tiles that a rectangle intersects. Returns whether any of them was not damaged. O(tiles touched).
  @discardableResult mutating func mark(_ part: PixelRect) -> Bool {
    guard let (across, down) = tiles(of: part) else { return false }
    var isNew = false
    for row in down {
      for index in row * columns + across.lowerBound...row * columns + across.upperBound where !isDamaged[index] {
        isDamaged[index] = true
        isNew = true
      }
    }
    return isNew
  }

  /// Whether a rectangle intersects a damaged tile. O(tiles touched).
  func intersects(_ part: PixelRect) -> Bool {
    guard let (across, down) = tiles(of: part) else { return false }
    return down.contains { row in
      isDamaged[row * columns + across.lowerBound...row * columns + across.upperBound].contains(true)
    }
  }

  /// The damage as few rectangles that do not intersect, from the top. O(tiles).
  func rectangles(into result: inout [PixelRect]) {
    result.removeAll(keepingCapacity: true)
    // Of those above that end at the current row, the first that may continue.
    var firstOpen = 0
    for row in 0..<rows {
      let (top, bottom) = (row * Self.side, min((row + 1) * Self.side, area.bottom))
      let begin = result.count
      var open = firstOpen
      var column = 0
      while column < columns {
        guard isDamaged[row * columns + column] else {
          column += 1
          continue
        }
        let first = column
        while column < columns, isDamaged[row * columns + column] { column += 1 }
        let (left, right) = (first * Self.side, min(column * Self.side, area.right))
        while open < begin, result[open].bottom != top || result[open].left < left { open += 1 }
        if open < begin, result[open].left == left, result[open].right == right {
          // Moved to the end, so that those that may continue stay together, in order.
          var continued = result[open]
          continued.bottom = bottom
          result[open].bottom = -1
          result.append(continued)
        } else {
          result.append(PixelRect(left: left, top: top, right: right, bottom: bottom))
        }
      }
      firstOpen = begin
    }
    result.removeAll { $0.bottom < 0 }
  }

  private func tiles(of part: PixelRect) -> (across: ClosedRange<Int>, down: ClosedRange<Int>)? {
    let part = part.intersection(area)
    if part.isEmpty { return nil }
    return (
      part.left / Self.side...(part.right - 1) / Self.side, part.top / Self.side...(part.bottom - 1) / Self.side
    )
  }
}
