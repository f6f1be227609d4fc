import SwiftSyntax

/// Code for systems before those of this UIKit, which is never run. It may name what only they had.
extension Adaptation {
  /// The system whose UIKit this is.
  private static let version = 26

  /// `if #available(iOS 14, *) { … } else { … }`: the part that is not run is left out.
  func adaptAvailability(_ node: IfExprSyntax) {
    guard node.conditions.count == 1, let condition = node.conditions.first,
      case .availability(let availability) = condition.condition, Self.isMet(availability)
    else { return }
    if availability.availabilityKeyword.text == "#unavailable" { return leaveOut(node.body) }
    guard case .codeBlock(let body) = node.elseBody else { return }
    leaveOut(body)
  }

  /// `guard #available(iOS 14, *) else { … }`
  func adaptAvailability(_ node: GuardStmtSyntax) {
    let areMet = node.conditions.allSatisfy { condition in
      guard case .availability(let availability) = condition.condition else { return false }
      return availability.availabilityKeyword.text == "#available" && Self.isMet(availability)
    }
    if areMet { leaveOut(node.body) }
  }

  private static func isMet(_ condition: AvailabilityConditionSyntax) -> Bool {
    condition.availabilityArguments.contains { item in
      guard case .availabilityVersionRestriction(let system) = item.argument, system.platform.text == "iOS",
        let major = (system.version?.major.text).flatMap(Int.init)
      else { return false }
      return major <= version
    }
  }

  /// What follows need not know that the body is empty: whatever it returns or sets.
  private func leaveOut(_ body: CodeBlockSyntax) {
    guard !body.statements.isEmpty else { return }
    edits.blank(body.statements.byteRange)
    edits.insert("fatalError()", at: body.leftBrace.byteRange.upperBound)
  }
}
