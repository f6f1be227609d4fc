internal import CPangoCairo
package import Foundation

/// Puts a committed picture together from its bitmaps; draws nothing anew.
///
/// Bitmaps that land pixel on pixel are copied exactly, others interpolated. What is outside its clip costs a
/// comparison. Only a node with a backdrop makes pixels anew: those beneath it, blurred.
package struct Compositor: Sendable {
  package init() {}

  /// The picture of `root`, whose coordinates are points of the picture.
  package func compose(_ root: LayerNode, size: CGSize, scale: Double, background: RGBA) -> Bitmap {
    let pixels = PixelSize(of: size, scale: scale)
    let picture = Bitmap(width: pixels.width, height: pixels.height, scale: pixels.scale)
    compose(root, background: background, into: picture)
    return picture
  }

  /// Composes over all of `picture`, which nobody else may be reading.
  package func compose(_ root: LayerNode, background: RGBA, into picture: Bitmap) {
    guard let cairo = cairo_create(picture.surface) else { return }
    defer { cairo_destroy(cairo) }
    var composition = Composition(
      cairo: cairo, area: PixelRect(left: 0, top: 0, right: picture.width, bottom: picture.height),
      background: background)
    let scaled = AffineTransform(scaleByX: picture.scale, byY: picture.scale)
    composition.draw(root, parent: scaled, area: composition.area, edges: [], opacity: 1)
    composition.paintBackground()
    cairo_surface_flush(picture.surface)
  }
}

/// One composition under way. Coordinates are pixels of the picture.
private struct Composition {
  let cairo: OpaquePointer
  /// The whole picture.
  let area: PixelRect
  /// What is beneath everything, until it is painted. Waiting saves painting what an opaque layer hides.
  private var background: RGBA?

  init(cairo: OpaquePointer, area: PixelRect, background: RGBA) {
    self.cairo = cairo
    self.area = area
    self.background = background
  }

  /// - Parameters:
  ///   - area: the pixels that clips let through.
  ///   - edges: clips that do not end on pixel borders, or are round.
  mutating func draw(
    _ node: LayerNode, parent: AffineTransform, area: PixelRect, edges: [SoftEdge], opacity: Double
  ) {
    guard node.opacity > 0 else { return }
    var transform = node.transform
    transform.append(parent)
    var opacity = opacity
    var area = area
    var isGroup = false
    let backdrop = node.backdrop.flatMap { blurred($0, transform, area) }
    if node.opacity < 1 || node.mixture != nil || node.stencilColor != nil {
      if node.isOneFace, backdrop == nil, node.stencilColor == nil {
        opacity *= node.opacity
      } else {
        guard let extent = node.extent(parent: parent) else { return }
        area = area.intersection(PixelRect(around: extent))
        if area.isEmpty { return }
        isGroup = true
        beginGroup(area)
      }
    }
    let inside = isGroup ? 1 : opacity
    if let shadow = node.shadow { paint(shadow, transform, area, edges, inside) }
    drawClipped(node, backdrop, transform, area, edges, inside)
    if let border = node.border { paint(border, transform, area, edges, inside) }
    if isGroup { endGroup(opacity * node.opacity, stencilColor: node.stencilColor) }
  }

  /// What was painted so far beneath a node, blurred: before a group of the node's own would hide it.
  private mutating func blurred(
    _ backdrop: LayerNode.Backdrop, _ transform: AffineTransform, _ area: PixelRect
  ) -> BlurredBackdrop? {
    paintBackground()
    guard let target = cairo_get_group_target(cairo) else { return nil }
    return BlurredBackdrop(backdrop, transform, target: target, reached: area, within: self.area)
  }

