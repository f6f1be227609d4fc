internal import Foundation

extension Composition {
  /// Skips the background where opaque contents will hide it. Call it before anything is drawn.
  ///
  /// Returns false, which ends the traversal, at a node that reads what is beneath it and so needs the background: one
  /// with a backdrop. Contents drawn before it are painted by then; later ones are not. Contents of a translucent group
  /// hide nothing.
  func omitBackground(beneath node: LayerNode, parent: AffineTransform, area: PixelRect) -> Bool {
    guard node.opacity > 0 else { return true }
    guard node.backdrop == nil else { return false }
    guard node.opacity >= 1, node.crossDissolve == nil, !node.isRecolored else {
      return node.greatestBlurInside == nil
    }
    var transform = node.transform
    transform.append(parent)
    var area = area
    if let clip = node.clip {
      // An empty clip draws nothing. One that contains no whole pixel may still contain a backdrop.
      if area.intersection(PixelRect(around: transform.extent(of: clip.rect))).isEmpty { return true }
      area = area.intersection(clip.wholePixels(transform))
    }
    if let content = node.content { omitBackground(beneath: content, transform, area) }
    for child in node.children where !omitBackground(beneath: child, parent: transform, area: area) { return false }
    return true
  }

  private func omitBackground(beneath content: LayerNode.Content, _ transform: AffineTransform, _ area: PixelRect) {
    let extent = transform.extent(of: content.rect)
    let visible = PixelRect(around: extent).intersection(area)
    guard !visible.isEmpty else { return }
    switch content {
    case .bitmap(let bitmap, _): if !bitmap.isKnownOpaque { return }
    case .color(let color, let rect):
      // A colour that covers the whole picture may become the background itself.
      if color.alpha < 1 || extent.contains(self.area.rect) || rect.isInfinite { return }
    }
    if let whole = PixelContent(content, transform, extent, visible) { backgroundCoverage.omit(whole.area) }
  }
}

extension LayerNode.Clip {
  /// Whole pixels inside the clip, without the rows of rounded corners.
  fileprivate func wholePixels(_ transform: AffineTransform) -> PixelRect {
    guard transform.keepsAxes else { return PixelRect(left: 0, top: 0, right: 0, bottom: 0) }
    let reach = cornerRadius * (isContinuous ? CornerCurve.continuousReach : 1)
    let rect = transform.extent(of: cornerRadius > 0 ? rect.insetBy(dx: 0, dy: min(reach, rect.height / 2)) : rect)
    let (left, top) = ((rect.minX - 1e-3).rounded(.up), (rect.minY - 1e-3).rounded(.up))
    let (right, bottom) = ((rect.maxX + 1e-3).rounded(.down), (rect.maxY + 1e-3).rounded(.down))
    guard left < right, top < bottom else { return PixelRect(left: 0, top: 0, right: 0, bottom: 0) }
    return PixelRect(around: CGRect(x: left, y: top, width: right - left, height: bottom - top))
  }
}
