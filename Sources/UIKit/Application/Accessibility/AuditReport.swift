/// The problems of the screens of an app. One that several screens have is reported once.
@MainActor final class AuditReport {
  private unowned let host: ApplicationHost
  private var found: [(screen: String, issue: AccessibilityAudit.Issue)] = []

  init(host: ApplicationHost) { self.host = host }

  var isEmpty: Bool { found.isEmpty }

  /// Audits what is shown.
  func add(screen: String) {
    host.comeToRest()
    for window in host.accessibleWindows {
      for issue in AccessibilityAudit(of: window).issues
      where !found.contains(where: { $0.issue.kind == issue.kind && $0.issue.path == issue.path }) {
        found.append((screen, issue))
      }
    }
  }

  var lines: [String] {
    guard !found.isEmpty else { return ["no problems found"] }
    let count = found.count == 1 ? "1 problem" : "\(found.count) problems"
    return found.map { "\($0.screen): \($0.issue)" } + [count]
  }
}
