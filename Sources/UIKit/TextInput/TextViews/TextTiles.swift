internal import OpenCollectionGraphics

/// Shows a text view's text in strips of which only those in sight are drawn: scrolling moves bitmaps.
@MainActor
final class TextTiles: UIView {
  /// A strip's height in points.
  private static let height: CGFloat = 512

  private var tiles: [Int: Tile] = [:]
  private(set) var sheet = ParagraphLayout()
  private(set) var origin = CGPoint.zero

  /// Shows a text whose sheet lies at `origin`; strips in sight are drawn again.
  func show(_ sheet: ParagraphLayout, at origin: CGPoint) {
    self.sheet = sheet
    self.origin = origin
    for tile in tiles.values { tile.setNeedsDisplay() }
  }

  /// Makes the strips that touch a stretch of heights, and lets the others go.
  func cover(_ top: CGFloat, _ bottom: CGFloat) {
    let last = max(0, Int(((bounds.height - 0.01) / Self.height).rounded(.down)))
    let first = min(max(0, Int((top / Self.height).rounded(.down))), last)
    let end = min(max(first, Int((bottom / Self.height).rounded(.down))), last)
    for (index, tile) in tiles where index < first - 1 || index > end + 1 {
      tile.removeFromSuperview()
      tiles[index] = nil
    }
    for index in first...end {
      let tile = tiles[index] ?? makeTile(index)
      let frame = CGRect(
        x: 0, y: CGFloat(index) * Self.height, width: bounds.width,
        height: min(Self.height, bounds.height - CGFloat(index) * Self.height))
      if tile.frame != frame { tile.frame = frame }
    }
  }

  private func makeTile(_ index: Int) -> Tile {
    let tile = Tile(frame: .zero)
    tile.owner = self
    tile.isUserInteractionEnabled = false
    tile.isOpaque = false
    tiles[index] = tile
    insertSubview(tile, at: 0)
    return tile
  }

  /// A strip.
  private final class Tile: UIView {
    weak var owner: TextTiles?

    override class var drawsContents: Bool { true }

    override func drawContents(in canvas: Canvas, bounds: CGRect) {
      guard let owner else { return }
      let origin = CGPoint(x: owner.origin.x - frame.minX, y: owner.origin.y - frame.minY)
      owner.sheet.draw(in: canvas, at: origin, touching: bounds)
    }
  }
}
