import Foundation
import OpenCollectionCompositionalLayout

extension LayoutCase {
  /// What the layout is solved in.
  public var environment: LayoutEnvironment { LayoutEnvironment(containerSize: container, scale: scale) }

  /// The rectangle in sight.
  public var visibleBounds: CGRect { CGRect(origin: contentOffset ?? .zero, size: container) }

  /// A section as the engine takes it.
  public func section(_ index: Int) -> Section? {
    layout.section(index, containerWidth: container.width)?.description.resolved(
      layoutReference: layout.contentInsetsReference, clearing: cleared)
  }

  /// What a reference clears: across the scroll axis alone.
  private func cleared(by reference: InsetsReference) -> Insets {
    let insets: Insets =
      switch reference {
      case .automatic, .none: .zero
      case .safeArea: safeAreaInsets
      case .layoutMargins, .readableContent: layoutMargins
      }
    return layout.configuration.scrollAxis == .vertical
      ? Insets(leading: insets.leading, trailing: insets.trailing) : Insets(top: insets.top, bottom: insets.bottom)
  }

  /// The layout with nothing measured and nothing pinned.
  ///
  /// - Complexity: O(sections + distinct groups).
  public func solve() throws(SolvingError) -> SolvedLayout {
    guard layout.section(max(0, itemCounts.count - 1), containerWidth: container.width) != nil else {
      throw SolvingError(field: "itemCounts", problem: "there are more sections than the layout describes")
    }
    // One description for all is made the engine's once.
    var shared: Section?
    if case .each = layout.sections {} else { shared = section(0) }
    let empty = Section(group: .custom(size: ItemSize(width: .absolute(0), height: .absolute(0)), items: []))
    let solved = SolvedLayout(
      configuration: layout.configuration, environment: environment, sectionCount: itemCounts.count
    ) { index in
      SectionContent(section: shared ?? section(index) ?? empty, itemCount: itemCounts[index])
    }
    if let cut = solved.firstCutSection {
      let path = layout.section(cut, containerWidth: container.width)?.path ?? "section"
      throw SolvingError(
        field: "layout.\(path).group",
        problem: "this group would hold hundreds of thousands of items; give them a length")
    }
    return solved
  }

  /// The layout as it stands after the view was laid out at the top and then scrolled to the offset: views measured on
  /// the way, pinned items where they belong.
  public func settled() throws(SolvingError) -> SolvedLayout {
    var solved = try solve()
    let top = CGRect(origin: .zero, size: container)
    if let answers {
      try solved.measure(in: top, answers)
      try solved.measure(in: visibleBounds, answers)
    }
    if solved.hasPinnedItems {
      solved.pin(to: top)
      solved.pin(to: visibleBounds)
    }
    return solved
  }
}

/// Why a layout that could be read cannot be solved.
public struct SolvingError: Error, Hashable, Sendable {
  /// The field of the case it comes from.
  public var field: String
  /// Without a full stop.
  public var problem: String
}

extension SolvedLayout {
  /// Measures what is in sight, from the top: what a growing cell pushes out of sight is skipped.
  mutating func measure(in visible: CGRect, _ answers: ViewAnswers) throws(SolvingError) {
    var asked: Set<ElementKey> = []
    while asked.count < DocumentLimits.measuredViews {
      guard let inSight = elements(in: visible, atMost: DocumentLimits.measuredViews) else {
        throw SolvingError(
          field: "container", problem: "more than \(DocumentLimits.measuredViews) views are in sight to be measured")
      }
      let next =
        inSight
        .filter { !asked.contains($0.key) && measuredSize(of: $0.key) == nil && estimatedSides(of: $0.key).height }
        .min { ($0.frame.minY, $0.key.item) < ($1.frame.minY, $1.key.item) }
      guard let next else { return }
      asked.insert(next.key)
      setMeasured(CGSize(width: next.frame.width, height: answers.height(of: next)), for: next.key)
    }
  }
}
