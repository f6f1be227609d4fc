/// The white, round thumb of a slider or switch, with its shadow.
@MainActor
final class ControlThumb: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .white
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowRadius = 4
    layer.shadowOpacity = 0.15
    layer.borderWidth = 0.5
    layer.borderColor = CGColor(gray: 0, alpha: 0.04)
  }

  required init?(coder: NSCoder) {
    clientError("ControlThumb has no archives")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
  }
}
