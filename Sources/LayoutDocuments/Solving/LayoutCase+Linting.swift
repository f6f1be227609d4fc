import CompositionalLayout
import Foundation

extension LayoutCase {
  /// What is surprising about the case's layout, by field. Each description once, tried in the case's container.
  public func lint() -> [LintFinding] {
    var findings = LayoutLint.findings(in: layout.configuration)
    var seen: Set<String> = []
    for index in itemCounts.indices {
      guard let path = layout.section(index, containerWidth: container.width)?.path, seen.insert(path).inserted,
        let section = section(index)
      else { continue }
      findings += LayoutLint.findings(
        in: section, at: path, scrollAxis: layout.configuration.scrollAxis, environment: environment)
    }
    return findings.map { LintFinding($0.rule, at: "layout." + $0.field, $0.problem) }
  }
}
