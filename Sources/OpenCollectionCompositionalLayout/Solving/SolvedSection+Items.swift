import Foundation

extension SolvedSection {
  /// Takes over what a cell measured. `settle()` is to follow.
  mutating func measure(_ item: Int, as size: CGSize) {
    run.measure(item, as: size, solve: plan.solve)
  }

  /// Changes the number of items, at the end.
  mutating func setItemCount(_ count: Int) {
    itemCount = count
    run.setItemCount(count, solve: plan.solve)
  }

  /// Changes the items; `destination` says where each of those measured is now, nil where it is gone.
  mutating func moveItems(count: Int, destination: (_ item: Int) -> Int?) {
    itemCount = count
    run.moveItems(count: count, solve: plan.solve, destination: destination)
  }
}

extension SectionPlan {
  /// The section's group with some of its cells measured, by leaf.
  func solve(measured: [Int: CGSize]) -> Template {
    GroupSolver(grid: grid, measured: measured).template(for: section.group, in: groupContainer)
  }
}
