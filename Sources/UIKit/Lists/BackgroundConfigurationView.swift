/// Shows a background configuration behind a cell's content.
@MainActor
final class BackgroundConfigurationView: UIView {
  var configuration: UIBackgroundConfiguration {
    didSet { configurationDidChange(from: oldValue) }
  }

  private let fill = UIView()
  private let stroke = UIView()
  /// Made for a configuration with an effect: behind the colour.
  private var effectView: UIVisualEffectView?
  /// Made for a configuration with a picture.
  private var picture: UIImageView?

  init(configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(fill)
    addSubview(stroke)
    configurationDidChange(from: nil)
  }

  required init?(coder: NSCoder) {
    configuration = .clear()
    super.init(coder: coder)
    addSubview(fill)
    addSubview(stroke)
  }

  private func configurationDidChange(from old: UIBackgroundConfiguration?) {
    if old?.customView !== configuration.customView {
      if old?.customView?.superview === fill { old?.customView?.removeFromSuperview() }
      if let customView = configuration.customView { fill.addSubview(customView) }
    }
    showPicture()
    showEffect()
    fill.layer.cornerRadius = configuration.cornerRadius
    fill.layer.cornerCurve = .continuous
    fill.clipsToBounds = configuration.cornerRadius > 0
    stroke.layer.borderWidth = configuration.strokeWidth
    stroke.layer.cornerRadius = max(0, configuration.cornerRadius + configuration.strokeOutset)
    stroke.layer.cornerCurve = .continuous
    stroke.isHidden = configuration.strokeWidth <= 0
    colorsDidChange()
    setNeedsLayout()
  }

  private func showEffect() {
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

  private func showPicture() {
    guard let image = configuration.image else {
      picture?.removeFromSuperview()
      picture = nil
      return
    }
    let picture = self.picture ?? UIImageView(frame: .zero)
    self.picture = picture
    picture.image = image
    picture.contentMode = configuration.imageContentMode
    picture.clipsToBounds = true
    if picture.superview == nil { fill.insertSubview(picture, at: 0) }
  }

  private func colorsDidChange() {
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    stroke.layer.borderColor =
      configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
    let shadow = configuration.shadowProperties
    layer.shadowOpacity = Float(shadow.opacity)
    guard shadow.isVisible else { return }
    layer.shadowColor = shadow.color.resolvedColor(with: traitCollection).cgColor
    layer.shadowRadius = shadow.radius
    layer.shadowOffset = shadow.offset
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    colorsDidChange()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colorsDidChange()
  }

  override func layoutSubviews() {
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
    fill.frame = bounds.interior(edgeInsets) ?? .zero
    stroke.frame =
      fill.frame.interior(UIEdgeInsets(top: outset, left: outset, bottom: outset, right: outset)) ?? .zero
    effectView?.frame = fill.frame
    picture?.frame = fill.bounds
    configuration.customView?.frame = fill.bounds
    let shadow = configuration.shadowProperties
    if shadow.isVisible {
      layer.shadowPath =
        (shadow.path ?? UIBezierPath(roundedRect: fill.frame, cornerRadius: configuration.cornerRadius)).cgPath
    }
  }
}
