internal import Foundation

/// What one step of a composition paints, and where: content, or a node that is composed as a whole, because it is a
/// group or has a backdrop.
struct DisplayItem {
  enum Kind {
    case content(LayerNode.Content)
    /// Indirect, as it is large and rare.
    indirect case node(LayerNode)
  }

  let kind: Kind
  /// Of the content, or of the node's parent.
  let transform: AffineTransform
  /// The pixels that it may paint.
  let area: PixelRect
  /// With a backdrop, the pixels that it may paint or read; nil without one.
  let read: PixelRect?
  /// The pixels inside the clips.
  let clipped: PixelRect
  /// The rounded or fractional clips, outermost first.
  let clips: [AntialiasedClip]
  let opacity: Double
  /// Aligned to whole pixels, so that any part of it is the same pixels, wherever it is; nil for anything else.
  let aligned: AlignedContent?

  init(
    _ content: LayerNode.Content, _ transform: AffineTransform, area: PixelRect, clips: [AntialiasedClip],
    opacity: Double
  ) {
    let extent = transform.extent(of: content.rect)
    kind = .content(content)
    self.transform = transform
    clipped = area
    self.clips = clips
    self.opacity = opacity
    let visible = PixelRect(around: extent).intersection(area)
    aligned = AlignedContent(content, transform, extent, visible, clips, opacity)
    self.area = aligned?.area ?? visible
    read = nil
  }

  /// - Parameters:
  ///   - area: the pixels that the node paints.
  ///   - read: those that its backdrops read, and `area`; nil without backdrops.
  ///   - clipped: the pixels inside the clips.
  init(
    _ node: LayerNode, parent: AffineTransform, area: PixelRect, read: PixelRect?, clipped: PixelRect,
    clips: [AntialiasedClip], opacity: Double
  ) {
    kind = .node(node)
    transform = parent
    self.area = area
    self.read = read
    self.clipped = clipped
    self.clips = clips
    self.opacity = opacity
    aligned = nil
  }

  /// The pixels that it fills with opaque colours, but for its clips; nil for none.
  private var filled: PixelRect? {
    if let aligned { return aligned.isOpaque ? area : nil }
    // Only the edges of a rectangle of a colour depend on its place.
    guard case .content(.color(let color, let rect)) = kind, transform.keepsAxes, color.alpha * opacity >= 1 else {
      return nil
    }
    return PixelRect(inside: transform.extent(of: rect).snappedIfNear).intersection(area)
  }

  /// Whether it hides what is beneath a rectangle.
  func hides(_ part: PixelRect) -> Bool {
    guard let filled, filled.contains(part) else { return false }
    return clips.allSatisfy { $0.contains(part) }
  }

  /// A part of a rectangle that it hides, of at least some pixels; nil for none.
  func hiddenPart(of part: PixelRect, minimum: Int) -> PixelRect? {
    guard var hidden = filled?.intersection(part), hidden.count >= minimum else { return nil }
    for clip in clips where !clip.contains(hidden) {
      guard let whole = clip.wholePart(of: hidden) else { return nil }
      hidden = whole
    }
    return hidden.count >= minimum ? hidden : nil
  }

  /// Whether both paint the same pixels in the same place. False if that is not easily known.
  func isSame(as other: DisplayItem) -> Bool {
    guard area == other.area, clipped == other.clipped, opacity == other.opacity, transform == other.transform,
      clips == other.clips
    else {
      return false
    }
    switch (kind, other.kind) {
    case (.content(let one), .content(let other)): return one == other
    case (.node(let one), .node(let other)): return one.isSame(as: other)
    default: return false
    }
  }
}

/// Content that is the same pixels wherever it is, as a value to be found in another frame.
struct AlignedContent {
  /// What it is, without its place.
  struct Appearance: Hashable {
    enum Source: Hashable {
      /// A bitmap, or its reduction to a size in pixels, which may be freed while a frame still shows the bitmap.
      case bitmap(ObjectIdentifier, width: Int, height: Int)
      case color(RGBA, width: Int, height: Int)
    }

    let source: Source
    let opacity: Double
    /// The rounded clip that crosses it; nil for none.
    let clip: LayerNode.Clip?
  }

  let appearance: Appearance
  /// The content as it is painted: of a bitmap that is shown smaller, its reduction.
  let plain: PixelContent
  let isOpaque: Bool
  /// The pixels that it paints.
  let area: PixelRect
  /// Its first pixel, also if that is clipped.
  let x, y: Int
  /// The index of the clip that crosses it, and its pixels.
  let clip: (index: Int, area: PixelRect)?

  init?(
    _ content: LayerNode.Content, _ transform: AffineTransform, _ extent: CGRect, _ area: PixelRect,
    _ clips: [AntialiasedClip], _ opacity: Double
  ) {
    guard let plain = PixelContent(content, transform, extent, area) else { return nil }
    var crossing: (index: Int, area: PixelRect)?
    for index in clips.indices where !clips[index].contains(area) {
      // Two clips, or one without corner masks, are left to Cairo, which is exact only in the whole area.
      guard crossing == nil, opacity >= 1, let pixels = clips[index].wholePixels else { return nil }
      crossing = (index, pixels)
    }
    clip = crossing
    self.plain = plain
    self.area = plain.area
    let shape = crossing.map { clips[$0.index].shape }
    switch plain.content {
    case .bitmap(let bitmap, let x, let y):
      guard case .bitmap(let shown, _) = content else { return nil }
      (self.x, self.y) = (x, y)
      isOpaque = bitmap.isKnownOpaque && opacity >= 1
      appearance = Appearance(
        source: .bitmap(ObjectIdentifier(shown), width: bitmap.width, height: bitmap.height), opacity: opacity,
        clip: shape)
    case .color(let color):
      let pixels = PixelRect(around: extent.snappedIfNear)
      (x, y) = (pixels.left, pixels.top)
      isOpaque = color.alpha * opacity >= 1
      appearance = Appearance(
        source: .color(color, width: pixels.right - pixels.left, height: pixels.bottom - pixels.top),
        opacity: opacity, clip: shape)
    }
  }
}
