internal import COpenCollectionPangoCairo
internal import Foundation

extension Composition {
  /// Paints a face within `area` and the clips in force, in the cheapest of four ways: as the background itself,
  /// straight into the pixels, through the masks of round corners, or within Cairo's clips.
  mutating func paint(
    _ face: LayerNode.Content, _ transform: AffineTransform, _ area: PixelRect, _ opacity: Double
  ) {
    let extent = transform.extent(of: face.rect)
    let reached = PixelRect(around: extent).intersection(area)
    guard !reached.isEmpty else { return }
    let cuts = edges.reduce(0) { $0 + ($1.letsThrough(reached) ? 0 : 1) }
    if case .color(let color, let rect) = face, color.alpha * opacity >= 1, background != nil, cuts == 0,
      transform.keepsAxes, reached == self.area, extent.contains(self.area.rect) || rect.isInfinite
    {
      background = color
      return
    }
    paintBackground()
    ground.cover(reached)
    guard cuts > 0 else { return paint(face, transform, extent, reached, opacity) }
    guard cuts == 1, let edge = edges.first(where: { !$0.letsThrough(reached) }) else {
      return paintCut(face, transform, extent, reached, opacity)
    }
    if opacity >= 1, let (whole, corners) = edge.corners(masks),
      let plain = PixelContent(face, transform, extent, reached)
    {
      return paintRound(plain, whole, corners)
    }
    // The rows between two pairs of round corners need no clip.
    guard let rows = edge.wholeRows(of: reached) else { return paintCut(face, transform, extent, reached, opacity) }
    var (upper, lower) = (reached, reached)
    (upper.bottom, lower.top) = (rows.top, rows.bottom)
    paint(face, transform, extent, rows, opacity)
    if !upper.isEmpty { paintCut(face, transform, extent, upper, opacity) }
    if !lower.isEmpty { paintCut(face, transform, extent, lower, opacity) }
  }

  /// Paints a face within a round clip that fills the pixels `whole`: its corners through their masks.
  private func paintRound(_ face: PixelContent, _ whole: PixelRect, _ corners: CornerMasks.Corners) {
    let middle = (left: whole.left + corners.width, right: max(whole.left + corners.width, whole.right - corners.width))
    let body = (top: whole.top + corners.height, bottom: max(whole.top + corners.height, whole.bottom - corners.height))
    func paintPlain(_ part: PixelRect) { target?.paint(face.within(part), opacity: 1) }
    paintPlain(PixelRect(left: whole.left, top: body.top, right: whole.right, bottom: body.bottom))
    for isLower in [false, true] {
      let (top, bottom) = isLower ? (body.bottom, whole.bottom) : (whole.top, body.top)
      paintPlain(PixelRect(left: middle.left, top: top, right: middle.right, bottom: bottom))
      for isRight in [false, true] {
        let (left, right) = isRight ? (middle.right, whole.right) : (whole.left, middle.left)
        target?.paint(
          face.within(PixelRect(left: left, top: top, right: right, bottom: bottom)),
          through: corners.mask(isRight: isRight, isLower: isLower),
          at: (
            isRight ? whole.right - corners.width : whole.left,
            isLower ? whole.bottom - corners.height : whole.top
          ))
      }
    }
  }

  /// Paints a face within `reached` and the clips that cut it.
  private func paintCut(
    _ face: LayerNode.Content, _ transform: AffineTransform, _ extent: CGRect, _ reached: PixelRect, _ opacity: Double
  ) {
    cairo_save(cairo)
    for edge in edges where !edge.letsThrough(reached) { edge.cut(cairo, outlines) }
    draw(face, transform, extent, reached, opacity)
    cairo_restore(cairo)
  }

  /// Paints a face within `reached`, which no clip cuts; `extent` is where it lies.
  private func paint(
    _ face: LayerNode.Content, _ transform: AffineTransform, _ extent: CGRect, _ reached: PixelRect, _ opacity: Double
  ) {
    if let plain = PixelContent(face, transform, extent, reached) {
      target?.paint(plain, opacity: opacity)
    } else {
      draw(face, transform, extent, reached, opacity)
    }
  }

  /// Paints a face within `reached` and Cairo's clip.
  private func draw(
    _ face: LayerNode.Content, _ transform: AffineTransform, _ extent: CGRect, _ reached: PixelRect, _ opacity: Double
  ) {
    switch face {
    case .color(let color, let rect):
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * opacity)
      fill(rect, transform, extent, reached)
    case .bitmap(let bitmap, let rect):
      let placed = BitmapPlacement(bitmap, in: rect, transform)
      if let origin = placed.wholePixelOrigin {
        let target = reached.intersection(
          PixelRect(
            left: origin.x, top: origin.y, right: origin.x + bitmap.width, bottom: origin.y + bitmap.height))
        guard !target.isEmpty else { return }
        cairo_set_source_surface(cairo, bitmap.surface, Double(origin.x), Double(origin.y))
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
        paint(bitmap, placed, rect, transform, extent, reached, opacity)
      }
    }
  }

  private func paint(
    _ bitmap: Bitmap, _ placed: BitmapPlacement, _ rect: CGRect, _ transform: AffineTransform, _ extent: CGRect,
    _ reached: PixelRect, _ opacity: Double
  ) {
    guard let inverse = placed.transform.inverted(), inverse.m11.isFinite else { return }
    guard let pattern = cairo_pattern_create_for_surface(bitmap.surface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t(inverse)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, placed.shrinks ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    if opacity >= 1 {
      cairo_set_source(cairo, pattern)
      fill(rect, transform, extent, reached)
    } else {
      cairo_save(cairo)
      trace(rect, transform, extent, reached)
      cairo_clip(cairo)
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, opacity)
      cairo_restore(cairo)
    }
  }

  private func fill(_ rect: CGRect, _ transform: AffineTransform, _ extent: CGRect, _ reached: PixelRect) {
    if !transform.keepsAxes, !reached.rect.contains(extent) {
      cairo_save(cairo)
      cairo.rectangle(reached)
      cairo_clip(cairo)
      trace(rect, transform, extent, reached)
      cairo_fill(cairo)
      cairo_restore(cairo)
    } else {
      trace(rect, transform, extent, reached)
      cairo_fill(cairo)
    }
  }

  /// Makes the part of a rectangle that is reached the current path, as far as that is a rectangle again.
  private func trace(_ rect: CGRect, _ transform: AffineTransform, _ extent: CGRect, _ reached: PixelRect) {
    cairo_new_path(cairo)
    if transform.keepsAxes {
      let part = extent.snappedIfNear.intersection(reached.rect)
      cairo_rectangle(cairo, part.minX, part.minY, part.width, part.height)
    } else {
      cairo.append(Path.rect(rect).applying(transform))
    }
  }
}
