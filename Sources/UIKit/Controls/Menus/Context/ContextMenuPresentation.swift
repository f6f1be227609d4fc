/// A menu with what it belongs to: over the window, blurred, stand the preview and under or over it the menu.
@MainActor
final class ContextMenuPresentation: MenuPresentation {
  private static let gap: CGFloat = 16
  private static let cornerRadius: CGFloat = 14

  private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
  private let stage = UIView(frame: .zero)
  private let controller: UIViewController?
  /// What takes the preview to where it came from.
  private let origin: CGAffineTransform
  /// Called when the preview was tapped.
  var commit: (() -> Void)?

  init(
    _ menu: UIMenu, preview: UITargetedPreview, controller: UIViewController?, sender: AnyObject?,
    in window: UIWindow
  ) {
    self.controller = controller
    let start = Self.start(of: preview, in: window)
    let end = Self.end(from: start, controller: controller, menu: menu, in: window)
    origin = CGAffineTransform(translationX: start.midX - end.midX, y: start.midY - end.midY)
      .scaledBy(x: start.width / max(end.width, 1), y: start.height / max(end.height, 1))
    super.init(menu, sender: sender) { window in
      MenuPlacement(room: Self.room(of: window), source: end, gap: Self.gap)
    }
    ground.isUserInteractionEnabled = false
    ground.frame = window.bounds
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(ground, at: 0)
    insertSubview(stage, at: 1)
    stage.isUserInteractionEnabled = false
    stage.clipsToBounds = true
    stage.layer.cornerRadius = Self.cornerRadius
    stage.layer.cornerCurve = .continuous
    stage.frame = end
    fillStage(preview)
    ground.alpha = 0
    stage.transform = origin
  }

  required init?(coder: NSCoder) {
    clientError("ContextMenuPresentation has no archives")
  }

  private func fillStage(_ preview: UITargetedPreview) {
    if let controller {
      stage.backgroundColor = .systemBackground
      controller.view.frame = stage.bounds
      controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      stage.addSubview(controller.view)
      return
    }
    stage.backgroundColor = preview.parameters.backgroundColor
    guard let picture = preview.view.snapshotView(afterScreenUpdates: false) else { return }
    picture.frame = stage.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.addSubview(picture)
    guard let path = preview.parameters.visiblePath else { return }
    let scale = CGAffineTransform(
      scaleX: stage.bounds.width / max(preview.size.width, 1), y: stage.bounds.height / max(preview.size.height, 1))
    let visible = UIBezierPath(cgPath: path.cgPath)
    visible.apply(scale)
    let mask = CAShapeLayer()
    mask.path = visible.cgPath
    stage.layer.mask = mask
    stage.layer.cornerRadius = 0
  }

  override func appear() {
    super.appear()
    ground.alpha = 1
    stage.transform = .identity
  }

  override func disappear() {
    super.disappear()
    ground.alpha = 0
    stage.transform = origin
    stage.alpha = 0
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, stage.frame.contains(touch.location(in: self)), let commit else {
      return super.touchesEnded(touches, with: event)
    }
    commit()
  }

  // MARK: Where it stands

  private static func room(of window: UIWindow) -> CGRect {
    MenuPlacement.room(of: window, dx: 16, dy: 16)
  }

  private static func start(of preview: UITargetedPreview, in window: UIWindow) -> CGRect {
    let size = preview.size
    let center = window.convert(preview.target.center, from: preview.target.container)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Where the preview stands when the menu is open: as near to where it came from as the menu lets it, made smaller where
  /// both would not fit.
  private static func end(
    from start: CGRect, controller: UIViewController?, menu: UIMenu, in window: UIWindow
  ) -> CGRect {
    let room = room(of: window)
    let lines = MenuLines(menu, isSubmenu: false).height(in: MenuPlatter.width)
    let menuHeight = lines > 0 ? min(lines, room.height * 0.6) + gap : 0
    var size = start.size
    if let controller {
      let asked = controller.preferredContentSize
      size = CGSize(
        width: asked.width > 0 ? asked.width : room.width,
        height: asked.height > 0 ? asked.height : room.width * 1.25)
    }
    let most = CGSize(width: window.bounds.width, height: max(44, room.height - menuHeight))
    let scale = min(1, most.width / max(size.width, 1), most.height / max(size.height, 1))
    size = CGSize(width: size.width * scale, height: size.height * scale)
    let x = min(max(start.midX - size.width / 2, window.bounds.minX), window.bounds.maxX - size.width)
    let y = min(max(start.midY - size.height / 2, room.minY), max(room.minY, room.maxY - menuHeight - size.height))
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }
}
