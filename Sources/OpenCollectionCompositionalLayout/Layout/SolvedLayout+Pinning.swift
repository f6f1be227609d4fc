import Foundation

/// A boundary item that may be pinned.
struct Pin: Hashable, Sendable {
  /// Nil for a boundary item of the layout itself.
  var section: Int?

  /// The index in the description.
  var item: Int
}

/// The position of a pinned item.
struct PinnedPosition: Sendable {
  /// The position along the scroll axis relative to its section's start, so that it follows when sections before it
  /// change.
  var start: CGFloat

  /// Whether it met the visible bounds and is therefore raised above everything.
  var isRaised: Bool

  /// Added to the z index of a raised item: more than any z index of a layout document. Unmeasured.
  static let zIndexOffset = 1_000_000_000
}

extension SolvedLayout {
  /// Moves the pinned boundary items of the visible sections into the visible bounds: the bounds less the adjusted content
  /// insets. None leaves its section, through which `elements(in:)` finds it. One that is outside of its section may be visible while
  /// its section is not: it has its natural position then. Others keep their last one, which nobody sees.
  /// O(log sections + visible sections).
  public mutating func pin(to visibleBounds: CGRect) {
    var moved: [Pin: PinnedPosition?] = [:]
    let visibleStart = visibleBounds.start(axis)
    let visibleEnd = visibleBounds.end(axis)
    forEachSection(from: visibleStart, to: visibleEnd) { index, sectionStart in
      let section = sections[index]
      guard section.plan.hasPinnedItems else { return }
      let isVisible = sectionStart + section.extent > visibleStart && sectionStart < visibleEnd
      let boundary = section.boundary
      for (item, description) in section.plan.section.boundaryItems.enumerated()
      where description.pinsToVisibleBounds {
        let position =
          isVisible
          ? pinnedPosition(
            description, boundary.frames[item], in: boundary, start: sectionStart, visible: visibleBounds) : nil
        moved.updateValue(position, forKey: Pin(section: index, item: item))
      }
    }
    for (item, description) in configuration.boundaryItems.enumerated() where description.pinsToVisibleBounds {
      moved[Pin(section: nil, item: item)] = pinnedPosition(
        description, boundary.frames[item], in: boundary, start: 0, visible: visibleBounds)
    }
    for (pin, position) in moved { pins[pin] = position }
  }

  /// The position of a pinned item, which never leaves its section or layout. One at the start moves with the start of the visible
  /// bounds until it reaches the items after the content (`boundary.after`); one at the end moves with their end until it reaches
  /// those before the content (`boundary.before`). `frame` is relative to the start of the content.
  private func pinnedPosition(
    _ item: BoundaryItem, _ frame: CGRect, in boundary: BoundaryPlacement, start ownerStart: CGFloat, visible: CGRect
  ) -> PinnedPosition {
    let natural = ownerStart + boundary.before + frame.start(axis)
    let length = frame.size[axis]
    let ownerEnd = ownerStart + boundary.extent
    let position: CGFloat =
      switch item.alignment.position(on: axis) {
      case .end: min(natural, max(visible.end(axis) - length, ownerStart + boundary.before))
      // Unmeasured for items at a side: treated as at the start.
      case .start, .center: max(natural, min(visible.start(axis), ownerEnd - boundary.after - length))
      }
    var pinned = frame
    pinned.origin[axis] = position
    return PinnedPosition(start: position - ownerStart, isRaised: pinned.overlaps(visible))
  }
}
