extension UITableView: UISpringLoadedInteractionSupporting, UIDataSourceTranslating {
  /// Select the row that a drag rests over.
  func makeSprings() -> CollectionSprings {
    CollectionSprings(of: self, in: display) { [weak self] path, context in
      guard let self else { return false }
      return tableDelegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true
    } activate: { [weak self] path in
      self?.display.selection.userSelects(path)
    }
  }
}

extension UITableViewCell {
  /// The state of a cell whose row is dragged.
  public enum DragState: Int, Sendable {
    /// The row is not dragged.
    case none = 0
    /// The preview is lifted, and the touch has not moved.
    case lifting = 1
    /// The row is dragged.
    case dragging = 2
  }
}
