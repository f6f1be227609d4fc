/// Describes the background of a cell: a colour, an image, a stroke, rounded corners, a shadow, or a custom view.
///
/// Values set by the app are kept when the state changes; the others are updated by `updated(for:)`.
public struct UIBackgroundConfiguration: Hashable {
  let style: ListBackgroundStyle
  /// The style's appearance in the state of the last update.
  private var appearance: ListBackgroundStyle.Appearance

  /// A custom view in the background, behind the stroke. The default is nil.
  public var customView: UIView?

  /// The corner radius in points. The default is the style's (measured: facts on lists, 6).
  public var cornerRadius: CGFloat {
    get { customRadius ?? appearance.cornerRadius }
    set { customRadius = newValue }
  }
  private var customRadius: CGFloat?

  /// The insets of the background from the cell's edges, in points. The default is zero (measured: facts on lists,
  /// 6).
  public var backgroundInsets: NSDirectionalEdgeInsets {
    get { customInsets ?? .zero }
    set { customInsets = newValue }
  }
  private var customInsets: NSDirectionalEdgeInsets?

  /// The edges at which the cell's layout margins are added to the insets. The default is none.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

  /// The fill colour, before the transformer; nil is the view's tint colour. The default is the style's colour for
  /// the state.
  public var backgroundColor: UIColor? {
    get { customColor ?? appearance.color }
    set { customColor = .some(newValue) }
  }
  private var customColor: UIColor??

  /// Transforms the background colour into the displayed colour. The default is nil.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?

  /// A visual effect applied to the content behind the view, below the colour. The default is nil.
  public var visualEffect: UIVisualEffect?

  /// An image above the colour. The default is nil.
  public var image: UIImage?
  /// The content mode of the image. The default is scale to fill.
  public var imageContentMode = UIView.ContentMode.scaleToFill

  /// The colour of the stroke, before the transformer; nil is the view's tint colour. The default is clear.
  public var strokeColor: UIColor? = .clear

  /// Transforms the stroke colour into the displayed colour. The default is nil.
  public var strokeColorTransformer: UIConfigurationColorTransformer?

  /// The stroke width in points. The default is 0: none.
  public var strokeWidth: CGFloat = 0

  /// The distance of the stroke outside the background's edge, in points; negative is inside. The default is 0.
  public var strokeOutset: CGFloat = 0

  /// The shadow of the background. The default is none, except for a row that is being reordered.
  public var shadowProperties: UIShadowProperties {
    get { customShadow ?? appearance.shadow }
    set { customShadow = newValue }
  }
  private var customShadow: UIShadowProperties?

  init(_ style: ListBackgroundStyle) {
    self.style = style
    appearance = style.appearance(for: .init())
  }

  /// The configuration for a state: values not set by the app are updated. A clear background is the same in all
  /// states.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var updated = self
    updated.appearance = style.appearance(for: ListBackgroundStyle.State(state))
    return updated
  }

  /// The displayed fill colour, for a tint colour of the view.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The displayed stroke colour, for a tint colour of the view.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

extension UIBackgroundConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var listing: ConfigurationListing {
    let isStroked = strokeWidth > 0 && strokeColor != .clear
    return ConfigurationListing(entries: [
      ("Base Style", style.rawValue), ("customView", customView), ("cornerRadius", cornerRadius),
      ("backgroundInsets", backgroundInsets.listingValue),
      (
        "edgesAddingLayoutMarginsToBackgroundInsets",
        AnyHashable(edgesAddingLayoutMarginsToBackgroundInsets.rawValue)
      ),
      ("backgroundColor", backgroundColor), ("backgroundColorTransformer", backgroundColorTransformer?.listingValue),
      ("visualEffect", visualEffect), ("image", image),
      ("imageContentMode", image == nil ? nil : AnyHashable(imageContentMode)),
      ("strokeColor", isStroked ? strokeColor : nil),
      ("strokeColorTransformer", isStroked ? strokeColorTransformer?.listingValue : nil),
      ("strokeWidth", isStroked ? AnyHashable(strokeWidth) : nil),
      ("strokeOutset", isStroked ? AnyHashable(strokeOutset) : nil),
      ("shadowProperties", shadowProperties.isVisible ? AnyHashable(shadowProperties) : nil),
    ])
  }

  public static func == (one: UIBackgroundConfiguration, other: UIBackgroundConfiguration) -> Bool {
    one.listing == other.listing
  }

  public func hash(into hasher: inout Hasher) { listing.hash(into: &hasher) }

  public var description: String { "UIBackgroundConfiguration: \(listing.text)" }
  public var debugDescription: String { description }
  /// The non-nil values, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}
