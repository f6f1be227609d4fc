@_spi(Storeys) import OpenCollectionFoundation

/// The screen: its size in points and its scale.
///
/// 390x844 points at scale 3, unless the environment variable `UIKIT_SCREEN` (`WIDTHxHEIGHT@SCALE`) or the host sets
/// another.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
  /// The only screen.
  open class var main: UIScreen { ofContext }
  @InContext private static var ofContext = UIScreen(.initial)

  /// The screen's rectangle in points, with its origin at zero.
  open internal(set) var bounds: CGRect
  /// Pixels per point.
  open var scale: CGFloat { CALayer.screenScale }
  /// The screen's traits, which windows inherit.
  open internal(set) var traitCollection: UITraitCollection

  private init(_ geometry: ScreenGeometry) {
    bounds = CGRect(origin: .zero, size: geometry.size)
    traitCollection = UIScreen.traits(
      of: geometry.size, scale: geometry.scale, style: .light, textSize: .large, direction: .leftToRight)
    super.init()
    UITraitCollection.ofScreen = traitCollection
  }

  /// The bounds in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
  }

  /// All screens: only the main one.
  open class var screens: [UIScreen] { [main] }

  /// The maximum number of frames per second: the display's refresh rate; 60 with `--png` and in scripts.
  open var maximumFramesPerSecond: Int { Int((1 / FrameLoop.current.frameDuration).rounded()) }

  /// Pixels per point of the panel: equal to `scale`, as nothing is resampled.
  open var nativeScale: CGFloat { scale }

  /// Called after the traits changed, with the previous ones. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The screen's next traits while controllers are notified of the change; nil otherwise.
  var comingTraits: UITraitCollection?

  /// A link that sends a target a message before each frame of the screen.
  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  /// The traits of a screen: the size classes of iPhones and iPads of that size.
  static func traits(
    of size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle, textSize: UIContentSizeCategory,
    direction: UITraitEnvironmentLayoutDirection
  ) -> UITraitCollection {
    let isPad = min(size.width, size.height) >= 600
    var values = UITraitCollection.standard.values
    values.userInterfaceIdiom = isPad ? .pad : .phone
    values.displayScale = scale
    values.layoutDirection = direction
    values.userInterfaceStyle = style
    values.preferredContentSizeCategory = textSize
    // Horizontally regular on a phone only in landscape, and only if the shorter side is at least 414 points.
    values.horizontalSizeClass = isPad || (size.width > size.height && size.height >= 414) ? .regular : .compact
    values.verticalSizeClass = isPad || size.height >= size.width ? .regular : .compact
    return UITraitCollection(values)
  }

  /// The coordinates of the interface, as it is turned.
  open var coordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(size: bounds.size) }

  /// The coordinates of the device held upright, which do not turn.
  open var fixedCoordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(fixedTo: bounds.size) }
}
