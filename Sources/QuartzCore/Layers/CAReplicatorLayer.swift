import OpenCollectionFoundation
internal import OpenCollectionGraphics

/// A layer that draws its sublayers several times: each copy is moved, coloured and delayed by one step more than the one
/// before.
///
/// Copies are drawn only: hit testing and the tree of layers know the sublayers themselves. The later copies are in front.
/// Unmeasured. Drawing costs O(copies × sublayers) of composition; a copy draws no contents of its own.
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
  /// How often the sublayers are drawn; less than 1 draws nothing. The default is 1: the sublayers alone.
  open var instanceCount = 1 { didSet { if instanceCount != oldValue { invalidateNode() } } }

  /// The seconds by which the animations of each copy's layers are behind those of the copy before. The default is 0.
  ///
  /// An animation that is removed when it ends, ends in all copies at once; one that is not removed goes on until the last
  /// copy has shown its end. Unmeasured.
  open var instanceDelay: CFTimeInterval = 0 {
    didSet { if instanceDelay != oldValue { stepDidChange(.instanceDelay, from: LayerVector(oldValue)) } }
  }

  /// The transform from each copy to the next, about the middle of this layer's bounds. The default is the identity. As in all
  /// layers, the planar part is drawn.
  open var instanceTransform = CATransform3DIdentity {
    didSet {
      if instanceTransform != oldValue { stepDidChange(.instanceTransform, from: LayerVector(oldValue.planar)) }
    }
  }

  /// The colour that the first copy is multiplied by. The default, opaque white, leaves it as it is; so does nil. The alpha is
  /// that of the copy as a group. Unmeasured for nil and for the group.
  open var instanceColor: CGColor? = white {
    didSet { stepDidChange(.instanceColor, from: LayerVector(oldValue ?? Self.white)) }
  }
  /// What is added to the red of each copy's colour for the next one; results are limited to 0...1. The default is 0.
  open var instanceRedOffset: Float = 0 {
    didSet { offsetDidChange(.instanceRedOffset, instanceRedOffset, from: oldValue) }
  }
  /// The same for green.
  open var instanceGreenOffset: Float = 0 {
    didSet { offsetDidChange(.instanceGreenOffset, instanceGreenOffset, from: oldValue) }
  }
  /// The same for blue.
  open var instanceBlueOffset: Float = 0 {
    didSet { offsetDidChange(.instanceBlueOffset, instanceBlueOffset, from: oldValue) }
  }
  /// The same for alpha.
  open var instanceAlphaOffset: Float = 0 {
    didSet { offsetDidChange(.instanceAlphaOffset, instanceAlphaOffset, from: oldValue) }
  }

  private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

  private func offsetDidChange(_ property: LayerProperty, _ new: Float, from old: Float) {
    if new != old { stepDidChange(property, from: LayerVector(Double(old))) }
  }

  private func stepDidChange(_ property: LayerProperty, from old: LayerVector) {
    if mayAnimate { animateChange(of: property, from: old) }
    invalidateNode()
  }

  // MARK: Copies

  /// The delay of the copy being made.
  private var copyDelay: Double = 0

  override var sublayerDelay: Double { copyDelay }
  override var delaysSublayers: Bool { true }

  override var greatestSublayerDelay: Double {
    max(0, shown(.instanceDelay)[0]) * Double(max(0, instanceCount - 1))
  }

  override func appendSublayerNodes(to nodes: inout [LayerNode]) {
    guard instanceCount > 0 else { return }
    let delay = shown(.instanceDelay)[0]
    let delayed = delay == 0 ? [] : nodesOfDelayedCopies(delay)
    var own: [LayerNode] = []
    super.appendSublayerNodes(to: &own)
    let (transforms, colors) = (copyTransforms, copyColors)
    for index in 0..<instanceCount {
      let color = colors(index)
      var copy = LayerNode(transform: transforms[index], opacity: color.alpha)
      copy.children = index == 0 || delayed.isEmpty ? own : delayed[index - 1]
      if (color.red, color.green, color.blue) != (1, 1, 1) {
        copy.colorFactor = RGBA(color.red, color.green, color.blue, 1)
      }
      nodes.append(copy)
    }
  }

  /// The sublayers as they were one delay ago, two delays ago and so on, for all copies but the first.
  /// O(copies × animated sublayers).
  private func nodesOfDelayedCopies(_ delay: Double) -> [[LayerNode]] {
    let outer = CALayer.delayedLayers
    if outer == nil {
      var animated: Set<ObjectIdentifier> = []
      for layer in children { layer.addAnimated(to: &animated) }
      CALayer.delayedLayers = animated
    }
    let copies = (1..<instanceCount).map { index in
      copyDelay = delay * Double(index)
      var nodes: [LayerNode] = []
      super.appendSublayerNodes(to: &nodes)
      return nodes
    }
    copyDelay = 0
    CALayer.delayedLayers = outer
    // The presentation values are those of now again. In a copy of another layer's they are computed for each copy.
    if outer == nil { for layer in children { layer.updateAnimationsInTree() } }
    return copies
  }

  private var copyTransforms: [AffineTransform] {
    let bounds = presentationGeometry.bounds
    let toMiddle = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
    let isAnimated = animations?.changes(.instanceTransform) ?? false
    let step = isAnimated ? CATransform3D(shown(.instanceTransform).affineTransform) : instanceTransform
    var sum = CATransform3DIdentity
    return (0..<instanceCount).map { _ in
      defer { sum = CATransform3DConcat(sum, step) }
      return toMiddle.concatenating(sum.planar).concatenating(toMiddle.inverted()).affineTransform
    }
  }

  /// The factor of each copy's colour, by index.
  private var copyColors: (Int) -> RGBA {
    let first = shown(.instanceColor).color.rgba
    let steps = [LayerProperty.instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset]
      .map { shown($0)[0] }
    return { index in
      func component(_ value: Double, _ step: Double) -> Double { min(max(value + step * Double(index), 0), 1) }
      return RGBA(
        component(first.red, steps[0]), component(first.green, steps[1]), component(first.blue, steps[2]),
        component(first.alpha, steps[3]))
    }
  }

  // MARK: Animation

  private func shown(_ property: LayerProperty) -> LayerVector {
    guard let animations, animations.changes(property) else { return ownVector(of: property) }
    return animations.value(of: property)
  }

  override func ownVector(of property: LayerProperty) -> LayerVector {
    switch property {
    case .instanceDelay: LayerVector(instanceDelay)
    case .instanceTransform: LayerVector(instanceTransform.planar)
    case .instanceColor: LayerVector(instanceColor ?? Self.white)
    case .instanceRedOffset: LayerVector(Double(instanceRedOffset))
    case .instanceGreenOffset: LayerVector(Double(instanceGreenOffset))
    case .instanceBlueOffset: LayerVector(Double(instanceBlueOffset))
    case .instanceAlphaOffset: LayerVector(Double(instanceAlphaOffset))
    default: super.ownVector(of: property)
    }
  }

  override func setOwnVector(_ vector: LayerVector, of property: LayerProperty) {
    switch property {
    case .instanceDelay: instanceDelay = vector[0]
    case .instanceTransform: instanceTransform = CATransform3D(vector.affineTransform)
    case .instanceColor: instanceColor = vector.color
    case .instanceRedOffset: instanceRedOffset = Float(vector[0])
    case .instanceGreenOffset: instanceGreenOffset = Float(vector[0])
    case .instanceBlueOffset: instanceBlueOffset = Float(vector[0])
    case .instanceAlphaOffset: instanceAlphaOffset = Float(vector[0])
    default: super.setOwnVector(vector, of: property)
    }
  }
}

extension CALayer {
  /// Adds the layers below and including this one in which an animation runs, in themselves, a mask or a sublayer; true if
  /// this is one. O(sublayers).
  @discardableResult
  fileprivate func addAnimated(to layers: inout Set<ObjectIdentifier>) -> Bool {
    var isAnimated = animations != nil
    if mask?.addAnimated(to: &layers) == true { isAnimated = true }
    for child in children where child.addAnimated(to: &layers) { isAnimated = true }
    if isAnimated { layers.insert(ObjectIdentifier(self)) }
    return isAnimated
  }

  /// Computes the presentation values of the layer and its sublayers for the current time.
  func updateAnimationsInTree() {
    updateAnimations()
    mask?.updateAnimationsInTree()
    for child in children { child.updateAnimationsInTree() }
  }

  /// The seconds by which the last copy of the layer is behind, in the layers that replicate it. O(depth).
  var delayOfLastCopy: Double {
    var delay = 0.0
    var layer = self
    while let outer = layer.superlayer ?? layer.maskedLayer {
      // A layer's own mask is not copied.
      if layer.superlayer != nil { delay += outer.greatestSublayerDelay }
      layer = outer
    }
    return delay
  }
}
