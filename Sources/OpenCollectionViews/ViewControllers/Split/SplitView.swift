/// The view of a split view controller: up to three columns with thin separators between them.
@MainActor
final class SplitView: UIView, ColumnDisplay {
  weak var owner: UISplitViewController?
  private let dimming = SplitDimming(frame: .zero)
  private var lines: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    dimming.backgroundColor = .dimming
    dimming.onTouch = { [weak self] in self?.owner?.hideOverlay() }
    lines = (0..<2).map { _ in
      let line = UIView(frame: .zero)
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      return line
    }
  }

  required init?(coder: NSCoder) { clientError("SplitView has no archives") }

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layoutColumns(in: self)
  }

  func showOnly(_ controller: UIViewController) {
    guard let owner else { return }
    for child in owner.children where child !== controller { owner.remove(child) }
    dimming.removeFromSuperview()
    for line in lines { line.removeFromSuperview() }
    owner.add(controller, to: self)
    controller.parentTraits = TraitValues()
    controller.view.frame = bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  func display(
    primary: UIViewController?, supplementary: UIViewController?, secondary: UIViewController?, isOverlay: Bool,
    isTrailing: Bool, widths: (primary: CGFloat, supplementary: CGFloat)
  ) {
    guard let owner else { return }
    let columns = [primary, supplementary].compactMap { $0 }
    for child in owner.children where child !== secondary && !columns.contains(where: { $0 === child }) {
      owner.remove(child)
    }
    let isOnRight = isTrailing != isRightToLeft
    var x: CGFloat = 0
    var frames: [CGRect] = []
    for controller in columns {
      let width = controller === primary ? widths.primary : widths.supplementary
      frames.append(CGRect(x: x, y: 0, width: width, height: bounds.height))
      x += width
    }
    let rest = CGRect(
      x: isOverlay ? 0 : x, y: 0, width: max(0, bounds.width - (isOverlay ? 0 : x)), height: bounds.height)
    if let secondary {
      owner.add(secondary, to: self)
      sendSubviewToBack(secondary.view)
      setFrame(secondary, mirrored(rest, isOnRight))
    }
    if isOverlay, !columns.isEmpty {
      dimming.frame = bounds
      if dimming.superview == nil { insertSubview(dimming, at: secondary == nil ? 0 : 1) }
    } else {
      dimming.removeFromSuperview()
    }
    for (controller, frame) in zip(columns, frames) {
      owner.add(controller, to: self)
      controller.parentTraits = TraitValues(horizontalSizeClass: .compact)
      setFrame(controller, mirrored(frame, isOnRight))
    }
    placeLines(after: frames, isOnRight: isOnRight)
  }

  private func setFrame(_ controller: UIViewController, _ frame: CGRect) {
    controller.view.autoresizingMask = []
    if controller.view.frame != frame { controller.view.frame = frame }
  }

  private func mirrored(_ frame: CGRect, _ isMirrored: Bool) -> CGRect {
    isMirrored ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
  }

  private func placeLines(after frames: [CGRect], isOnRight: Bool) {
    let width = 1 / displayScale
    for (index, line) in lines.enumerated() {
      guard index < frames.count else {
        line.removeFromSuperview()
        continue
      }
      if line.superview == nil { addSubview(line) }
      line.frame = mirrored(CGRect(x: frames[index].maxX, y: 0, width: width, height: bounds.height), isOnRight)
    }
  }
}

/// The dimming view between overlaid columns and the secondary one.
@MainActor
private final class SplitDimming: UIView {
  var onTouch: (() -> Void)?

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?() }
}

extension UISplitViewController {
  func makeView() -> UIView {
    let view = SplitView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = .systemBackground
    view.owner = self
    return view
  }
}
