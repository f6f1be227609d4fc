internal import Foundation

extension Composition {
  /// Notes where opaque faces hide the background, so that it need not be painted there. Before anything is drawn.
  ///
  /// False where what follows may read what lies beneath it: a backdrop, a group.
  func hideBackground(beneath node: LayerNode, parent: AffineTransform, area: PixelRect) -> Bool {
    guard node.opacity > 0 else { return true }
    guard node.opacity >= 1, node.mixture == nil, node.stencilColor == nil, node.backdrop == nil else { return false }
    var transform = node.transform
    transform.append(parent)
    var area = area
    if let clip = node.clip {
      area = area.intersection(clip.inside(transform))
      if area.isEmpty { return true }
    }
    if let face = node.face, face.isOpaque {
      let reached = PixelRect(around: transform.extent(of: face.rect)).intersection(area)
      // What covers all of the picture becomes its background, and is not painted.
      if !reached.isEmpty, reached != self.area,
        let plain = PixelFace(face, transform, transform.extent(of: face.rect), reached)
      {
        ground.hide(plain.area)
      }
    }
    for child in node.children where !hideBackground(beneath: child, parent: transform, area: area) { return false }
    return true
  }
}

extension LayerNode.Face {
  /// Whether it is known to hide what is beneath it.
  fileprivate var isOpaque: Bool {
    switch self {
    case .color(let color, _): color.alpha >= 1
    case .bitmap(let bitmap, _): bitmap.isKnownOpaque
    }
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
