import Foundation

/// A boundary item that may be pinned.
struct Pin: Hashable, Sendable {
  /// Nil for the layout's own.
  var section: Int?

  /// Its place in the description.
  var item: Int
}

/// Where a pinned item was put.
struct PinnedPlace: Sendable {
  /// Along the scroll axis, from the start of its section, so that it follows when sections before it change.
  var start: CGFloat

  /// Whether it met the visible bounds, and so lies above everything.
  var isRaised: Bool

  static let elevation = 1_000_000_000
}

extension SolvedLayout {
  /// Moves pinned boundary items of what is in sight into the visible bounds: the bounds less the adjusted content
  /// insets. Those out of sight stay where they were last put. O(log sections + sections in sight).
  public mutating func pin(to visibleBounds: CGRect) {
    var moved: [Pin: PinnedPlace] = [:]
    let start = visibleBounds.start(axis)
    let end = visibleBounds.end(axis)
    forEachSection(from: start, to: end) { index, sectionStart in
      let section = sections[index]
      guard section.plan.hasPinnedItems, sectionStart + section.extent > start, sectionStart < end else { return }
      let boundary = section.boundary
      for (item, description) in section.plan.section.boundaryItems.enumerated()
      where description.pinsToVisibleBounds {
        moved[Pin(section: index, item: item)] = place(
          description, boundary.frames[item], in: boundary, start: sectionStart, visible: visibleBounds)
      }
    }
    for (item, description) in configuration.boundaryItems.enumerated() where description.pinsToVisibleBounds {
      moved[Pin(section: nil, item: item)] = place(
        description, boundary.frames[item], in: boundary, start: 0, visible: visibleBounds)
    }
    pins.merge(moved) { $1 }
  }

  /// Where an item goes that wants to stay in the visible bounds: no farther than the stretch it belongs to, less the
  /// room extending items take at the far end.
  private func place(
    _ item: BoundaryItem, _ frame: CGRect, in boundary: BoundaryPlacement, start: CGFloat, visible: CGRect
  ) -> PinnedPlace {
    let natural = start + boundary.before + frame.start(axis)
    let length = frame.size[axis]
    let end = start + boundary.extent
    let position: CGFloat =
      switch item.alignment.place(on: axis) {
      case .end: min(natural, max(visible.end(axis) - length, start + boundary.before))
      // Unmeasured at a side: as at the start.
      case .start, .centre: max(natural, min(visible.start(axis), end - boundary.after - length))
      }
    var pinned = frame
    pinned.origin[axis] = position
    return PinnedPlace(start: position - start, isRaised: pinned.overlaps(visible))
  }
}
