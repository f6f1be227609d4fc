internal import COpenCollectionPangoCairo
internal import Foundation

extension Composition {
  /// Paints content within `area` and the current clips, in the cheapest of three ways: directly into the pixels,
  /// through corner masks, or within Cairo's clips.
  func paint(
    _ content: LayerNode.Content, _ transform: AffineTransform, _ area: PixelRect, _ opacity: Double
  ) {
    let extent = transform.extent(of: content.rect)
    let visible = PixelRect(around: extent).intersection(area)
    guard !visible.isEmpty else { return }
    let crossingCount = antialiasedClips.reduce(0) { $0 + ($1.contains(visible) ? 0 : 1) }
    guard crossingCount > 0 else { return paint(content, transform, extent, visible, opacity) }
    guard crossingCount == 1, let clip = antialiasedClips.first(where: { !$0.contains(visible) }) else {
      return paintClipped(content, transform, extent, visible, opacity)
    }
    if opacity >= 1, let (whole, corners) = clip.corners(masks),
      let plain = PixelContent(content, transform, extent, visible)
    {
      return paintRounded(plain, whole, corners)
    }
    // The whole pixels between the upper and the lower corners need no clip.
    guard let part = clip.wholePart(of: visible) else {
      return paintClipped(content, transform, extent, visible, opacity)
    }
    paint(content, transform, extent, part, opacity)
    paintClipped(content, transform, extent, visible, outside: part, opacity)
  }

  /// Paints content within a rounded clip whose extent is the pixels `whole`: the corners through their masks.
  private func paintRounded(_ content: PixelContent, _ whole: PixelRect, _ corners: CornerMasks.Corners) {
    let middle = (left: whole.left + corners.width, right: max(whole.left + corners.width, whole.right - corners.width))
    let body = (top: whole.top + corners.height, bottom: max(whole.top + corners.height, whole.bottom - corners.height))
    func paintPlain(_ part: PixelRect) { target?.paint(content.within(part), opacity: 1) }
    paintPlain(PixelRect(left: whole.left, top: body.top, right: whole.right, bottom: body.bottom))
    for isLower in [false, true] {
      let (top, bottom) = isLower ? (body.bottom, whole.bottom) : (whole.top, body.top)
      paintPlain(PixelRect(left: middle.left, top: top, right: middle.right, bottom: bottom))
      for isRight in [false, true] {
        let (left, right) = isRight ? (middle.right, whole.right) : (whole.left, middle.left)
        target?.paint(
          content.within(PixelRect(left: left, top: top, right: right, bottom: bottom)),
          through: corners.mask(isRight: isRight, isLower: isLower),
          at: (
            isRight ? whole.right - corners.width : whole.left,
            isLower ? whole.bottom - corners.height : whole.top
          ))
      }
    }
  }

  /// Paints content within `visible` and the clips that cross that, but not within `part`.
  private func paintClipped(
    _ content: LayerNode.Content, _ transform: AffineTransform, _ extent: CGRect, _ visible: PixelRect,
    outside part: PixelRect = .empty, _ opacity: Double
  ) {
    cairo_save(cairo)
    for clip in antialiasedClips where !clip.contains(visible) { clip.apply(cairo, outlines) }
    visible.subtract(part) { draw(content, transform, extent, $0, opacity) }
    cairo_restore(cairo)
  }

  /// Paints content within `visible`, which no clip crosses; `extent` is the content's extent in pixels.
  private func paint(
    _ content: LayerNode.Content, _ transform: AffineTransform, _ extent: CGRect, _ visible: PixelRect,
    _ opacity: Double
  ) {
    if let plain = PixelContent(content, transform, extent, visible) {
      target?.paint(plain, opacity: opacity)
    } else {
      draw(content, transform, extent, visible, opacity)
    }
  }

  /// Paints content within `visible` and Cairo's clip.
  private func draw(
    _ content: LayerNode.Content, _ transform: AffineTransform, _ extent: CGRect, _ visible: PixelRect,
    _ opacity: Double
  ) {
    switch content {
    case .color(let color, let rect):
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * opacity)
      fill(rect, transform, extent, visible)
    case .bitmap(let bitmap, let rect):
      let placed = BitmapPlacement(bitmap, in: rect, transform)
      if let origin = placed.wholePixelOrigin {
        let target = visible.intersection(
          PixelRect(
            left: origin.x, top: origin.y, right: origin.x + bitmap.width, bottom: origin.y + bitmap.height))
        // Other bands may draw the same bitmap.
        guard !target.isEmpty, let surface = bitmap.makeSurface(rows: 0..<bitmap.height) else { return }
        defer { cairo_surface_destroy(surface) }
        cairo_set_source_surface(cairo, surface, Double(origin.x), Double(origin.y))
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        if opacity >= 1 {
          cairo.rectangle(target)
          cairo_fill(cairo)
        } else {
          cairo_save(cairo)
          cairo.rectangle(target)
          cairo_clip(cairo)
          cairo_paint_with_alpha(cairo, opacity)
          cairo_restore(cairo)
        }
      } else {
        paint(bitmap, placed, rect, transform, extent, visible, opacity)
      }
    }
  }

  private func paint(
    _ bitmap: Bitmap, _ placed: BitmapPlacement, _ rect: CGRect, _ transform: AffineTransform, _ extent: CGRect,
    _ visible: PixelRect, _ opacity: Double
  ) {
    guard let inverse = placed.transform.inverted(), inverse.m11.isFinite,
      let pattern = bitmap.makePattern(inverse, shrinks: placed.shrinks)
    else { return }
    defer { cairo_pattern_destroy(pattern) }
    if opacity >= 1 {
      cairo_set_source(cairo, pattern)
      fill(rect, transform, extent, visible)
    } else {
      cairo_save(cairo)
      if !transform.keepsAxes {
        cairo.rectangle(visible)
        cairo_clip(cairo)
      }
      trace(rect, transform, extent, visible)
      cairo_clip(cairo)
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, opacity)
      cairo_restore(cairo)
    }
  }

  private func fill(_ rect: CGRect, _ transform: AffineTransform, _ extent: CGRect, _ visible: PixelRect) {
    if !transform.keepsAxes, !visible.rect.contains(extent) {
      cairo_save(cairo)
      cairo.rectangle(visible)
      cairo_clip(cairo)
      trace(rect, transform, extent, visible)
      cairo_fill(cairo)
      cairo_restore(cairo)
    } else {
      trace(rect, transform, extent, visible)
      cairo_fill(cairo)
    }
  }

  /// Makes the visible part of a rectangle the current path; of a rotated rectangle, all of it.
  private func trace(_ rect: CGRect, _ transform: AffineTransform, _ extent: CGRect, _ visible: PixelRect) {
    cairo_new_path(cairo)
    if transform.keepsAxes {
      let part = extent.snappedIfNear.intersection(visible.rect)
      cairo_rectangle(cairo, part.minX, part.minY, part.width, part.height)
    } else {
      cairo.append(Path.rect(rect).applying(transform))
    }
  }
}
