internal import Logging
internal import OpenCollectionCompositionalLayout

/// In a debug build, what surprises people in a layout's descriptions is logged: with the reason and the fix, each once
/// in the life of the app.
extension UICollectionViewCompositionalLayout {
  private static let log = Logger(label: "UIKit.CompositionalLayout")
  private static var logged: Set<LintFinding> = []

  /// Looks at each distinct description once. `previous` is the solution of before, in another container: a provider
  /// that ignores its container shows in both.
  ///
  /// - Complexity: O(sections), and solving each description that is new.
  func noteSurprises(previous: SolvedLayout?) {
    #if DEBUG
      guard let solution, solution.environment.containerSize.width > 0, solution.environment.containerSize.height > 0
      else { return }
      if examinedSections.isEmpty { note(LayoutLint.findings(in: solution.configuration)) }
      for (index, section) in solution.distinctSections {
        let field = "sections[\(index)]"
        if examinedSections.insert(section).inserted {
          note(
            LayoutLint.findings(
              in: section, at: field, scrollAxis: solution.configuration.scrollAxis, environment: solution.environment))
        }
        if case .provider = source, let previous, let before = previous.section(index) {
          noteSameness(of: section, before, field, solution, previous)
        }
      }
    #endif
  }

  /// Logs, in any build, what of the layout is not shown though nobody asked for that: once for each
  /// section of a layout and what is wrong with it. O(sections).
  func noteWhatShowsNothing() {
    guard let solution else { return }
    if let cut = solution.firstCutSection {
      warn(
        BlankWarning(section: cut, isCut: true),
        "The group of section \(cut) in \(self) would hold more items than are ever laid out, and ends early: give its items"
          + " a length, and it a smaller count.")
    }
    if let blank = solution.firstBlankSection {
      let size = blank.itemSize
      warn(
        BlankWarning(section: blank.section, isCut: false),
        "Section \(blank.section) in \(self) shows none of its items, which are \(LayoutDescription.number(size.width)) × "
          + "\(LayoutDescription.number(size.height)) points: an estimated dimension must be more than 0 for a cell to be "
          + "made and measured, and a count must leave each item some room.")
    }
  }

  private func warn(_ warning: BlankWarning, _ message: @autoclosure () -> String) {
    guard blankWarnings[warning] == nil else { return }
    let message = message()
    blankWarnings[warning] = message
    Self.log.warning("\(message)")
  }

  private func noteSameness(
    of section: Section, _ before: Section, _ field: String, _ solution: SolvedLayout, _ previous: SolvedLayout
  ) {
    let (size, sizeBefore) = (solution.environment.containerSize, previous.environment.containerSize)
    let isNarrow = size.width < sizeBefore.width
    note(
      LayoutLint.findings(
        narrow: isNarrow ? section : before, at: isNarrow ? size : sizeBefore, wide: isNarrow ? before : section,
        at: isNarrow ? sizeBefore : size, field: field, scrollAxis: solution.configuration.scrollAxis))
  }

  private func note(_ findings: [LintFinding]) {
    for finding in findings where !surprises.contains(finding) {
      surprises.append(finding)
      if Self.logged.insert(finding).inserted { Self.log.warning("\(finding)") }
    }
  }
}

/// What was logged of a section that shows none of its items, or not all.
struct BlankWarning: Hashable {
  var section: Int
  /// Whether the group would hold more items than are laid out.
  var isCut: Bool
}
