internal import Foundation

extension Composition {
  /// Leaves the background out where opaque faces will hide it. Before anything is drawn.
  ///
  /// False from where something is drawn that reads what lies beneath it, and so needs it painted: a backdrop. Faces
  /// drawn before are there by then; later ones are not. What a faded group holds hides nothing.
  func omitBackground(beneath node: LayerNode, parent: AffineTransform, area: PixelRect) -> Bool {
    guard node.opacity > 0 else { return true }
    guard node.backdrop == nil else { return false }
    guard node.opacity >= 1, node.mixture == nil, node.stencilColor == nil else { return node.blurInside == nil }
    var transform = node.transform
    transform.append(parent)
    var area = area
    if let clip = node.clip {
      // Where a clip lets nothing through nothing is drawn. One without whole pixels inside may hold a backdrop.
      if area.intersection(PixelRect(around: transform.extent(of: clip.rect))).isEmpty { return true }
      area = area.intersection(clip.inside(transform))
    }
    if let face = node.face { omitBackground(beneath: face, transform, area) }
    for child in node.children where !omitBackground(beneath: child, parent: transform, area: area) { return false }
    return true
  }

  private func omitBackground(beneath face: LayerNode.Content, _ transform: AffineTransform, _ area: PixelRect) {
    let extent = transform.extent(of: face.rect)
    let reached = PixelRect(around: extent).intersection(area)
    guard !reached.isEmpty else { return }
    switch face {
    case .bitmap(let bitmap, _): if !bitmap.isKnownOpaque { return }
    case .color(let color, let rect):
      // A colour over all of the picture may become the background itself.
      if color.alpha < 1 || extent.contains(self.area.rect) || rect.isInfinite { return }
    }
    if let whole = PixelContent(face, transform, extent, reached) { ground.omit(whole.area) }
  }
}

extension LayerNode.Clip {
  /// Whole pixels that it lets through, its corners' rows left out.
  fileprivate func inside(_ transform: AffineTransform) -> PixelRect {
    guard transform.keepsAxes else { return PixelRect(left: 0, top: 0, right: 0, bottom: 0) }
    let reach = cornerRadius * (isContinuous ? CornerCurve.continuousReach : 1)
    let rect = transform.extent(of: cornerRadius > 0 ? rect.insetBy(dx: 0, dy: min(reach, rect.height / 2)) : rect)
    let (left, top) = ((rect.minX - 1e-3).rounded(.up), (rect.minY - 1e-3).rounded(.up))
    let (right, bottom) = ((rect.maxX + 1e-3).rounded(.down), (rect.maxY + 1e-3).rounded(.down))
    guard left < right, top < bottom else { return PixelRect(left: 0, top: 0, right: 0, bottom: 0) }
    return PixelRect(around: CGRect(x: left, y: top, width: right - left, height: bottom - top))
  }
}
