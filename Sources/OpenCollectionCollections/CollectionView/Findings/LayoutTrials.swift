internal import OpenCollectionCompositionalLayout
@_spi(Storeys) import OpenCollectionFoundation

/// Descriptions of a layout's sections in circumstances that are not those of the screen.
@MainActor package struct LayoutTrials {
  private let layout: UICollectionViewCompositionalLayout
  private let owner: any ElementDisplayOwner
  private let inputs: SolveInputs
  /// The sections that are examined, at most.
  private static let maximumSections = 100

  /// Nil if the collection view has no layout of this kind, or does not show anything.
  package init?(of view: UICollectionView) {
    guard let layout = view.collectionViewLayout as? UICollectionViewCompositionalLayout, let owner = layout.owner,
      layout.solution != nil, owner.bounds.width > 0, owner.bounds.height > 0
    else { return nil }
    self.layout = layout
    self.owner = owner
    inputs = layout.solveInputs(in: owner)
  }

  /// What is found in the sections, in the container that the view has now.
  ///
  /// - Parameter occasion: the text size and the direction of the environment, and the screen of the container.
  package func findings(on occasion: Finding.Occasion) -> [Finding] {
    let traits = owner.traitCollection.modifyingTraits {
      $0.preferredContentSizeCategory = occasion.textSize
      $0.layoutDirection = occasion.direction
    }
    let lowering = SectionLowering(layout.source, layout.configuration, inputs, in: owner, traits: traits)
    guard let configuration = layout.solution?.configuration else { return [] }
    let environment = LayoutEnvironment(containerSize: inputs.containerSize, scale: inputs.scale)
    let count = min(owner.display.itemCounts.all.count, Self.maximumSections)
    let contents = (0..<count).map(lowering.content(ofSection:))
    var found = LayoutLint.findings(in: configuration).map { Finding($0, calls: calls(nil), on: occasion) }
    // Beside a safe area the insets are not the section's alone; other screens of the diagnosis have none.
    let isBesideSafeArea = inputs.safeAreaInsets != .zero
    var examined: Set<Section> = []
    for (index, content) in contents.enumerated() where lowering.notes.lists[index] == nil && content.itemCount > 0 {
      guard let description = lowering.descriptions[index], examined.insert(content.section).inserted else { continue }
      found += LayoutLint.findings(
        in: content.section, at: "section", scrollAxis: configuration.scrollAxis, environment: environment
      ).compactMap { finding in
        if finding.rule == .widePage, isBesideSafeArea { return nil }
        return Finding(finding, calls: calls(description.maker(of: finding.field)), on: occasion)
      }
    }
    return found + shortages(configuration, environment, contents, lowering, occasion)
  }

  /// Groups without room, for which a phone ends the process.
  private func shortages(
    _ configuration: LayoutConfiguration, _ environment: LayoutEnvironment, _ contents: [SectionContent],
    _ lowering: SectionLowering, _ occasion: Finding.Occasion
  ) -> [Finding] {
    let solution = SolvedLayout(configuration: configuration, environment: environment, sections: contents)
    guard let (section, shortage) = solution.firstShortage(where: { lowering.notes.lists[$0] == nil }) else {
      return []
    }
    // The lint tells of an item that is longer than its group.
    if case .entry = shortage.cause { return [] }
    return [
      Finding(
        rule: "groupWithoutRoom", severity: .error, message: "In section \(section), \(shortage.arithmetic)",
        calls: calls(lowering.descriptions[section]?.maker(of: "group")), subject: "section \(section)",
        onPhone: "UIKit ends the process: there is no room for this NSCollectionLayoutGroup.",
        mend: "Make the insets or the spacing smaller, or the container larger, at this size.", occasions: [occasion])
    ]
  }

  /// The app's calls that led to a description; those of the layout if they are not known.
  private func calls(_ maker: CallStack?) -> [AppCall] {
    let calls = maker.map(AppCalls.calls) ?? []
    return calls.isEmpty ? layout.maker.map(AppCalls.calls) ?? [] : calls
  }

  /// The maker of an item with an estimated size in a section; that of the layout if there is none.
  func callOfEstimate(inSection section: Int) -> AppCall? {
    guard section < owner.display.itemCounts.all.count else { return nil }
    let lowering = SectionLowering(layout.source, layout.configuration, inputs, in: owner)
    _ = lowering.content(ofSection: section)
    return calls(lowering.descriptions[section]?.makerOfEstimate(along: layout.configuration.scrollAxis)).first
  }
}

/// The calls of the app that were looked up: to look one up takes thousands of times as long as to record it.
@MainActor enum AppCalls {
  @InContext private static var known: [CallStack: [AppCall]] = [:]

  @InContext private static var innermost: [CallStack: AppCall?] = [:]

  /// The innermost function of the app.
  static func call(_ stack: CallStack) -> AppCall? {
    if let call = innermost[stack] { return call }
    let call = stack.appCall
    if innermost.count >= 1000 { innermost = [:] }
    innermost.updateValue(call, forKey: stack)
    return call
  }

  /// The innermost function of the app, and those of the app that called it directly.
  static func calls(_ stack: CallStack) -> [AppCall] {
    if let calls = known[stack] { return calls }
    let calls = stack.appCalls()
    if known.count >= 1000 { known = [:] }
    known[stack] = calls
    return calls
  }
}
