/// What a warning says of what is left out.
struct LeftOutMessage {
  let offset: Int
  let text: String

  /// Of one declaration or statement.
  init(_ item: UnavailableDeclarations.LeftOut.Item) {
    offset = item.offset
    let what = item.name.map { "'\($0)'" } ?? (item.isBranch ? "this branch" : "this statement")
    let start = item.isStart ? "; the app begins here, and does not run without it" : ""
    text = Self.reason(item.cause) + ": " + what + start
  }

  /// Of a whole file; nil if nothing of it but an import is left out.
  init?(summaryOf leftOut: UnavailableDeclarations.LeftOut) {
    guard let first = leftOut.items.first else { return nil }
    offset = leftOut.items.map(\.offset).min() ?? first.offset
    let names = leftOut.items.map { $0.name ?? ($0.isBranch ? "a branch" : "a statement") }
    let more = names.count > 5 ? " and \(names.count - 5) more" : ""
    text =
      "left out, because of Objective-C or a module that does not exist on Linux: "
      + names.prefix(5).joined(separator: ", ") + more
  }

  private static func reason(_ cause: String?) -> String {
    switch cause {
    case nil: "left out, because of what does not exist on Linux"
    case "NSManaged"?: "left out, because '@NSManaged' needs Core Data, which does not exist here"
    case CTypes.useOfClasses?: "left out, because functions of C know no classes on Linux"
    case OverridesOfExtensions.cause?:
      "left out, because a member cannot be overridden in an extension in another file than its class; move it into the "
        + "declaration of the class, or into an extension in the same file as that"
    case OverridesOfExtensions.causeElsewhere?:
      "left out, because a class cannot override what an extension in another target declares"
    case let cause?: "left out, because '\(cause)' does not exist on Linux"
    }
  }
}
