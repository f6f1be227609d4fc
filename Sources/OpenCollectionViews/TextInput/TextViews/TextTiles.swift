internal import OpenCollectionGraphics

/// Displays a text view's text in tiles, of which only visible ones are drawn: scrolling moves their bitmaps.
@MainActor
final class TextTiles: UIView {
  /// The height of a tile, in points.
  private static let height: CGFloat = 512
  /// More than a screen shows, for a text view of any height.
  private static let mostTiles = 100

  private var tiles: [Int: Tile] = [:]
  private(set) var paragraphLayout = ParagraphLayout()
  private(set) var origin = CGPoint.zero

  /// Displays a layout at `origin` and redraws the visible tiles.
  func display(_ paragraphLayout: ParagraphLayout, at origin: CGPoint) {
    self.paragraphLayout = paragraphLayout
    self.origin = origin
    for tile in tiles.values { tile.setNeedsDisplay() }
  }

  /// Creates the tiles between two y coordinates and removes those more than one tile away.
  func showTiles(from top: CGFloat, to bottom: CGFloat) {
    /// The tile of a y coordinate; coordinates may be larger than integers.
    func index(_ y: CGFloat) -> Int { Int(min(max(y / Self.height, 0), CGFloat(Int32.max)).rounded(.down)) }
    let last = index(bounds.height - 0.01)
    let first = min(index(top), last)
    let end = min(max(first, index(bottom)), last, first + Self.mostTiles)
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

  /// A horizontal strip of the text.
  private final class Tile: UIView {
    weak var owner: TextTiles?

    override class var drawsContents: Bool { true }

    override func drawContents(in canvas: Canvas, bounds: CGRect) {
      guard let owner else { return }
      let origin = CGPoint(x: owner.origin.x - frame.minX, y: owner.origin.y - frame.minY)
      owner.paragraphLayout.draw(in: canvas, at: origin, touching: bounds)
    }
  }
}
