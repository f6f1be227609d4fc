internal import Graphics

extension CALayer {
  /// The layer and everything in it as a value a display can compose. O(layers that changed and those above them).
  func node() -> LayerNode {
    if let cachedNode { return cachedNode }
    displayIfNeeded()
    let faces = faces ?? makeFaces()
    self.faces = faces
    let origin = bounds.origin

    var children: [LayerNode] = []
    var node = LayerNode(transform: transformToSuperlayer.affineTransform, opacity: Double(min(max(opacity, 0), 1)))
    node.clip = faces.clip?.offset(by: origin)
    node.shadow = faces.shadow?.offset(by: origin)
    if let clip = faces.backgroundClip, let background = faces.background {
      children.append(LayerNode(face: background.offset(by: origin), clip: clip.offset(by: origin)))
    } else {
      node.face = faces.background?.offset(by: origin)
    }
    if let contents = faces.contents {
      if node.face == nil, children.isEmpty {
        node.face = contents.offset(by: origin)
      } else {
        children.append(LayerNode(face: contents.offset(by: origin)))
      }
    }
    for layer in drawingOrder where !layer.isHidden && layer.opacity > 0 { children.append(layer.node()) }
    if faces.borders.count == 1 {
      node.border = faces.borders[0].offset(by: origin)
    } else {
      for border in faces.borders { children.append(LayerNode(face: border.offset(by: origin))) }
    }
    node.children = children
    if let mask { node = node.masked(by: mask, size: bounds, scale: drawingScale) }
    cachedNode = node
    return node
  }

  /// Pixels a point to draw with: a plain layer under a view draws as finely as the view.
  var drawingScale: Double { Double(max(contentsScale, UIScreen.main.scale)) }

  private func makeFaces() -> LayerFaces {
    let rect = CGRect(origin: .zero, size: bounds.size)
    var faces = LayerFaces()
    let clip = LayerNode.Clip(
      rect: rect, cornerRadius: effectiveCornerRadius, corners: maskedCorners.corners,
      isContinuous: cornerCurve == .continuous)
    if masksToBounds { faces.clip = clip }
    if let color = backgroundColor?.rgba, color.alpha > 0, !rect.isEmpty {
      faces.background = .color(color, rect)
      if clip.cornerRadius > 0, !masksToBounds { faces.backgroundClip = clip }
    }
    faces.contents = contentsFace(clip)
    faces.borders = borderFaces(clip)
    faces.shadow = shadowFace(clip, faces: faces)
    return faces
  }

  private var effectiveCornerRadius: CGFloat {
    min(max(cornerRadius, 0), min(bounds.width, bounds.height) / 2)
  }

  /// Drawn contents know their own pixels a point; a picture given by the caller has the layer's.
  func contentsDensity(of bitmap: Bitmap) -> CGFloat {
    drawn === bitmap ? CGFloat(bitmap.scale) : max(contentsScale, 0.01)
  }

  private func borderFaces(_ clip: LayerNode.Clip) -> [LayerNode.Face] {
    guard borderWidth > 0, let color = borderColor?.rgba, color.alpha > 0, !clip.rect.isEmpty else { return [] }
    let rect = clip.rect
    let width = min(borderWidth, min(rect.width, rect.height) / 2)
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
    inner.rect = rect.insetBy(dx: width, dy: width)
    inner.cornerRadius = max(0, clip.cornerRadius - width)
    var ring = clip.path
    ring.append(inner.path)
    canvas.fill(ring, color, evenOdd: true)
    return [.bitmap(canvas.finish(), rect)]
  }

  private func shadowFace(_ clip: LayerNode.Clip, faces: LayerFaces) -> LayerNode.Face? {
    shadowFollowsSublayers = false
    // A layer that cuts to its bounds cuts its shadow off too.
    guard shadowOpacity > 0, !masksToBounds, var color = shadowColor?.rgba, color.alpha > 0 else { return nil }
    color.alpha *= Double(min(shadowOpacity, 1))
    let shadow = Shadow(
      color: color, sigma: Double(max(shadowRadius, 0)), dx: shadowOffset.width, dy: shadowOffset.height)
    CALayer.drawCount += 1
    if let shadowPath { return shadow.face(of: shadowPath.path, scale: drawingScale) }
    if faces.background != nil { return shadow.face(of: clip.path, scale: drawingScale) }
    if case .bitmap(let bitmap, let rect) = faces.contents {
      return shadow.face(of: bitmap, in: rect, scale: drawingScale)
    }
    return sublayerShadow(shadow)
  }

  /// The shadow of what the sublayers show, for a layer that shows nothing itself.
  private func sublayerShadow(_ shadow: Shadow) -> LayerNode.Face? {
    let rect = CGRect(origin: .zero, size: bounds.size)
    guard !children.isEmpty, !rect.isEmpty else { return nil }
    shadowFollowsSublayers = true
    var content = LayerNode(transform: AffineTransform(translationByX: -bounds.minX, byY: -bounds.minY))
    content.children = drawingOrder.filter { !$0.isHidden && $0.opacity > 0 }.map { $0.node() }
    let picture = Compositor().compose(content, size: rect.size, scale: drawingScale, background: .clear)
    return shadow.face(of: picture, in: rect, scale: drawingScale)
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
