/// The background of a bar: colour, image and shadow line of an appearance.
@MainActor
final class BarBackground: UIView, BarAppearanceDisplay {
  private let effectView = UIVisualEffectView(effect: nil)
  private let imageView = UIImageView(frame: .zero)
  private let line = UIImageView(frame: .zero)
  /// Whether the line is at the top edge, as in bottom bars.
  private let hasLineOnTop: Bool
  private var lineHeight: CGFloat = 0

  init(lineOnTop: Bool) {
    hasLineOnTop = lineOnTop
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    imageView.clipsToBounds = true
    addSubview(effectView)
    addSubview(imageView)
    addSubview(line)
  }

  required init?(coder: NSCoder) { clientError("BarBackground has no archives") }

  func apply(_ appearance: UIBarAppearance?, barTint: UIColor?, isTranslucent: Bool) {
    var color = appearance?.backgroundColor
    if let barTint, appearance != nil { color = barTint }
    showEffect(isTranslucent && color == nil ? appearance?.backgroundEffect : nil)
    if !isTranslucent { color = barTint ?? color?.withAlphaComponent(1) ?? .systemBackground }
    if color !== backgroundColor { backgroundColor = color }
    imageView.image = appearance?.backgroundImage
    imageView.contentMode = appearance?.backgroundImageContentMode ?? .scaleToFill
    imageView.isHidden = appearance?.backgroundImage == nil
    let picture = appearance?.shadowImage
    line.image = picture
    line.backgroundColor = picture == nil ? appearance?.shadowColor : nil
    line.tintColor = appearance?.shadowColor
    line.isHidden = appearance?.shadowColor == nil && picture == nil
    lineHeight = picture?.size.height ?? 1 / displayScale
    setNeedsLayout()
  }

  private func showEffect(_ effect: UIBlurEffect?) {
    if effect != effectView.effect as? UIBlurEffect { effectView.effect = effect }
    effectView.isHidden = effect == nil
  }

  func display(picture: UIImage) {
    showEffect(nil)
    backgroundColor = nil
    imageView.image = picture
    imageView.isHidden = false
  }

  func display(line picture: UIImage) {
    line.image = picture
    line.backgroundColor = nil
    line.isHidden = picture.size.height == 0
    lineHeight = picture.size.height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    effectView.frame = bounds
    imageView.frame = bounds
    line.frame = CGRect(
      x: 0, y: hasLineOnTop ? -lineHeight : bounds.height, width: bounds.width, height: lineHeight)
  }
}

extension UIBarAppearance {
  static func makeBackground(lineOnTop: Bool) -> any BarAppearanceDisplay { BarBackground(lineOnTop: lineOnTop) }
}
