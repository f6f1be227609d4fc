import Foundation

extension SolvedLayout {
  /// Appends items to a section or removes its last ones. The remaining cells keep their measured sizes. O(log n).
  public mutating func setItemCount(_ count: Int, inSection section: Int) {
    precondition(count >= 0, "A section's item count must be 0 or more, not \(count).")
    sections[section].setItemCount(count)
    updateExtent(ofSection: section)
  }

  /// Updates a section whose items were inserted, deleted or moved. O(measured cells of the section · log n).
  ///
  /// - Parameters:
  ///   - section: the section's index.
  ///   - count: the new number of items; not negative.
  ///   - destination: the new index of a measured item; nil when it was deleted or must be measured again.
  public mutating func moveItems(inSection section: Int, count: Int, destination: (_ item: Int) -> Int?) {
    precondition(count >= 0, "A section's item count must be 0 or more, not \(count).")
    sections[section].moveItems(count: count, destination: destination)
    updateExtent(ofSection: section)
  }

  /// Replaces one section's description and number of items, and discards its measured sizes. O(log sections), plus
  /// solving the group of a description not seen before; O(sections) when the old description had pinned items or groups
  /// wider than the container.
  public mutating func setContent(_ content: SectionContent, ofSection section: Int) {
    let old = sections[section]
    sections[section] = plans.solve(content)
    pins = pins.filter { $0.key.section != section }
    let mayShrink = old.plan.hasPinnedItems || old.widestGroup > environment.containerSize[axis.across]
    if mayShrink { stackSections() } else { updateExtent(ofSection: section) }
  }

  /// Updates the layout after sections were inserted, deleted, moved or given new descriptions. O(sections), without
  /// solving a known group again.
  ///
  /// - Parameters:
  ///   - count: the new number of sections.
  ///   - previous: the old index of a section; nil for an inserted one. A section whose description and number of items
  ///     are unchanged keeps its measured sizes, also with other insets along the scroll axis.
  ///   - content: the content of a section; called once for each.
  public mutating func updateSections(
    count: Int, previous: (_ section: Int) -> Int?, content: (_ section: Int) -> SectionContent
  ) {
    let old = sections
    plans.evictUnused()
    sections = (0..<count).map { index in
      let solved = plans.solve(content(index))
      guard let previous = previous(index), old.indices.contains(previous) else { return solved }
      let kept = old[previous]
      if kept.plan === solved.plan { return kept.itemCount == solved.itemCount ? kept : solved }
      return solved.keepingSizes(of: kept) ?? solved
    }
    pins = [:]
    stackSections()
  }
}
