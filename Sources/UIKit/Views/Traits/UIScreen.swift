/// The screen: its size in points and its pixels.
///
/// It is 390x844 points at scale 3 unless the variable `UIKIT_SCREEN` (`WIDTHxHEIGHT@SCALE`) or the host says otherwise.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
  /// The one screen.
  public static let main = UIScreen(
    UIScreen.geometry(named: ProcessInfo.processInfo.environment["UIKIT_SCREEN"]) ?? (
      CGSize(width: 390, height: 844), 3
    )
  )

  /// Origin zero, size in points.
  open private(set) var bounds: CGRect
  /// Pixels a point.
  open private(set) var scale: CGFloat
  /// The traits of the whole screen, from which windows take theirs.
  open private(set) var traitCollection: UITraitCollection

  private init(_ geometry: (size: CGSize, scale: CGFloat)) {
    bounds = CGRect(origin: .zero, size: geometry.size)
    scale = geometry.scale
    traitCollection = UIScreen.traits(of: geometry.size, scale: geometry.scale, style: .light, textSize: .large)
    super.init()
    UITraitCollection.current = traitCollection
  }

  /// The bounds in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
  }

  /// Every screen: the one.
  public static var screens: [UIScreen] { [main] }

  /// Pictures a second at most.
  open var maximumFramesPerSecond: Int { Int((1 / ApplicationHost.frameDuration).rounded()) }

  /// Pixels a point of the panel: the same as `scale`, as nothing is resampled.
  open var nativeScale: CGFloat { scale }

  /// Called after traits changed, with those before. Does nothing itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Gives the screen another size (points), scale, style or text size, and tells the windows.
  func configure(
    size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle? = nil, textSize: UIContentSizeCategory? = nil
  ) {
    let previous = traitCollection
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    let traits = UIScreen.traits(
      of: size, scale: scale, style: style ?? previous.userInterfaceStyle,
      textSize: textSize ?? previous.preferredContentSizeCategory)
    UIDevice.current.screenDidChange()
    guard traits.values != previous.values else { return }
    // Each screen of the app hears of it before, and its transition begins after.
    var change: () -> Void = {
      self.traitCollection = traits
      UITraitCollection.current = traits
      self.traitCollectionDidChange(previous)
      for window in UIWindow.all { window.updateTraits() }
    }
    for controller in UIWindow.all.compactMap(\.rootViewController) {
      let rest = change
      change = { controller.screenWillChange(to: traits, rest) }
    }
    change()
    let category = traits.preferredContentSizeCategory
    guard category != previous.preferredContentSizeCategory else { return }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: category])
  }

  /// Light or dark for everything that does not override it.
  var userInterfaceStyle: UIUserInterfaceStyle {
    get { traitCollection.userInterfaceStyle }
    set { configure(size: bounds.size, scale: scale, style: newValue) }
  }

  /// Reads `390x844@3`, or `390x844` at scale 3; nil for anything else.
  nonisolated static func geometry(named text: String?) -> (size: CGSize, scale: CGFloat)? {
    guard let text else { return nil }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count <= 2, sides.count == 2, let width = Double(sides[0]), let height = Double(sides[1]),
      let scale = parts.count == 2 ? Double(parts[1]) : 3,
      width.isFinite, height.isFinite, scale.isFinite, width > 0, height > 0, scale > 0
    else { return nil }
    return (CGSize(width: width, height: height), CGFloat(scale))
  }

  /// The traits of a screen: the size classes iPhones and iPads of that size have.
  private static func traits(
    of size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle, textSize: UIContentSizeCategory
  ) -> UITraitCollection {
    let isPad = min(size.width, size.height) >= 600
    var values = UITraitCollection.standard.values
    values.userInterfaceIdiom = isPad ? .pad : .phone
    values.displayScale = scale
    values.userInterfaceStyle = style
    values.preferredContentSizeCategory = textSize
    // A phone is regular across only when held sideways and 736 points long or more but not of the small kind.
    values.horizontalSizeClass = isPad || (size.width > size.height && size.height >= 414) ? .regular : .compact
    values.verticalSizeClass = isPad || size.height >= size.width ? .regular : .compact
    return UITraitCollection(values)
  }
}
