/// The rounded background of a menu, 250 points wide, with its shadow. A menu higher than the available height scrolls.
@MainActor
final class MenuPlatter: UIView {
  static let width: CGFloat = 250
  private static let cornerRadius: CGFloat = 13

  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let scrollView = UIScrollView(frame: .zero)
  let list = MenuList(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 10)
    material.clipsToBounds = true
    material.layer.cornerRadius = Self.cornerRadius
    material.layer.cornerCurve = .continuous
    scrollView.contentInsetAdjustmentBehavior = .never
    addSubview(material)
    material.contentView.addSubview(scrollView)
    scrollView.addSubview(list)
  }

  required init?(coder: NSCoder) {
    clientError("MenuPlatter has no archives")
  }

  /// Shows lines and returns the size, limited to a maximum height.
  func display(_ lines: MenuLines, maximumHeight: CGFloat) -> CGSize {
    list.display(lines, width: Self.width)
    scrollView.contentSize = list.bounds.size
    scrollView.isScrollEnabled = list.bounds.height > maximumHeight
    scrollView.contentOffset = .zero
    return CGSize(width: Self.width, height: min(list.bounds.height, maximumHeight))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    material.frame = bounds
    scrollView.frame = bounds
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath
  }
}
