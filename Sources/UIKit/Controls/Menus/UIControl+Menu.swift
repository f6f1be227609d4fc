extension UIControl {
  /// Opens the control's menu beside it; false where it has none or is on no screen.
  @discardableResult
  func presentMenu() -> Bool {
    if openMenu?.isOpen == true { return true }
    guard let window, let menu = pressedMenu() else { return false }
    sendActions(for: .menuActionTriggered)
    let presentation = MenuPresentation(menu, sender: self) { [weak self] window in
      let room = MenuPlacement.room(of: window, dx: 16, dy: 8)
      let source = self.map { $0.convert($0.bounds, to: window) } ?? room
      return MenuPlacement(room: room, source: source)
    }
    presentation.willPerform = { [weak self] action in self?.menuWillPerform(action) }
    openMenu = presentation
    presentation.open(in: window)
    return true
  }
}

extension UIButton {
  /// Where a press chooses one element of the menu for good, marks the first where none is, and shows the marked one.
  func showMenuSelection() {
    guard isPopup, let menu else { return }
    if menu.selectedElements.isEmpty { menu.actions.first?.state = .on }
    guard let chosen = menu.selectedElements.first else { return }
    show(chosen)
  }

  private func show(_ chosen: UIMenuElement) {
    if configuration != nil {
      configuration?.title = chosen.title
      if let image = chosen.image { configuration?.image = image }
    } else {
      setTitle(chosen.title, for: .normal)
      if let image = chosen.image { setImage(image, for: .normal) }
    }
  }

  /// Marks the action of the menu that was chosen, and shows it, where the button keeps its choice.
  func keepChoice(_ action: UIAction) {
    guard isPopup, let menu else { return }
    for other in menu.actions { other.state = other === action ? .on : .off }
    show(action)
  }
}
