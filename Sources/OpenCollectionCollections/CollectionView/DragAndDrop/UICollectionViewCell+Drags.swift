extension UICollectionViewCell {
  /// The state of a cell whose item is dragged.
  public enum DragState: Int, Sendable {
    case none = 0
    /// The preview is lifted, and the touch has not moved.
    case lifting = 1
    /// The item is dragged.
    case dragging = 2
  }
}
