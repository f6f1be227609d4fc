internal import OpenCollectionDisplays
internal import OpenCollectionGraphics

/// What a benchmark times of a frame: a window's layout, drawing, commit and composition, on a display in memory.
@_spi(Benchmarks) @MainActor public final class OffscreenFrames {
  private let display: OffscreenDisplay
  private var committed = LayerNode()

  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels a point.
  public init(size: CGSize, scale: Double) {
    display = OffscreenDisplay(size: size, scale: scale)
  }

  /// Shows a frame as the app's host does, in the memory of the frame before. O(what changed + what is visible).
  public func show(_ window: UIWindow) {
    display.present(LayerNode(children: [window.commit()]), background: .black)
    AfterCommit.flush()
  }

  /// The first step of a frame: layout, cells that come and go included.
  public func layOut(_ window: UIWindow) { window.layoutIfNeeded() }

  /// The second step: what is dirty is drawn, and the picture becomes a value. The third is `compose()`.
  public func commit(_ window: UIWindow) { committed = LayerNode(children: [window.commit()]) }

  /// The third step: the bitmaps are put in their places.
  public func compose() {
    display.present(committed, background: .black)
    AfterCommit.flush()
  }
}
