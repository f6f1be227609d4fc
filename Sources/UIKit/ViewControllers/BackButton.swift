internal import OpenCollectionGraphics

/// The back button: a chevron and the previous screen's title, or "Back", or the chevron alone.
@MainActor
final class BackButton: UIControl {
  /// The chevron's width and the gap after it, in points.
  private static let chevronWidth: CGFloat = 12.5
  private static let gap: CGFloat = 6

  private let chevron = Chevron(frame: .zero)
  private let indicator = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  /// The candidate titles, longest first.
  private var titles: [String] = []
  private var appearance = UIBarButtonItemAppearance()

  override init(frame: CGRect) {
    super.init(frame: frame)
    indicator.contentMode = .center
    for view in [chevron, indicator, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    updateColors()
  }

  required init?(coder: NSCoder) {
    clientError("BackButton has no archives")
  }

  /// The title view and the indicator view.
  var titleLabelView: UIView { label }
  var indicatorView: UIView { indicator.image == nil ? chevron : indicator }

  /// Sets the titles from the previous screen's item, and the appearance.
  func show(from item: UINavigationItem?, appearance: UIBarButtonItemAppearance, indicator image: UIImage?) {
    let own = item?.backBarButtonItem
    switch item?.backButtonDisplayMode ?? .default {
    case .default: titles = [own?.title ?? item?.backButtonTitle ?? item?.title ?? "Back", "Back"]
    case .generic: titles = ["Back"]
    case .minimal: titles = []
    }
    if titles.first?.isEmpty == true { titles = [] }
    self.appearance = appearance
    indicator.image = own?.image ?? image
    chevron.isHidden = indicator.image != nil
    label.font = appearance.normal.titleTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
    tintColor = own?.tintColor
    updateColors()
    superview?.setNeedsLayout()
  }

  private var indicatorWidth: CGFloat { indicator.image.map { ceil($0.size.width) } ?? Self.chevronWidth }

  /// Selects the longest title that fits in a width, and returns the width the button needs.
  func fit(in width: CGFloat) -> CGFloat {
    let chevron = indicatorWidth + Self.gap
    for title in titles {
      label.text = title
      let needed = chevron + ceil(label.sizeThatFits(CGSize(width: 1000, height: 44)).width)
      if needed <= width { return needed }
    }
    label.text = nil
    return max(44, chevron)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    chevron.frame = CGRect(x: 0, y: (bounds.height - 22) / 2, width: Self.chevronWidth, height: 22)
    indicator.frame = CGRect(x: 0, y: 0, width: indicatorWidth, height: bounds.height)
    let x = indicatorWidth + Self.gap
    label.frame = CGRect(x: x, y: 0, width: max(0, bounds.width - x), height: bounds.height)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isHighlighted ? 0.3 : 1
  }

  private func updateColors() {
    label.textColor = appearance.normal.titleTextAttributes[.foregroundColor] as? UIColor ?? tintColor
    chevron.setNeedsDisplay()
  }
}

/// A chevron that points back, in the tint colour.
@MainActor
private final class Chevron: UIView {
  override class var drawsContents: Bool { true }

  override func drawContents(in canvas: Canvas, bounds: CGRect) {
    let inset: CGFloat = 1.5
    var path = Path()
    path.move(to: CGPoint(x: bounds.maxX - inset, y: bounds.minY + inset))
    path.line(to: CGPoint(x: bounds.minX + inset, y: bounds.midY))
    path.line(to: CGPoint(x: bounds.maxX - inset, y: bounds.maxY - inset))
    let color = (tintColor ?? .systemBlue).rgba(for: traitCollection)
    canvas.stroke(path, color, width: 2.6, cap: .round, join: .round)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}
