import Foundation

extension SolvedLayout {
  /// A section's number of items changed at its end. Measured cells that are left stay measured. O(log n).
  public mutating func setItemCount(_ count: Int, inSection section: Int) {
    precondition(count >= 0, "A section's item count must not be negative, not \(count).")
    sections[section].setItemCount(count)
    restack(section)
  }

  /// A section's items were inserted, deleted or moved. `destination` says where a measured cell's item is now; nil
  /// where it is gone or to be measured again. O(measured cells of the section · log n).
  public mutating func moveItems(inSection section: Int, count: Int, destination: (_ item: Int) -> Int?) {
    precondition(count >= 0, "A section's item count must not be negative, not \(count).")
    sections[section].moveItems(count: count, destination: destination)
    restack(section)
  }

  /// One section's description or items are others; its measured sizes are forgotten. O(log sections) and, for a
  /// description not seen before, its group; O(sections) where the old description had pinned items or groups wider
  /// than the container.
  public mutating func setContent(_ content: SectionContent, ofSection section: Int) {
    let old = sections[section]
    sections[section] = plans.solve(content)
    pins = pins.filter { $0.key.section != section }
    let mayShrink = old.plan.hasPinnedItems || old.widestGroup > environment.containerSize[axis.across]
    if mayShrink { stack() } else { restack(section) }
  }

  /// Sections were inserted, deleted, moved or described anew. Asks for each section's content once. A section that
  /// was there before, as `previous` says, keeps its measured sizes where its description and number of items are the
  /// same. O(sections), without solving any group again.
  public mutating func updateSections(
    count: Int, previous: (_ section: Int) -> Int?, content: (_ section: Int) -> SectionContent
  ) {
    let old = sections
    plans.forgetUnused()
    sections = (0..<count).map { index in
      let solved = plans.solve(content(index))
      guard let previous = previous(index), old.indices.contains(previous) else { return solved }
      let kept = old[previous]
      return kept.plan === solved.plan && kept.itemCount == solved.itemCount ? kept : solved
    }
    pins = [:]
    stack()
  }
}
