import OpenCollectionFoundation
package import OpenCollectionGraphics

/// How a page turns: from the content before it to the content after it, or back.
package struct PageTurn {
  package enum Edge { case left, right, top, bottom }

  /// The edge that is lifted; the page is bound at the opposite one.
  package var edge: Edge
  /// Whether the page turns back: the new content is the page, which unrolls over the old content.
  package var isBackwards: Bool
  /// How far the lifted corner is ahead of the other one: the tangent of the slant. Positive lifts the corner at the right or
  /// at the bottom first.
  package var slant: CGFloat
  /// Whether the page is one half of the content, bound in its middle, and its back is the other half of what it turns to.
  package var isHalf: Bool
  /// The part of a turn at which it ends.
  package var end: CGFloat
  /// Whether nothing is shown beneath the page.
  package var isOverlay: Bool
  /// What the back of a whole page shows; nil for paper.
  package var back: LayerNode?

  package init(
    edge: Edge, isBackwards: Bool = false, slant: CGFloat = 0, isHalf: Bool = false, end: CGFloat = 1,
    isOverlay: Bool = false, back: LayerNode? = nil
  ) {
    self.edge = edge
    self.isBackwards = isBackwards
    self.slant = slant
    self.isHalf = isHalf
    self.end = end
    self.isOverlay = isOverlay
    self.back = back
  }

  /// The length of the cylinder's radius, as a part of the page's shorter side, and its maximum in points. Unmeasured.
  private static let radius: (part: CGFloat, maximum: CGFloat) = (0.12, 60)

  /// The content during the turn, in the coordinates of both nodes. `pictures` is the same in all frames.
  @MainActor func node(
    from old: LayerNode, to new: LayerNode, progress: Double, bounds: CGRect, scale: Double, pictures: TurnPictures
  ) -> LayerNode {
    let (before, after) = isBackwards ? (new, old) : (old, new)
    let turned = end * (isBackwards ? 1 - progress : progress)
    var result = LayerNode()
    result.clip = LayerNode.Clip(rect: bounds)
    let page = isHalf ? half(of: bounds) : bounds
    guard turned > 0, !page.isEmpty else {
      result.children = [before]
      return result
    }
    result.children = isOverlay ? [] : [after]
    if isHalf {
      let other = LayerNode(clip: .init(rect: mirrored(page)), children: [before])
      result.children.append(other)
    }
    let sides = pictures.sides(of: page, scale) {
      let behind = isHalf ? LayerNode(transform: mirror(page), children: [after]) : mirroredBack(page)
      return (picture(of: before, page, scale), behind.map { picture(of: $0, page, scale) })
    }
    let drawn = curl(of: page, turned: turned)
      .picture(in: bounds, front: sides.front, back: sides.back, scale: scale, memory: pictures.memory)
    CALayer.drawCount += 1
    result.children.append(LayerNode(content: .bitmap(drawn, bounds)))
    return result
  }

  /// The curl of a page of which a part is turned.
  package func curl(of page: CGRect, turned: CGFloat) -> PageCurl {
    let radius = max(1, min(Self.radius.maximum, min(page.width, page.height) * Self.radius.part))
    // A bound page lies along its spine at the end.
    let slant = isHalf ? slant * (1 - turned) : slant
    let length = (1 + slant * slant).squareRoot()
    let (along, across) = (1 / length, slant / length)
    let direction =
      switch edge {
      case .left: CGVector(dx: -along, dy: across)
      case .right: CGVector(dx: along, dy: across)
      case .top: CGVector(dx: across, dy: -along)
      case .bottom: CGVector(dx: across, dy: along)
      }
    let (start, end) = PageCurl.extent(of: page, along: direction)
    guard isHalf else {
      return PageCurl(
        page: page, direction: direction, fold: end + (start - 2 * radius - end) * turned, radius: radius)
    }
    // The cylinder becomes smaller as the page comes to lie on the other side.
    let fold = end + (start - end) * turned
    return PageCurl(
      page: page, direction: direction, fold: fold, radius: max(0.5, min(radius, (fold - start) / 2)))
  }

  /// The part of a turn at which the lifted edge has moved by a distance towards the spine.
  package func turned(moved: CGFloat, length: CGFloat, in size: CGSize) -> CGFloat {
    let radius = curl(of: CGRect(origin: .zero, size: size), turned: 0).radius
    let room = isHalf ? length : length + 2 * radius
    // The edge is as far beyond the cylinder as the rest of the page is longer than half its circumference.
    return room > 0 ? (isHalf ? moved : moved + CGFloat.pi * min(radius, moved)) / 2 / room : 0
  }

  private func mirroredBack(_ page: CGRect) -> LayerNode? {
    guard let back else { return nil }
    let isSideways = edge == .left || edge == .right
    let mirror =
      isSideways
      ? AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: page.minX + page.maxX, tY: 0)
      : AffineTransform(m11: 1, m12: 0, m21: 0, m22: -1, tX: 0, tY: page.minY + page.maxY)
    return LayerNode(transform: mirror, children: [back])
  }

  private func picture(of node: LayerNode, _ rect: CGRect, _ scale: Double) -> Bitmap {
    Compositor().compose(
      LayerNode(transform: AffineTransform(translationByX: -rect.minX, byY: -rect.minY), children: [node]),
      size: rect.size, scale: scale, background: .clear)
  }

  /// The half of the content that turns.
  private func half(of bounds: CGRect) -> CGRect {
    switch edge {
    case .left: CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width / 2, height: bounds.height)
    case .right: CGRect(x: bounds.midX, y: bounds.minY, width: bounds.width / 2, height: bounds.height)
    case .top: CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height / 2)
    case .bottom: CGRect(x: bounds.minX, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
    }
  }

  /// The page's place on the other side of the spine.
  private func mirrored(_ page: CGRect) -> CGRect {
    switch edge {
    case .left: page.offsetBy(dx: page.width, dy: 0)
    case .right: page.offsetBy(dx: -page.width, dy: 0)
    case .top: page.offsetBy(dx: 0, dy: page.height)
    case .bottom: page.offsetBy(dx: 0, dy: -page.height)
    }
  }

  /// Mirrors at the spine.
  private func mirror(_ page: CGRect) -> AffineTransform {
    switch edge {
    case .left: AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: 2 * page.maxX, tY: 0)
    case .right: AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: 2 * page.minX, tY: 0)
    case .top: AffineTransform(m11: 1, m12: 0, m21: 0, m22: -1, tX: 0, tY: 2 * page.maxY)
    case .bottom: AffineTransform(m11: 1, m12: 0, m21: 0, m22: -1, tX: 0, tY: 2 * page.minY)
    }
  }
}

/// The pictures of a page's front and back, which stay the same while it turns, and the memory of those of the frames.
final class TurnPictures {
  let memory = DrawingMemory()
  private var key: (page: CGRect, scale: Double)?
  private var made: (front: Bitmap, back: Bitmap?)?

  /// The pictures for a page in a place; made when it is another one than before.
  func sides(
    of page: CGRect, _ scale: Double, make: () -> (front: Bitmap, back: Bitmap?)
  ) -> (front: Bitmap, back: Bitmap?) {
    if let made, let key, key == (page, scale) { return made }
    let new = make()
    (key, made) = ((page, scale), new)
    return new
  }
}
