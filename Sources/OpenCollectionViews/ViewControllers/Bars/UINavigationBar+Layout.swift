extension UINavigationBar {
  /// The top of the row: below the prompt, if there is one.
  private var rowTop: CGFloat { topItem?.prompt == nil ? 0 : Self.promptHeight }
  /// The bottom of the row, where a large title begins.
  private var rowBottom: CGFloat { rowTop + rowHeight }

  func layoutParts() {
    layoutBackground()
    layoutRow()
    layoutLargeTitle()
  }

  private func layoutBackground() {
    background.frame = CGRect(
      x: 0, y: -backgroundReach, width: bounds.width, height: bounds.height + backgroundReach)
    background.apply(currentAppearance, barTint: barTintColor, isTranslucent: isTranslucent)
    if let picture = currentBackgroundImage { background.display(picture: picture) }
    if currentAppearance != nil, let shadowImage { background.display(line: shadowImage) }
    promptLabel.isHidden = topItem?.prompt == nil
    let promptHeight = promptLabel.font.lineHeight.ceiled(toScale: displayScale)
    // The baseline is 22 below the bar's top.
    let promptTop = (22 - promptLabel.font.ascender).snapped(toScale: displayScale)
    promptLabel.frame = CGRect(x: 16, y: promptTop, width: max(0, bounds.width - 32), height: promptHeight)
  }

  private var isLargeTitleVisible: Bool { showsLargeTitle && bounds.height - searchHeight > rowBottom + 8 }

  /// The margin between the bar's edge and the outermost buttons, in points: 16, or 20 on wide bars.
  private var sideMargin: CGFloat { bounds.width >= 414 ? 20 : 16 }

  /// The safe area at the leading and the trailing edge, in points.
  private var safeSides: (leading: CGFloat, trailing: CGFloat) {
    isRightToLeft ? (safeAreaInsets.right, safeAreaInsets.left) : (safeAreaInsets.left, safeAreaInsets.right)
  }

  /// A frame of the left-to-right bar in the bar's own direction.
  private func directed(_ frame: CGRect) -> CGRect { isRightToLeft ? frame.mirrored(within: bounds.width) : frame }

  /// Everything is placed as in a left-to-right bar and mirrored at the end.
  private func layoutRow() {
    var left = safeSides.leading + (backButton.isHidden ? sideMargin : 0)
    var right = bounds.width - safeSides.trailing - sideMargin
    for view in rightViews { right = place(view, endingAt: right) - 16 }
    let title = titleSize
    if !backButton.isHidden {
      let availableWidth = max(44, (right - left - title.width) / (title.width > 0 ? 1 : 2) - 16)
      let width = backButton.fit(in: title.width > 0 ? min(availableWidth, bounds.width / 2) : availableWidth)
      backButton.frame = directed(CGRect(x: left, y: rowTop, width: width, height: rowHeight))
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
    guard !(view is BarButton) else { return directed(CGRect(x: x, y: rowTop, width: width, height: rowHeight)) }
    let height = min(view.fittedSizeInBar.height, rowHeight)
    return directed(CGRect(x: x, y: rowTop + (rowHeight - height) / 2, width: width, height: height))
  }

  private var titleSize: CGSize {
    if let titleView { return titleView.fittedSizeInBar }
    return titleLabel.sizeThatFits(CGSize(width: bounds.width, height: rowHeight))
  }

  /// The top of the title in the row: its baseline is on a whole pixel, that of the standard font 28 below the row's top.
  private var titleTop: CGFloat {
    let (ascender, lineHeight, scale) = (titleLabel.font.ascender, titleLabel.font.lineHeight, displayScale)
    let baseline = ((rowHeight - lineHeight) / 2 + ascender).snapped(toScale: scale)
    return baseline - ascender.snapped(toScale: scale)
  }

  /// Centres the title in the bar, or as near to the centre as the buttons allow.
  private func placeTitle(_ size: CGSize, from left: CGFloat, to right: CGFloat) {
    let scale = displayScale
    let width = min(size.width.ceiled(toScale: scale), max(0, right - left))
    let x = min(max(((bounds.width - width) / 2).snapped(toScale: scale), left), right - width)
    let view: UIView = titleView ?? titleLabel
    let height = min(size.height.ceiled(toScale: scale), rowHeight)
    let top = titleView == nil ? titleTop : ((rowHeight - height) / 2).snapped(toScale: scale)
    let offset = titleView == nil ? (currentAppearance ?? standardAppearance).titlePositionAdjustment : .zero
    view.frame = directed(CGRect(x: x, y: rowTop + top, width: width, height: height))
      .offsetBy(dx: offset.horizontal, dy: offset.vertical)
    titleLabel.isHidden = isLargeTitleVisible || titleView != nil
  }

  private func layoutLargeTitle() {
    largeTitleArea.isHidden = !showsLargeTitle
    let area = CGRect(x: 0, y: rowBottom, width: bounds.width, height: max(0, bounds.height - rowBottom - searchHeight))
    largeTitleArea.frame = area
    let height = largeTitleLabel.font.lineHeight.ceiled(toScale: displayScale)
    // The baseline is 16 above the bar's bottom.
    let top = area.height - 16 - largeTitleLabel.font.ascender.snapped(toScale: displayScale)
    let start = safeSides.leading + sideMargin
    largeTitleLabel.frame = directed(
      CGRect(
        x: start, y: top, width: max(0, area.width - start - safeSides.trailing - sideMargin), height: height))
    layoutRefreshControl(height: area.height - LargeTitles.fullHeight)
  }

  /// Shows a refresh control in the gap above the large title.
  private func layoutRefreshControl(height: CGFloat) {
    refreshArea.frame = CGRect(x: 0, y: rowBottom, width: bounds.width, height: max(0, height))
    refreshControl?.enter(self, in: refreshArea)
    refreshControl?.place(inGap: refreshArea.bounds)
  }
}

extension UIView {
  /// The size of a custom view in a bar: its intrinsic content size, else its fitting size by constraints, else its
  /// current size.
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
