/// The item the visible content begins with, for a view that gets another size.
struct FirstItem {
  var indexPath: IndexPath
  /// Whether the content scrolls up and down, so that it is the item at the top; else it is the one at the left.
  var isDown: Bool
  /// How much of the item's length lies before the visible content, as a fraction; 0 for one that is whole in sight.
  var hidden: CGFloat
  /// Points between the beginning of the visible content and an item that is whole in sight.
  var gap: CGFloat
}

/// Another size lets items stand elsewhere: the one that was seen first is so still. Unmeasured.
extension UICollectionView {
  /// Notes what is seen first before the view gets another size. Content that stands at its start stays there, and a view
  /// whose origin is set as well is put where it is told to.
  func noteFirstItem(from old: CGRect?, to new: CGRect) {
    guard let old, old.size != new.size, old.origin == new.origin else {
      layoutPass.firstItem = nil
      return
    }
    // The layout may be invalid by now, for other traits say; what is displayed stands as it was seen.
    guard layoutPass.firstItem == nil, layoutPass.wasEverPrepared, !layoutPass.isRunning, transition == nil else {
      return
    }
    let inset = adjustedContentInset
    let isDown = contentSize.height + inset.vertical > old.height
    // Mirrored content keeps its distance from the end it starts at.
    guard isDown || layoutPass.mirror == nil else { return }
    let start = isDown ? old.minY + inset.top : old.minX + inset.left
    guard start > 0 else { return }
    func span(_ frame: CGRect) -> (least: CGFloat, most: CGFloat) {
      isDown ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    }
    var first: (path: IndexPath, least: CGFloat, most: CGFloat)?
    for element in displayed.cells {
      guard let (least, most) = element.attributes.map({ span($0.frame) }), most > start, most > least else { continue }
      if let first, (first.least, first.path) <= (least, element.key.indexPath) { continue }
      first = (element.key.indexPath, least, most)
    }
    guard let first else { return }
    layoutPass.firstItem = FirstItem(
      indexPath: first.path, isDown: isDown, hidden: max(0, start - first.least) / (first.most - first.least),
      gap: max(0, first.least - start))
  }

  /// An offset moved so that the noted item is the first again, as far as the content reaches.
  func offsetKeepingFirstItem(_ offset: CGPoint) -> CGPoint {
    guard let item = layoutPass.firstItem else { return offset }
    layoutPass.firstItem = nil
    guard itemExists(at: item.indexPath), let frame = attributes(of: .cell(at: item.indexPath))?.frame else {
      return offset
    }
    let inset = adjustedContentInset
    var target = offset
    if item.isDown {
      target.y = max(-inset.top, frame.minY + item.hidden * frame.height - item.gap - inset.top)
    } else {
      target.x = max(-inset.left, frame.minX + item.hidden * frame.width - item.gap - inset.left)
    }
    // What stood where it is stays there to the last digit.
    let hair: CGFloat = 0.001
    if abs(target.x - offset.x) < hair, abs(target.y - offset.y) < hair { return offset }
    return clampedToEnd(target.snapped(toScale: UIScreen.main.scale))
  }
}
