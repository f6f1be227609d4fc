import Foundation
import OpenCollectionCompositionalLayout

extension LayoutCase {
  /// The environment the layout is solved for.
  public var environment: LayoutEnvironment { LayoutEnvironment(containerSize: container, scale: scale) }

  /// The visible bounds in content coordinates.
  public var visibleBounds: CGRect { CGRect(origin: contentOffset ?? .zero, size: container) }

  /// A section for the engine; nil when it has no description.
  public func section(_ index: Int) -> Section? {
    layout.section(index, containerWidth: container.width)?.description.resolved(
      layoutReference: layout.contentInsetsReference, referenceInsets: insets)
  }

  /// The insets of a reference, across the scroll axis only.
  private func insets(by reference: InsetsReference) -> Insets {
    let insets: Insets =
      switch reference {
      case .automatic, .none: .zero
      case .safeArea: safeAreaInsets
      case .layoutMargins, .readableContent: layoutMargins
      }
    return layout.configuration.scrollAxis == .vertical
      ? Insets(leading: insets.leading, trailing: insets.trailing) : Insets(top: insets.top, bottom: insets.bottom)
  }

  /// Solves the layout, without measuring views and without pinning.
  ///
  /// - Complexity: O(sections + distinct groups).
  public func solve() throws(SolvingError) -> SolvedLayout { try solve(steps: DocumentLimits.steps) }

  func solve(steps: Int) throws(SolvingError) -> SolvedLayout {
    guard layout.section(max(0, itemCounts.count - 1), containerWidth: container.width) != nil else {
      throw SolvingError(field: "itemCounts", problem: "there are more sections than the layout describes")
    }
    // A description shared by all sections is resolved once.
    var shared: Section?
    if case .each = layout.sections {} else { shared = section(0) }
    let empty = Section(group: .custom(size: ItemSize(width: .absolute(0), height: .absolute(0)), items: []))
    let solved = SolvedLayout(
      configuration: layout.configuration, environment: environment, sectionCount: itemCounts.count,
      steps: steps
    ) { index in
      SectionContent(section: shared ?? section(index) ?? empty, itemCount: itemCounts[index])
    }
    if let cut = solved.firstCutSection {
      let path = layout.section(cut, containerWidth: container.width)?.path ?? "section"
      throw solved.hasSpentSteps
        ? .tooManyGroups(upTo: path)
        : SolvingError(
          field: "layout.\(path).group",
          problem: "this group would hold hundreds of thousands of items; give them a length")
    }
    return solved
  }

  /// Solves the layout as after a first layout pass at the top and a scroll to `contentOffset`: visible views are measured
  /// at both offsets, and pinned items are positioned.
  public func settled() throws(SolvingError) -> SolvedLayout { try settled(steps: DocumentLimits.steps) }

  /// Measures within a number of steps.
  func settled(steps: Int) throws(SolvingError) -> SolvedLayout {
    var solved = try solve()
    var steps = steps
    let top = CGRect(origin: .zero, size: container)
    if let answers {
      try solved.measure(in: top, answers, &steps)
      try solved.measure(in: visibleBounds, answers, &steps)
    }
    if solved.hasPinnedItems {
      solved.pin(to: top)
      solved.pin(to: visibleBounds)
    }
    return solved
  }
}

/// A reason why a valid document's layout cannot be solved.
public struct SolvingError: Error, Hashable, Sendable {
  /// The path of the field in the case.
  public var field: String
  /// The problem: a sentence without its full stop.
  public var problem: String

  /// The groups of the sections up to one are too many together.
  static func tooManyGroups(upTo section: String) -> SolvingError {
    SolvingError(
      field: "layout.\(section).group",
      problem:
        "this group and those before it would hold millions of items; give them a length, or describe fewer sections")
  }
}

extension SolvedLayout {
  /// Measures the visible elements from the top down; elements that a growing cell pushes out of the visible rectangle are
  /// skipped.
  mutating func measure(in visible: CGRect, _ answers: ViewAnswers, _ steps: inout Int) throws(SolvingError) {
    var visited: Set<ElementKey> = []
    while visited.count < DocumentLimits.measuredViews {
      guard let visibleElements = elements(in: visible, atMost: DocumentLimits.measuredViews) else {
        throw SolvingError(
          field: "container", problem: "more than \(DocumentLimits.measuredViews) visible views must be measured")
      }
      let next =
        visibleElements
        .filter { !visited.contains($0.key) && measuredSize(of: $0.key) == nil && estimatedSides(of: $0.key).height }
        .min { ($0.frame.minY, $0.key.item) < ($1.frame.minY, $1.key.item) }
      guard let next else { return }
      visited.insert(next.key)
      if next.key.category == .cell, let section = next.key.section {
        steps -= self.steps(ofSection: section)
        guard steps > 0 else {
          throw SolvingError(
            field: "preferredHeights",
            problem: "groups of so many items cannot be solved again for each measured cell; give the items a length")
        }
      }
      setMeasured(CGSize(width: next.frame.width, height: answers.height(of: next)), for: next.key)
    }
  }
}
