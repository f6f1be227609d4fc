internal import CPangoCairo
package import Foundation

/// Puts a committed picture together from its bitmaps; draws nothing anew.
///
/// Bitmaps that land pixel on pixel are copied exactly, others interpolated. What is outside its clip costs a
/// comparison. Only a node with a backdrop makes pixels anew: those beneath it, blurred.
///
/// One that is kept composes a frame in the memory of the one before.
package final class Compositor {
  private let blur = BackdropBlur()
  private let outlines = ClipOutlines()
  private let masks = CornerMasks()
  private let ground = KeptBackground()

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
      background: background, ground: ground, blur: blur, outlines: outlines, masks: masks)
    ground.begin(picture)
    let scaled = AffineTransform(scaleByX: picture.scale, byY: picture.scale)
    composition.draw(root, parent: scaled, area: composition.area, opacity: 1)
    composition.paintBackground()
    cairo_surface_flush(picture.surface)
  }
}

/// One composition under way. Coordinates are pixels of the picture.
private struct Composition {
  let cairo: OpaquePointer
  /// The whole picture.
  let area: PixelRect
  let ground: KeptBackground
  let blur: BackdropBlur
  let outlines: ClipOutlines
  let masks: CornerMasks
  /// What is beneath everything, until it is painted. Waiting saves painting what an opaque layer hides.
  private var background: RGBA?
  /// The clips in force that do not end on pixel borders, or are round.
  private var edges: [SoftEdge] = []

  init(
    cairo: OpaquePointer, area: PixelRect, background: RGBA, ground: KeptBackground, blur: BackdropBlur,
    outlines: ClipOutlines, masks: CornerMasks
  ) {
    self.cairo = cairo
    self.area = area
    self.ground = ground
    self.blur = blur
    self.outlines = outlines
    self.masks = masks
    self.background = background
  }

  /// - Parameter area: the pixels that clips let through.
  mutating func draw(_ node: LayerNode, parent: AffineTransform, area: PixelRect, opacity: Double) {
    guard node.opacity > 0 else { return }
    var transform = node.transform
    transform.append(parent)
    var opacity = opacity
    var area = area
    var isGroup = false
    // A faded group in which something blurs what lies beneath holds a copy of that, and takes its place by degrees.
    var blurred: Double?
    let isBlurred = node.backdrop.map { blurBeneath($0, transform, area) } ?? false
    if node.opacity < 1 || node.mixture != nil || node.stencilColor != nil {
      if node.isOneFace, !isBlurred, node.stencilColor == nil {
        opacity *= node.opacity
      } else {
        guard let extent = node.extent(parent: parent) else { return }
        area = area.intersection(PixelRect(around: extent))
        if area.isEmpty { return }
        isGroup = true
        if node.mixture == nil, node.stencilColor == nil { blurred = node.blurInside }
        beginGroup(area, blurring: blurred.map { $0 * transform.stretch })
      }
    }
    let inside = isGroup ? 1 : opacity
    if let shadow = node.shadow { paint(shadow, transform, area, inside) }
    drawClipped(node, isBlurred, transform, area, inside)
    if let border = node.border { paint(border, transform, area, inside) }
    if isGroup { endGroup(opacity * node.opacity, stencilColor: node.stencilColor, replaces: blurred != nil) }
  }

  /// Blurs what was painted so far beneath a node: before a group of the node's own would hide it.
  private mutating func blurBeneath(
    _ backdrop: LayerNode.Backdrop, _ transform: AffineTransform, _ area: PixelRect
  ) -> Bool {
    paintBackground()
    guard let target = cairo_get_group_target(cairo) else { return false }
    return blur.blur(backdrop, transform, target: target, reached: area)
  }

  private mutating func drawClipped(
    _ node: LayerNode, _ isBlurred: Bool, _ transform: AffineTransform, _ area: PixelRect, _ opacity: Double
  ) {
    var area = area
    let outer = edges.count
    if let clip = node.clip {
      area = area.intersection(PixelRect(around: transform.extent(of: clip.rect)))
      if area.isEmpty { return }
      if let edge = SoftEdge(clip, transform) { edges.append(edge) }
    }
    defer { edges.removeLast(edges.count - outer) }
    if isBlurred, let backdrop = node.backdrop {
      ground.cover(area.intersection(PixelRect(around: transform.extent(of: backdrop.rect))))
      blur.paint(on: cairo, area: area, edges: edges, outlines, opacity: opacity)
    }
    if let face = node.face { paint(face, transform, area, opacity) }
    if let share = node.mixture, node.children.count == 2 {
      for (child, weight) in zip(node.children, [1 - share, share]) where weight > 0 {
        add(child, transform, area, weight: weight)
      }
      return
    }
    for child in node.children {
      draw(child, parent: transform, area: area, opacity: opacity)
    }
  }

