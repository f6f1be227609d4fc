/// A context menu with its preview: over the blurred window it shows the preview, with the menu below or above it.
@MainActor
final class ContextMenuPresentation: MenuPresentation {
  private static let gap: CGFloat = 16
  private static let cornerRadius: CGFloat = 14

  private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
  private let previewContainer = UIView(frame: .zero)
  private let controller: UIViewController?
  /// Transforms the preview to its source's frame.
  private let sourceTransform: CGAffineTransform
  /// The view that the preview shows, hidden while it does; nil for a view that is not on the screen.
  private var source: UIView?
  /// Gives the preview that the dismissed one returns to.
  var dismissalPreview: (() -> UITargetedPreview?)?
  /// Called when the preview was tapped.
  var commit: (() -> Void)?

  init(
    _ menu: UIMenu, preview: UITargetedPreview, controller: UIViewController?, sender: AnyObject?,
    in window: UIWindow
  ) {
    self.controller = controller
    let start = Self.start(of: preview, in: window)
    let end = Self.end(from: start, controller: controller, menu: menu, in: window)
    sourceTransform = CGAffineTransform(translationX: start.midX - end.midX, y: start.midY - end.midY)
      .scaledBy(x: start.width / max(end.width, 1), y: start.height / max(end.height, 1))
    super.init(menu, sender: sender) { window in
      MenuPlacement(container: Self.container(of: window), source: end, gap: Self.gap)
    }
    backdrop.isUserInteractionEnabled = false
    backdrop.frame = window.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(backdrop, at: 0)
    insertSubview(previewContainer, at: 1)
    previewContainer.isUserInteractionEnabled = false
    previewContainer.clipsToBounds = true
    previewContainer.layer.cornerRadius = Self.cornerRadius
    previewContainer.layer.cornerCurve = .continuous
    previewContainer.frame = end
    addPreview(preview)
    if preview.view.window != nil { source = preview.view }
    backdrop.alpha = 0
    previewContainer.transform = sourceTransform
  }

  required init?(coder: NSCoder) {
    clientError("ContextMenuPresentation has no archives")
  }

  private func addPreview(_ preview: UITargetedPreview) {
    if let controller {
      previewContainer.backgroundColor = .systemBackground
      controller.view.frame = previewContainer.bounds
      controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      previewContainer.addSubview(controller.view)
      return
    }
    previewContainer.backgroundColor = preview.parameters.ownBackgroundColor
    // The highlight of the pressed view has just ended.
    guard let snapshot = preview.view.snapshotView(afterScreenUpdates: true) else { return }
    snapshot.frame = previewContainer.bounds
    snapshot.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    previewContainer.addSubview(snapshot)
    guard let path = preview.parameters.visiblePath else { return }
    let scale = CGAffineTransform(
      scaleX: previewContainer.bounds.width / max(preview.size.width, 1),
      y: previewContainer.bounds.height / max(preview.size.height, 1))
    let visible = UIBezierPath(cgPath: path.cgPath)
    visible.apply(scale)
    let mask = CAShapeLayer()
    mask.path = visible.cgPath
    previewContainer.layer.mask = mask
    previewContainer.layer.cornerRadius = 0
  }

  override func open(in window: UIWindow, alongside animator: MenuAnimator? = nil) {
    if let source { CoveredViews.hide(source) }
    super.open(in: window, alongside: animator)
  }

  /// Shows the view in place of which the preview is shown again.
  func showSource() {
    guard let source else { return }
    CoveredViews.show(source)
    self.source = nil
  }

  override func didDisappear() {
    super.didDisappear()
    showSource()
  }

  override func appear() {
    super.appear()
    backdrop.alpha = 1
    previewContainer.transform = .identity
  }

  override func disappear() {
    super.disappear()
    backdrop.alpha = 0
    previewContainer.transform = dismissalTransform ?? sourceTransform
    // A preview of the view itself ends as that view; another one makes room for it.
    guard controller != nil || source == nil else { return }
    previewContainer.alpha = 0
    showSource()
  }

  /// Transforms the preview to what it returns to; nil for its source.
  private var dismissalTransform: CGAffineTransform? {
    guard let window, let preview = dismissalPreview?(), preview.target.container.window === window else { return nil }
    let (end, size) = (previewContainer.center, previewContainer.bounds.size)
    let start = Self.start(of: preview, in: window)
    return CGAffineTransform(translationX: start.midX - end.x, y: start.midY - end.y)
      .scaledBy(x: start.width / max(size.width, 1), y: start.height / max(size.height, 1))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, previewContainer.frame.contains(touch.location(in: self)), let commit else {
      return super.touchesEnded(touches, with: event)
    }
    commit()
  }

  // MARK: Geometry

  private static func container(of window: UIWindow) -> CGRect {
    MenuPlacement.container(of: window, dx: 16, dy: 16)
  }

  private static func start(of preview: UITargetedPreview, in window: UIWindow) -> CGRect {
    let size = preview.size
    let center = window.convert(preview.target.center, from: preview.target.container)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The preview's frame while the menu is open: as near to the source as the menu's height allows, scaled down if both
  /// would not fit.
  private static func end(
    from start: CGRect, controller: UIViewController?, menu: UIMenu, in window: UIWindow
  ) -> CGRect {
    let container = container(of: window)
    let lines = MenuLines(menu, isSubmenu: false).height(in: MenuPlatter.width)
    let menuHeight = lines > 0 ? min(lines, container.height * 0.6) + gap : 0
    var size = start.size
    if let controller {
      let preferred = controller.preferredContentSize
      size = CGSize(
        width: preferred.width > 0 ? preferred.width : container.width,
        height: preferred.height > 0 ? preferred.height : container.width * 1.25)
    }
    let maximum = CGSize(width: window.bounds.width, height: max(44, container.height - menuHeight))
    let scale = min(1, maximum.width / max(size.width, 1), maximum.height / max(size.height, 1))
    size = CGSize(width: size.width * scale, height: size.height * scale)
    let x = min(max(start.midX - size.width / 2, window.bounds.minX), window.bounds.maxX - size.width)
    let y = min(
      max(start.midY - size.height / 2, container.minY), max(container.minY, container.maxY - menuHeight - size.height))
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }
}
