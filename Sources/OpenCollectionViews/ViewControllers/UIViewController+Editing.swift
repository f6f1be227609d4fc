extension UIViewController {
  /// Updates the edit button's title and style.
  func editingDidChange() {
    storedEditButton?.title = isEditing ? "Done" : "Edit"
    storedEditButton?.style = isEditing ? .done : .plain
  }
}
