internal import COpenCollectionPangoCairo
internal import Foundation

/// Coverage masks of the corners of rounded clips, rendered once per shape.
///
/// Painting through such a mask takes a tenth of the time of clipping to the outline.
final class CornerMasks {
  /// The masks of a clip's four corners, and the size of each in pixels.
  struct Corners {
    let width, height: Int
    fileprivate let masks: [AlphaBitmap]

    func mask(isRight: Bool, isLower: Bool) -> OpaquePointer {
      masks[(isLower ? 2 : 0) + (isRight ? 1 : 0)].image
    }
  }

  private struct Key: Hashable {
    var clip: LayerNode.Clip
    var width, height: Int
  }

  private var cached: [Key: Corners] = [:]
  /// More than a screen displays.
  private static let maximumCount = 100

  /// The masks of a clip whose origin is zero and that fills `size` pixels; each mask is `width` by `height` pixels.
  func corners(of clip: LayerNode.Clip, size: (width: Int, height: Int), width: Int, height: Int) -> Corners? {
    let key = Key(clip: clip, width: size.width, height: size.height)
    if let corners = cached[key] { return corners }
    if cached.count >= Self.maximumCount { cached.removeAll(keepingCapacity: true) }
    let scale = (x: Double(size.width) / clip.rect.width, y: Double(size.height) / clip.rect.height)
    var masks: [AlphaBitmap] = []
    for (x, y) in [
      (0, 0), (size.width - width, 0), (0, size.height - height), (size.width - width, size.height - height),
    ] {
      guard let mask = AlphaBitmap(width: width, height: height), let cairo = cairo_create(mask.surface) else {
        return nil
      }
      cairo_translate(cairo, -Double(x), -Double(y))
      cairo_scale(cairo, scale.x, scale.y)
      cairo.append(clip.path)
      cairo_fill(cairo)
      cairo_destroy(cairo)
      cairo_surface_flush(mask.surface)
      masks.append(mask)
    }
    let corners = Corners(width: width, height: height, masks: masks)
    cached[key] = corners
    return corners
  }
}
