/// Describes what lies behind a cell's content: a colour, a picture, a stroke, rounded corners, a shadow, or a view of the
/// app's own.
///
/// What the app set stays when the state changes; the rest follows `updated(for:)`.
public struct UIBackgroundConfiguration: Hashable {
  let style: ListBackgroundStyle
  /// What the style shows in the state of the last update.
  private var look: ListBackgroundStyle.Look

  /// A view in the background, behind the stroke. The default is nil.
  public var customView: UIView?

  /// The radius of the corners in points. The default is the style's (measured: facts on lists, 6).
  public var cornerRadius: CGFloat {
    get { ownRadius ?? look.cornerRadius }
    set { ownRadius = newValue }
  }
  private var ownRadius: CGFloat?

  /// How far the background stays inside the cell's edges, in points. The default is zero (measured: facts on lists, 6).
  public var backgroundInsets: NSDirectionalEdgeInsets {
    get { ownInsets ?? .zero }
    set { ownInsets = newValue }
  }
  private var ownInsets: NSDirectionalEdgeInsets?

  /// Edges at which the cell's layout margins are added to the insets. The default is none.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

  /// The colour that fills the background, before the transformer; nil is the view's tint colour. The default is the
  /// style's for the state.
  public var backgroundColor: UIColor? {
    get { ownColor ?? look.color }
    set { ownColor = .some(newValue) }
  }
  private var ownColor: UIColor??

  /// Makes the colour shown from the background colour. The default is nil.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?

  /// An effect on what lies behind the view, under the colour. The default is nil.
  public var visualEffect: UIVisualEffect?

  /// A picture over the colour. The default is nil.
  public var image: UIImage?
  /// How the picture fills the background. The default is to scale it whatever its proportions.
  public var imageContentMode = UIView.ContentMode.scaleToFill

  /// The colour of the stroke, before the transformer; nil is the view's tint colour. The default is clear.
  public var strokeColor: UIColor? = .clear

  /// Makes the colour of the stroke from the stroke colour. The default is nil.
  public var strokeColorTransformer: UIConfigurationColorTransformer?

  /// The width of the stroke in points. The default is 0: none.
  public var strokeWidth: CGFloat = 0

  /// How far outside the background's edge the stroke lies, in points; negative is inside. The default is 0.
  public var strokeOutset: CGFloat = 0

  /// The shadow of the background. The default shows none but under a row that is moved.
  public var shadowProperties: UIShadowProperties {
    get { ownShadow ?? look.shadow }
    set { ownShadow = newValue }
  }
  private var ownShadow: UIShadowProperties?

  init(_ style: ListBackgroundStyle) {
    self.style = style
    look = style.look(for: .init())
  }

  /// The configuration for a state: the colours the app did not set follow it. A clear background is the same in all.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var updated = self
    updated.look = style.look(for: ListBackgroundStyle.State(state))
    return updated
  }

  /// The colour that fills the background, for a tint colour of the view.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The colour of the stroke, for a tint colour of the view.
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
      ("backgroundInsets", backgroundInsets.listed),
      (
        "edgesAddingLayoutMarginsToBackgroundInsets",
        AnyHashable(edgesAddingLayoutMarginsToBackgroundInsets.rawValue)
      ),
      ("backgroundColor", backgroundColor), ("backgroundColorTransformer", backgroundColorTransformer?.listed),
      ("visualEffect", visualEffect), ("image", image),
      ("imageContentMode", image == nil ? nil : AnyHashable(imageContentMode)),
      ("strokeColor", isStroked ? strokeColor : nil),
      ("strokeColorTransformer", isStroked ? strokeColorTransformer?.listed : nil),
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
  /// The parts that are set, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}
