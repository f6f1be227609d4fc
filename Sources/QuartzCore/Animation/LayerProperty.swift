import OpenCollectionFoundation

/// An animatable property of a layer.
package enum LayerProperty: Int, CaseIterable, Sendable {
  case position, bounds, anchorPoint, transform, opacity
  case backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius
  // Of shape and gradient layers, which provide the values.
  case strokeStart, strokeEnd, lineWidth, lineDashPhase, strokeColor, fillColor
  case startPoint, endPoint, locations
  // Of replicator layers.
  case instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
  /// The backdrop filter of a visual effect view.
  case backdrop

  /// The property's name in key paths.
  var name: String { "\(self)" }

  /// Whether overlapping block animations are additive. Those of positions, sizes and transforms are; others replace
  /// one another. Unmeasured.
  var isAdditive: Bool {
    switch self {
    case .position, .bounds, .anchorPoint, .transform, .instanceTransform: true
    default: false
    }
  }

  /// A vector as a value of the property's type.
  func boxed(_ vector: LayerVector) -> Any {
    switch self {
    case .position, .anchorPoint, .startPoint, .endPoint: vector.point
    case .bounds: CGRect(x: vector[0], y: vector[1], width: vector[2], height: vector[3])
    case .transform, .instanceTransform: CATransform3D(vector.affineTransform)
    case .backgroundColor, .borderColor, .shadowColor, .strokeColor, .fillColor, .instanceColor:
      vector.color
    case .shadowOffset: vector.size
    case .locations: (0..<8).map { NSNumber(value: vector[$0]) }
    case .opacity, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .strokeStart, .strokeEnd, .lineWidth,
      .lineDashPhase, .instanceDelay, .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset,
      .instanceAlphaOffset:
      vector[0]
    case .backdrop: vector
    }
  }

  /// A property, or some components of it, named by a key path.
  struct Path: Sendable {
    var property: LayerProperty
    /// The lanes of the vector that the key path names.
    var lanes: SIMDMask<SIMD8<Double.SIMDMaskScalar>>

    init(_ property: LayerProperty, _ lanes: Int...) { self.init(property, lanes) }

    init(_ property: LayerProperty, _ lanes: [Int]) {
      self.property = property
      self.lanes = SIMDMask(repeating: lanes.isEmpty)
      for lane in lanes { self.lanes[lane] = true }
    }
  }

  /// The property or components named by a key path; nil if not animatable.
  static func path(_ keyPath: String) -> Path? {
    if let path = paths[keyPath] { return path }
    // Also accepts a view's key path, with the prefix "layer.".
    return keyPath.hasPrefix("layer.") ? paths[String(keyPath.dropFirst(6))] : nil
  }

  private static let paths = plainPaths.merging(transformPaths(.transform)) { $1 }
    .merging(transformPaths(.instanceTransform)) { $1 }

  private static func transformPaths(_ property: LayerProperty) -> [String: Path] {
    let lanes: [String: [Int]] = [
      "": [], ".translation": [0, 1], ".translation.x": [0], ".translation.y": [1], ".scale": [2, 3],
      ".scale.xy": [2, 3], ".scale.x": [2], ".scale.y": [3], ".rotation": [4], ".rotation.z": [4],
      ".rotation.x": [6], ".rotation.y": [7],
    ]
    return lanes.reduce(into: [:]) { $0[property.name + $1.key] = Path(property, $1.value) }
  }

  private static let plainPaths: [String: Path] = [
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
    "instanceDelay": Path(.instanceDelay), "instanceColor": Path(.instanceColor),
    "instanceRedOffset": Path(.instanceRedOffset), "instanceGreenOffset": Path(.instanceGreenOffset),
    "instanceBlueOffset": Path(.instanceBlueOffset), "instanceAlphaOffset": Path(.instanceAlphaOffset),
  ]
}
