/// A property of a layer that animations can change.
enum LayerProperty: Int, CaseIterable, Sendable {
  case position, bounds, anchorPoint, transform, opacity
  case backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius
  // Of outlines and of gradients: their layers know the values.
  case strokeStart, strokeEnd, lineWidth, lineDashPhase, strokeColor, fillColor
  case startPoint, endPoint, locations
  /// What is done to what lies beneath: the effect of an effect view.
  case backdrop

  /// The property's name, as key paths have it.
  var name: String { "\(self)" }

  /// Whether block animations that overlap add up. Places, sizes and transforms do; others replace one another. Unmeasured.
  var addsUp: Bool {
    switch self {
    case .position, .bounds, .anchorPoint, .transform: true
    default: false
    }
  }

  /// Numbers as the kind of value the property has.
  func boxed(_ vector: LayerVector) -> Any {
    switch self {
    case .position, .anchorPoint, .startPoint, .endPoint: vector.point
    case .bounds: CGRect(x: vector[0], y: vector[1], width: vector[2], height: vector[3])
    case .transform: CATransform3D(vector.affineTransform)
    case .backgroundColor, .borderColor, .shadowColor, .strokeColor, .fillColor: vector.color
    case .shadowOffset: vector.size
    case .locations: (0..<8).map { NSNumber(value: vector[$0]) }
    case .opacity, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .strokeStart, .strokeEnd, .lineWidth,
      .lineDashPhase:
      vector[0]
    case .backdrop: vector
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
    "strokeStart": Path(.strokeStart), "strokeEnd": Path(.strokeEnd), "lineWidth": Path(.lineWidth),
    "lineDashPhase": Path(.lineDashPhase), "strokeColor": Path(.strokeColor), "fillColor": Path(.fillColor),
    "startPoint": Path(.startPoint), "startPoint.x": Path(.startPoint, 0), "startPoint.y": Path(.startPoint, 1),
    "endPoint": Path(.endPoint), "endPoint.x": Path(.endPoint, 0), "endPoint.y": Path(.endPoint, 1),
    "locations": Path(.locations),
    "transform": Path(.transform), "transform.translation": Path(.transform, 0, 1),
    "transform.translation.x": Path(.transform, 0), "transform.translation.y": Path(.transform, 1),
    "transform.scale": Path(.transform, 2, 3), "transform.scale.xy": Path(.transform, 2, 3),
    "transform.scale.x": Path(.transform, 2), "transform.scale.y": Path(.transform, 3),
    "transform.rotation": Path(.transform, 4), "transform.rotation.z": Path(.transform, 4),
    "transform.rotation.x": Path(.transform, 6), "transform.rotation.y": Path(.transform, 7),
  ]
}
