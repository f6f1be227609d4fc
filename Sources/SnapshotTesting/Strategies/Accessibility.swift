import UIKit

extension Snapshotting where Value == UIView, Format == String {
  /// The view's accessibility elements.
  public static var accessibilityTree: Snapshotting { .accessibilityTree() }

  /// The view's accessibility elements in reading order, in the containers that group them: what a screen reader says of each,
  /// then its hint, identifier, actions, rotors and custom content.
  ///
  /// - Parameters:
  ///   - showsFrames: whether a line ends with the frame: x, y, width and height in the window, in whole points.
  ///   - size: in points; nil for the view's own.
  ///   - traits: traits that the view is shown with.
  public static func accessibilityTree(
    showsFrames: Bool = false, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    text(size, traits) { $0.text(showsFrames: showsFrames) }
  }

  /// What a screen reader says of the view.
  public static var spokenText: Snapshotting { .spokenText() }

  /// What a screen reader says of the view: a line for each element, in reading order, with its hint.
  ///
  /// - Parameters:
  ///   - size: in points; nil for the view's own.
  ///   - traits: traits that the view is shown with.
  public static func spokenText(size: CGSize? = nil, traits: UITraitCollection = .init()) -> Snapshotting {
    text(size, traits) { $0.spokenText }
  }

  private static func text(
    _ size: CGSize?, _ traits: UITraitCollection, _ text: @escaping @Sendable (AccessibilityTree) -> String
  ) -> Snapshotting {
    SimplySnapshotting.lines.pullback { view in
      onMainActor("assertSnapshot(of:as:)") {
        let scene = SnapshotScene(config: ViewImageConfig(size: size ?? view.frame.size, traits: traits))
        return text(scene.placed(view, in: UIViewController()) { AccessibilityTree(of: view) })
      }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// The accessibility elements of the controller's view.
  public static var accessibilityTree: Snapshotting { .accessibilityTree() }

  /// The accessibility elements of the controller's view on a device, in reading order, in the containers that group them: what
  /// a screen reader says of each, then its hint, identifier, actions, rotors and custom content.
  ///
  /// - Parameters:
  ///   - config: the device.
  ///   - showsFrames: whether a line ends with the frame: x, y, width and height on the screen, in whole points.
  ///   - size: in points; nil for the device's.
  ///   - traits: traits in addition to the device's, before which they count.
  public static func accessibilityTree(
    on config: ViewImageConfig = .init(), showsFrames: Bool = false, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    text(config.with(size: size, traits: traits)) { $0.text(showsFrames: showsFrames) }
  }

  /// What a screen reader says of the controller's view.
  public static var spokenText: Snapshotting { .spokenText() }

  /// What a screen reader says of the controller's view on a device: a line for each element, in reading order, with its hint.
  ///
  /// - Parameters:
  ///   - config: the device.
  ///   - size: in points; nil for the device's.
  ///   - traits: traits in addition to the device's, before which they count.
  public static func spokenText(
    on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    text(config.with(size: size, traits: traits)) { $0.spokenText }
  }

  private static func text(
    _ config: ViewImageConfig, _ text: @escaping @Sendable (AccessibilityTree) -> String
  ) -> Snapshotting {
    SimplySnapshotting.lines.pullback { controller in
      onMainActor("assertSnapshot(of:as:)") {
        let scene = SnapshotScene(config: config)
        return text(scene.placed(controller.view, in: controller) { AccessibilityTree(of: controller.view) })
      }
    }
  }
}
