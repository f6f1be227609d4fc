import OpenCollectionFoundation
internal import OpenCollectionGraphics

/// A layer that draws a gradient.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colours (`CGColor`), in order. An empty array draws nothing.
  open var colors: [Any]? { didSet { invalidateContents() } }
  /// The position of each colour along the gradient, 0...1, ascending. The default, nil, spaces them evenly.
  open var locations: [NSNumber]? { didSet { invalidateContents() } }
  /// The gradient's start, as fractions of the size. The default is the middle of the top edge.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { layerAppearanceDidChange(.startPoint, from: LayerVector(oldValue)) }
  }
  /// The gradient's end, as fractions of the size. The default is the middle of the bottom edge.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { layerAppearanceDidChange(.endPoint, from: LayerVector(oldValue)) }
  }
  /// Axial, radial (elliptical) or conic about the start point. The default is axial.
  open var type = CAGradientLayerType.axial { didSet { invalidateContents() } }

  override func layerContent(_ shape: LayerNode.Clip) -> LayerNode.Content? {
    gradientContent(shape, ownColors, locations: locations?.map(\.doubleValue), from: startPoint, to: endPoint)
      ?? super.layerContent(shape)
  }

  override func animatedLayerContent(_ shape: LayerNode.Clip, _ animations: LayerAnimations) -> LayerNode.Content? {
    var colors = ownColors
    if case .colors(let shown) = animations.interpolated[.colors] { colors = shown }
    var locations = locations?.map(\.doubleValue)
    if case .locations(let shown) = animations.interpolated[.locations] {
      locations = shown
    } else if animations.changes(.locations), colors.count <= LayerVector.scalarCount {
      let vector = animations.value(of: .locations)
      locations = colors.indices.map { vector[$0] }
    }
    func shown(_ property: LayerProperty, _ own: CGPoint) -> CGPoint {
      animations.changes(property) ? animations.value(of: property).point : own
    }
    let (start, end) = (shown(.startPoint, startPoint), shown(.endPoint, endPoint))
    return gradientContent(shape, colors, locations: locations, from: start, to: end) ?? super.layerContent(shape)
  }

  /// The locations, evenly spaced if there are none.
  private var ownLocations: [Double] {
    locations?.map(\.doubleValue) ?? Keyframes.spreadTimes(colors?.count ?? 0)
  }

  private var ownColors: [RGBA] { (colors ?? []).compactMap { ($0 as? CGColor)?.rgba } }

  override func ownVector(of property: LayerProperty) -> LayerVector {
    switch property {
    case .startPoint: LayerVector(startPoint)
    case .endPoint: LayerVector(endPoint)
    case .locations:
      LayerVector(locations: ownLocations)
    default: super.ownVector(of: property)
    }
  }

  override func setOwnVector(_ vector: LayerVector, of property: LayerProperty) {
    switch property {
    case .startPoint: startPoint = vector.point
    case .endPoint: endPoint = vector.point
    case .locations:
      if let colors, colors.count <= LayerVector.scalarCount {
        locations = colors.indices.map { NSNumber(value: vector[$0]) }
      }
    default: super.setOwnVector(vector, of: property)
    }
  }

  override func interpolatedValue(of property: InterpolatedValue.Property) -> InterpolatedValue? {
    guard colors != nil else { return nil }
    switch property {
    case .colors: return .colors(ownColors)
    case .locations: return .locations(ownLocations)
    case .path: return nil
    }
  }

  override func setInterpolatedValue(_ value: InterpolatedValue) {
    switch value {
    case .colors(let shown):
      colors = shown.map { CGColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha) }
    case .locations(let shown): locations = shown.map { NSNumber(value: $0) }
    case .outline: break
    }
  }

  /// The gradient drawn over the layer's rectangle; nil when there is nothing to draw.
  private func gradientContent(
    _ shape: LayerNode.Clip, _ colors: [RGBA], locations: [Double]?, from startPoint: CGPoint, to endPoint: CGPoint
  ) -> LayerNode.Content? {
    let rect = shape.rect
    guard !colors.isEmpty, !rect.isEmpty else { return nil }
    let gradient: Gradient
    if let locations, locations.count == colors.count {
      gradient = Gradient(zip(colors, locations).map { Gradient.Stop($0, at: $1) })
    } else {
      gradient = Gradient(colors)
    }
    CALayer.drawCount += 1
    let canvas = Canvas(size: rect.size, scale: drawingScale)
    canvas.clip(to: shape.path)
    let start = CGPoint(x: startPoint.x * rect.width, y: startPoint.y * rect.height)
    let end = CGPoint(x: endPoint.x * rect.width, y: endPoint.y * rect.height)
    if type == .radial {
      // A circle of radius 1, scaled to the ellipse whose semi-axes are the distances to the end point.
      canvas.translate(x: start.x, y: start.y)
      canvas.concatenate(
        AffineTransform(scaleByX: max(abs(end.x - start.x), 0.001), byY: max(abs(end.y - start.y), 0.001)))
      canvas.fillGradient(gradient, .radial(from: .zero, startRadius: 0, to: .zero, endRadius: 1))
    } else if type == .conic {
      // The gradient starts in the direction of the end point and runs clockwise.
      let picture = Bitmap.conicGradient(
        gradient, size: rect.size, scale: drawingScale, center: start,
        angle: atan2(end.y - start.y, end.x - start.x))
      canvas.draw(picture, in: CGRect(origin: .zero, size: picture.size))
    } else {
      canvas.fillGradient(gradient, .linear(from: start, to: end))
    }
    return .bitmap(canvas.finish(), rect)
  }
}

/// The kinds of gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from the start point to the end point: the default.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the start point outwards, in ellipses through the end point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, from the end point on.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
