/// A preview in a variant: a controller of its content, and its size.
@MainActor struct PreviewContent {
  let controller: UIViewController
  let size: CGSize

  init(_ preview: DeclaredPreview, _ variant: PreviewVariant) {
    switch preview.body {
    case .controller(let make): controller = make()
    case .view(let make): controller = PreviewedViewController(make())
    }
    // The variant's traits go before the content is measured.
    controller.traitOverrides.userInterfaceStyle = variant.isDark ? .dark : .light
    controller.traitOverrides.preferredContentSizeCategory = variant.textSize
    switch variant.screen {
    case .size(let size): self.size = size
    case .fitting(let screen):
      (controller as? PreviewedViewController)?.isFitting = true
      controller.view.frame = CGRect(origin: .zero, size: screen)
      size = (controller as? PreviewedViewController)?.fittingSize(in: screen) ?? screen
    }
  }
}

/// Shows a previewed view: in the middle at the size that it asks for, or filling the screen if it asks for none.
@MainActor final class PreviewedViewController: UIViewController {
  private let content: UIView
  /// Whether the view fills the controller's, which has its size.
  var isFitting = false

  init(_ content: UIView) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .systemBackground
    view.addSubview(content)
    self.view = view
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = isFitting ? view.bounds : view.bounds.inset(by: view.safeAreaInsets)
    let size = isFitting ? area.size : fittingSize(in: area.size)
    content.frame = CGRect(
      x: area.minX + ((area.width - size.width) / 2).rounded(),
      y: area.minY + ((area.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// The size that the view asks for, at most that of the screen.
  func fittingSize(in screen: CGSize) -> CGSize {
    var size = content.systemLayoutSizeFitting(
      CGSize(width: screen.width, height: 0), withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
    if size.width > screen.width {
      // Its text has more lines in the width that there is.
      size = content.systemLayoutSizeFitting(
        CGSize(width: screen.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    if size.width < 1 || size.height < 1 { size = content.sizeThatFits(screen) }
    let width = size.width < 1 ? screen.width : min(size.width, screen.width)
    let height = size.height < 1 ? screen.height : min(size.height, screen.height)
    return CGSize(width: width.rounded(.up), height: height.rounded(.up))
  }
}
