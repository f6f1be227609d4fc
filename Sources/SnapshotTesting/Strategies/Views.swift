import UIKit

extension Snapshotting where Value == UIView, Format == UIImage {
  /// The view at its own size.
  public static var image: Snapshotting { .image() }

  /// The view, laid out in a window of its own.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: whether the view is drawn in the key window as the screen shows it, at this moment of its
  ///     animations. Otherwise animations count as finished.
  ///   - precision: the share of bytes, or with a perceptual precision of pixels, that must match, 0...1.
  ///   - perceptualPrecision: how alike two colours must be to match, 0...1.
  ///   - size: in points; nil for the view's own.
  ///   - traits: traits that the view is shown with; its scale is the picture's.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
    ).pullback { view in
      onMainActor("assertSnapshot(of:as:)") {
        let scene = SnapshotScene(
          config: ViewImageConfig(size: size ?? view.frame.size, traits: traits),
          usesKeyWindow: drawHierarchyInKeyWindow)
        return scene.picture(of: view, in: UIViewController())
      }
    }
  }
}

extension Snapshotting where Value == UIView, Format == String {
  /// The view and its subviews, as debuggers print them, without addresses.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// The view and its subviews, as debuggers print them, without addresses.
  ///
  /// - Parameters:
  ///   - size: in points; nil for the view's own.
  ///   - traits: traits that the view is shown with.
  public static func recursiveDescription(size: CGSize? = nil, traits: UITraitCollection = .init()) -> Snapshotting {
    SimplySnapshotting.lines.pullback { view in
      onMainActor("assertSnapshot(of:as:)") {
        let scene = SnapshotScene(config: ViewImageConfig(size: size ?? view.frame.size, traits: traits))
        return scene.placed(view, in: UIViewController()) { Addresses.removed(from: view.describedHierarchy) }
      }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// The controller's view at its own size.
  public static var image: Snapshotting { .image() }

  /// The controller's view on a device.
  ///
  /// - Parameters:
  ///   - config: the device: its size, safe area and traits.
  ///   - drawHierarchyInKeyWindow: whether the view is drawn in the key window as the screen shows it, at this moment of its
  ///     animations. Otherwise animations count as finished.
  ///   - precision: the share of bytes, or with a perceptual precision of pixels, that must match, 0...1.
  ///   - perceptualPrecision: how alike two colours must be to match, 0...1.
  ///   - size: in points; nil for the device's.
  ///   - traits: traits in addition to the device's, before which they count; their scale is the picture's.
  public static func image(
    on config: ViewImageConfig, drawHierarchyInKeyWindow: Bool = false, precision: Float = 1,
    perceptualPrecision: Float = 1, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
    ).pullback { controller in
      onMainActor("assertSnapshot(of:as:)") {
        SnapshotScene(config: config.with(size: size, traits: traits), usesKeyWindow: drawHierarchyInKeyWindow)
          .picture(of: controller.view, in: controller)
      }
    }
  }

  /// The controller's view at its own size or at another one, without a safe area.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    .image(
      on: ViewImageConfig(), drawHierarchyInKeyWindow: drawHierarchyInKeyWindow, precision: precision,
      perceptualPrecision: perceptualPrecision, size: size, traits: traits)
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// The controller, its children and those it presents, one on a line.
  public static var hierarchy: Snapshotting {
    SimplySnapshotting.lines.pullback { controller in
      onMainActor("assertSnapshot(of:as:)") {
        SnapshotScene(config: ViewImageConfig()).placed(controller.view, in: controller) {
          ControllerTree.text(of: controller)
        }
      }
    }
  }

  /// The controller's views, as debuggers print them, without addresses.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// The controller's views on a device, as debuggers print them, without addresses.
  ///
  /// - Parameters:
  ///   - config: the device.
  ///   - size: in points; nil for the device's.
  ///   - traits: traits in addition to the device's, before which they count.
  public static func recursiveDescription(
    on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.lines.pullback { controller in
      onMainActor("assertSnapshot(of:as:)") {
        SnapshotScene(config: config.with(size: size, traits: traits)).placed(controller.view, in: controller) {
          Addresses.removed(from: controller.view.describedHierarchy)
        }
      }
    }
  }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
  /// The layer at its own size.
  public static var image: Snapshotting { .image() }

  /// The layer at its own size. Animations count as finished.
  ///
  /// - `traits`: their scale is the picture's.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
    ).pullback { layer in
      onMainActor("assertSnapshot(of:as:)") {
        guard !layer.bounds.isEmpty else { return UIImage() }
        (layer.delegate as? UIView)?.layoutIfNeeded()
        let scale = traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale
        return PictureSurroundings.withScale(scale) { UIImage(bitmap: layer.modelPicture(scale: Double(scale))) }
      }
    }
  }
}

/// Runs a closure on the main actor, which is where the caller is: tests of views are on the main thread. Off it, the process
/// ends with the message of UIKit's main thread checker.
func onMainActor<Result: Sendable>(_ call: StaticString, _ body: @MainActor () -> Result) -> Result {
  PictureSurroundings.requireMainThread(call)
  return MainActor.assumeIsolated(body)
}
