import Foundation

extension SolvedLayout {
  /// A boundary item of a section, at its natural or its pinned position. `placement` is of all boundary items of the section,
  /// and computed once for them.
  func boundaryElement(
    _ item: Int, of section: SolvedSection, _ index: Int, in placement: BoundaryPlacement, start: CGFloat
  ) -> LayoutElement {
    let description = section.plan.section.boundaryItems[item]
    var frame = placement.frames[item]
    frame.origin[axis] += section.before
    return boundaryElement(description, frame: frame, start: start, pin: Pin(section: index, item: item))
  }

  /// A boundary item of the layout itself.
  func boundaryElement(_ item: Int) -> LayoutElement {
    var frame = boundary.frames[item]
    frame.origin[axis] += boundary.before
    return boundaryElement(
      configuration.boundaryItems[item], frame: frame, start: 0, pin: Pin(section: nil, item: item))
  }

  private func boundaryElement(
    _ item: BoundaryItem, frame: CGRect, start: CGFloat, pin: Pin
  ) -> LayoutElement {
    var frame = frame
    var zIndex = item.zIndex
    if item.pinsToVisibleBounds, let pinned = pins[pin] {
      frame.origin[axis] = pinned.start
      if pinned.isRaised { zIndex = zIndex.addingClamped(PinnedPosition.zIndexOffset) }
    }
    frame.origin[axis] += start
    frame = frame.inset(by: item.insets, of: item.size)
    frame.origin = grid.nearest(frame.origin)
    return LayoutElement(key: .supplementary(item.kind, section: pin.section), frame: frame, zIndex: zIndex)
  }
}