  private mutating func drawClipped(
    _ node: LayerNode, _ backdrop: BlurredBackdrop?, _ transform: AffineTransform, _ area: PixelRect,
    _ edges: [SoftEdge], _ opacity: Double
  ) {
    var area = area
    var edges = edges
    if let clip = node.clip {
      area = area.intersection(PixelRect(around: transform.extent(of: clip.rect)))
      if area.isEmpty { return }
      if let edge = SoftEdge(clip, transform) { edges.append(edge) }
    }
    backdrop?.paint(on: cairo, area: area, edges: edges, opacity: opacity)
    if let face = node.face { paint(face, transform, area, edges, opacity) }
    if let share = node.mixture, node.children.count == 2 {
      for (child, weight) in zip(node.children, [1 - share, share]) where weight > 0 {
        add(child, transform, area, edges, weight: weight)
      }
      return
    }
    for child in node.children {
      draw(child, parent: transform, area: area, edges: edges, opacity: opacity)
    }
  }

  /// Adds a part of a child's colours to what is there.
  private mutating func add(
    _ child: LayerNode, _ transform: AffineTransform, _ area: PixelRect, _ edges: [SoftEdge], weight: Double
  ) {
    cairo_push_group(cairo)
    draw(child, parent: transform, area: area, edges: edges, opacity: 1)
    cairo_pop_group_to_source(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
    cairo_paint_with_alpha(cairo, weight)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  private mutating func beginGroup(_ area: PixelRect) {
    paintBackground()
    cairo_save(cairo)
    cairo.rectangle(area)
    cairo_clip(cairo)
    cairo_push_group(cairo)
  }

  private func endGroup(_ opacity: Double, stencilColor: RGBA?) {
    if let color = stencilColor, let group = cairo_pop_group(cairo) {
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * opacity)
      cairo_mask(cairo, group)
      cairo_pattern_destroy(group)
    } else {
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, opacity)
    }
    cairo_restore(cairo)
  }

  mutating func paintBackground() {
    guard let color = background else { return }
    background = nil
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_paint(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  private mutating func paint(
    _ face: LayerNode.Face, _ transform: AffineTransform, _ area: PixelRect, _ edges: [SoftEdge], _ opacity: Double
  ) {
    let extent = transform.extent(of: face.rect)
    let reached = PixelRect(around: extent).intersection(area)
    guard !reached.isEmpty else { return }
    let cutting = edges.filter { !$0.letsThrough(reached) }
    if case .color(let color, let rect) = face, color.alpha * opacity >= 1, background != nil, cutting.isEmpty,
      transform.keepsAxes, reached == self.area, extent.contains(self.area.rect) || rect.isInfinite
    {
      background = color
      return
    }
    paintBackground()
    if cutting.isEmpty {
      paint(face, transform, extent, reached, opacity)
    } else {
      cairo_save(cairo)
      for edge in cutting {
        cairo_new_path(cairo)
        cairo.append(edge.path)
        cairo_clip(cairo)
      }
      paint(face, transform, extent, reached, opacity)
      cairo_restore(cairo)
    }
  }

  /// Paints a face within `reached`; `extent` is where it lies.
  private func paint(
    _ face: LayerNode.Face, _ transform: AffineTransform, _ extent: CGRect, _ reached: PixelRect, _ opacity: Double
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

extension LayerNode {
  /// Whether opacity can go straight to the one thing that is drawn.
  fileprivate var isOneFace: Bool {
    children.isEmpty && (face == nil ? 0 : 1) + (shadow == nil ? 0 : 1) + (border == nil ? 0 : 1) <= 1
  }

  /// What the node and everything under it may paint, in pixels; nil for nothing.
  fileprivate func extent(parent: AffineTransform) -> CGRect? {
    var transform = transform
    transform.append(parent)
    var inner: CGRect?
    func join(_ one: CGRect?, _ other: CGRect?) -> CGRect? {
      guard let one else { return other }
      return other.map { one.union($0) } ?? one
    }
    inner = join(face.map { transform.extent(of: $0.rect) }, backdrop.map { transform.extent(of: $0.rect) })
    for child in children where child.opacity > 0 { inner = join(inner, child.extent(parent: transform)) }
    if let clip, let unclipped = inner {
      let cut = unclipped.intersection(transform.extent(of: clip.rect))
      inner = cut.isNull ? nil : cut
    }
    let shadowed = join(inner, shadow.map { transform.extent(of: $0.rect) })
    return join(shadowed, border.map { transform.extent(of: $0.rect) })
  }
}
