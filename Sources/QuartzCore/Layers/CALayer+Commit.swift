import OpenCollectionFoundation
package import OpenCollectionGraphics

extension CALayer {
  /// The layer tree below and including this layer, as a value a display can composite. O(changed layers and their
  /// ancestors).
  package func node() -> LayerNode {
    // A delayed copy of a layer with animations is a picture of another time.
    let isDelayed = CALayer.delayedLayers?.contains(ObjectIdentifier(self)) == true
    if !isDelayed, let cachedNode { return cachedNode }
    // This function calls itself for each level of the tree: what needs stack is in others, which have returned by then.
    let rendered = renderedContents(isDelayed)
    var sublayers: [LayerNode] = []
    appendSublayerNodes(to: &sublayers)
    return node(rendered, around: sublayers, isDelayed)
  }

  /// What the layer itself shows now.
  @inline(never)
  private func renderedContents(_ isDelayed: Bool) -> LayerContents {
    displayIfNeeded()
    hasBeenShown = true
    // So is a shadow that its sublayers cast.
    let cached = isDelayed && shadowFollowsSublayers ? nil : cachedContents
    let own = cached ?? makeContents(LayerAppearance(self))
    if !isDelayed || !shadowFollowsSublayers { cachedContents = own }
    updateAnimations()
    return animations == nil || showsOnlySublayers ? own : animatedContents(own)
  }

  /// Draws what the layer and its sublayers show, so that the commit that first shows them finds it drawn. They do not count as
  /// shown: their first changes on the screen are not animated. What depends on other layers, such as a shadow cast by sublayers,
  /// is left to that commit.
  package func drawAhead() {
    guard cachedNode == nil, isRendered else { return }
    displayIfNeeded()
    let castsShadow = shadowOpacity > 0 && shadowPath == nil && !masksToBounds
    if cachedContents == nil, !castsShadow { cachedContents = makeContents(LayerAppearance(self)) }
    for layer in children { layer.drawAhead() }
  }

  @inline(never)
  private func node(_ rendered: LayerContents, around sublayers: [LayerNode], _ isDelayed: Bool) -> LayerNode {
    let geometry = presentationGeometry
    let origin = geometry.bounds.origin

    var children: [LayerNode] = []
    var node = LayerNode(transform: geometry.transformToSuperlayer.affineTransform, opacity: presentationOpacity)
    node.clip = rendered.clip?.offset(by: origin)
    node.shadow = rendered.shadow?.offset(by: origin)
    node.stencilColor = stencilColor
    if let backdrop = presentationBackdrop {
      node.backdrop = LayerNode.Backdrop(
        rect: geometry.bounds, sigma: backdrop.sigma, saturation: backdrop.saturation, tint: backdrop.tint)
    }
    if let clip = rendered.backgroundClip, let background = rendered.background {
      children.append(LayerNode(content: background.offset(by: origin), clip: clip.offset(by: origin)))
    } else {
      node.content = rendered.background?.offset(by: origin)
    }
    if let contents = rendered.contents {
      if node.content == nil, children.isEmpty {
        node.content = contents.offset(by: origin)
      } else {
        children.append(LayerNode(content: contents.offset(by: origin)))
      }
    }
    if children.isEmpty { children = sublayers } else { children += sublayers }
    if rendered.borders.count == 1 {
      node.border = rendered.borders[0].offset(by: origin)
    } else {
      for border in rendered.borders { children.append(LayerNode(content: border.offset(by: origin))) }
    }
    if showsOnlySublayers {
      for index in children.indices { children[index].opacity *= node.opacity }
      node.opacity = 1
    }
    node.children = children
    if let (transition, progress) = animations?.transition {
      node = node.transitioning(by: transition, progress: progress, bounds: geometry.bounds, scale: drawingScale)
    }
    if let mask, !showsOnlySublayers { node = node.masked(by: mask, size: geometry.bounds, scale: drawingScale) }
    if shouldRasterize { node = rasterized(node, isDelayed: isDelayed) }
    // Inverted twice, colours are what they were.
    if keepsColors, CALayer.isScreenInverted, !isInsideColorKeeper { node.invertsColors = true }
    if !isDelayed { cachedNode = node }
    return node
  }

  /// The node replaced by one bitmap of all it shows; the bitmap is cached until something in it changes.
  private func rasterized(_ node: LayerNode, isDelayed: Bool) -> LayerNode {
    if isDelayed {
      let picture = node.flattened(scale: Double(rasterizationScale))
      return picture.map { LayerNode(transform: node.transform, opacity: node.opacity, content: $0) } ?? node
    }
    if let animations, animations.changesAppearance { flattened = nil }
    if flattened == nil {
      flattened = node.flattened(scale: Double(rasterizationScale))
      CALayer.drawCount += flattened == nil ? 0 : 1
    }
    return flattened.map { LayerNode(transform: node.transform, opacity: node.opacity, content: $0) } ?? node
  }

  /// Pixels per point to draw with: a plain layer below a view draws at least at the screen's scale.
  package var drawingScale: Double { Double(max(contentsScale, CALayer.screenScale)) }

