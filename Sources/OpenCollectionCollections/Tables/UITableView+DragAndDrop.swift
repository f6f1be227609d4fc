extension UITableView: UISpringLoadedInteractionSupporting, UIDataSourceTranslating {
}

extension UITableViewCell {
  /// The state of a cell whose row is dragged.
  public enum DragState: Int, Sendable {
    case none = 0
    /// The preview is lifted, and the touch has not moved.
    case lifting = 1
    /// The row is dragged.
    case dragging = 2
  }
}
