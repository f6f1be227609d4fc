import Foundation
import OpenCollectionCompositionalLayout

extension LayoutCase {
  /// The lint findings in the case's layout. Each description is checked once, in the case's container; of two that depend
  /// on the container's width, each is checked at the nearest width it is used for.
  ///
  /// Throws an error if there are too many groups to check.
  public func lint() throws(SolvingError) -> [LintFinding] { try lint(steps: DocumentLimits.steps) }

  func lint(steps: Int) throws(SolvingError) -> [LintFinding] {
    let budget = SolvingBudget(steps)
    var findings = LayoutLint.findings(in: layout.configuration)
    var seen: Set<String> = []
    for index in itemCounts.indices {
      guard let path = layout.section(index, containerWidth: container.width)?.path, seen.insert(path).inserted,
        let section = section(index)
      else { continue }
      findings += try self.findings(in: section, at: path, budget)
    }
    if case .byWidth(let threshold, let above, let otherwise) = layout.sections, !itemCounts.isEmpty {
      var other = self
      // One point past the threshold.
      other.container.width = container.width > threshold ? max(0, threshold) : threshold + 1
      if let path = layout.section(0, containerWidth: other.container.width)?.path, seen.insert(path).inserted,
        let section = other.section(0)
      {
        findings += try other.findings(in: section, at: path, budget)
      }
      if above == otherwise {
        findings.append(
          LintFinding(
            .providerIgnoresEnvironment, at: "sectionProvider.above",
            "the same description as \"otherwise\": the width has no effect"))
      }
    }
    return findings.map { LintFinding($0.rule, at: "layout." + $0.field, $0.problem) }
  }

  private func findings(
    in section: Section, at path: String, _ budget: SolvingBudget
  ) throws(SolvingError) -> [LintFinding] {
    let findings = LayoutLint.findings(
      in: section, at: path, scrollAxis: layout.configuration.scrollAxis, environment: environment, budget: budget)
    guard !budget.isSpent else { throw .tooManyGroups(upTo: path) }
    return findings
  }
}
