internal import OpenCollectionGraphics

/// A view that shows what lies beneath it, or its content, through an effect.
///
/// The blur is made anew with every picture from what was painted before the view; a picture without such a view costs
/// nothing more. A view in one that is faded fades with it; one under a mask blurs only what lies in the masked view.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// Where the app's views belong.
  public let contentView = UIView(frame: .zero)

  /// A view of an effect, without size.
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
  }

  private func prepare() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = bounds
    addSubview(contentView)
    showEffect()
  }

  /// What is done; nil, for nothing, shows the content alone.
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
