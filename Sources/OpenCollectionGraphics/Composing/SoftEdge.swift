internal import COpenCollectionPangoCairo
internal import Foundation

/// A clip with an edge inside pixels: round corners, fractions of pixels, or turned. Asking what it lets through makes
/// nothing; only what it cuts needs its outline.
struct SoftEdge {
  /// With its corner at zero.
  private let clip: LayerNode.Clip
  private let transform: AffineTransform
  /// Where it lies, and how far its corners reach along each axis; nil where it is turned.
  private let inside: (extent: CGRect, dx: CGFloat, dy: CGFloat)?

  /// Nil where whole pixels say it all.
  init?(_ clip: LayerNode.Clip, _ transform: AffineTransform) {
    let extent = transform.extent(of: clip.rect)
    if transform.keepsAxes, clip.cornerRadius <= 0 || clip.corners.isEmpty, extent.snappedIfNear.isWhole { return nil }
    var placed = AffineTransform(translationByX: clip.rect.minX, byY: clip.rect.minY)
    placed.append(transform)
    self.transform = placed
    self.clip = LayerNode.Clip(
      rect: CGRect(origin: .zero, size: clip.rect.size), cornerRadius: clip.cornerRadius, corners: clip.corners,
      isContinuous: clip.isContinuous)
    guard transform.keepsAxes else {
      inside = nil
      return
    }
    let reach = clip.cornerRadius * (clip.isContinuous ? CornerCurve.continuousReach : 1)
    inside = (extent, abs(transform.m11) * reach, abs(transform.m22) * reach)
  }

  /// Lets only what is inside be painted from now on.
  func cut(_ cairo: OpaquePointer, _ outlines: ClipOutlines) {
    var matrix = cairo_matrix_t(transform)
    cairo_new_path(cairo)
    cairo_set_matrix(cairo, &matrix)
    cairo.append(outlines.outline(of: clip))
    cairo_identity_matrix(cairo)
    cairo_clip(cairo)
  }

  /// Whether every pixel of an area is known to be wholly inside.
  func letsThrough(_ area: PixelRect) -> Bool {
    guard let (extent, dx, dy) = inside else { return false }
    let rect = area.rect.insetBy(dx: 1e-3, dy: 1e-3)
    return extent.insetBy(dx: dx, dy: 0).contains(rect) || extent.insetBy(dx: 0, dy: dy).contains(rect)
      || extent.insetBy(dx: dx * 0.3, dy: dy * 0.3).contains(rect)
  }

  /// Where it lies and the masks of its corners, for a round clip that fills whole pixels.
  func corners(_ masks: CornerMasks) -> (extent: PixelRect, corners: CornerMasks.Corners)? {
    guard let (extent, dx, dy) = inside, transform.m11 > 0, transform.m22 > 0, extent.snappedIfNear.isWhole,
      clip.cornerRadius > 0, !clip.corners.isEmpty
    else { return nil }
    let area = PixelRect(around: extent.snappedIfNear)
    let size = (width: area.right - area.left, height: area.bottom - area.top)
    // Corners that meet share the middle.
    let width = min(Int(dx.rounded(.up)), (size.width + 1) / 2)
    let height = min(Int(dy.rounded(.up)), (size.height + 1) / 2)
    guard width > 0, height > 0, width <= 400, height <= 400,
      let corners = masks.corners(of: clip, size: size, width: width, height: height)
    else { return nil }
    return (area, corners)
  }

  /// The rows of an area between the upper and the lower corners, where they are wholly inside.
  func wholeRows(of area: PixelRect) -> PixelRect? {
    guard let (extent, _, dy) = inside else { return nil }
    var rows = PixelRect(around: extent.insetBy(dx: 0, dy: dy)).intersection(area)
    // Rows that are touched are not yet filled.
    if rows.top > area.top { rows.top += 1 }
    if rows.bottom < area.bottom { rows.bottom -= 1 }
    return !rows.isEmpty && letsThrough(rows) ? rows : nil
  }
}

/// Outlines of clips, kept from frame to frame: while something scrolls they are the same.
final class ClipOutlines {
  private var known: [LayerNode.Clip: Path] = [:]
  /// More than a screen shows.
  private static let most = 200

  func outline(of clip: LayerNode.Clip) -> Path {
    if let path = known[clip] { return path }
    if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
    let path = clip.path
    known[clip] = path
    return path
  }
}