  /// Adds a part of a child's colours to what is there.
  private mutating func add(
    _ child: LayerNode, _ transform: AffineTransform, _ area: PixelRect, weight: Double
  ) {
    cairo_push_group(cairo)
    draw(child, parent: transform, area: area, opacity: 1)
    cairo_pop_group_to_source(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
    cairo_paint_with_alpha(cairo, weight)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  /// - Parameter blur: the deviation of what blurs inside, in pixels; nil where nothing does.
  private mutating func beginGroup(_ area: PixelRect, blurring blur: Double?) {
    paintBackground()
    let beneath = blur == nil ? nil : cairo_get_group_target(cairo)
    let reach = Int(((blur ?? 0) * 3).rounded(.up))
    cairo_save(cairo)
    cairo.rectangle(area.outset(by: reach).intersection(self.area))
    cairo_clip(cairo)
    cairo_push_group(cairo)
    guard let beneath else { return }
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, beneath, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_paint(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  /// - Parameter replaces: whether the group holds what lies beneath it too.
  private func endGroup(_ opacity: Double, stencilColor: RGBA?, replaces: Bool) {
    if let color = stencilColor, let group = cairo_pop_group(cairo) {
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * opacity)
      cairo_mask(cairo, group)
      cairo_pattern_destroy(group)
    } else {
      cairo_pop_group_to_source(cairo)
      if replaces { cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE) }
      cairo_paint_with_alpha(cairo, opacity)
    }
    cairo_restore(cairo)
  }

  mutating func paintBackground() {
    guard let color = background else { return }
    background = nil
    ground.paint(color)
  }

  private mutating func paint(
    _ face: LayerNode.Face, _ transform: AffineTransform, _ area: PixelRect, _ opacity: Double
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
    if opacity >= 1, let (whole, corners) = edge.corners(masks), setSource(face, transform, extent) {
      return paintRound(face, transform, extent, reached, whole, corners)
    }
    // The rows between two pairs of round corners need no clip.
    guard let rows = edge.wholeRows(of: reached) else { return paintCut(face, transform, extent, reached, opacity) }
    var (upper, lower) = (reached, reached)
    (upper.bottom, lower.top) = (rows.top, rows.bottom)
    paint(face, transform, extent, rows, opacity)
    if !upper.isEmpty { paintCut(face, transform, extent, upper, opacity) }
    if !lower.isEmpty { paintCut(face, transform, extent, lower, opacity) }
  }

  /// Paints a face within `reached` and a round clip that fills the pixels `whole`: its corners through their masks.
  private func paintRound(
    _ face: LayerNode.Face, _ transform: AffineTransform, _ extent: CGRect, _ reached: PixelRect, _ whole: PixelRect,
    _ corners: CornerMasks.Corners
  ) {
    let middle = (left: whole.left + corners.width, right: max(whole.left + corners.width, whole.right - corners.width))
    let body = (top: whole.top + corners.height, bottom: max(whole.top + corners.height, whole.bottom - corners.height))
    func paintPlain(_ part: PixelRect) {
      let part = part.intersection(reached)
      if !part.isEmpty { paint(face, transform, extent, part, 1) }
    }
    paintPlain(PixelRect(left: whole.left, top: body.top, right: whole.right, bottom: body.bottom))
    for isLower in [false, true] {
      let (top, bottom) = isLower ? (body.bottom, whole.bottom) : (whole.top, body.top)
      paintPlain(PixelRect(left: middle.left, top: top, right: middle.right, bottom: bottom))
      for isRight in [false, true] {
        let (left, right) = isRight ? (middle.right, whole.right) : (whole.left, middle.left)
        let part = PixelRect(left: left, top: top, right: right, bottom: bottom).intersection(reached)
        guard !part.isEmpty else { continue }
        cairo_save(cairo)
        cairo.rectangle(part)
        cairo_clip(cairo)
        _ = setSource(face, transform, extent)
        cairo_mask_surface(
          cairo, corners.surface(isRight: isRight, isLower: isLower),
          Double(isRight ? whole.right - corners.width : whole.left),
          Double(isLower ? whole.bottom - corners.height : whole.top))
        cairo_restore(cairo)
      }
    }
  }

  /// Makes a face that lies on whole pixels what is painted with; false for any other.
  private func setSource(_ face: LayerNode.Face, _ transform: AffineTransform, _ extent: CGRect) -> Bool {
    switch face {
    case .color(let color, _):
      guard transform.keepsAxes, extent.snappedIfNear.isWhole else { return false }
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    case .bitmap(let bitmap, let rect):
      guard let origin = BitmapPlacement(bitmap, in: rect, transform).wholePixelOrigin else { return false }
      cairo_set_source_surface(cairo, bitmap.surface, Double(origin.x), Double(origin.y))
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    }
    return true
  }

  /// Paints a face within `reached` and the clips that cut it.
  private func paintCut(
    _ face: LayerNode.Face, _ transform: AffineTransform, _ extent: CGRect, _ reached: PixelRect, _ opacity: Double
  ) {
    cairo_save(cairo)
    for edge in edges where !edge.letsThrough(reached) { edge.cut(cairo, outlines) }
    paint(face, transform, extent, reached, opacity)
    cairo_restore(cairo)
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
          // Mixing would read what is hidden.
          if bitmap.isKnownOpaque { cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE) }
          cairo_fill(cairo)
          if bitmap.isKnownOpaque { cairo_set_operator(cairo, CAIRO_OPERATOR_OVER) }
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

extension PixelRect {
  fileprivate func outset(by pixels: Int) -> PixelRect {
    PixelRect(left: left - pixels, top: top - pixels, right: right + pixels, bottom: bottom + pixels)
  }
}

extension AffineTransform {
  /// How much larger it makes things, along both axes taken together.
  fileprivate var stretch: Double { abs(m11 * m22 - m12 * m21).squareRoot() }
}

extension LayerNode {
  /// The greatest deviation by which a node in this one blurs what lies beneath, in points; nil where none does.
  fileprivate var blurInside: Double? {
    var greatest: Double?
    for child in children where child.opacity > 0 {
      for sigma in [child.backdrop?.sigma, child.blurInside] {
        if let sigma { greatest = max(greatest ?? 0, sigma) }
      }
    }
    return greatest
  }

  /// Whether opacity can go straight to the one thing that is drawn.
  fileprivate var isOneFace: Bool {
    children.isEmpty && (face == nil ? 0 : 1) + (shadow == nil ? 0 : 1) + (border == nil ? 0 : 1) <= 1
  }

  /// What the node and everything under it may paint, in pixels; nil for nothing.
  package func extent(parent: AffineTransform) -> CGRect? {
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
