internal import COpenCollectionPangoCairo
internal import Foundation

/// A clip that needs anti-aliasing: it has rounded corners, fractional edges or a rotation. Testing containment
/// allocates nothing; only content that crosses the edge needs the clip's outline.
struct AntialiasedClip: Equatable {
  /// With its origin at zero.
  private let clip: LayerNode.Clip
  private let transform: AffineTransform
  /// The clip's extent in pixels, and the lengths of its corners along each axis; nil when it is rotated.
  private let inside: (extent: CGRect, dx: CGFloat, dy: CGFloat)?

  static func == (one: Self, other: Self) -> Bool { one.clip == other.clip && one.transform == other.transform }

  /// The clip without its place.
  var shape: LayerNode.Clip { clip }

  /// The pixels of a rounded clip that fills whole ones, so that corner masks can be used; nil for other clips.
  var wholePixels: PixelRect? {
    guard let (extent, dx, dy) = inside, transform.m11 > 0, transform.m22 > 0, extent.snappedIfNear.isWhole,
      clip.cornerRadius > 0, !clip.corners.isEmpty
    else { return nil }
    let area = PixelRect(around: extent.snappedIfNear)
    let (width, height) = cornerSize(in: area, dx, dy)
    return width > 0 && height > 0 && width <= 400 && height <= 400 ? area : nil
  }

  /// In pixels. Corners that would overlap are cut at the middle.
  private func cornerSize(in area: PixelRect, _ dx: CGFloat, _ dy: CGFloat) -> (width: Int, height: Int) {
    (
      min(Int(dx.rounded(.up)), (area.right - area.left + 1) / 2),
      min(Int(dy.rounded(.up)), (area.bottom - area.top + 1) / 2)
    )
  }

  /// Nil if the clip is a rectangle of whole pixels.
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

  /// Intersects the context's clip with this one.
  func apply(_ cairo: OpaquePointer, _ outlines: ClipOutlines) {
    var matrix = cairo_matrix_t(transform)
    cairo_new_path(cairo)
    cairo_set_matrix(cairo, &matrix)
    cairo.append(outlines.outline(of: clip))
    cairo_identity_matrix(cairo)
    cairo_clip(cairo)
  }

  /// Whether every pixel of an area is certainly inside. May be false for an area that is.
  func contains(_ area: PixelRect) -> Bool {
    guard let (extent, dx, dy) = inside else { return false }
    let rect = area.rect.insetBy(dx: 1e-3, dy: 1e-3)
    return extent.insetBy(dx: dx, dy: 0).contains(rect) || extent.insetBy(dx: 0, dy: dy).contains(rect)
      || extent.insetBy(dx: dx * 0.3, dy: dy * 0.3).contains(rect)
  }

  /// The extent and the corner masks of a rounded clip whose extent is whole pixels; nil for other clips.
  func corners(_ masks: CornerMasks) -> (extent: PixelRect, corners: CornerMasks.Corners)? {
    guard let (_, dx, dy) = inside, let area = wholePixels else { return nil }
    let size = (width: area.right - area.left, height: area.bottom - area.top)
    let (width, height) = cornerSize(in: area, dx, dy)
    guard let corners = masks.corners(of: clip, size: size, width: width, height: height) else { return nil }
    return (area, corners)
  }

  /// The whole pixels of an area between the upper and the lower corners; nil for none.
  func wholePart(of area: PixelRect) -> PixelRect? {
    guard let (extent, _, dy) = inside else { return nil }
    let part = PixelRect(inside: extent.insetBy(dx: -1e-3, dy: dy - 1e-3)).intersection(area)
    return !part.isEmpty && contains(part) ? part : nil
  }
}

/// Caches the outlines of clips across frames: scrolling does not change them.
final class ClipOutlines {
  private var cached: [LayerNode.Clip: Path] = [:]
  /// More than a screen displays.
  private static let maximumCount = 200

  func outline(of clip: LayerNode.Clip) -> Path {
    if let path = cached[clip] { return path }
    if cached.count >= Self.maximumCount { cached.removeAll(keepingCapacity: true) }
    let path = clip.path
    cached[clip] = path
    return path
  }
}
