/// A view designed to be an input view or input accessory view.
@preconcurrency @MainActor open class UIInputView: UIView {
  /// The background of an input view.
  public enum Style: Int, Sendable {
    /// No background.
    case `default` = 0
    /// The keyboard's background.
    case keyboard = 1
  }

  /// The view's background style.
  open private(set) var inputViewStyle: Style
  /// Whether constraints determine the height. The default is false: the frame does.
  open var allowsSelfSizing = false {
    didSet { if allowsSelfSizing != oldValue { translatesAutoresizingMaskIntoConstraints = !allowsSelfSizing } }
  }

  /// A view with a frame, in points; its width is set to the window's.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    guard inputViewStyle == .keyboard else { return }
    let backgroundView = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    backgroundView.isUserInteractionEnabled = false
    backgroundView.frame = bounds
    backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(backgroundView)
  }

  /// A view without a background; nothing is decoded.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
