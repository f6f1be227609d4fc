/// A value that describes the content of a content view and creates that view.
public protocol UIContentConfiguration {
  /// Creates a view that displays the configuration.
  @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView

  /// The configuration for a state of the cell: values set by the app are kept, the others are updated.
  func updated(for state: any UIConfigurationState) -> Self
}
