extension UINavigationBar {
  /// Where the row begins: under the prompt where there is one.
  private var rowTop: CGFloat { topItem?.prompt == nil ? 0 : Self.promptHeight }
  /// Where the row ends and a large title begins.
  private var rowBottom: CGFloat { rowTop + rowHeight }

  func layoutParts() {
    layoutBackground()
    layoutRow()
    layoutLargeTitle()
  }

  private func layoutBackground() {
    background.frame = CGRect(
      x: 0, y: -backgroundReach, width: bounds.width, height: bounds.height + backgroundReach)
    background.show(currentAppearance, barTint: barTintColor, isTranslucent: isTranslucent)
    if let picture = currentBackgroundImage { background.show(picture: picture) }
    if currentAppearance != nil, let shadowImage { background.show(line: shadowImage) }
    promptLabel.isHidden = topItem?.prompt == nil
    promptLabel.frame = CGRect(x: 16, y: 6, width: max(0, bounds.width - 32), height: 18)
  }

  private var isLargeTitleSeen: Bool { showsLargeTitle && bounds.height - searchHeight > rowBottom + 8 }

  /// Points between the edge and the outermost buttons: 16, or 20 where margins are wide.
  private var side: CGFloat { bounds.width >= 414 ? 20 : 16 }

  private func layoutRow() {
    var left = safeAreaInsets.left + (backButton.isHidden ? side : 8)
    var right = bounds.width - safeAreaInsets.right - side
    for view in rightViews { right = place(view, endingAt: right) - 16 }
    let title = titleSize
    if !backButton.isHidden {
      let room = max(44, (right - left - title.width) / (title.width > 0 ? 1 : 2) - 16)
      let width = backButton.fit(in: title.width > 0 ? min(room, bounds.width / 2) : room)
      backButton.frame = CGRect(x: left, y: rowTop, width: width, height: rowHeight)
      left += width + 8
    }
    for view in leftViews {
      let width = self.width(of: view)
      view.frame = frame(of: view, x: left, width: width)
      left += width + 16
    }
    placeTitle(title, from: left, to: right)
  }

  private func place(_ view: UIView, endingAt right: CGFloat) -> CGFloat {
    let width = self.width(of: view)
    view.frame = frame(of: view, x: right - width, width: width)
    return right - width
  }

  private func width(of view: UIView) -> CGFloat {
    ceil(
      view is BarButton
        ? view.sizeThatFits(CGSize(width: bounds.width, height: rowHeight)).width
        : view.fittedSizeInBar.width)
  }

  private func frame(of view: UIView, x: CGFloat, width: CGFloat) -> CGRect {
    guard !(view is BarButton) else { return CGRect(x: x, y: rowTop, width: width, height: rowHeight) }
    let height = min(view.fittedSizeInBar.height, rowHeight)
    return CGRect(x: x, y: rowTop + (rowHeight - height) / 2, width: width, height: height)
  }

  private var titleSize: CGSize {
    if let titleView { return titleView.fittedSizeInBar }
    return titleLabel.sizeThatFits(CGSize(width: bounds.width, height: rowHeight))
  }

  /// The title stands in the middle of the bar, or as near to it as the buttons let it.
  private func placeTitle(_ size: CGSize, from left: CGFloat, to right: CGFloat) {
    let width = min(ceil(size.width), max(0, right - left))
    let x = min(max((bounds.width - width) / 2, left), right - width)
    let view: UIView = titleView ?? titleLabel
    let height = min(ceil(size.height), rowHeight)
    let offset = titleView == nil ? (currentAppearance ?? standardAppearance).titlePositionAdjustment : .zero
    view.frame = CGRect(
      x: x + offset.horizontal, y: rowTop + ((rowHeight - height) / 2).rounded() + offset.vertical, width: width,
      height: height)
    titleLabel.isHidden = isLargeTitleSeen || titleView != nil
  }

  private func layoutLargeTitle() {
    largeTitleArea.isHidden = !showsLargeTitle
    let area = CGRect(x: 0, y: rowBottom, width: bounds.width, height: max(0, bounds.height - rowBottom - searchHeight))
    largeTitleArea.frame = area
    let height = ceil(largeTitleLabel.font.lineHeight)
    let start = safeAreaInsets.left + side
    largeTitleLabel.frame = CGRect(
      x: start, y: area.height - height - 8, width: max(0, area.width - start - safeAreaInsets.right - side),
      height: height)
    layoutRefreshControl(height: area.height - LargeTitles.fullHeight)
  }

  /// Shows a refresh control in what is open over the large title.
  private func layoutRefreshControl(height: CGFloat) {
    refreshArea.frame = CGRect(x: 0, y: rowBottom, width: bounds.width, height: max(0, height))
    refreshControl?.enter(self)
    refreshControl?.place(inGap: refreshArea.bounds)
  }
}

extension UIView {
  /// The size a view of the app's own asks for in a bar: that of its contents, else of its constraints, else the one it
  /// has.
  var fittedSizeInBar: CGSize {
    let size = intrinsicContentSize
    var result = CGSize(
      width: size.width > 0 ? size.width : bounds.width, height: size.height > 0 ? size.height : bounds.height)
    if result.width == 0 || result.height == 0, !subviews.isEmpty {
      let fitting = systemLayoutSizeFitting(.zero)
      if result.width == 0 { result.width = fitting.width }
      if result.height == 0 { result.height = fitting.height }
    }
    return result
  }
}
