/// The rounded sheet a menu stands on, 250 points wide, with its shadow. A menu higher than its room scrolls.
@MainActor
final class MenuPlatter: UIView {
  static let width: CGFloat = 250
  private static let cornerRadius: CGFloat = 13

  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let scroller = UIScrollView(frame: .zero)
  let list = MenuList(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 10)
    material.clipsToBounds = true
    material.layer.cornerRadius = Self.cornerRadius
    material.layer.cornerCurve = .continuous
    scroller.contentInsetAdjustmentBehavior = .never
    addSubview(material)
    material.contentView.addSubview(scroller)
    scroller.addSubview(list)
  }

  required init?(coder: NSCoder) {
    clientError("MenuPlatter has no archives")
  }

  /// Shows lines, in no more than a height.
  func show(_ lines: MenuLines, mostHeight: CGFloat) -> CGSize {
    list.show(lines, width: Self.width)
    scroller.contentSize = list.bounds.size
    scroller.isScrollEnabled = list.bounds.height > mostHeight
    scroller.contentOffset = .zero
    return CGSize(width: Self.width, height: min(list.bounds.height, mostHeight))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    material.frame = bounds
    scroller.frame = bounds
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath
  }
}
