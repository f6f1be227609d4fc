internal import OpenCollectionCompositionalLayout

/// Something that an app does, and that its author hardly means: a fault of a layout, or of what changes it.
package struct Finding: Hashable, Sendable {
  package enum Severity: String, Sendable, CaseIterable {
    /// Correct, and worth a thought.
    case note
    /// Shown otherwise than described.
    case warning
    /// A phone ends the process.
    case error
  }

  /// The name of the rule.
  package var rule: String
  package var severity: Severity
  /// What was found, with figures: a sentence without its full stop.
  package var message: String
  /// The call of the app that made it, and the calls of the app's own functions that led there; empty if it is not known.
  package var calls: [AppCall]
  /// What it was found in: a class, or the field of a layout.
  package var subject: String
  /// What a phone does, in complete sentences.
  package var onPhone: String
  /// What to do, in complete sentences; empty if the message says so.
  package var mend: String
  /// The circumstances in which it was found, if it was not in all of them.
  package var occasions: [Occasion] = []

  /// A size of the screen, a text size and a direction.
  package struct Occasion: Hashable, Sendable {
    package var screen: CGSize
    package var textSize: UIContentSizeCategory
    package var direction: UITraitEnvironmentLayoutDirection

    package init(screen: CGSize, textSize: UIContentSizeCategory, direction: UITraitEnvironmentLayoutDirection) {
      (self.screen, self.textSize, self.direction) = (screen, textSize, direction)
    }
  }

  /// Of findings with the same key, one is reported, with the occasions of all.
  package var key: [String] {
    let place = calls.map { "\($0) " }.joined() + subject
    return [rule, place, rule == Finding.clientError ? message : ""]
  }

  /// The call of the app that made it.
  package var call: AppCall? { calls.first }

  /// The rule of what UIKit ends the process for.
  package static let clientError = "clientError"
}

extension Finding {
  /// What the lint found in a section.
  init(_ finding: LintFinding, calls: [AppCall], on occasion: Occasion?) {
    let severity: Severity =
      switch finding.rule {
      // UIKit ends the process, as the reasons say.
      case .repeatedKind, .emptyGroup: .error
      case .providerIgnoresEnvironment, .countedSizeReplaced: .note
      default: .warning
      }
    self.init(
      rule: finding.rule.rawValue, severity: severity, message: finding.problem, calls: calls, subject: finding.field,
      onPhone: finding.rule.reason, mend: finding.rule.fix, occasions: occasion.map { [$0] } ?? [])
  }

  /// Entries of the journal were dropped before they were read.
  package static func changesNotRead(_ count: Int) -> Finding {
    Finding(
      rule: "changesNotRead", severity: .note, message: "\(count) changes were dropped before they were read",
      calls: [],
      subject: "the journal", onPhone: "Nothing: a journal keeps the last changes only.",
      mend: "In a script, use shorter steps. Pages of a list and steps of random use cannot be shorter.")
  }

  /// A client error.
  @MainActor package init(_ report: ClientErrors.Report, on occasion: Occasion?) {
    let journal = Journal.current
    let call = CallStack().appCall ?? journal?.cause.flatMap { journal?.call(leadingTo: $0) }?.appCall
    // The message is one line, and addresses differ between runs.
    let reason = report.reason.split(separator: "\n").joined(separator: " ").replacing(#/ ?0x[0-9a-f]+/#, with: "")
    self.init(
      rule: Self.clientError, severity: .error,
      message: reason + (report.details.isEmpty ? "" : ". Why: \(report.details)"), calls: call.map { [$0] } ?? [],
      subject: "the app", onPhone: "UIKit ends the process with this reason.", mend: report.advice ?? "",
      occasions: occasion.map { [$0] } ?? [])
  }
}
