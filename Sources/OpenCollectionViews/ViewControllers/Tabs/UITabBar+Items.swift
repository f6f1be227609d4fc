/// The views of the items.
extension UITabBar {
  func adopt(_ items: [UITabBarItem], replacing old: [UITabBarItem]) {
    for item in old where item.bar === self { item.bar = nil }
    for item in items { item.bar = self }
    if let selectedItem, !items.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
    for button in buttons { button.removeFromSuperview() }
    buttons = items.map { item in
      let button = TabBarButton(item)
      button.addAction(UIAction { [weak self, weak item] _ in if let item { self?.press(item) } }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    itemDidChange()
  }

  private func press(_ item: UITabBarItem) {
    guard delegate?.tabBar(self, shouldSelect: item) ?? true else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  /// The view of an item, for popovers and the like.
  func button(of item: UITabBarItem) -> UIView? { buttons.first { ($0 as? TabBarButton)?.item === item } }

  func updateButtons() {
    needsItems = false
    let layout = TabBarItemLayout(traitCollection)
    let appearance = currentAppearance ?? appearances.standard
    let itemAppearance =
      switch layout {
      case .stacked: appearance.stackedLayoutAppearance
      case .inline: appearance.inlineLayoutAppearance
      case .compactInline: appearance.compactInlineLayoutAppearance
      }
    for case let button as TabBarButton in buttons {
      button.update(
        isSelected: button.item === selectedItem, layout: layout, appearance: itemAppearance,
        selectedTint: appearance.selectionIndicatorTintColor ?? tintColor, unselectedTint: unselectedItemTintColor,
        selectionIndicator: appearance.selectionIndicatorImage)
    }
  }

  func itemFrames(_ count: Int) -> [CGRect] {
    guard count > 0 else { return [] }
    let height = Self.rowHeight(traitCollection)
    let isStacked = TabBarItemLayout(traitCollection) == .stacked
    let (margin, top) = isStacked ? (TabBarButton.margin, TabBarButton.top) : (0, 0)
    let sides = UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
    let available = bounds.interior(sides) ?? bounds
    let isCentered =
      itemPositioning == .centered || (itemPositioning == .automatic && TabBarItemLayout(traitCollection) == .inline)
    var frames: [CGRect]
    if isCentered {
      let spacing = itemSpacing > 0 ? itemSpacing : 34
      let width = min(
        itemWidth > 0 ? itemWidth : 110, (available.width - spacing * CGFloat(count - 1)) / CGFloat(count))
      let all = width * CGFloat(count) + spacing * CGFloat(count - 1)
      let start = available.minX + ((available.width - all) / 2).rounded()
      frames = (0..<count).map {
        CGRect(x: start + CGFloat($0) * (width + spacing), y: 0, width: width, height: height)
      }
    } else {
      let width = available.width / CGFloat(count)
      frames = (0..<count).map { index in
        let left = (available.minX + width * CGFloat(index) + margin).rounded()
        let right = (available.minX + width * CGFloat(index + 1) - margin).rounded()
        return CGRect(x: left, y: top, width: right - left, height: height - top)
      }
    }
    return isRightToLeft ? frames.reversed() : frames
  }
}

extension UITabBarDelegate {
  /// Whether an item may be selected: a tab bar controller asks its own delegate.
  @MainActor
  fileprivate func tabBar(_ tabBar: UITabBar, shouldSelect item: UITabBarItem) -> Bool {
    (self as? UITabBarController)?.canSelect(item) ?? true
  }
}
