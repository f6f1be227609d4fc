extension CALayer {
  /// Whether the colours of the screen are inverted.
  static var isScreenInverted = false

  /// Whether a superlayer keeps its colours, and with them those of this layer. O(depth).
  var isInsideColorKeeper: Bool {
    var layer = superlayer
    while let current = layer {
      if current.keepsColors { return true }
      layer = current.superlayer
    }
    return false
  }

  /// Commits the layers that keep their colours again. O(sublayers).
  func invalidateColorKeepers() {
    if keepsColors { invalidateNode() }
    for child in children { child.invalidateColorKeepers() }
  }
}
