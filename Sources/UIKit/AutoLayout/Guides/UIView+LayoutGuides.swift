extension UIView {
  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { autoLayout.details?.guides ?? [] }

  /// Gives a guide to the view. A guide of another view leaves that first, and its constraints with it.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    mainThreadOnly("UIView.addLayoutGuide(_:)")
    layoutGuide.owningView = self
  }

  /// Takes a guide away; its active constraints are gone for good (measured).
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    mainThreadOnly("UIView.removeLayoutGuide(_:)")
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }

  func adopt(_ guide: UILayoutGuide) {
    autoLayoutDetails.guides.append(guide)
  }

  func forget(_ guide: UILayoutGuide) {
    autoLayout.details?.guides.removeAll { $0 === guide }
    discardConstraints { $0.involves(guide) }
  }

  /// The part of the bounds that no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide") }

  /// The bounds without the layout margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins, "UIViewLayoutMarginsGuide") }

  /// The part of the layout margins' rectangle, in its middle, in which lines of text are not too long to read: at most
  /// 672 points. The width for other text sizes than the default is Unmeasured.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readableContent, "UIViewReadableContentGuide") }

  /// What input views cover of the view, in the place of a keyboard on the screen, which a desktop has not. Without any the
  /// guide lies over the bottom safe area, as it does on iOS while the keyboard is away.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let details = autoLayoutDetails
    if let guide = details.systemGuides.first(where: { $0.source == .keyboard }) as? UIKeyboardLayoutGuide {
      return guide
    }
    let guide = UIKeyboardLayoutGuide(.keyboard, of: self, identifier: "UIViewKeyboardLayoutGuide")
    details.systemGuides.append(guide)
    KeyboardGuides.add(self)
    return guide
  }

  /// How high the keyboard's guide is, in points: what input views cover of the view, and the safe area at least.
  var keyboardReach: CGFloat {
    let least = keyboardLayoutGuide.usesBottomSafeArea ? safeAreaInsets.bottom : 0
    guard let window, let dock = window.inputDock, dock.reach > 0 else { return least }
    let top = convert(CGPoint(x: 0, y: window.bounds.height - dock.reach), from: window).y
    return max(least, min(bounds.height, bounds.maxY - top))
  }

  func systemGuide(_ source: UILayoutGuide.Source, _ identifier: String) -> UILayoutGuide {
    let details = autoLayoutDetails
    if let guide = details.systemGuides.first(where: { $0.source == source }) { return guide }
    let guide = UILayoutGuide(source, of: self, identifier: identifier)
    details.systemGuides.append(guide)
    return guide
  }

  static var readableWidth: CGFloat { 672 }

  /// What a system guide leaves free at each side of the bounds.
  func insets(of source: UILayoutGuide.Source) -> UIEdgeInsets {
    switch source {
    case .safeArea: safeAreaInsets
    case .margins, .readableContent: layoutMargins
    case .listText, .listSecondaryText, .listImage: (self as? UIListContentView)?.insets(ofPart: source) ?? .zero
    // At the bottom edge, as high as what is covered there.
    case .keyboard: UIEdgeInsets(top: bounds.height - keyboardReach, left: 0, bottom: 0, right: 0)
    case .constraints, .scrolledContent, .scrollFrame: .zero
    }
  }

  func frame(of source: UILayoutGuide.Source) -> CGRect {
    if let scrollView = self as? UIScrollView {
      if source == .scrolledContent { return CGRect(origin: .zero, size: scrollView.contentSize) }
      if source == .scrollFrame { return bounds }
    }
    let insets = insets(of: source)
    var frame = CGRect(
      x: insets.left, y: insets.top, width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom)
    if source == .readableContent, frame.width > UIView.readableWidth {
      frame.origin.x += (frame.width - UIView.readableWidth) / 2
      frame.size.width = UIView.readableWidth
    }
    return frame
  }
}
