import SwiftSyntax

/// Code for systems before that of this UIKit, which is never run. It may name what only they had.
extension Adaptation {
  /// `if #available(iOS 14, *) { … } else { … }`: only the part that is run is left, in its place.
  ///
  /// A block of its own keeps the names in it apart. Where it is the only statement, whose value may be that of the function or
  /// closure around it, its statements stand alone. In an expression, the other part ends the program.
  func adaptAvailability(_ node: IfExprSyntax) {
    guard let parts = AvailabilityParts(node) else { return adaptLaterSystems(in: node.conditions) }
    let isElse = node.parent?.is(IfExprSyntax.self) == true
    guard let live = parts.live else {
      guard isElse else { return edits.blank(node.byteRange) }
      edits.blank(node.byteRange.lowerBound..<node.body.leftBrace.byteRange.lowerBound)
      return edits.blank(node.body.statements.byteRange)
    }
    let statement = node.parent?.as(ExpressionStmtSyntax.self)
    let item = (statement?.parent ?? node.parent)?.as(CodeBlockItemSyntax.self)
    guard isElse || item != nil else {
      guard let dead = parts.dead, !dead.statements.isEmpty else { return }
      edits.blank(dead.statements.byteRange)
      return edits.insert("fatalError()", at: dead.leftBrace.byteRange.upperBound)
    }
    let isOnly = item?.parent?.as(CodeBlockItemListSyntax.self)?.count == 1 && !isElse
    let start = live.leftBrace.byteRange.lowerBound
    if isElse {
      edits.blank(node.byteRange.lowerBound..<start)
    } else if isOnly {
      edits.blank(node.byteRange.lowerBound..<live.leftBrace.byteRange.upperBound)
    } else {
      // On the line of the brace, for the lines between them to stay.
      edits.blank(node.byteRange.lowerBound..<start)
      edits.insert("do ", at: start)
    }
    let end = isOnly ? live.rightBrace.byteRange.lowerBound : live.rightBrace.byteRange.upperBound
    edits.blank(end..<node.byteRange.upperBound)
  }

  /// `guard #available(iOS 14, *) else { … }`
  func adaptAvailability(_ node: GuardStmtSyntax) {
    guard AvailabilityParts.areMet(node.conditions) else { return adaptLaterSystems(in: node.conditions) }
    guard !node.body.statements.isEmpty else { return }
    // What follows need not know that the body is empty: whatever it returns or sets.
    edits.blank(node.body.statements.byteRange)
    edits.insert("fatalError()", at: node.body.leftBrace.byteRange.upperBound)
  }

  /// `#available(iOS 99, *)` does not hold, although the compiler takes the `*` for every version of Linux.
  private func adaptLaterSystems(in conditions: ConditionElementListSyntax) {
    for condition in conditions {
      guard case .availability(let availability) = condition.condition, AvailabilityParts.isLater(availability) else {
        continue
      }
      edits.replace(
        availability.byteRange, with: availability.availabilityKeyword.text == "#available" ? "false" : "true")
    }
  }
}

/// What is run of `if #available(iOS 14, *) { … } else { … }` by the system whose UIKit this is, and what is not.
struct AvailabilityParts {
  private static let version = 26

  /// Nil if nothing is run.
  let live: CodeBlockSyntax?
  /// The block that is not run, if it is one.
  let dead: CodeBlockSyntax?

  /// Nil where the condition is another one, or what is run is no block.
  init?(_ node: IfExprSyntax) {
    guard node.conditions.count == 1, let condition = node.conditions.first,
      case .availability(let availability) = condition.condition, Self.isMet(availability)
    else { return nil }
    if availability.availabilityKeyword.text != "#unavailable" {
      live = node.body
      if case .codeBlock(let body) = node.elseBody { dead = body } else { dead = nil }
      return
    }
    switch node.elseBody {
    case nil: live = nil
    case .codeBlock(let body): live = body
    case .ifExpr: return nil
    }
    dead = node.body
  }

  /// Whether all conditions hold, and ask for nothing but the system.
  static func areMet(_ conditions: ConditionElementListSyntax) -> Bool {
    conditions.allSatisfy(isMet)
  }

  /// Whether a condition is `#available` for a system that this one is.
  static func isMet(_ condition: ConditionElementSyntax) -> Bool {
    guard case .availability(let availability) = condition.condition else { return false }
    return availability.availabilityKeyword.text == "#available" && isMet(availability)
  }

  private static func isMet(_ condition: AvailabilityConditionSyntax) -> Bool {
    versions(of: condition).contains { $0 <= version }
  }

  static func isLater(_ condition: AvailabilityConditionSyntax) -> Bool {
    versions(of: condition).contains { $0 > version }
  }

  /// The versions of iOS that a condition names.
  private static func versions(of condition: AvailabilityConditionSyntax) -> [Int] {
    condition.availabilityArguments.compactMap { item in
      guard case .availabilityVersionRestriction(let system) = item.argument, system.platform.text == "iOS" else {
        return nil
      }
      return (system.version?.major.text).flatMap(Int.init)
    }
  }
}
