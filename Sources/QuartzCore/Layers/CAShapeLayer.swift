import OpenCollectionFoundation
internal import OpenCollectionGraphics

/// A layer that fills and strokes a path in its own coordinates; the path may extend beyond the bounds.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// The path. It interpolates point by point to another path with the same number and kinds of elements.
  open var path: CGPath? { didSet { invalidateContents() } }
  /// The default is black; nil does not fill.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet { layerAppearanceDidChange(.fillColor, from: LayerVector(oldValue)) }
  }
  /// The non-zero or the even-odd rule; non-zero by default.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { invalidateContents() } }
  /// The default, nil, does not stroke.
  open var strokeColor: CGColor? { didSet { layerAppearanceDidChange(.strokeColor, from: LayerVector(oldValue)) } }
  /// Points. The default is 1.
  open var lineWidth: CGFloat = 1 {
    didSet { layerAppearanceDidChange(.lineWidth, from: LayerVector(Double(oldValue))) }
  }
  /// The shape of open ends; `.butt` by default.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { invalidateContents() } }
  /// The shape of corners; `.miter` by default.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { invalidateContents() } }
  /// The maximum length of a mitred corner, as a multiple of the line width. The default is 10.
  open var miterLimit: CGFloat = 10 { didSet { invalidateContents() } }
  /// Lengths of dashes and gaps in turn, in points; nil for a solid line.
  open var lineDashPattern: [NSNumber]? { didSet { invalidateContents() } }
  /// Where the stroke starts, as a fraction of the path's length; 0 by default.
  open var strokeStart: CGFloat = 0 {
    didSet { layerAppearanceDidChange(.strokeStart, from: LayerVector(Double(oldValue))) }
  }
  /// Where the stroke ends, as a fraction of the path's length; 1 by default.
  open var strokeEnd: CGFloat = 1 {
    didSet { layerAppearanceDidChange(.strokeEnd, from: LayerVector(Double(oldValue))) }
  }
  /// The offset into the dash pattern at which the line starts, in points.
  open var lineDashPhase: CGFloat = 0 {
    didSet { layerAppearanceDidChange(.lineDashPhase, from: LayerVector(Double(oldValue))) }
  }

  override func layerContent(_ shape: LayerNode.Clip) -> LayerNode.Content? {
    path.flatMap { outlineContent(of: $0.path) { self.ownVector(of: $0) } } ?? super.layerContent(shape)
  }

  override func animatedLayerContent(_ shape: LayerNode.Clip, _ animations: LayerAnimations) -> LayerNode.Content? {
    var outline = path?.path
    if case .outline(let shown) = animations.interpolated[.path] { outline = shown }
    return outline.flatMap { outline in
      outlineContent(of: outline) { animations.changes($0) ? animations.value(of: $0) : self.ownVector(of: $0) }
    } ?? super.layerContent(shape)
  }

  /// Draws a path with the given property values; nil for an empty path.
  private func outlineContent(of path: Path, _ value: (LayerProperty) -> LayerVector) -> LayerNode.Content? {
    guard !path.isEmpty else { return nil }
    let (fill, line) = (value(.fillColor).color.rgba, value(.strokeColor).color.rgba)
    let stroke = line.alpha > 0 ? lineStroke(value(.lineWidth)[0], value(.lineDashPhase)[0]) : nil
    let reach = stroke.map { $0.width / 2 * max(1, $0.join == .miter ? $0.miterLimit : 1) + $0.width } ?? 0
    // Whole points, so that the bitmap is pixel-aligned when the layer is.
    let area = path.bounds.insetBy(dx: -reach, dy: -reach).integral
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    CALayer.drawCount += 1
    let canvas = Canvas(size: area.size, scale: drawingScale)
    canvas.translate(x: -area.minX, y: -area.minY)
    if fill.alpha > 0 { canvas.fill(path, fill, evenOdd: fillRule == .evenOdd) }
    if let stroke {
      canvas.stroke(path.trimmed(from: value(.strokeStart)[0], to: value(.strokeEnd)[0]), line, stroke)
    }
    // Contents are cached with the bounds' origin at zero.
    return .bitmap(canvas.finish(), area.offsetBy(dx: -bounds.minX, dy: -bounds.minY))
  }

  override func ownVector(of property: LayerProperty) -> LayerVector {
    switch property {
    case .strokeStart: LayerVector(Double(strokeStart))
    case .strokeEnd: LayerVector(Double(strokeEnd))
    case .lineWidth: LayerVector(Double(lineWidth))
    case .lineDashPhase: LayerVector(Double(lineDashPhase))
    case .strokeColor: LayerVector(strokeColor)
    case .fillColor: LayerVector(fillColor)
    default: super.ownVector(of: property)
    }
  }

  override func setOwnVector(_ vector: LayerVector, of property: LayerProperty) {
    switch property {
    case .strokeStart: strokeStart = vector[0]
    case .strokeEnd: strokeEnd = vector[0]
    case .lineWidth: lineWidth = vector[0]
    case .lineDashPhase: lineDashPhase = vector[0]
    case .strokeColor: strokeColor = vector.color
    case .fillColor: fillColor = vector.color
    default: super.setOwnVector(vector, of: property)
    }
  }

  override func interpolatedValue(of property: InterpolatedValue.Property) -> InterpolatedValue? {
    property == .path ? path.map { .outline($0.path) } : nil
  }

  override func setInterpolatedValue(_ value: InterpolatedValue) {
    if case .outline(let outline) = value { path = CGPath(outline) }
  }

  override var contentsFollowBounds: Bool { false }

  private func lineStroke(_ width: CGFloat, _ phase: CGFloat) -> Canvas.Stroke {
    let cap: Canvas.LineCap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
    let join: Canvas.LineJoin = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
    return Canvas.Stroke(
      width: width, cap: cap, join: join, miterLimit: miterLimit,
      dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }, dashPhase: phase)
  }

  override func boundsDidChange(from old: CGRect) {
    if bounds.origin != old.origin { cachedContents = nil }
    super.boundsDidChange(from: old)
  }
}

/// Which regions of a self-intersecting path are inside.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point is inside if the path winds around it.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// A point is inside if a ray from it crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a stroked line's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Ends at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Ends with a semicircle around the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Ends half a line width after the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of a stroked line's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A sharp corner.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A round corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A cut corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
