/// Describes what lies behind a cell's content: a colour, a stroke, rounded corners, or a view of the app's own.
public struct UIBackgroundConfiguration {
  /// A view in the background, behind the stroke. The default is nil.
  public var customView: UIView?

  /// The radius of the corners in points. The default is 0.
  public var cornerRadius: CGFloat = 0

  /// How far the background stays inside the cell's edges, in points. The default is zero (measured: facts on lists, 6).
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  /// Edges at which the cell's layout margins are added to the insets. The default is none.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

  /// The colour that fills the background; nil is the view's tint colour.
  public var backgroundColor: UIColor?

  /// Applied to the background colour before it is shown. The default is nil.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?

  /// The colour of the stroke; nil is the view's tint colour.
  public var strokeColor: UIColor?

  /// Applied to the stroke colour before it is shown. The default is nil.
  public var strokeColorTransformer: UIConfigurationColorTransformer?

  /// The width of the stroke in points. The default is 0: none.
  public var strokeWidth: CGFloat = 0

  /// How far outside the background's edge the stroke lies, in points; negative is inside. The default is 0.
  public var strokeOutset: CGFloat = 0

  /// A background that shows nothing until colours are set.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    configuration.strokeColor = .clear
    return configuration
  }

  /// The configuration for a state. A clear background is the same in all states.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

  /// The colour that fills the background, for a tint colour of the view.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    resolved(backgroundColor ?? tintColor, by: backgroundColorTransformer)
  }

  /// The colour of the stroke, for a tint colour of the view.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    resolved(strokeColor ?? tintColor, by: strokeColorTransformer)
  }

  private func resolved(_ color: UIColor, by transformer: UIConfigurationColorTransformer?) -> UIColor {
    transformer.map { $0(color) } ?? color
  }
}
