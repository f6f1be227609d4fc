extension UIView: UIAccessibilityIdentification {}

extension UIView {
  /// The rounded rectangle of the layer's corners, in screen coordinates; nil without a corner radius.
  var roundedAccessibilityPath: UIBezierPath? {
    guard layer.cornerRadius > 0 else { return nil }
    return UIAccessibility.convertToScreenCoordinates(
      UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius), in: self)
  }

  /// The text of the table or list row that contains the view; nil outside a row.
  package var labelOfRow: String? {
    var view = superview
    while let current = view {
      if let label = current.labelForControls { return label }
      view = current.superview
    }
    return nil
  }
}
