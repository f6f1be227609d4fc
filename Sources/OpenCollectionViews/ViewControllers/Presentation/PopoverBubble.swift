internal import OpenCollectionGraphics

/// The bubble of a popover: an arrow, a rounded background, a soft shadow and the presented view.
@MainActor
final class PopoverBubble: UIView, PopoverDisplay {
  private let clip = UIView(frame: .zero)
  private let background = PopoverBackground(frame: .zero)
  private weak var contentView: UIView?
  private var placement: PopoverPlacement?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clip.clipsToBounds = true
    clip.layer.cornerRadius = PopoverPlacement.radius
    clip.layer.cornerCurve = .continuous
    background.isUserInteractionEnabled = false
    layer.shadowColor = CGColor(gray: 0, alpha: 1)
    layer.shadowOpacity = 0.2
    layer.shadowOffset = CGSize(width: 0, height: 6)
    layer.shadowRadius = 24
    addSubview(background)
    addSubview(clip)
  }

  required init?(coder: NSCoder) { clientError("PopoverBubble has no archives") }

  func setContent(_ view: UIView) {
    contentView = view
    view.frame = clip.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clip.addSubview(view)
  }

  func apply(_ placement: PopoverPlacement, color: UIColor) {
    if background.color != color {
      background.color = color
      background.setNeedsDisplay()
    }
    guard placement != self.placement else { return }
    self.placement = placement
    background.setNeedsDisplay()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let placement else { return }
    let outer = placement.outerFrame
    let inner = placement.frame.offsetBy(dx: -outer.minX, dy: -outer.minY)
    background.frame = bounds
    background.inner = inner
    background.tip =
      placement.direction == .unknown
      ? nil : CGPoint(x: placement.tip.x - outer.minX, y: placement.tip.y - outer.minY)
    clip.frame = inner
    if let contentView, contentView.superview === clip { contentView.frame = clip.bounds }
    layer.shadowPath = UIBezierPath(roundedRect: inner, cornerRadius: PopoverPlacement.radius).cgPath
  }
}

/// The background of a bubble: a rounded rectangle with an arrow.
@MainActor
private final class PopoverBackground: UIView {
  var color: UIColor = .systemBackground
  var inner = CGRect.zero
  var tip: CGPoint?

  override class var drawsContents: Bool { true }

  override func drawContents(in canvas: Canvas, bounds: CGRect) {
    let fill = color.rgba(for: traitCollection)
    canvas.fill(UIBezierPath(roundedRect: inner, cornerRadius: PopoverPlacement.radius).cgPath.path, fill)
    if let tip { canvas.fill(arrow(to: tip), fill) }
  }

  /// An arrow with a rounded tip and a smooth transition from the bubble's edge.
  private func arrow(to tip: CGPoint) -> Path {
    let isVertical = tip.y <= inner.minY || tip.y >= inner.maxY
    let edge = CGPoint(
      x: min(max(tip.x, inner.minX), inner.maxX), y: min(max(tip.y, inner.minY), inner.maxY))
    let half = PopoverPlacement.arrowBase / 2
    func point(_ across: CGFloat, _ out: CGFloat) -> CGPoint {
      isVertical
        ? CGPoint(x: edge.x + across, y: edge.y + (tip.y - edge.y) * out)
        : CGPoint(x: edge.x + (tip.x - edge.x) * out, y: edge.y + across)
    }
    var path = Path()
    path.move(to: point(-half, 0))
    path.curve(to: point(-4, 0.88), control1: point(-half * 0.55, 0), control2: point(-half * 0.42, 0.55))
    path.curve(to: point(4, 0.88), control1: point(-2, 1.04), control2: point(2, 1.04))
    path.curve(to: point(half, 0), control1: point(half * 0.42, 0.55), control2: point(half * 0.55, 0))
    path.close()
    return path
  }
}

extension UIPopoverPresentationController {
  static func makeBubble() -> any PopoverDisplay { PopoverBubble(frame: .zero) }
}
