extension _RuntimeConstructible where Self: UIButton {
  /// Creates a button of the class by its `init(frame:)`, and gives it the type. A class that does not have that initializer ends
  /// the program.
  @_silgen_name("swiftruntime_init_button") @_disfavoredOverload @preconcurrency @MainActor
  public init(type buttonType: UIButton.ButtonType)
}
