extension UIViewController {
  /// A bar button that starts and ends editing: "Edit" or "Done". Made when first asked for.
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

  /// Gives the edit button the words of the state.
  func editingDidChange() {
    storedEditButton?.title = isEditing ? "Done" : "Edit"
    storedEditButton?.style = isEditing ? .done : .plain
  }
}
