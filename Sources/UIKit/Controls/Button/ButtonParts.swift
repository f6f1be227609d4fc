/// The views a button is made of, each made when it is first needed.
@MainActor
final class ButtonParts {
  weak var button: UIButton?

  /// The ground of a configuration.
  private(set) var plate: BackgroundConfigurationView?
  private(set) var backgroundPicture: UIImageView?
  private(set) var spinner: UIActivityIndicatorView?
  private(set) var indicator: UIImageView?
  private var madePicture: UIImageView?
  private var madeLabel: UILabel?
  private var madeSubtitleLabel: UILabel?

  var label: UILabel {
    if let madeLabel { return madeLabel }
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 18)
    label.lineBreakMode = .byTruncatingMiddle
    madeLabel = label
    add(label)
    return label
  }

  var subtitleLabel: UILabel {
    if let madeSubtitleLabel { return madeSubtitleLabel }
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    madeSubtitleLabel = label
    add(label)
    return label
  }

  var picture: UIImageView {
    if let madePicture { return madePicture }
    let picture = UIImageView(frame: .zero)
    madePicture = picture
    add(picture)
    return picture
  }

  var labelIfMade: UILabel? { madeLabel }
  var subtitleLabelIfMade: UILabel? { madeSubtitleLabel }
  var pictureIfMade: UIImageView? { madePicture }

  private func add(_ view: UIView) {
    view.isUserInteractionEnabled = false
    button?.addSubview(view)
  }

  private func addBehind(_ view: UIView) {
    view.isUserInteractionEnabled = false
    button?.insertSubview(view, at: 0)
  }

  /// Shows a ground, or none; the view is made when the first is shown.
  func showGround(_ configuration: UIBackgroundConfiguration?) {
    plate?.isHidden = configuration == nil
    guard let configuration else { return }
    if let plate {
      plate.configuration = configuration
    } else {
      let view = BackgroundConfigurationView(configuration: configuration)
      plate = view
      addBehind(view)
    }
  }

  func showBackgroundPicture(_ image: UIImage?) {
    if image != nil, backgroundPicture == nil {
      let view = UIImageView(frame: .zero)
      backgroundPicture = view
      addBehind(view)
    }
    backgroundPicture?.image = image
    backgroundPicture?.isHidden = image == nil
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
      let look = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
      let view = UIImageView(image: UIImage(systemName: "chevron.up.chevron.down", withConfiguration: look))
      indicator = view
      add(view)
    }
    indicator?.tintColor = color
    indicator?.isHidden = color == nil
  }

  /// What is made faint under a finger: everything but the background.
  func setContentAlpha(_ alpha: CGFloat) {
    for view in [madeLabel, madeSubtitleLabel, madePicture, spinner, indicator] { view?.alpha = alpha }
  }
}
