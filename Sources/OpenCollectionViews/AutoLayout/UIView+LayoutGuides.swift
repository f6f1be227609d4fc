extension UIView {
  /// The guide of input views, made when it is first read.
  var keyboardSystemGuide: UIKeyboardLayoutGuide {
    let details = autoLayoutDetails
    if let guide = details.systemGuides.first(where: { $0.source == .keyboard }) as? UIKeyboardLayoutGuide {
      return guide
    }
    let guide = UIKeyboardLayoutGuide(.keyboard, of: self, identifier: "UIViewKeyboardLayoutGuide")
    details.systemGuides.append(guide)
    KeyboardGuides.add(self)
    return guide
  }

  func attach(_ guide: UILayoutGuide) {
    autoLayoutDetails.guides.append(guide)
  }

  func detach(_ guide: UILayoutGuide) {
    autoLayout.details?.guides.removeAll { $0 === guide }
    discardConstraints { $0.involves(guide) }
  }

  /// The height of the keyboard layout guide, in points: the part covered by input views, and at minimum the safe area.
  var keyboardOverlap: CGFloat {
    let minimum = keyboardLayoutGuide.usesBottomSafeArea ? safeAreaInsets.bottom : 0
    guard let window, let dock = window.inputViews, dock.reach > 0 else { return minimum }
    let top = convert(CGPoint(x: 0, y: window.bounds.height - dock.reach), from: window).y
    return max(minimum, min(bounds.height, bounds.maxY - top))
  }

  func systemGuide(_ source: UILayoutGuide.Source, _ identifier: String) -> UILayoutGuide {
    let details = autoLayoutDetails
    if let guide = details.systemGuides.first(where: { $0.source == source }) { return guide }
    let guide = UILayoutGuide(source, of: self, identifier: identifier)
    details.systemGuides.append(guide)
    return guide
  }

  package static var readableWidth: CGFloat { 672 }

  /// The insets of a system guide from the bounds.
  func insets(of source: UILayoutGuide.Source) -> UIEdgeInsets {
    switch source {
    case .safeArea: safeAreaInsets
    case .margins, .readableContent: layoutMargins
    case .listText, .listSecondaryText, .listImage: (self as? UIListContentView)?.insets(ofPart: source) ?? .zero
    case .aboveSafeArea: UIEdgeInsets(top: 0, left: 0, bottom: bounds.height - safeAreaInsets.top, right: 0)
    case .belowSafeArea: UIEdgeInsets(top: bounds.height - safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
    // At the bottom edge, with the height of the covered part.
    case .keyboard: UIEdgeInsets(top: bounds.height - keyboardOverlap, left: 0, bottom: 0, right: 0)
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
