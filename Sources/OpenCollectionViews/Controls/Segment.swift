/// One segment of a segmented control: its title or image, and the view that shows it.
@MainActor
struct Segment {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  /// The width in points; 0 for an automatic width.
  var width: CGFloat = 0
  var offset = CGSize.zero
  var isEnabled = true

  let view = UIView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)

  init(title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
    self.title = title
    self.image = image
    self.action = action
    view.isUserInteractionEnabled = false
    label.textAlignment = .center
    imageView.contentMode = .center
    view.addSubview(label)
    view.addSubview(imageView)
  }

  init(action: UIAction) {
    self.init(title: action.image == nil ? action.title : nil, image: action.image, action: action)
    isEnabled = !action.attributes.contains(.disabled)
  }

  /// The content's width, the wider of its normal and selected attributes, with 10 points of padding at each side.
  func contentWidth(attributes: StateValues<[NSAttributedString.Key: Any]>) -> CGFloat {
    if let image { return ceil(image.size.width) + 20 }
    let widths = [UIControl.State.normal, .selected].map { state -> CGFloat in
      let titleAttributes = Self.titleAttributes(in: state, attributes: attributes)
      return NSAttributedString(string: title ?? "", attributes: titleAttributes).size().width
    }
    return ceil(widths.max() ?? 0) + 20
  }

  private static func titleAttributes(
    in state: UIControl.State, attributes: StateValues<[NSAttributedString.Key: Any]>
  ) -> [NSAttributedString.Key: Any] {
    let weight: UIFont.Weight = state.contains(.selected) ? .semibold : .medium
    var titleAttributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: weight),
      .foregroundColor: state.contains(.disabled) ? UIColor.tertiaryLabel : UIColor.label,
    ]
    for (key, value) in attributes.resolved(state) ?? [:] { titleAttributes[key] = value }
    return titleAttributes
  }

  func update(in state: UIControl.State, attributes: StateValues<[NSAttributedString.Key: Any]>, isDimmed: Bool) {
    let titleAttributes = Self.titleAttributes(in: state, attributes: attributes)
    label.attributedText = NSAttributedString(string: title ?? "", attributes: titleAttributes)
    label.textAlignment = .center
    label.isHidden = title == nil
    imageView.image = image
    imageView.tintColor = titleAttributes[.foregroundColor] as? UIColor
    imageView.isHidden = image == nil
    view.alpha = isDimmed ? 0.3 : 1
  }

  func layout(in frame: CGRect) {
    view.frame = frame
    let inner = CGRect(origin: .zero, size: frame.size).offsetBy(dx: offset.width, dy: offset.height)
    label.frame = inner.within(dx: 6, dy: 0)
    imageView.frame = inner
  }
}
