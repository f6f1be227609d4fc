/// A button's subviews, each created when first needed.
@MainActor
final class ButtonParts {
  weak var button: UIButton?

  /// Shows the background of a configuration.
  private(set) var backgroundView: BackgroundConfigurationView?
  private(set) var backgroundImageView: UIImageView?
  private(set) var spinner: UIActivityIndicatorView?
  private(set) var indicator: UIImageView?
  private var createdImageView: UIImageView?
  /// The last image that was darkened, and the darker one.
  var darkenedImage: (source: UIImage, result: UIImage)?
  private var createdLabel: UILabel?
  private var createdSubtitleLabel: UILabel?

  /// The font of a title until another is set.
  static var customTitleFont: UIFont { .systemFont(ofSize: 18) }

  var label: UILabel {
    if let createdLabel { return createdLabel }
    let label = UILabel(frame: .zero)
    label.font = Self.customTitleFont
    label.lineBreakMode = .byTruncatingMiddle
    createdLabel = label
    add(label)
    return label
  }

  var subtitleLabel: UILabel {
    if let createdSubtitleLabel { return createdSubtitleLabel }
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    createdSubtitleLabel = label
    add(label)
    return label
  }

  var imageView: UIImageView {
    if let createdImageView { return createdImageView }
    let imageView = UIImageView(frame: .zero)
    createdImageView = imageView
    add(imageView)
    return imageView
  }

  var labelIfCreated: UILabel? { createdLabel }
  var subtitleLabelIfCreated: UILabel? { createdSubtitleLabel }
  var imageViewIfCreated: UIImageView? { createdImageView }

  private func add(_ view: UIView) {
    view.isUserInteractionEnabled = false
    button?.addSubview(view)
  }

  private func addBehind(_ view: UIView) {
    view.isUserInteractionEnabled = false
    button?.insertSubview(view, at: 0)
  }

  /// Shows a background, or hides it for nil. The view is created when first shown.
  func showBackground(_ configuration: UIBackgroundConfiguration?) {
    backgroundView?.isHidden = configuration == nil
    guard let configuration else { return }
    if let backgroundView {
      backgroundView.configuration = configuration
    } else {
      let view = BackgroundConfigurationView(configuration: configuration)
      backgroundView = view
      addBehind(view)
    }
  }

  func showBackgroundImage(_ image: UIImage?) {
    if image != nil, backgroundImageView == nil {
      let view = UIImageView(frame: .zero)
      backgroundImageView = view
      addBehind(view)
    }
    backgroundImageView?.image = image
    backgroundImageView?.isHidden = image == nil
  }

  func showSpinner(color: UIColor?) {
    if color != nil, spinner == nil {
      let view = UIActivityIndicatorView(style: .medium)
      spinner = view
      add(view)
    }
    if let color {
      spinner?.color = color
      spinner?.startAnimating()
    } else {
      spinner?.stopAnimating()
    }
  }

  func showIndicator(color: UIColor?) {
    if color != nil, indicator == nil {
      let symbolConfiguration = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
      let view = UIImageView(
        image: UIImage(systemName: "chevron.up.chevron.down", withConfiguration: symbolConfiguration))
      indicator = view
      add(view)
    }
    indicator?.tintColor = color
    indicator?.isHidden = color == nil
  }

  /// Sets the alpha of everything but the background: the content is dimmed while highlighted.
  func setContentAlpha(_ alpha: CGFloat) {
    for view in [createdLabel, createdSubtitleLabel, createdImageView, spinner, indicator] { view?.alpha = alpha }
  }
}
