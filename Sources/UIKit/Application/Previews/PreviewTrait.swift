/// The place of a preview's traits: `Preview.ViewTraits`.
public struct Preview: Sendable {
  /// The traits of previews of views and view controllers.
  public struct ViewTraits: Sendable {}
}

/// How a preview is shown: its orientation or its size.
public struct PreviewTrait<T>: Sendable {
  enum Kind: Equatable, Sendable {
    case defaultLayout
    case sizeThatFits
    case fixed(CGSize)
    case landscape
    case portrait
  }

  let kind: Kind
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The size of a phone's screen: the default.
  public static var defaultLayout: PreviewTrait<T> { Self(kind: .defaultLayout) }
  /// The size that the view's constraints or its `sizeThatFits(_:)` ask for, at most the screen's.
  public static var sizeThatFitsLayout: PreviewTrait<T> { Self(kind: .sizeThatFits) }
  /// A size in points. Sizes below one point count as one.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
    Self(kind: .fixed(CGSize(width: max(1, width), height: max(1, height))))
  }
  /// The screen upright.
  public static var portrait: PreviewTrait<T> { Self(kind: .portrait) }
  /// The screen upside down, which looks as upright.
  public static var portraitUpsideDown: PreviewTrait<T> { Self(kind: .portrait) }
  /// The screen turned to the left.
  public static var landscapeLeft: PreviewTrait<T> { Self(kind: .landscape) }
  /// The screen turned to the right, which looks as turned to the left.
  public static var landscapeRight: PreviewTrait<T> { Self(kind: .landscape) }
}
