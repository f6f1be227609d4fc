import OpenCollectionFoundation
@_spi(Adapting) import OpenCollectionRuntime

/// The properties that apps and nibs set by their names.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  AdaptedMembers.add {
    [
      AdaptedClass(
        CALayer.self,
        [
          .property("anchorPoint", \CALayer.anchorPoint), .property("backgroundColor", \CALayer.backgroundColor),
          .property("borderColor", \CALayer.borderColor), .property("borderWidth", \CALayer.borderWidth),
          .property("bounds", \CALayer.bounds), .property("cornerRadius", \CALayer.cornerRadius),
          .property("frame", \CALayer.frame), .property("hidden", \CALayer.isHidden),
          .property("isHidden", \CALayer.isHidden), .property("masksToBounds", \CALayer.masksToBounds),
          .property("opacity", \CALayer.opacity), .property("position", \CALayer.position),
          .property("rasterizationScale", \CALayer.rasterizationScale),
          .property("shadowColor", \CALayer.shadowColor), .property("shadowOffset", \CALayer.shadowOffset),
          .property("shadowOpacity", \CALayer.shadowOpacity), .property("shadowRadius", \CALayer.shadowRadius),
          .property("shouldRasterize", \CALayer.shouldRasterize), .property("zPosition", \CALayer.zPosition),
          .method("setNeedsDisplay", "setNeedsDisplay()", of: CALayer.self) { $0.setNeedsDisplay() },
          .method("removeAllAnimations", "removeAllAnimations()", of: CALayer.self) { $0.removeAllAnimations() },
          .method("removeFromSuperlayer", "removeFromSuperlayer()", of: CALayer.self) { $0.removeFromSuperlayer() },
        ])
    ]
  }
}
