/// One segment of a segmented control: words or a picture, and the view that shows them.
@MainActor
struct Segment {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  /// Points; 0 for a share.
  var width: CGFloat = 0
  var offset = CGSize.zero
  var isEnabled = true

  let view = UIView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)

  init(title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
    self.title = title
    self.image = image
    self.action = action
    view.isUserInteractionEnabled = false
    label.textAlignment = .center
    picture.contentMode = .center
    view.addSubview(label)
    view.addSubview(picture)
  }

  init(action: UIAction) {
    self.init(title: action.image == nil ? action.title : nil, image: action.image, action: action)
    isEnabled = !action.attributes.contains(.disabled)
  }

  /// The width that shows all of the content in the wider of its looks, with room at the sides.
  func contentWidth(attributes: StateValues<[NSAttributedString.Key: Any]>) -> CGFloat {
    if let image { return ceil(image.size.width) + 20 }
    let words = [UIControl.State.normal, .selected].map { state -> CGFloat in
      let look = Self.look(in: state, attributes: attributes)
      return NSAttributedString(string: title ?? "", attributes: look).size().width
    }
    return ceil(words.max() ?? 0) + 20
  }

  private static func look(
    in state: UIControl.State, attributes: StateValues<[NSAttributedString.Key: Any]>
  ) -> [NSAttributedString.Key: Any] {
    let weight: UIFont.Weight = state.contains(.selected) ? .semibold : .medium
    var look: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: weight),
      .foregroundColor: state.contains(.disabled) ? UIColor.tertiaryLabel : UIColor.label,
    ]
    for (key, value) in attributes.resolved(state) ?? [:] { look[key] = value }
    return look
  }

  func show(in state: UIControl.State, attributes: StateValues<[NSAttributedString.Key: Any]>, isFaint: Bool) {
    let look = Self.look(in: state, attributes: attributes)
    label.attributedText = NSAttributedString(string: title ?? "", attributes: look)
    label.textAlignment = .center
    label.isHidden = title == nil
    picture.image = image
    picture.tintColor = look[.foregroundColor] as? UIColor
    picture.isHidden = image == nil
    view.alpha = isFaint ? 0.3 : 1
  }

  func place(in frame: CGRect) {
    view.frame = frame
    let inner = CGRect(origin: .zero, size: frame.size).offsetBy(dx: offset.width, dy: offset.height)
    label.frame = inner.within(dx: 6, dy: 0)
    picture.frame = inner
  }
}
