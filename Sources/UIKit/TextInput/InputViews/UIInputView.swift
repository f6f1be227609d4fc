/// A view made to be an input view or an accessory of one.
@preconcurrency @MainActor open class UIInputView: UIView {
  /// What lies behind the view's content.
  public enum Style: Int, Sendable {
    /// Nothing.
    case `default` = 0
    /// What a keyboard stands on.
    case keyboard = 1
  }

  /// What lies behind the content.
  public let inputViewStyle: Style
  /// Whether its constraints decide about its height. The default is false: its frame does.
  open var allowsSelfSizing = false {
    didSet { if allowsSelfSizing != oldValue { translatesAutoresizingMaskIntoConstraints = !allowsSelfSizing } }
  }

  /// A view of a frame, in points; the dock gives it its width.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    guard inputViewStyle == .keyboard else { return }
    let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    ground.isUserInteractionEnabled = false
    ground.frame = bounds
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(ground)
  }

  /// A view without a ground; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
