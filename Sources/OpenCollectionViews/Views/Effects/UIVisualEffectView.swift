internal import OpenCollectionGraphics

/// A view that applies an effect to what is beneath it, or to its content.
///
/// The blur is computed every frame from what was composited before the view; frames without an effect view cost
/// nothing extra. An effect view in a container with opacity fades with it; one in a masked view blurs only that view's
/// content.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The container for the app's views.
  open private(set) var contentView = UIView(frame: .zero)

  /// An effect view with a zero frame.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    readVisualEffectView(coder)
  }

  private func prepare() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = bounds
    addSubview(contentView)
    showEffect()
  }

  /// The effect; nil applies none and shows only the content.
  open var effect: UIVisualEffect? {
    didSet { showEffect() }
  }

  private func showEffect() {
    layer.backdrop = (effect as? UIBlurEffect)?.backdrop(for: traits)
    contentView.layer.stencilColor = (effect as? UIVibrancyEffect)?.color(for: traits)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showEffect()
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard subview !== contentView else { return }
    clientError(
      "\(subview) has been added as a subview to \(self). Do not add subviews directly to the visual effect view "
        + "itself, instead add them to the -contentView.", name: "NSInternalInconsistencyException")
  }
}
