import UIKit

/// A device that a snapshot shows a screen on: its size, safe area and traits.
public struct ViewImageConfig: Sendable {
  /// Portrait or landscape.
  public enum Orientation: Sendable {
    case landscape
    case portrait
  }

  /// A tablet's orientation, and the part of its screen that the app has.
  public enum TabletOrientation: Sendable {
    case landscape(splitView: LandscapeSplits)
    case portrait(splitView: PortraitSplits)

    /// Parts of a screen in landscape.
    public enum LandscapeSplits: Sendable {
      case oneThird
      case oneHalf
      case twoThirds
      case full
    }

    /// Parts of a screen in portrait.
    public enum PortraitSplits: Sendable {
      case oneThird
      case twoThirds
      case full
    }
  }

  /// The safe area insets, in points.
  public var safeArea: UIEdgeInsets
  /// The size in points; nil for the view's own.
  public var size: CGSize?
  /// The traits that the screen overrides.
  public var traits: UITraitCollection

  /// A device.
  public init(safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }

  /// The device with another size, if there is one, and with traits that count before its own.
  func with(size: CGSize?, traits: UITraitCollection) -> ViewImageConfig {
    ViewImageConfig(
      safeArea: safeArea, size: size ?? self.size, traits: UITraitCollection(traitsFrom: [self.traits, traits]))
  }
}
