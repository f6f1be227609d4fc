/// Displays a background configuration behind a cell's content.
@MainActor
package final class BackgroundConfigurationView: UIView {
  var configuration: UIBackgroundConfiguration {
    didSet { configurationDidChange(from: oldValue) }
  }

  private let fillView = UIView()
  private let strokeView = UIView()
  /// Created for a configuration with a visual effect; behind the colour.
  private var effectView: UIVisualEffectView?
  /// Created for a configuration with an image.
  private var imageView: UIImageView?

  init(configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(fillView)
    addSubview(strokeView)
    configurationDidChange(from: nil)
  }

  required init?(coder: NSCoder) {
    configuration = .clear()
    super.init(coder: coder)
    addSubview(fillView)
    addSubview(strokeView)
  }

  private func configurationDidChange(from old: UIBackgroundConfiguration?) {
    if old?.customView !== configuration.customView {
      if old?.customView?.superview === fillView { old?.customView?.removeFromSuperview() }
      if let customView = configuration.customView { fillView.addSubview(customView) }
    }
    updateImageView()
    updateEffectView()
    fillView.layer.cornerRadius = configuration.cornerRadius
    fillView.layer.cornerCurve = .continuous
    fillView.clipsToBounds = configuration.cornerRadius > 0
    strokeView.layer.borderWidth = configuration.strokeWidth
    strokeView.layer.cornerRadius = max(0, configuration.cornerRadius + configuration.strokeOutset)
    strokeView.layer.cornerCurve = .continuous
    strokeView.isHidden = configuration.strokeWidth <= 0
    colorsDidChange()
    setNeedsLayout()
  }

  private func updateEffectView() {
    guard let effect = configuration.visualEffect else {
      effectView?.removeFromSuperview()
      effectView = nil
      return
    }
    let view = effectView ?? UIVisualEffectView(effect: nil)
    effectView = view
    view.effect = effect
    view.clipsToBounds = true
    view.layer.cornerRadius = configuration.cornerRadius
    view.layer.cornerCurve = .continuous
    if view.superview == nil { insertSubview(view, at: 0) }
  }

  private func updateImageView() {
    guard let image = configuration.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let imageView = self.imageView ?? UIImageView(frame: .zero)
    self.imageView = imageView
    imageView.image = image
    imageView.contentMode = configuration.imageContentMode
    imageView.clipsToBounds = true
    if imageView.superview == nil { fillView.insertSubview(imageView, at: 0) }
  }

  private func colorsDidChange() {
    fillView.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    strokeView.layer.borderColor =
      configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
    let shadow = configuration.shadowProperties
    layer.shadowOpacity = Float(shadow.opacity)
    guard shadow.isVisible else { return }
    layer.shadowColor = shadow.color.resolvedColor(with: traitCollection).cgColor
    layer.shadowRadius = shadow.radius
    layer.shadowOffset = shadow.offset
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    colorsDidChange()
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colorsDidChange()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    var insets = configuration.backgroundInsets
    let margins = superview?.directionalLayoutMargins ?? .zero
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    let edgeInsets = insets.edgeInsets(rightToLeft: isRightToLeft)
    let outset = -configuration.strokeOutset
    // Insets larger than the cell leave no background. Unmeasured.
    fillView.frame = bounds.interior(edgeInsets) ?? .zero
    strokeView.frame =
      fillView.frame.interior(UIEdgeInsets(top: outset, left: outset, bottom: outset, right: outset)) ?? .zero
    effectView?.frame = fillView.frame
    imageView?.frame = fillView.bounds
    configuration.customView?.frame = fillView.bounds
    let shadow = configuration.shadowProperties
    if shadow.isVisible {
      layer.shadowPath =
        (shadow.path ?? UIBezierPath(roundedRect: fillView.frame, cornerRadius: configuration.cornerRadius)).cgPath
    }
  }
}
