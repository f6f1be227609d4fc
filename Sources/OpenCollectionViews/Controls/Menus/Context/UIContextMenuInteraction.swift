/// Shows a menu and a preview of the pressed view for a long press of half a second.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The appearance of a menu.
  public enum Appearance: Int, Sendable {
    case unknown = 0
    /// With a preview.
    case rich = 1
    /// The menu alone.
    case compact = 2
  }

  /// The delegate that supplies the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view the interaction was added to; nil if none.
  open private(set) weak var view: UIView?

  private let press = MenuPress()
  private lazy var pressDelegate = MenuPressDelegate(self)
  /// The configuration of the press being recognized.
  private var pending: UIContextMenuConfiguration?
  private weak var presentation: ContextMenuPresentation?

  /// An interaction whose delegate supplies the menu.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.interaction = self
    press.delegate = pressDelegate
    press.addHandler { [weak self] recognizer in self?.handle(recognizer) }
  }

  /// The appearance of the open menu.
  open var menuAppearance: Appearance { presentation == nil ? .unknown : .rich }

  /// Called when the interaction is removed from its view.
  open func willMove(to view: UIView?) {
    if view == nil { self.view?.removeGestureRecognizer(press) }
  }

  /// Called when the interaction is added to a view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// The location of the press in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Dismisses the menu.
  open func dismissMenu() { presentation?.close() }

  /// Replaces the visible menu.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let presentation else { return }
    presentation.replaceMenu(block(presentation.visibleMenu))
  }

  /// Whether the press should begin: asks the delegate for a configuration, once, when the press has lasted long
  /// enough.
  fileprivate func shouldBeginPress() -> Bool {
    guard let view, view.window != nil, presentation?.isOpen != true else { return false }
    pending = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: press.location(in: view))
    return pending != nil
  }

  /// Another gesture took over, which may move the view itself.
  fileprivate func giveUp() {
    presentation?.showSource()
    dismissMenu()
  }

  /// Whether the menu is on the screen and not being dismissed.
  fileprivate var hasOpenMenu: Bool { presentation?.isOpen ?? false }

  private func handle(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began: open()
    case .changed: presentation?.track(at: recognizer.location(in: nil))
    case .ended: presentation?.lift(at: recognizer.location(in: nil))
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
    presentation.willClose = { [weak self] in
      let animator = MenuAnimator(controller)
      if let self { delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator) }
      return animator
    }
    presentation.dismissalPreview = { [weak self] in
      guard let self, let delegate else { return nil }
      return delegate.contextMenuInteraction(
        self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
        ?? delegate.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
    }
    presentation.commit = { [weak self] in self?.commit(configuration, controller) }
    self.presentation = presentation
    let animator = MenuAnimator(controller)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    presentation.open(in: window, alongside: animator)
  }

  private func commit(_ configuration: UIContextMenuConfiguration, _ controller: UIViewController?) {
    let animator = MenuAnimator(controller)
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    presentation?.close(alongside: animator)
  }
}

/// Lets the press begin only if the delegate supplies a configuration.
@MainActor
private final class MenuPressDelegate: NSObject, UIGestureRecognizerDelegate {
  private weak var interaction: UIContextMenuInteraction?

  init(_ interaction: UIContextMenuInteraction) {
    self.interaction = interaction
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.shouldBeginPress() ?? false
  }
}

/// The press that opens a context menu.
@MainActor
package final class MenuPress: UILongPressGestureRecognizer {
  fileprivate weak var interaction: UIContextMenuInteraction?

  /// Whether the touch that opened the visible menu is still down.
  package var holdsOpenMenu: Bool { isRecognized && interaction?.hasOpenMenu == true }

  /// Begins the press if it is still pending: it has lasted long enough.
  package func beginIfPending() {
    if isPending { state = .began }
  }

  /// Another gesture takes over: dismisses the menu without selecting anything.
  package func giveUp() {
    interaction?.giveUp()
    cancelAndStopTracking()
  }
}