  /// Whether the layer is part of the rendered picture.
  var isRendered: Bool { !isHidden && (opacity > 0 || animations != nil) && !isBackFacing }

  /// Whether a single-sided layer faces away from the viewer. An animated transform is planar, so it turns a layer over
  /// by mirroring it.
  private var isBackFacing: Bool {
    guard !isDoubleSided else { return false }
    guard let animations, animations.changes(.transform) else { return transform.m33 < 0 }
    let shown = CATransform3D(animations.value(of: .transform).affineTransform)
    return shown.m11 * shown.m22 - shown.m12 * shown.m21 < 0
  }

  private func makeContents(_ appearance: LayerAppearance) -> LayerContents {
    var contents = LayerContents()
    if showsOnlySublayers { return contents }
    let clip = appearance.shape
    if masksToBounds { contents.clip = clip }
    if let color = appearance.backgroundColor, color.alpha > 0, !clip.rect.isEmpty {
      contents.background = .color(color, clip.rect)
      if clip.cornerRadius > 0, !masksToBounds { contents.backgroundClip = clip }
    }
    contents.contents = layerContent(clip)
    contents.borders = borderContents(appearance)
    contents.shadow = shadowContent(appearance, contents: contents)
    return contents
  }

  /// Pixels per point of a bitmap: its own scale if the layer drew it, `contentsScale` if the caller set it.
  func contentsDensity(of bitmap: Bitmap) -> CGFloat {
    drawn === bitmap ? CGFloat(bitmap.scale) : max(contentsScale, 0.01)
  }

  func borderContents(_ appearance: LayerAppearance) -> [LayerNode.Content] {
    let clip = appearance.shape
    guard appearance.borderWidth > 0, let color = appearance.borderColor, color.alpha > 0, !clip.rect.isEmpty else {
      return []
    }
    let rect = clip.rect
    let width = min(appearance.borderWidth, min(rect.width, rect.height) / 2)
    if clip.cornerRadius == 0 {
      let middle = rect.height - 2 * width
      return [
        .color(color, CGRect(x: 0, y: 0, width: rect.width, height: width)),
        .color(color, CGRect(x: 0, y: rect.height - width, width: rect.width, height: width)),
        .color(color, CGRect(x: 0, y: width, width: width, height: middle)),
        .color(color, CGRect(x: rect.width - width, y: width, width: width, height: middle)),
      ]
    }
    CALayer.drawCount += 1
    let canvas = Canvas(size: rect.size, scale: drawingScale)
    var inner = clip
    inner.rect = rect.within(dx: width, dy: width)
    inner.cornerRadius = max(0, clip.cornerRadius - width)
    var ring = clip.path
    ring.append(inner.path)
    canvas.fill(ring, color, evenOdd: true)
    return [.bitmap(canvas.finish(), rect)]
  }

  func shadowContent(_ appearance: LayerAppearance, contents: LayerContents) -> LayerNode.Content? {
    shadowFollowsSublayers = false
    // A layer that clips to its bounds clips its shadow too.
    guard appearance.shadowOpacity > 0, !masksToBounds, var color = appearance.shadowColor, color.alpha > 0 else {
      return nil
    }
    color.alpha *= min(appearance.shadowOpacity, 1)
    let shadow = Shadow(
      color: color, sigma: Double(max(appearance.shadowRadius, 0)), dx: appearance.shadowOffset.width,
      dy: appearance.shadowOffset.height)
    CALayer.drawCount += 1
    let clip = appearance.shape
    if let shadowPath { return shadow.content(of: shadowPath.path, scale: drawingScale) }
    if contents.background != nil { return shadow.content(of: clip.path, scale: drawingScale) }
    if case .bitmap(let bitmap, let rect) = contents.contents {
      return shadow.content(of: bitmap, in: rect, scale: drawingScale)
    }
    return sublayerShadow(shadow)
  }

  /// The shadow cast by the sublayers, for a layer without a background or contents of its own.
  private func sublayerShadow(_ shadow: Shadow) -> LayerNode.Content? {
    let rect = CGRect(origin: .zero, size: bounds.size)
    guard !children.isEmpty, !rect.isEmpty else { return nil }
    shadowFollowsSublayers = true
    var content = LayerNode(transform: AffineTransform(translationByX: -bounds.minX, byY: -bounds.minY))
    appendSublayerNodes(to: &content.children)
    let picture = Compositor().compose(content, size: rect.size, scale: drawingScale, background: .clear)
    return shadow.content(of: picture, in: rect, scale: drawingScale)
  }
}

extension CACornerMask {
  /// The same corners in the drawing module's type.
  var corners: Path.Corners {
    var corners: Path.Corners = []
    if contains(.layerMinXMinYCorner) { corners.insert(.topLeft) }
    if contains(.layerMaxXMinYCorner) { corners.insert(.topRight) }
    if contains(.layerMinXMaxYCorner) { corners.insert(.bottomLeft) }
    if contains(.layerMaxXMaxYCorner) { corners.insert(.bottomRight) }
    return corners
  }
}
