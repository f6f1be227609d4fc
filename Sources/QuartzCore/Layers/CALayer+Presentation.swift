import OpenCollectionFoundation
internal import OpenCollectionGraphics

extension CALayer {
  /// The model value of a property as a vector.
  package func modelVector(_ property: LayerProperty) -> LayerVector {
    switch property {
    case .position: LayerVector(position)
    case .bounds: LayerVector(bounds)
    case .anchorPoint: LayerVector(anchorPoint)
    case .transform: hasTransform ? LayerVector(transform.planar) : TransformParts.identity
    case .opacity: LayerVector(Double(opacity))
    case .backgroundColor: LayerVector(backgroundColor)
    case .cornerRadius: LayerVector(Double(cornerRadius))
    case .borderWidth: LayerVector(Double(borderWidth))
    case .borderColor: LayerVector(borderColor)
    case .shadowColor: LayerVector(shadowColor)
    case .shadowOpacity: LayerVector(Double(shadowOpacity))
    case .shadowOffset: LayerVector(shadowOffset)
    case .shadowRadius: LayerVector(Double(shadowRadius))
    case .strokeStart, .strokeEnd, .lineWidth, .lineDashPhase, .strokeColor, .fillColor, .startPoint, .endPoint,
      .locations, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset, .instanceGreenOffset,
      .instanceBlueOffset, .instanceAlphaOffset:
      ownVector(of: property)
    case .backdrop: backdrop?.vector ?? LayerVector()
    }
  }

  /// Sets the model value of a property from a vector.
  package func setModelVector(_ property: LayerProperty, _ vector: LayerVector) {
    switch property {
    case .position: position = vector.point
    case .bounds: bounds = vector.rect
    case .anchorPoint: anchorPoint = vector.point
    case .transform: transform = CATransform3D(vector.affineTransform)
    case .opacity: opacity = Float(min(max(vector[0], 0), 1))
    case .backgroundColor: backgroundColor = vector.color
    case .cornerRadius: cornerRadius = vector[0]
    case .borderWidth: borderWidth = vector[0]
    case .borderColor: borderColor = vector.color
    case .shadowColor: shadowColor = vector.color
    case .shadowOpacity: shadowOpacity = Float(vector[0])
    case .shadowOffset: shadowOffset = vector.size
    case .shadowRadius: shadowRadius = vector[0]
    case .strokeStart, .strokeEnd, .lineWidth, .lineDashPhase, .strokeColor, .fillColor, .startPoint, .endPoint,
      .locations, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset, .instanceGreenOffset,
      .instanceBlueOffset, .instanceAlphaOffset:
      setOwnVector(vector, of: property)
    case .backdrop: backdrop = LayerNode.Backdrop(vector)
    }
  }

  /// The presentation value of a property now.
  package func presentationVector(_ property: LayerProperty) -> LayerVector {
    updateAnimations()
    guard let animations, animations.changes(property) else { return modelVector(property) }
    return animations.value(of: property)
  }

  /// Evaluates the animations at the current time.
  func updateAnimations() {
    animations?.update(self, at: localTime(at: AnimationScheduler.current.now))
  }

}
