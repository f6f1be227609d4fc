@_spi(Adapting) import OpenCollectionRuntime

/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIView.self) {
    [
      .choice("contentMode", \.contentMode, contentModes),
      .read("isOpaque", \.isOpaque),
      .read("isHidden", \.isHidden),
      .read("alpha", \.alpha),
      .read("tag", \.tag),
      .read("clipsToBounds", \.clipsToBounds, as: "clipsSubviews"),
      .read("isUserInteractionEnabled", \.isUserInteractionEnabled),
      .read("isMultipleTouchEnabled", \.isMultipleTouchEnabled),
      .read("autoresizesSubviews", \.autoresizesSubviews),
      .choice("semanticContentAttribute", \.semanticContentAttribute, semanticAttributes, isProxied: true),
      .read("backgroundColor", \.backgroundColor, isProxied: true),
      .read("tintColor", \.tintColor),
      .read("translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints),
      .read("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins),
      .read("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea),
      .read("layoutMargins", \.layoutMargins),
      .read("directionalLayoutMargins", \.directionalLayoutMargins),
      .key("accessibilityIdentifier", \.accessibilityIdentifier),
      .key("accessibilityLabel", \.accessibilityLabel),
      .key("bounds", \.bounds),
      .key("center", \.center),
      .key("frame", \.frame),
      .readOnly("layer", \.layer),
      .readOnly("superview", \.superview),
      .key("transform", \.transform),
      .readOnly("window", \.window),
      .key("mask", \.mask),
      .proxied("tintColor") {
        $0.ownTintColor
      } set: {
        $0.tintColor = $1
      },
    ]
  } methods: {
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
}

@MainActor private let contentModes: [String: UIView.ContentMode] = [
  "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
  "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
  "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
]

@MainActor private let semanticAttributes: [String: UISemanticContentAttribute] = [
  "unspecified": .unspecified, "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
  "forceRightToLeft": .forceRightToLeft,
]
