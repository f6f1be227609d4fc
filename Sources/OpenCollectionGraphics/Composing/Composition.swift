internal import COpenCollectionPangoCairo
internal import Foundation

/// The state of one composition in progress. Coordinates are pixels of the picture.
struct Composition {
  let cairo: OpaquePointer
  /// The picture, or the innermost open group.
  private(set) var target: PixelTarget?
  /// The enclosing targets, outermost first.
  private var outer: [PixelTarget?] = []
  private let colors: SolidColors
  /// The picture, or the band of it that is composed.
  let area: PixelRect
  let blur: BackdropBlur
  let outlines: ClipOutlines
  let masks: CornerMasks
  /// The current clips that are rounded or not aligned to pixels.
  private(set) var antialiasedClips: [AntialiasedClip] = []

  init(
    cairo: OpaquePointer, target: PixelTarget, colors: SolidColors, blur: BackdropBlur, outlines: ClipOutlines,
    masks: CornerMasks
  ) {
    self.cairo = cairo
    self.target = target
    self.colors = colors
    area = target.area
    self.blur = blur
    self.outlines = outlines
    self.masks = masks
  }

  /// Paints the part of an item in `area`.
  mutating func paint(_ item: DisplayItem, in area: PixelRect) {
    if let aligned = item.aligned, aligned.clip == nil {
      target?.paint(aligned.plain.within(area), opacity: item.opacity)
      return
    }
    antialiasedClips.removeAll(keepingCapacity: true)
    antialiasedClips.append(contentsOf: item.clips)
    switch item.kind {
    case .content(let content): paint(content, item.transform, area.intersection(self.area), item.opacity)
    case .node(let node):
      draw(node, parent: item.transform, area: item.clipped.intersection(self.area), opacity: item.opacity)
    }
  }

  /// - Parameter area: the pixels inside the clips.
  private mutating func draw(_ node: LayerNode, parent: AffineTransform, area: PixelRect, opacity: Double) {
    guard node.opacity > 0 else { return }
    var transform = node.transform
    transform.append(parent)
    var opacity = opacity
    var area = area
    var isGroup = false
    // A translucent group, or each side of a cross-dissolve, that contains a backdrop blur starts as a copy of what is
    // beneath it; the result then replaces that according to the opacity.
    var beneath: OpaquePointer?
    let isBlurred = node.backdrop.map { blurBeneath($0, transform, area) } ?? false
    if node.opacity < 1 || node.crossDissolve != nil || node.isRecolored {
      if node.drawsAtMostOneContent, !isBlurred, !node.isRecolored {
        opacity *= node.opacity
      } else {
        guard let extent = node.extent(parent: parent) else { return }
        area = area.intersection(PixelRect(around: extent))
        if area.isEmpty { return }
        isGroup = true
        let blurred = node.isRecolored ? nil : node.greatestBlurInside
        if blurred != nil { beneath = cairo_get_group_target(cairo) }
        let reach = Int(((blurred ?? 0) * transform.stretch * 3).rounded(.up))
        beginGroup(area, reach: reach)
        // The sum of the two sides of a cross-dissolve may be off by one in 255.
        if node.crossDissolve == nil { copy(beneath) }
      }
    }
    let inside = isGroup ? 1 : opacity
    if let shadow = node.shadow { paint(shadow, transform, area, inside) }
    drawClipped(node, isBlurred, transform, area, inside, over: beneath)
    if let border = node.border { paint(border, transform, area, inside) }
    if isGroup {
      if let factor = node.colorFactor { target?.multiply(by: factor) }
      if node.invertsColors { target?.invertColors() }
      endGroup(area, opacity * node.opacity, stencilColor: node.stencilColor, replaces: beneath != nil)
    }
  }

  /// Blurs what was painted so far beneath a node. Called before the node begins a group, which would hide it.
  private mutating func blurBeneath(
    _ backdrop: LayerNode.Backdrop, _ transform: AffineTransform, _ area: PixelRect
  ) -> Bool {
    guard let target = cairo_get_group_target(cairo) else { return false }
    return blur.blur(backdrop, transform, target: target, visible: area)
  }

  /// - Parameter beneath: what is beneath a cross-dissolve that contains a backdrop blur; nil otherwise.
  private mutating func drawClipped(
    _ node: LayerNode, _ isBlurred: Bool, _ transform: AffineTransform, _ area: PixelRect, _ opacity: Double,
    over beneath: OpaquePointer?
  ) {
    var area = area
    let outerCount = antialiasedClips.count
    if let clip = node.clip {
      area = area.intersection(PixelRect(around: transform.extent(of: clip.rect)))
      if area.isEmpty { return }
      if let antialiased = AntialiasedClip(clip, transform) { antialiasedClips.append(antialiased) }
    }
    defer { antialiasedClips.removeLast(antialiasedClips.count - outerCount) }
    if isBlurred {
      blur.paint(on: cairo, area: area, clips: antialiasedClips, outlines, opacity: opacity)
    }
    if let content = node.content { paint(content, transform, area, opacity) }
    if let share = node.crossDissolve, node.children.count == 2 {
      for (child, weight) in zip(node.children, [1 - share, share]) where weight > 0 {
        add(child, transform, area, weight: weight, over: beneath)
      }
      return
    }
    for child in node.children {
      draw(child, parent: transform, area: area, opacity: opacity)
    }
  }

  /// Adds a child's colours, times `weight`, to the target.
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

  /// - Parameter reach: how many pixels around the area the blurs inside it read.
  private mutating func beginGroup(_ area: PixelRect, reach: Int) {
    cairo_save(cairo)
    cairo.rectangle(area.outset(by: reach).intersection(self.area))
    cairo_clip(cairo)
    collect()
  }

  /// Copies what is beneath a group into it, so that it can be blurred there.
  private func copy(_ beneath: OpaquePointer?) {
    guard let beneath else { return }
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, beneath, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_paint(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  /// Redirects painting into a new group.
  private mutating func collect() {
    cairo_push_group(cairo)
    outer.append(target)
    // Nil when there is no memory for the group: Cairo then draws nothing either.
    target = cairo_get_group_target(cairo).flatMap { PixelTarget($0, colors) }
  }

  /// - Parameter replaces: whether the group also contains what is beneath it.
  private mutating func endGroup(_ area: PixelRect, _ opacity: Double, stencilColor: RGBA?, replaces: Bool) {
    target = outer.removeLast()
    if let color = stencilColor, let group = cairo_pop_group(cairo) {
      clip(to: area)
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * opacity)
      cairo_mask(cairo, group)
      cairo_pattern_destroy(group)
    } else {
      cairo_pop_group_to_source(cairo)
      clip(to: area)
      if replaces { cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE) }
      cairo_paint_with_alpha(cairo, opacity)
    }
    cairo_restore(cairo)
  }

  private func clip(to area: PixelRect) {
    cairo.rectangle(area)
    cairo_clip(cairo)
  }
}
