internal import OpenCollectionGraphics

extension CALayer {
  /// The layer and everything in it as a value a display can compose. O(layers that changed and those above them).
  func node() -> LayerNode {
    if let cachedNode { return cachedNode }
    displayIfNeeded()
    hasBeenShown = true
    let own = self.faces ?? makeContents(LayerLook(self))
    self.faces = own
    updateAnimations()
    let faces = animations == nil ? own : animatedContents(own)
    let place = shownPlace
    let origin = place.bounds.origin

    var children: [LayerNode] = []
    var node = LayerNode(transform: place.transformToSuperlayer.affineTransform, opacity: shownOpacity)
    node.clip = faces.clip?.offset(by: origin)
    node.shadow = faces.shadow?.offset(by: origin)
    node.stencilColor = stencilColor
    if let backdrop = shownBackdrop {
      node.backdrop = LayerNode.Backdrop(
        rect: place.bounds, sigma: backdrop.sigma, saturation: backdrop.saturation, tint: backdrop.tint)
    }
    if let clip = faces.backgroundClip, let background = faces.background {
      children.append(LayerNode(content: background.offset(by: origin), clip: clip.offset(by: origin)))
    } else {
      node.content = faces.background?.offset(by: origin)
    }
    if let contents = faces.contents {
      if node.content == nil, children.isEmpty {
        node.content = contents.offset(by: origin)
      } else {
        children.append(LayerNode(content: contents.offset(by: origin)))
      }
    }
    for layer in drawingOrder where layer.isSeen { children.append(layer.node()) }
    if faces.borders.count == 1 {
      node.border = faces.borders[0].offset(by: origin)
    } else {
      for border in faces.borders { children.append(LayerNode(content: border.offset(by: origin))) }
    }
    node.children = children
    if let (transition, progress) = animations?.transition {
      node = node.led(by: transition, progress: progress, bounds: place.bounds)
    }
    if let mask { node = node.masked(by: mask, size: place.bounds, scale: drawingScale) }
    if shouldRasterize { node = rasterized(node) }
    cachedNode = node
    return node
  }

  /// The node with one bitmap in place of all it shows: the one made before, unless something of that changed.
  private func rasterized(_ node: LayerNode) -> LayerNode {
    if let animations, animations.changesLook { flattened = nil }
    if flattened == nil {
      flattened = node.flattened(scale: Double(rasterizationScale))
      CALayer.drawCount += flattened == nil ? 0 : 1
    }
    return flattened.map { LayerNode(transform: node.transform, opacity: node.opacity, content: $0) } ?? node
  }

  /// Pixels a point to draw with: a plain layer under a view draws as finely as the view.
  var drawingScale: Double { Double(max(contentsScale, UIScreen.main.scale)) }

  /// Whether the layer is part of the picture.
  var isSeen: Bool { !isHidden && (opacity > 0 || animations != nil) && !isTurnedAway }

  /// Whether only the back of a layer that has none would be seen. A movement is one in the plane: it turns a layer over
  /// by mirroring it.
  private var isTurnedAway: Bool {
    guard !isDoubleSided else { return false }
    guard let animations, animations.changes(.transform) else { return transform.m33 < 0 }
    let shown = CATransform3D(animations.value(of: .transform).affineTransform)
    return shown.m11 * shown.m22 - shown.m12 * shown.m21 < 0
  }

  private func makeContents(_ look: LayerLook) -> LayerContents {
    var faces = LayerContents()
    let clip = look.shape
    if masksToBounds { faces.clip = clip }
    if let color = look.backgroundColor, color.alpha > 0, !clip.rect.isEmpty {
      faces.background = .color(color, clip.rect)
      if clip.cornerRadius > 0, !masksToBounds { faces.backgroundClip = clip }
    }
    faces.contents = layerContent(clip)
    faces.borders = borderContents(look)
    faces.shadow = shadowContent(look, faces: faces)
    return faces
  }

  /// Drawn contents know their own pixels a point; a picture given by the caller has the layer's.
  func contentsDensity(of bitmap: Bitmap) -> CGFloat {
    drawn === bitmap ? CGFloat(bitmap.scale) : max(contentsScale, 0.01)
  }

  func borderContents(_ look: LayerLook) -> [LayerNode.Content] {
    let clip = look.shape
    guard look.borderWidth > 0, let color = look.borderColor, color.alpha > 0, !clip.rect.isEmpty else { return [] }
    let rect = clip.rect
    let width = min(look.borderWidth, min(rect.width, rect.height) / 2)
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

  func shadowContent(_ look: LayerLook, faces: LayerContents) -> LayerNode.Content? {
    shadowFollowsSublayers = false
    // A layer that cuts to its bounds cuts its shadow off too.
    guard look.shadowOpacity > 0, !masksToBounds, var color = look.shadowColor, color.alpha > 0 else { return nil }
    color.alpha *= min(look.shadowOpacity, 1)
    let shadow = Shadow(
      color: color, sigma: Double(max(look.shadowRadius, 0)), dx: look.shadowOffset.width, dy: look.shadowOffset.height)
    CALayer.drawCount += 1
    let clip = look.shape
    if let shadowPath { return shadow.content(of: shadowPath.path, scale: drawingScale) }
    if faces.background != nil { return shadow.content(of: clip.path, scale: drawingScale) }
    if case .bitmap(let bitmap, let rect) = faces.contents {
      return shadow.content(of: bitmap, in: rect, scale: drawingScale)
    }
    return sublayerShadow(shadow)
  }

  /// The shadow of what the sublayers show, for a layer that shows nothing itself.
  private func sublayerShadow(_ shadow: Shadow) -> LayerNode.Content? {
    let rect = CGRect(origin: .zero, size: bounds.size)
    guard !children.isEmpty, !rect.isEmpty else { return nil }
    shadowFollowsSublayers = true
    var content = LayerNode(transform: AffineTransform(translationByX: -bounds.minX, byY: -bounds.minY))
    content.children = drawingOrder.filter(\.isSeen).map { $0.node() }
    let picture = Compositor().compose(content, size: rect.size, scale: drawingScale, background: .clear)
    return shadow.content(of: picture, in: rect, scale: drawingScale)
  }
}

extension CACornerMask {
  /// The same corners as the drawing module names them.
  var corners: Path.Corners {
    var corners: Path.Corners = []
    if contains(.layerMinXMinYCorner) { corners.insert(.topLeft) }
    if contains(.layerMaxXMinYCorner) { corners.insert(.topRight) }
    if contains(.layerMinXMaxYCorner) { corners.insert(.bottomLeft) }
    if contains(.layerMaxXMaxYCorner) { corners.insert(.bottomRight) }
    return corners
  }
}
