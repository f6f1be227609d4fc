/// Shows a background configuration behind a cell's content.
@MainActor
final class BackgroundConfigurationView: UIView {
  var configuration: UIBackgroundConfiguration {
    didSet { configurationDidChange(from: oldValue) }
  }

  private let fill = UIView()
  private let stroke = UIView()

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
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    fill.layer.cornerRadius = configuration.cornerRadius
    fill.clipsToBounds = configuration.cornerRadius > 0
    stroke.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor
    stroke.layer.borderWidth = configuration.strokeWidth
    stroke.layer.cornerRadius = max(0, configuration.cornerRadius + configuration.strokeOutset)
    stroke.isHidden = configuration.strokeWidth <= 0
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    configurationDidChange(from: configuration)
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
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    fill.frame = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: isRightToLeft ? insets.leading : insets.trailing))
    stroke.frame = fill.frame.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
    configuration.customView?.frame = fill.bounds
  }
}
