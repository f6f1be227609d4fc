/// One controller shown over another. Held by the one that presents.
@MainActor
final class Presentation {
  let presented: UIViewController
  private weak var presenting: UIViewController?
  private let container: PresentationView
  private let coversAll: Bool

  private init(presented: UIViewController, presenting: UIViewController, window: UIView) {
    self.presented = presented
    self.presenting = presenting
    let style = presented.modalPresentationStyle
    coversAll = style == .fullScreen || style == .currentContext
    container = PresentationView(style: style)
    container.frame = window.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentation = self
  }

  /// Shows a controller over the whole window of another.
  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    var presenting = source
    while let parent = presenting.parent { presenting = parent }
    if presenting.presentation != nil || presented.presentingController != nil {
      report(
        "Attempt to present \(presented) on \(presenting) which is already presenting or being presented.")
      return
    }
    guard let window = presenting.viewIfLoaded?.window else {
      report("Attempt to present \(presented) on \(presenting) whose view is not in the window hierarchy.")
      return
    }
    let presentation = Presentation(presented: presented, presenting: presenting, window: window)
    presenting.presentation = presentation
    presented.presentingController = presenting
    presented.isBeingPresented = true
    if presentation.coversAll { presenting.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    window.addSubview(presentation.container)
    presentation.container.hold(presented.view)
    presented.viewDidEnterHierarchy()
    AfterCommit.perform {
      if presentation.coversAll { presenting.endAppearanceTransition() }
      if presented.appearance == .appearing { presented.endAppearanceTransition() }
      presented.isBeingPresented = false
      completion?()
    }
  }

  /// Takes away what a controller presents; else the controller itself.
  static func dismiss(from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    var owner: UIViewController? = source
    while let controller = owner, controller.presentation == nil { owner = controller.parent }
    guard let presenting = owner ?? source.presentingViewController, let presentation = presenting.presentation else {
      completion?()
      return
    }
    // What is presented from the presented goes first, without being told apart.
    if presentation.presented.presentation != nil {
      dismiss(from: presentation.presented, animated: false, completion: nil)
    }
    presentation.end(animated: animated, completion: completion)
  }

  private func end(animated: Bool, completion: (() -> Void)?) {
    presented.isBeingDismissed = true
    presented.beginAppearanceTransition(false, animated: animated)
    if coversAll { presenting?.beginAppearanceTransition(true, animated: animated) }
    container.removeFromSuperview()
    presented.view.removeFromSuperview()
    presenting?.presentation = nil
    presented.presentingController = nil
    presented.endAppearanceTransition()
    presented.isBeingDismissed = false
    if coversAll { presenting?.viewDidEnterHierarchy() }
    AfterCommit.perform { [weak presenting] in
      if presenting?.appearance == .appearing { presenting?.endAppearanceTransition() }
      completion?()
    }
  }

  /// A finger on the dimmed part.
  fileprivate func touchOutside() {
    guard !presented.isModalInPresentation else { return }
    end(animated: true, completion: nil)
  }

  private static func report(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

/// What lies over a window for one presented controller: a dimmed ground and a card, or the whole screen.
@MainActor
private final class PresentationView: UIView {
  weak var presentation: Presentation?
  private let isCard: Bool
  private let isForm: Bool
  private let card = UIView(frame: .zero)

  init(style: UIModalPresentationStyle) {
    isCard = style == .automatic || style == .pageSheet || style == .formSheet
    isForm = style == .formSheet
    super.init(frame: .zero)
    addSubview(card)
    guard isCard else { return }
    backgroundColor = UIColor(white: 0, alpha: 0.2)
    card.clipsToBounds = true
    card.layer.cornerRadius = 10
    card.layer.cornerCurve = .continuous
    card.traitOverrides.userInterfaceLevel = .elevated
  }

  required init?(coder: NSCoder) {
    clientError("PresentationView has no archives")
  }

  func hold(_ view: UIView) {
    view.frame = card.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(view)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard isCard else {
      card.frame = bounds
      return
    }
    let top = max(safeAreaInsets.top, 20) + 10
    if bounds.width >= 600 {
      let size = CGSize(
        width: min(isForm ? 540 : 712, bounds.width - 40), height: min(isForm ? 620 : 980, bounds.height - 2 * top))
      card.frame = CGRect(
        x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
        width: size.width, height: size.height)
    } else {
      card.frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
      card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isCard, let touch = touches.first, !card.frame.contains(touch.location(in: self)) else { return }
    presentation?.touchOutside()
  }
}
