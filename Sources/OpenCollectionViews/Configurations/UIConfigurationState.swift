/// The state on which a view's configuration may depend: its traits, and custom states by key.
public protocol UIConfigurationState {
  /// The default state with the given traits.
  init(traitCollection: UITraitCollection)

  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }

  /// A custom state; nil if it is not set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a custom state.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
  public var rawValue: String { name }
  private let name: String

  public init(_ rawValue: String) {
    name = rawValue
  }

  public init(rawValue: String) {
    name = rawValue
  }
}
