/// A property of a layer that animations can change.
enum LayerProperty: Int, CaseIterable, Sendable {
  case position, bounds, anchorPoint, transform, opacity
  case backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius

  /// The property's name, as key paths have it.
  var name: String { "\(self)" }

  /// Numbers as the kind of value the property has.
  func boxed(_ vector: LayerVector) -> Any {
    switch self {
    case .position, .anchorPoint: vector.point
    case .bounds: CGRect(x: vector[0], y: vector[1], width: vector[2], height: vector[3])
    case .transform: CATransform3D(vector.affineTransform)
    case .backgroundColor, .borderColor, .shadowColor: vector.color
    case .shadowOffset: vector.size
    case .opacity, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius: vector[0]
    }
  }

  /// A property, or some of its numbers, as a key path names it; nil for a path that leads to nothing animatable.
  struct Path: Sendable {
    var property: LayerProperty
    /// Which lanes of the vector are meant.
    var lanes: SIMDMask<SIMD8<Double.SIMDMaskScalar>>

    init(_ property: LayerProperty, _ lanes: Int...) {
      self.property = property
      self.lanes = SIMDMask(repeating: lanes.isEmpty)
      for lane in lanes { self.lanes[lane] = true }
    }
  }

  /// What a key path leads to.
  static func path(_ keyPath: String) -> Path? {
    if let path = paths[keyPath] { return path }
    // The layer of a view is often written out.
    return keyPath.hasPrefix("layer.") ? paths[String(keyPath.dropFirst(6))] : nil
  }

  private static let paths: [String: Path] = [
    "position": Path(.position), "position.x": Path(.position, 0), "position.y": Path(.position, 1),
    "bounds": Path(.bounds), "bounds.origin": Path(.bounds, 0, 1), "bounds.size": Path(.bounds, 2, 3),
    "bounds.origin.x": Path(.bounds, 0), "bounds.origin.y": Path(.bounds, 1),
    "bounds.size.width": Path(.bounds, 2), "bounds.size.height": Path(.bounds, 3),
    "anchorPoint": Path(.anchorPoint), "anchorPoint.x": Path(.anchorPoint, 0), "anchorPoint.y": Path(.anchorPoint, 1),
    "opacity": Path(.opacity), "backgroundColor": Path(.backgroundColor), "cornerRadius": Path(.cornerRadius),
    "borderWidth": Path(.borderWidth), "borderColor": Path(.borderColor),
    "shadowColor": Path(.shadowColor), "shadowOpacity": Path(.shadowOpacity), "shadowRadius": Path(.shadowRadius),
    "shadowOffset": Path(.shadowOffset), "shadowOffset.width": Path(.shadowOffset, 0),
    "shadowOffset.height": Path(.shadowOffset, 1),
    "transform": Path(.transform), "transform.translation": Path(.transform, 0, 1),
    "transform.translation.x": Path(.transform, 0), "transform.translation.y": Path(.transform, 1),
    "transform.scale": Path(.transform, 2, 3), "transform.scale.xy": Path(.transform, 2, 3),
    "transform.scale.x": Path(.transform, 2), "transform.scale.y": Path(.transform, 3),
    "transform.rotation": Path(.transform, 4), "transform.rotation.z": Path(.transform, 4),
    "transform.rotation.x": Path(.transform, 6), "transform.rotation.y": Path(.transform, 7),
  ]
}
