extension UIViewController {
  /// A bar button that toggles editing: "Edit" or "Done". Created on first access.
  public var editButtonItem: UIBarButtonItem {
    if let storedEditButton { return storedEditButton }
    let item = UIBarButtonItem(
      title: nil,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.setEditing(!self.isEditing, animated: true)
      })
    storedEditButton = item
    editingDidChange()
    return item
  }

  /// Updates the edit button's title and style.
  func editingDidChange() {
    storedEditButton?.title = isEditing ? "Done" : "Edit"
    storedEditButton?.style = isEditing ? .done : .plain
  }
}
