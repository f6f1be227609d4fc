/// Opens a menu, and a preview of what was pressed, for a press that rests half a second.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// How a menu is shown.
  public enum Appearance: Int, Sendable {
    case unknown = 0
    /// With a preview.
    case rich = 1
    /// The menu alone.
    case compact = 2
  }

  /// Who says what the menu holds.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view whose menu it is; nil before it was added.
  public private(set) weak var view: UIView?

  private let press = MenuPress()
  private lazy var gate = MenuPressGate(self)
  /// What the press that is recognized shows.
  private var pending: UIContextMenuConfiguration?
  private weak var shown: ContextMenuPresentation?

  /// An interaction that asks a delegate what to show.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.interaction = self
    press.delegate = gate
    press.addHandler { [weak self] recognizer in self?.follow(recognizer) }
  }

  /// How the menu on the screen is shown.
  open var menuAppearance: Appearance { shown == nil ? .unknown : .rich }

  /// Called by the view it is leaving.
  public func willMove(to view: UIView?) {
    if view == nil { self.view?.removeGestureRecognizer(press) }
  }

  /// Called by the view it was added to.
  public func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Where the press is, in a view's coordinates; nil stands for the window's.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Takes the menu away.
  open func dismissMenu() { shown?.close() }

  /// Shows another menu in the place of the one on the screen.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let shown else { return }
    shown.replaceMenu(block(shown.visibleMenu))
  }

  /// Whether a press shows something: the delegate is asked once, when the press has rested.
  fileprivate func asksForMenu() -> Bool {
    guard let view, view.window != nil, shown?.isOpen != true else { return false }
    pending = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: press.location(in: view))
    return pending != nil
  }

  /// Whether the menu is on the screen and not on its way out.
  fileprivate var hasOpenMenu: Bool { shown?.isOpen ?? false }

  private func follow(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began: open()
    case .changed: shown?.track(at: recognizer.location(in: nil))
    case .ended: shown?.lift(at: recognizer.location(in: nil))
    default: break
    }
  }

  private func open() {
    guard let configuration = pending, let view, let window = view.window else { return }
    pending = nil
    let preview =
      delegate?.contextMenuInteraction(
        self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
      ?? delegate?.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
      ?? UITargetedPreview(view: view)
    let controller = configuration.previewProvider?()
    let menu = configuration.actionProvider?([]) ?? UIMenu()
    let presentation = ContextMenuPresentation(
      menu, preview: preview, controller: controller, sender: view, in: window)
    presentation.didClose = { [weak self] in self?.didClose(configuration, controller) }
    presentation.commit = { [weak self] in self?.commit(configuration, controller) }
    shown = presentation
    let animator = MenuAnimator(controller)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    presentation.open(in: window)
    animator.run()
  }

  private func didClose(_ configuration: UIContextMenuConfiguration, _ controller: UIViewController?) {
    let animator = MenuAnimator(controller)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    animator.run()
  }

  private func commit(_ configuration: UIContextMenuConfiguration, _ controller: UIViewController?) {
    let animator = MenuAnimator(controller)
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    shown?.close()
    animator.run()
  }
}

/// Lets a press be recognized only where there is something to show.
@MainActor
private final class MenuPressGate: NSObject, UIGestureRecognizerDelegate {
  private weak var interaction: UIContextMenuInteraction?

  init(_ interaction: UIContextMenuInteraction) {
    self.interaction = interaction
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.asksForMenu() ?? false
  }
}

/// The press that opens a context menu.
@MainActor
final class MenuPress: UILongPressGestureRecognizer {
  fileprivate weak var interaction: UIContextMenuInteraction?

  /// Whether the finger is still down that opened the menu on the screen.
  var holdsOpenMenu: Bool { isRecognized && interaction?.hasOpenMenu == true }

  /// The press has rested long enough.
  func beginIfPending() {
    if isPending { state = .began }
  }

  /// The finger means something else: the menu goes, and chooses nothing.
  func giveUp() {
    interaction?.dismissMenu()
    letGoOfTouches()
  }
}
