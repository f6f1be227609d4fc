extension UISearchBar {
  /// The delegate of the field.
  func makeFieldDelegate() -> any UITextFieldDelegate { SearchFieldResponder(self) }

  // MARK: Buttons

  func makeCancelButton() -> UIView {
    let button = UIButton(type: .system)
    button.setTitle("Cancel", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    addSubview(button)
    return button
  }

  func updateBookmarkButton() {
    guard showsBookmarkButton else {
      searchTextField.rightView = nil
      searchTextField.rightViewMode = .never
      return
    }
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 22, height: 22)
    let book = UIImage(systemName: "book", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15))
    button.setImage(icons[.bookmark] ?? book, for: .normal)
    button.tintColor = .secondaryLabel
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBarBookmarkButtonClicked(self)
      }, for: .touchUpInside)
    searchTextField.rightView = button
    searchTextField.rightViewMode = .always
  }

  // MARK: Scopes

  private var segments: UISegmentedControl? { scopes as? UISegmentedControl }

  func updateScopes() {
    scopes?.removeFromSuperview()
    scopes = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    guard let titles = scopeButtonTitles, !titles.isEmpty else { return }
    let control = UISegmentedControl(items: titles)
    control.selectedSegmentIndex = selectedScopeButtonIndex
    control.addAction(UIAction { [weak self] _ in self?.scopeDidChange() }, for: .valueChanged)
    scopes = control
    addSubview(control)
  }

  private func scopeDidChange() {
    guard let index = segments?.selectedSegmentIndex, index != selectedScopeButtonIndex else { return }
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    owner?.searchDidChange()
  }

  /// Selects the segment of the selected scope.
  func selectScope() { segments?.selectedSegmentIndex = selectedScopeButtonIndex }
}
