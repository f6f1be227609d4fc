extension UIScreen {
  /// Sets the screen's size (points), scale, style, text size and layout direction, and updates the windows' traits.
  package func configure(
    size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle? = nil, textSize: UIContentSizeCategory? = nil,
    direction: UITraitEnvironmentLayoutDirection? = nil
  ) {
    let previous = traitCollection
    bounds = CGRect(origin: .zero, size: size)
    CALayer.screenScale = scale
    let traits = UIScreen.traits(
      of: size, scale: scale, style: style ?? previous.userInterfaceStyle,
      textSize: textSize ?? previous.preferredContentSizeCategory, direction: direction ?? previous.layoutDirection)
    UIDevice.current.screenDidChange()
    guard traits.values != previous.values else { return }
    // Root view controllers are notified before the change; their transitions begin after it.
    var change: () -> Void = {
      self.traitCollection = traits
      self.comingTraits = nil
      UITraitCollection.ofScreen = traits
      self.traitCollectionDidChange(previous)
      for window in UIWindow.all { window.updateTraits() }
    }
    for controller in UIWindow.all.compactMap(\.rootViewController) {
      let rest = change
      change = { controller.screenWillChange(to: traits, rest) }
    }
    comingTraits = traits
    change()
    let category = traits.preferredContentSizeCategory
    guard category != previous.preferredContentSizeCategory else { return }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: category])
  }

  /// The style for everything that does not override it.
  package var userInterfaceStyle: UIUserInterfaceStyle {
    get { traitCollection.userInterfaceStyle }
    set { configure(size: bounds.size, scale: scale, style: newValue) }
  }
}
