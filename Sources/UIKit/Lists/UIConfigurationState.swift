/// What the looks of a view may depend on: its traits, and states of the app's own by key.
public protocol UIConfigurationState {
  /// A state in which nothing but the traits is set.
  init(traitCollection: UITraitCollection)

  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }

  /// A state of the app's own; nil where it is not set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a state of the app's own.
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
