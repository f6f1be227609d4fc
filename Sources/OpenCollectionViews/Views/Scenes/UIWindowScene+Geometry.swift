extension UIWindowScene {
  /// The geometry of a scene.
  @preconcurrency @MainActor open class Geometry: NSObject {
    /// The orientation of the interface.
    public let interfaceOrientation: UIInterfaceOrientation
    /// The scene's coordinates.
    public let coordinateSpace: any UICoordinateSpace

    init(of scene: UIWindowScene) {
      interfaceOrientation = scene.interfaceOrientation
      coordinateSpace = scene.coordinateSpace
      super.init()
    }

    /// Whether the orientations are the same.
    open nonisolated override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Geometry else { return false }
      return interfaceOrientation == other.interfaceOrientation
    }
  }

  /// What an app asks of a scene's geometry: on iOS the orientation, as `GeometryPreferences.iOS`.
  @preconcurrency @MainActor open class GeometryPreferences: NSObject {
    /// The orientations asked for; nil for no change.
    var orientations: UIInterfaceOrientationMask? { nil }

    override init() { super.init() }

    // swift-format-ignore: TypeNamesShouldBeCapitalized
    /// The orientations that a scene is asked to have.
    @preconcurrency @MainActor open class iOS: GeometryPreferences {
      /// The orientations; the scene takes one of them. The default, an empty set, changes nothing.
      open var interfaceOrientations: UIInterfaceOrientationMask

      /// Preferences for one of several orientations.
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }

      /// Preferences without orientations.
      public override init() {
        interfaceOrientations = []
        super.init()
      }

      override var orientations: UIInterfaceOrientationMask? {
        interfaceOrientations.isEmpty ? nil : interfaceOrientations
      }
    }
  }

  /// Turns the screen if the controllers do not support its orientation.
  func updateOrientation() {
    guard orientationSource?.shouldAutorotate != false else { return }
    turn(to: supportedOrientations)
  }

  /// The controller that is asked for orientations: the frontmost one that covers the screen.
  private var orientationSource: UIViewController? {
    var source = (keyWindow ?? windows.last { !$0.isHidden })?.rootViewController
    while let presented = source?.presentation?.presented, presented.modalPresentationStyle == .fullScreen,
      !presented.isBeingDismissed
    {
      source = presented
    }
    return source
  }

  /// The orientations that both the app and its frontmost controller support.
  var supportedOrientations: UIInterfaceOrientationMask {
    let standard: UIInterfaceOrientationMask = UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    let app =
      UIApplication.shared.delegate?.application(
        .shared, supportedInterfaceOrientationsFor: keyWindow ?? windows.first) ?? standard
    return app.intersection(orientationSource?.supportedInterfaceOrientations ?? standard)
  }

  /// A screen that is square, or whose orientation is one of these, stays as it is.
  func turn(to orientations: UIInterfaceOrientationMask) {
    let size = screen.bounds.size
    let isLandscape = size.width > size.height
    let shapes = (
      orientations.contains(.portrait) || orientations.contains(.portraitUpsideDown),
      !orientations.isDisjoint(with: .landscape)
    )
    guard shapes.0 || shapes.1, isLandscape ? !shapes.1 : !shapes.0 else { return }
    ScreenResizing.turn(toLandscape: !isLandscape)
  }
}

extension UIInterfaceOrientationMask {
  /// The orientations, for messages.
  var names: String {
    let all: [(UIInterfaceOrientationMask, String)] = [
      (.portrait, "portrait"), (.landscapeLeft, "landscapeLeft"), (.landscapeRight, "landscapeRight"),
      (.portraitUpsideDown, "portraitUpsideDown"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
