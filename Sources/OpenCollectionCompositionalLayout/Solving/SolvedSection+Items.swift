import Foundation

extension SolvedSection {
  /// Sets the measured size of a cell; false if nothing changes. Otherwise the caller must call `updateExtent()` afterwards.
  mutating func measure(_ item: Int, as size: CGSize) -> Bool {
    run.measure(item, as: size, solve: plan.solve)
  }

  /// Appends items or removes the last ones.
  mutating func setItemCount(_ count: Int) {
    itemCount = count
    run.setItemCount(count, solve: plan.solve)
  }

  /// Updates the items; `destination` returns the new index of a measured item, nil for a deleted one.
  mutating func moveItems(count: Int, destination: (_ item: Int) -> Int?) {
    itemCount = count
    run.moveItems(count: count, solve: plan.solve, destination: destination)
  }
}

extension SectionPlan {
  /// The section's group, solved with measured sizes by leaf index.
  func solve(measured: [Int: CGSize]) -> Template {
    GroupSolver.template(for: section.group, in: groupContainer, grid: grid, measured: measured)
  }
}
