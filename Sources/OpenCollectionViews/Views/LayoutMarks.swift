/// Whether a view and its subviews need layout.
struct LayoutMarks {
  var isNeeded = true
  /// Whether the view is in its own layout pass.
  var isInPass = false
  /// Whether any descendant needs layout.
  var isNeededInDescendants = false
  /// Whether `updateProperties()` of the view, or of the controller whose root view it is, is due.
  var arePropertiesNeeded = true
  /// Whether it is due for a descendant that was marked after it was added.
  var arePropertiesNeededInDescendants = false
}
