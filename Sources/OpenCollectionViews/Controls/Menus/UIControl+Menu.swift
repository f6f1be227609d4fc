extension UIControl {
  /// Presents the control's menu beside it; false if it has none or is not in a window.
  @discardableResult
  func presentMenu() -> Bool {
    if openMenu?.isOpen == true { return true }
    guard let window, let menu = menuForPrimaryAction() else { return false }
    sendActions(for: .menuActionTriggered)
    let presentation = MenuPresentation(menu, sender: self) { [weak self] window in
      let container = MenuPlacement.container(of: window, dx: 16, dy: 8)
      let source = self.map { $0.convert($0.bounds, to: window) } ?? container
      return MenuPlacement(container: container, source: source)
    }
    presentation.willPerform = { [weak self] action in self?.menuWillPerform(action) }
    openMenu = presentation
    presentation.open(in: window)
    return true
  }
}

extension UIButton {
  /// For a popup button: marks the menu's first action if none is selected, and shows the selected one.
  func showMenuSelection() {
    guard isPopup, let menu else { return }
    if menu.selectedElements.isEmpty { menu.actions.first?.state = .on }
    guard let selected = menu.selectedElements.first else { return }
    display(selected)
  }

  private func display(_ selected: UIMenuElement) {
    if configuration != nil {
      configuration?.title = selected.title
      if let image = selected.image { configuration?.image = image }
    } else {
      setTitle(selected.title, for: .normal)
      if let image = selected.image { setImage(image, for: .normal) }
    }
  }

  /// For a popup button: marks the selected action of the menu and shows it.
  func selectInMenu(_ action: UIAction) {
    guard isPopup, let menu else { return }
    for other in menu.actions { other.state = other === action ? .on : .off }
    display(action)
  }
}
