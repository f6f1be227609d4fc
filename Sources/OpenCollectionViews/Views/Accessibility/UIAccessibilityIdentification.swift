/// An object with a name for tests.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// A name for tests, which is never spoken.
  var accessibilityIdentifier: String? { get set }
}
