import OpenCollectionFoundation
internal import OpenCollectionGraphics

/// The value of an animatable property as a vector that can be added and scaled: a point in the first two lanes, a
/// rectangle in four, a colour as premultiplied red, green and blue, then alpha, a transform as in `TransformParts`.
package typealias LayerVector = SIMD8<Double>

extension LayerVector {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y), 0, 0, 0, 0, 0, 0) }
  init(_ size: CGSize) { self.init(Double(size.width), Double(size.height), 0, 0, 0, 0, 0, 0) }
  init(_ rect: CGRect) {
    self.init(Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height), 0, 0, 0, 0)
  }
  init(_ number: Double) { self.init(number, 0, 0, 0, 0, 0, 0, 0) }
  init(_ color: CGColor?) {
    guard let color else {
      self.init()
      return
    }
    let (red, green, blue) = color.redGreenBlue
    let alpha = Double(color.alpha)
    self.init(Double(red) * alpha, Double(green) * alpha, Double(blue) * alpha, alpha, 0, 0, 0, 0)
  }
  init(_ transform: CGAffineTransform) { self = TransformParts(transform).vector }

  var point: CGPoint { CGPoint(x: self[0], y: self[1]) }
  var size: CGSize { CGSize(width: self[0], height: self[1]) }
  var rect: CGRect {
    CGRect(x: self[0], y: self[1], width: Swift.max(self[2], 0), height: Swift.max(self[3], 0))
  }
  package var color: CGColor {
    let alpha = self[3]
    guard alpha > 0 else { return CGColor(red: 0, green: 0, blue: 0, alpha: 0) }
    return CGColor(red: self[0] / alpha, green: self[1] / alpha, blue: self[2] / alpha, alpha: alpha)
  }
  var affineTransform: CGAffineTransform { TransformParts(vector: self).affineTransform }

  /// A caller's value for a key path: a number is stored in all of the path's lanes, other values in consecutive lanes
  /// from the path's first. Nil for a value of an unsuitable type.
  init?(_ value: Any?, for path: LayerProperty.Path) {
    guard let value, let vector = LayerVector(boxed: value, for: path.property) else { return nil }
    let isPart = !all(path.lanes)
    guard isPart else {
      self = vector
      return
    }
    let first = path.lanes.first
    var count = 0
    for lane in 0..<8 where path.lanes[lane] { count += 1 }
    let isNumber = LayerVector.number(value) != nil
    self.init()
    for lane in 0..<count { self[first + lane] = isNumber ? vector[0] : vector[lane] }
  }

  private init?(boxed value: Any, for property: LayerProperty) {
    switch value {
    case let value as CGPoint: self.init(value)
    case let value as CGSize: self.init(value)
    case let value as CGRect: self.init(value)
    case let value as CGColor: self.init(value)
    case let value as UIColor: self.init(value.cgColor)
    case let value as CATransform3D: self.init(value.planar)
    case let value as CGAffineTransform: self.init(value)
    case let value as LayerVector: self = value
    case let values as [Any] where property == .locations:
      self.init(locations: values.compactMap { LayerVector.number($0) })
    default:
      if let number = LayerVector.number(value) {
        self.init(number)
      } else if let value = value as? NSValue {
        self.init(value, for: property)
      } else {
        return nil
      }
    }
  }

  /// The locations of a gradient's colours: eight at most.
  init(locations: [Double]) {
    self.init()
    for (lane, location) in locations.prefix(8).enumerated() { self[lane] = location }
  }

  private init?(_ value: NSValue, for property: LayerProperty) {
    switch property {
    case .position, .anchorPoint, .startPoint, .endPoint: self.init(value.cgPointValue)
    case .shadowOffset: self.init(value.cgSizeValue)
    case .bounds:
      switch String(cString: value.objCType) {
      case String(cString: NSValue(point: .zero).objCType): self.init(value.cgPointValue)
      case String(cString: NSValue(size: .zero).objCType): self.init(value.cgSizeValue)
      default: self.init(value.cgRectValue)
      }
    default: return nil
    }
  }

  static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

extension SIMDMask where Storage == SIMD8<Double.SIMDMaskScalar> {
  /// The first lane that is set; 0 for none.
  fileprivate var first: Int { (0..<8).first { self[$0] } ?? 0 }
}
