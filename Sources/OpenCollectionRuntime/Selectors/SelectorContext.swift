/// The class in which `#selector` looks for a method first.
enum SelectorContext: Hashable {
  case type(AnyClass)
  /// As the source names it.
  case named(String)
  /// The source names an object.
  case unknown

  static func == (one: SelectorContext, other: SelectorContext) -> Bool {
    switch (one, other) {
    case (.type(let one), .type(let other)): one == other
    case (.named(let one), .named(let other)): one == other
    case (.unknown, .unknown): true
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .type(let type): hasher.combine(ObjectIdentifier(type))
    case .named(let name): hasher.combine(name)
    case .unknown: break
    }
  }
}
