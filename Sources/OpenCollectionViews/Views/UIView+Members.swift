@_spi(Adapting) import OpenCollectionRuntime

/// The methods that apps name in selectors, and the properties that apps and nibs set by their names.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  AdaptedMembers.add {
    [
      AdaptedClass(
        UIResponder.self,
        [
          .method("becomeFirstResponder", "becomeFirstResponder()", of: UIResponder.self) { $0.becomeFirstResponder() },
          .method("resignFirstResponder", "resignFirstResponder()", of: UIResponder.self) { $0.resignFirstResponder() },
          .method("reloadInputViews", "reloadInputViews()", of: UIResponder.self) { $0.reloadInputViews() },
          .property(readOnly: "isFirstResponder", \UIResponder.isFirstResponder),
        ]),
      AdaptedClass(UIView.self, viewMethods + viewProperties),
    ]
  }
}

@MainActor private var viewMethods: [AdaptedMember] {
  [
    .method("endEditing:", "endEditing(_:)", of: UIView.self) { (view, force: Bool) in view.endEditing(force) },
    .method("removeFromSuperview", "removeFromSuperview()", of: UIView.self) { $0.removeFromSuperview() },
    .method("addSubview:", "addSubview(_:)", of: UIView.self) { (view, subview: UIView) in view.addSubview(subview) },
    .method("setNeedsLayout", "setNeedsLayout()", of: UIView.self) { $0.setNeedsLayout() },
    .method("layoutIfNeeded", "layoutIfNeeded()", of: UIView.self) { $0.layoutIfNeeded() },
    .method("setNeedsDisplay", "setNeedsDisplay()", of: UIView.self) { $0.setNeedsDisplay() },
    .method("setNeedsUpdateConstraints", "setNeedsUpdateConstraints()", of: UIView.self) {
      $0.setNeedsUpdateConstraints()
    },
    .method("sizeToFit", "sizeToFit()", of: UIView.self) { $0.sizeToFit() },
    .method("layoutSubviews", "layoutSubviews()", of: UIView.self) { $0.layoutSubviews() },
  ]
}

@MainActor private var viewProperties: [AdaptedMember] {
  [
    .property("accessibilityIdentifier", \UIView.accessibilityIdentifier),
    .property("accessibilityLabel", \UIView.accessibilityLabel), .property("alpha", \UIView.alpha),
    .property("backgroundColor", \UIView.backgroundColor), .property("bounds", \UIView.bounds),
    .property("center", \UIView.center), .property("clipsToBounds", \UIView.clipsToBounds),
    .property("frame", \UIView.frame), .property("hidden", \UIView.isHidden),
    .property("isHidden", \UIView.isHidden), .property("isUserInteractionEnabled", \UIView.isUserInteractionEnabled),
    .property("userInteractionEnabled", \UIView.isUserInteractionEnabled), .property(readOnly: "layer", \UIView.layer),
    .property(readOnly: "superview", \UIView.superview), .property("tag", \UIView.tag),
    .property("tintColor", \UIView.tintColor), .property("transform", \UIView.transform),
    .property(readOnly: "window", \UIView.window),
  ]
}
