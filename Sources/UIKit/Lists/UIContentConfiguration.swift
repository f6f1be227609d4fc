/// A value that describes what a content view shows, and makes that view.
public protocol UIContentConfiguration {
  /// A new view that shows the configuration.
  @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView

  /// The configuration for a state of the cell: what the app set stays, the rest follows the state.
  func updated(for state: any UIConfigurationState) -> Self
}
