internal import OpenCollectionGraphics

/// The back button: a chevron and the previous screen's title, or "Back", or the chevron alone.
@MainActor
package final class BackButton: UIControl, BackButtonDisplay {
  /// The margin before the chevron, its size and the gap after it, in points (measured: facts on lists on a phone, A).
  private static let margin: CGFloat = 9
  private static let chevronSize = CGSize(width: 11, height: 56 / 3)
  private static let gap: CGFloat = 8
  /// The space after the title, in points. Measured: fidelity/accessibility.jsonl, the frames of "First" and "Back".
  private static let trailing: CGFloat = 2

  private let chevron = Chevron(frame: .zero)
  private let indicator = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let backgroundView = UIImageView(frame: .zero)
  /// The candidate titles, longest first.
  private var titles: [String] = []
  private var appearance = UIBarButtonItemAppearance()

  override init(frame: CGRect) {
    super.init(frame: frame)
    indicator.contentMode = .center
    for view in [backgroundView, chevron, indicator, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    updateColors()
  }

  required init?(coder: NSCoder) {
    clientError("BackButton has no archives")
  }

  var titleLabelView: UIView { label }
  var indicatorView: UIView { indicator.image == nil ? chevron : indicator }

  func update(from item: UINavigationItem?, appearance: UIBarButtonItemAppearance, indicator image: UIImage?) {
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
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private var indicatorWidth: CGFloat { indicator.image.map { ceil($0.size.width) } ?? Self.chevronSize.width }

  func fit(in width: CGFloat) -> CGFloat {
    let chevron = Self.margin + indicatorWidth + Self.gap
    for title in titles {
      label.text = title
      let text = label.sizeThatFits(CGSize(width: 1000, height: 44)).width.ceiled(toScale: displayScale)
      let needed = chevron + text + Self.trailing
      if needed <= width { return needed }
    }
    label.text = nil
    return max(44, chevron)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let chevronTop = ((bounds.height - Self.chevronSize.height) / 2).snapped(toScale: displayScale)
    chevron.frame = directed(CGRect(origin: CGPoint(x: Self.margin, y: chevronTop), size: Self.chevronSize))
    indicator.frame = directed(CGRect(x: Self.margin, y: 0, width: indicatorWidth, height: bounds.height))
    let x = Self.margin + indicatorWidth + Self.gap
    let offset = appearance.titleOffset(isHighlighted: isHighlighted, isEnabled: isEnabled)
    label.frame = directed(CGRect(x: x, y: 0, width: max(0, bounds.width - x), height: bounds.height))
      .offsetBy(dx: offset.horizontal, dy: offset.vertical)
    backgroundView.image = appearance.backgroundImage(isHighlighted: isHighlighted, isEnabled: isEnabled)
    backgroundView.frame = directed(
      UIBarButtonItemAppearance.backgroundFrame(
        in: bounds.inset(by: UIEdgeInsets(top: 0, left: Self.margin, bottom: 0, right: 0)), backgroundView.image
      )
      .offsetBy(dx: Self.margin, dy: 0))
  }

  /// A frame of the left-to-right button in the button's own direction.
  private func directed(_ frame: CGRect) -> CGRect { isRightToLeft ? frame.mirrored(within: bounds.width) : frame }

  package override var defaultElementType: ElementType? { .button }
  package override var isAccessibilityElementByDefault: Bool { true }
  package override var ownTraits: UIAccessibilityTraits { [.button, .backButton] }
  /// The previous title, even if only the chevron is shown, or "Back". Measured (facts on accessibility, Defaults).
  package override var defaultAccessibilityLabel: String? { titles.first ?? "Back" }
  override var defaultAccessibilityUserInputLabels: [String] { [accessibilityLabel ?? "Back", "Back"] }
  override var defaultAccessibilityIdentifier: String? { "BackButton" }

  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point)
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  package override func stateDidChange() {
    super.stateDidChange()
    alpha = isHighlighted ? 0.3 : 1
    setNeedsLayout()
  }

  private func updateColors() {
    label.textColor = appearance.normal.titleTextAttributes[.foregroundColor] as? UIColor ?? tintColor
    chevron.setNeedsDisplay()
  }
}

/// A chevron that points to the leading edge, in the tint colour.
@MainActor
private final class Chevron: UIView {
  override class var drawsContents: Bool { true }

  override func drawContents(in canvas: Canvas, bounds: CGRect) {
    let inset: CGFloat = 1.3
    let (tip, end) =
      isRightToLeft ? (bounds.maxX - inset, bounds.minX + inset) : (bounds.minX + inset, bounds.maxX - inset)
    var path = Path()
    path.move(to: CGPoint(x: end, y: bounds.minY + inset))
    path.line(to: CGPoint(x: tip, y: bounds.midY))
    path.line(to: CGPoint(x: end, y: bounds.maxY - inset))
    let color = (tintColor ?? .systemBlue).rgba(for: traitCollection)
    canvas.stroke(path, color, width: 2.6, cap: .round, join: .round)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}

extension UINavigationBar {
  static func makeBackButton() -> any BackButtonDisplay { BackButton(frame: .zero) }
}
