internal import Logging
internal import OpenCollectionCompositionalLayout
@_spi(Storeys) import OpenCollectionFoundation

/// What was logged about a layout: problems of its descriptions, and sections that show nothing.
@MainActor final class CompositionalLayoutDiagnostics {
  private static let logger = Logger(label: "UIKit.CompositionalLayout")
  /// What this process logged.
  @InContext private static var logged: Set<LintFinding> = []

  /// The lint findings for the layout's descriptions. Empty in a release build.
  private(set) var findings: [LintFinding] = []
  private var examinedSections: Set<Section> = []
  /// The warnings for sections that show nothing, each once however often the layout is solved.
  private(set) var warnings: [BlankWarning: String] = [:]

  /// Logs what is new about a layout that was just solved. `previous` is its last solution, for another container size:
  /// comparing both shows whether a provider ignores its container.
  ///
  /// - Complexity: O(sections), plus solving each new description in a debug build.
  func log(_ layout: UICollectionViewCompositionalLayout, previous: SolvedLayout?) {
    guard let solution = layout.solution else { return }
    #if DEBUG
      logFindings(solution, previous: previous, source: layout.source)
    #endif
    logBlankSections(solution, of: layout)
  }

  /// Lints each distinct description once and logs the findings with reason and fix, each once per process.
  private func logFindings(_ solution: SolvedLayout, previous: SolvedLayout?, source: SectionSource) {
    guard solution.environment.containerSize.width > 0, solution.environment.containerSize.height > 0 else { return }
    if examinedSections.isEmpty { report(LayoutLint.findings(in: solution.configuration)) }
    for (index, section) in solution.distinctSections {
      let path = "sections[\(index)]"
      if examinedSections.insert(section).inserted {
        report(
          LayoutLint.findings(
            in: section, at: path, scrollAxis: solution.configuration.scrollAxis, environment: solution.environment))
      }
      if case .provider = source, let previous, let before = previous.section(index) {
        logContainerIndependence(of: section, before, path, solution, previous)
      }
    }
  }

  /// Logs, in any build, items that are unintentionally not shown, once per section of a layout and kind of problem.
  /// O(sections).
  private func logBlankSections(_ solution: SolvedLayout, of layout: UICollectionViewCompositionalLayout) {
    if let cut = solution.firstCutSection {
      warn(
        BlankWarning(section: cut, isCut: true),
        "The group of section \(cut) in \(layout) would contain more items than can be laid out, and is truncated: give"
          + " its items a length, or the group a smaller count.")
    }
    if let blank = solution.firstBlankSection {
      let size = blank.itemSize
      warn(
        BlankWarning(section: blank.section, isCut: false),
        "Section \(blank.section) in \(layout) shows none of its items, which are "
          + "\(LayoutDescription.number(size.width)) × "
          + "\(LayoutDescription.number(size.height)) points: an estimated dimension must be "
          + "greater than 0 for a cell to be created and measured, and a count must leave each item some space.")
    }
  }

  private func warn(_ warning: BlankWarning, _ message: @autoclosure () -> String) {
    guard warnings[warning] == nil else { return }
    let message = message()
    warnings[warning] = message
    Self.logger.warning("\(message)")
  }

  private func logContainerIndependence(
    of section: Section, _ before: Section, _ path: String, _ solution: SolvedLayout, _ previous: SolvedLayout
  ) {
    let (size, sizeBefore) = (solution.environment.containerSize, previous.environment.containerSize)
    let isNarrow = size.width < sizeBefore.width
    report(
      LayoutLint.findings(
        narrow: isNarrow ? section : before, at: isNarrow ? size : sizeBefore, wide: isNarrow ? before : section,
        at: isNarrow ? sizeBefore : size, field: path, scrollAxis: solution.configuration.scrollAxis))
  }

  private func report(_ findings: [LintFinding]) {
    for finding in findings where !self.findings.contains(finding) {
      self.findings.append(finding)
      if Self.logged.insert(finding).inserted { Self.logger.warning("\(finding)") }
    }
  }
}

/// Identifies the warning about a section that shows none, or not all, of its items.
struct BlankWarning: Hashable {
  var section: Int
  /// Whether the group would contain more items than can be laid out.
  var isCut: Bool
}
