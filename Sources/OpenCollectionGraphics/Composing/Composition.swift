internal import COpenCollectionPangoCairo
internal import Foundation

/// One composition under way. Coordinates are pixels of the picture.
struct Composition {
  let cairo: OpaquePointer
  /// The picture, or the group that is collected.
  private(set) var target: PixelTarget?
  /// The pictures and groups that wait for the group to end.
  private var outer: [PixelTarget?] = []
  private let colors: SolidColors
  /// The whole picture.
  let area: PixelRect
  let ground: BackgroundCoverage
  let blur: BackdropBlur
  let outlines: ClipOutlines
  let masks: CornerMasks
  /// What is beneath everything, until it is painted. Waiting saves painting what an opaque layer hides.
  var background: RGBA?
  /// The clips in force that do not end on pixel borders, or are round.
  private(set) var edges: [SoftEdge] = []

  init(
    cairo: OpaquePointer, target: PixelTarget, colors: SolidColors, background: RGBA, ground: BackgroundCoverage,
    blur: BackdropBlur, outlines: ClipOutlines, masks: CornerMasks
  ) {
    self.cairo = cairo
    self.target = target
    self.colors = colors
    area = target.area
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
    // A faded group, or each part of a mixture, in which something blurs what lies beneath begins with a copy of that;
    // the whole then takes its place by degrees.
    var beneath: OpaquePointer?
    let isBlurred = node.backdrop.map { blurBeneath($0, transform, area) } ?? false
    if node.opacity < 1 || node.mixture != nil || node.stencilColor != nil {
      if node.isOneFace, !isBlurred, node.stencilColor == nil {
        opacity *= node.opacity
      } else {
        guard let extent = node.extent(parent: parent) else { return }
        area = area.intersection(PixelRect(around: extent))
        if area.isEmpty { return }
        isGroup = true
        paintBackground()
        let blurred = node.stencilColor == nil ? node.blurInside : nil
        if blurred != nil { beneath = cairo_get_group_target(cairo) }
        let reach = Int(((blurred ?? 0) * transform.stretch * 3).rounded(.up))
        beginGroup(area, reach: reach)
        // What the parts of a mixture add up to may be off by a shade.
        if node.mixture == nil { copy(beneath) } else { ground.cover(area.outset(by: reach)) }
      }
    }
    let inside = isGroup ? 1 : opacity
    if let shadow = node.shadow { paint(shadow, transform, area, inside) }
    drawClipped(node, isBlurred, transform, area, inside, over: beneath)
    if let border = node.border { paint(border, transform, area, inside) }
    if isGroup { endGroup(opacity * node.opacity, stencilColor: node.stencilColor, replaces: beneath != nil) }
  }

  /// Blurs what was painted so far beneath a node: before a group of the node's own would hide it.
  private mutating func blurBeneath(
    _ backdrop: LayerNode.Backdrop, _ transform: AffineTransform, _ area: PixelRect
  ) -> Bool {
    paintBackground()
    guard let target = cairo_get_group_target(cairo) else { return false }
    return blur.blur(backdrop, transform, target: target, reached: area)
  }

  /// - Parameter beneath: what lies beneath a mixture in which something blurs it; nil for all else.
  private mutating func drawClipped(
    _ node: LayerNode, _ isBlurred: Bool, _ transform: AffineTransform, _ area: PixelRect, _ opacity: Double,
    over beneath: OpaquePointer?
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
        add(child, transform, area, weight: weight, over: beneath)
      }
      return
    }
    for child in node.children {
      draw(child, parent: transform, area: area, opacity: opacity)
    }
  }

  /// Adds a part of a child's colours to what is there.
  private mutating func add(
    _ child: LayerNode, _ transform: AffineTransform, _ area: PixelRect, weight: Double, over beneath: OpaquePointer?
  ) {
    collect()
    copy(beneath)
    draw(child, parent: transform, area: area, opacity: 1)
    target = outer.removeLast()
    cairo_pop_group_to_source(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
    cairo_paint_with_alpha(cairo, weight)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  /// - Parameter reach: how many pixels around the area what blurs in it takes in.
  private mutating func beginGroup(_ area: PixelRect, reach: Int) {
    cairo_save(cairo)
    cairo.rectangle(area.outset(by: reach).intersection(self.area))
    cairo_clip(cairo)
    collect()
  }

  /// Paints what lies beneath a group into it, so that it can be blurred there.
  private func copy(_ beneath: OpaquePointer?) {
    guard let beneath else { return }
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, beneath, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_paint(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  /// Paints into a picture of its own from now on.
  private mutating func collect() {
    cairo_push_group(cairo)
    outer.append(target)
    // None where there is no memory for the group: Cairo then draws nothing either.
    target = cairo_get_group_target(cairo).flatMap { PixelTarget($0, colors) }
  }

  /// - Parameter replaces: whether the group holds what lies beneath it too.
  private mutating func endGroup(_ opacity: Double, stencilColor: RGBA?, replaces: Bool) {
    target = outer.removeLast()
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
