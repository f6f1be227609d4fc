/// The ring around the focused view.
@MainActor
final class FocusHalo: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  /// The ring's line width in points. Unmeasured.
  static let width: CGFloat = 3

  private weak var item: UIView?
  private let effect: UIFocusHaloEffect

  /// Nil if the effect draws nothing.
  init?(of item: UIView, as effect: UIFocusEffect) {
    guard let effect = effect as? UIFocusHaloEffect else { return nil }
    self.item = item
    self.effect = effect
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = false
    let container = effect.containerView ?? item
    if let reference = effect.referenceView, reference.superview === container {
      container.insertSubview(self, aboveSubview: reference)
    } else {
      container.addSubview(self)
    }
    // A ring inside the item resizes with it; in another container it keeps the frame the item had when it got the
    // focus.
    frame = item.convert(item.bounds, to: container)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shape?.fillColor = nil
    shape?.lineWidth = Self.width
    shape?.lineJoin = .round
    isInside = effect.position == .inside || effect.position == .automatic && isClipped(item)
    updateColor()
    updatePath()
  }

  required init?(coder: NSCoder) { nil }

  private var isInside = false
  private var shape: CAShapeLayer? { layer as? CAShapeLayer }

  /// Whether a ring outside the item would be clipped.
  private func isClipped(_ item: UIView) -> Bool {
    var next: UIView? = item
    while let view = next {
      let ring = item.convert(item.bounds.insetBy(dx: -Self.width, dy: -Self.width), to: view)
      if view.clipsToBounds || view is UIWindow || view is UIScrollView, !view.bounds.contains(ring) { return true }
      next = view.superview
    }
    return false
  }

  private func updateColor() { shape?.strokeColor = tintColor.resolvedColor(with: traitCollection).cgColor }

  private func updatePath() {
    let shift = (isInside ? -1 : 1) * Self.width / 2
    let outline: UIBezierPath
    switch effect.shape {
    case .item:
      let radius = item?.ringCornerRadius ?? 0
      outline = Self.outline(bounds, radius, shift)
    case .rounded(let rect, let radius, _):
      outline = Self.outline(rect, radius, shift)
    case .path(let path):
      outline = path
    }
    shape?.path = outline.cgPath
  }

  private static func outline(_ rect: CGRect, _ radius: CGFloat, _ shift: CGFloat) -> UIBezierPath {
    let rect = rect.insetBy(dx: -shift, dy: -shift)
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return UIBezierPath() }
    let radius = radius > 0 ? max(0, min(radius + shift, min(rect.width, rect.height) / 2)) : 0
    return radius > 0 ? UIBezierPath(roundedRect: rect, cornerRadius: radius) : UIBezierPath(rect: rect)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    updatePath()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColor()
  }
}

extension UIView {
  /// The corner radius the ring follows: the view's own, or that of a subview that fills it.
  fileprivate var ringCornerRadius: CGFloat {
    if layer.cornerRadius > 0 { return layer.cornerRadius }
    if let background = subviews.first as? BackgroundConfigurationView { return background.configuration.cornerRadius }
    let filling = subviews.first { !($0 is FocusHalo) && $0.frame == bounds && !$0.isHidden }
    return filling.map { $0.layer.cornerRadius > 0 ? $0.layer.cornerRadius : $0.ringCornerRadius } ?? 0
  }
}
