internal import OpenCollectionConstraintSolver

extension LayoutContext {
  /// Sets the frames of the solved views.
  ///
  /// Edges are rounded to device pixels in the root's coordinates, so that adjacent views stay adjacent and a view that
  /// fills its superview does so to the pixel.
  func apply() {
    needsApplying = false
    let scale = root.displayScale
    var origins: [CGPoint] = [.zero]
    origins.reserveCapacity(members.count)
    applyRootSize(scale)
    // Setting a frame can run app code that changes the context.
    let members = members
    var scrollsContents = false
    for index in members.indices.dropFirst() {
      let parent = origins[members[index].parent]
      if let view = members[index].view, !isConstrained(members[index]) {
        let currentOrigin = view.alignmentFrame.origin
        origins.append(CGPoint(x: parent.x + currentOrigin.x, y: parent.y + currentOrigin.y))
        continue
      }
      let origin = CGPoint(x: parent.x + value(members[index].x), y: parent.y + value(members[index].y))
      origins.append(origin)
      if members[index].contentWidth != nil { scrollsContents = true }
      guard members[index].role == .solved else { continue }
      let size = CGSize(width: value(members[index].width), height: value(members[index].height))
      let frame = CGRect(origin: origin, size: size).snappedEdges(scale, from: parent)
      if let view = members[index].view {
        view.setAlignmentFrame(frame)
      } else {
        members[index].guide?.solvedFrame = frame
      }
    }
    if scrollsContents || members[0].contentWidth != nil { applyContentSizes(members, scale) }
  }

  private func applyContentSizes(_ members: [Member], _ scale: CGFloat) {
    for (index, member) in members.enumerated() {
      guard let width = member.contentWidth, let height = member.contentHeight,
        let scrollView = index == 0 ? root as? UIScrollView : member.view as? UIScrollView
      else { continue }
      let size = CGSize(width: nearestPixel(value(width), scale), height: nearestPixel(value(height), scale))
      if scrollView.contentSize != size { scrollView.contentSize = size }
    }
  }

  /// Whether any constraint, including an intrinsic content size, involves the view. Otherwise it keeps its frame.
  private func isConstrained(_ member: Member) -> Bool {
    solver.isConstrained(member.x) || solver.isConstrained(member.y) || solver.isConstrained(member.width)
      || solver.isConstrained(member.height)
  }

  private func applyRootSize(_ scale: CGFloat) {
    guard rootFollowsConstraints else { return }
    let size = CGSize(
      width: nearestPixel(value(members[0].width), scale), height: nearestPixel(value(members[0].height), scale))
    if root.bounds.size != size { root.frame.size = size }
  }

  private func value(_ variable: Variable) -> CGFloat { CGFloat(solver.value(of: variable)) }
}

/// The index of the nearest device pixel; halves are rounded up, with a tolerance for rounding errors.
private func pixel(_ value: CGFloat, _ scale: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-6).rounded(.down) }

private func nearestPixel(_ value: CGFloat, _ scale: CGFloat) -> CGFloat { pixel(value, scale) / scale }

extension CGRect {
  /// The rectangle with its edges on device pixels, relative to the parent's origin, which is in the same coordinates
  /// as the rectangle. Distances are computed in whole pixels before they become points: a difference of points is not
  /// exact.
  fileprivate func snappedEdges(_ scale: CGFloat, from parent: CGPoint) -> CGRect {
    let (left, top) = (pixel(minX, scale), pixel(minY, scale))
    return CGRect(
      x: (left - pixel(parent.x, scale)) / scale, y: (top - pixel(parent.y, scale)) / scale,
      width: extent(from: left, to: maxX, exact: width, scale),
      height: extent(from: top, to: maxY, exact: height, scale))
  }

  /// A line thinner than a pixel becomes one pixel, so that half a point is drawn at scale 1 too. Unmeasured: no iPhone
  /// has such a screen.
  private func extent(from start: CGFloat, to end: CGFloat, exact: CGFloat, _ scale: CGFloat) -> CGFloat {
    let pixels = pixel(end, scale) - start
    return (pixels == 0 && exact * scale > 0.1 ? 1 : pixels) / scale
  }
}

extension UIView {
  /// The alignment rectangle of the frame without its transform.
  var alignmentFrame: CGRect {
    let size = bounds.size
    let anchor = layer.anchorPoint
    let position = center
    return CGRect(
      x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y, width: size.width,
      height: size.height
    ).inset(by: alignmentRectInsets)
  }

  func setAlignmentFrame(_ rectangle: CGRect) {
    let frame = frame(forAlignmentRect: rectangle)
    if transform.isIdentity {
      if self.frame != frame { self.frame = frame }
      return
    }
    if bounds.size != frame.size { bounds.size = frame.size }
    let anchor = layer.anchorPoint
    let position = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
    if center != position { center = position }
  }
}
