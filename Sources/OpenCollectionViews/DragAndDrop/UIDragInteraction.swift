/// Lets the user drag items out of a view: a long press lifts them, and moving the touch drags them.
///
/// If the same press opens a context menu, moving the touch closes the menu and drags.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  /// Whether interactions are enabled when they are made: true.
  open class var isEnabledByDefault: Bool { true }

  /// The distance in points that a touch moves to drag lifted items. Unmeasured.
  private static let dragDistance: CGFloat = 10

  /// The delegate, which supplies the items.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view the interaction was added to; nil if none.
  open private(set) weak var view: UIView?
  /// Whether items can be dragged. The default is `isEnabledByDefault`.
  open var isEnabled = UIDragInteraction.isEnabledByDefault {
    didSet {
      press.isEnabled = isEnabled
      tap.isEnabled = isEnabled
    }
  }
  /// Whether other gestures may be recognized while items are lifted but not dragged yet. The default is false.
  open var allowsSimultaneousRecognitionDuringLift = false

  let press = DragPress()
  private let tap = UITapGestureRecognizer()
  private lazy var gestures = DragGestureDelegate(self)
  /// The lift or drag of the current touch.
  private var lift: Lift?
  private(set) var drag: ActiveDrag?

  private struct Lift {
    let session: DragSession
    let start: CGPoint
    /// The menu that the press opened; the items are lifted when the touch moves on.
    var menu: MenuPress?
    var previews: DragPreviews?
  }

  /// An interaction whose delegate supplies the items.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.delegate = gestures
    press.addHandler { [weak self] recognizer in self?.handle(recognizer) }
    tap.delegate = gestures
    tap.addHandler { [weak self] recognizer in self?.addItems(at: recognizer) }
  }

  /// Called before the interaction is added to a view, or with nil when it is removed.
  open func willMove(to view: UIView?) {
    guard view == nil else { return }
    self.view?.removeGestureRecognizer(press)
    self.view?.removeGestureRecognizer(tap)
  }

  /// Called when the interaction was added to a view, or with nil when it was removed.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
    view?.addGestureRecognizer(tap)
  }

  /// Whether items are lifted or dragged.
  var isActive: Bool { lift?.previews != nil || drag != nil }
  /// The session of the lift or drag.
  var session: DragSession? { lift?.session ?? drag?.session.drag }

  // MARK: Gestures

  /// Whether a press lifts something: asks the delegate for items.
  fileprivate func shouldLift() -> Bool {
    guard let view, let window = view.window, isEnabled, lift == nil, drag == nil, let delegate else { return false }
    let point = press.location(in: nil)
    let session = DragSession(at: DragLocation(window, point))
    let menus = press.attempt.lastTouch?.gestureRecognizers?.compactMap { $0 as? MenuPress } ?? []
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    guard !session.items.isEmpty else { return false }
    // Menus open first, regardless of the order in which the recognizers were added.
    for menu in menus { menu.beginIfPending() }
    lift = Lift(session: session, start: point, menu: menus.first { $0.holdsOpenMenu })
    return true
  }

  fileprivate func mayRecognize(with other: UIGestureRecognizer) -> Bool {
    other is MenuPress || (allowsSimultaneousRecognitionDuringLift && lift != nil && drag == nil)
  }

  fileprivate func shouldTap() -> Bool { ActiveDrag.all.contains { $0.session.drag != nil } }

  private func handle(_ recognizer: UIGestureRecognizer) {
    let point = recognizer.location(in: nil)
    switch recognizer.state {
    case .began:
      if lift?.menu == nil { liftItems() }
    case .changed:
      if let drag { return drag.move(to: point) }
      guard let start = lift?.start, hypot(point.x - start.x, point.y - start.y) > Self.dragDistance else { return }
      if let menu = lift?.menu {
        guard menu.holdsOpenMenu else {
          lift = nil
          return
        }
        menu.giveUp()
        liftItems()
      }
      begin(at: point)
    case .ended:
      if let drag { drag.move(to: point) }
      end { $0.drop() }
    default: end { $0.cancel() }
    }
  }

  private func liftItems() {
    guard let session = lift?.session, let window = session.place.window, let delegate else { return }
    let previews = DragPreviews(in: window)
    lift?.previews = previews
    previews.add(
      session.items.map { ($0, delegate.dragInteraction(self, previewForLifting: $0, session: session)) })
    let animator = DragAnimator()
    delegate.dragInteraction(self, willAnimateLiftWith: animator, session: session)
    previews.lift(alongside: animator)
  }

  private func begin(at point: CGPoint) {
    guard let lift, let previews = lift.previews, let delegate else { return }
    let session = lift.session
    self.lift = nil
    session.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication =
      delegate.dragInteraction(self, sessionIsRestrictedToDraggingApplication: session)
    session.prefersFullSizePreviews = delegate.dragInteraction(self, prefersFullSizePreviewsFor: session)
    previews.isFullSize = session.prefersFullSizePreviews
    previews.gather(at: lift.start)
    let drag = ActiveDrag(session, from: self, previews: previews)
    self.drag = drag
    delegate.dragInteraction(self, sessionWillBegin: session)
    previews.useProviders()
    drag.move(to: point)
  }

  private func end(_ finish: (ActiveDrag) -> Void) {
    if let drag { return finish(drag) }
    guard let lift else { return }
    guard let previews = lift.previews else {
      self.lift = nil
      return
    }
    let session = lift.session
    previews.putBack { [self] in
      self.lift = nil
      liftDidEnd(session)
    }
  }

  /// Lifted items were put back without a drag. A collection view updates its cells.
  package var didPutBack: ((DragSession) -> Void)?

  private func liftDidEnd(_ session: DragSession) { didPutBack?(session) }

  /// The drag and its animations have ended.
  func dragDidEnd(_ ended: ActiveDrag) {
    if drag === ended { drag = nil }
  }

  // MARK: Adding items

  /// A tap adds items to a drag in progress.
  private func addItems(at recognizer: UIGestureRecognizer) {
    guard let view, let delegate else { return }
    let point = recognizer.location(in: view)
    let sessions = ActiveDrag.all.compactMap(\.session.drag)
    guard
      let chosen = delegate.dragInteraction(self, sessionForAddingItems: sessions, withTouchAt: point),
      let drag = ActiveDrag.all.first(where: { $0.session.drag === chosen }), let session = drag.session.drag
    else { return }
    let items = delegate.dragInteraction(self, itemsForAddingTo: session, withTouchAt: point)
    guard !items.isEmpty else { return }
    drag.willAdd(items, by: self)
    drag.add(items.map { ($0, delegate.dragInteraction(self, previewForLifting: $0, session: session)) })
  }
}

extension ActiveDrag {
  /// Notifies the interaction where the drag began of items that are added.
  fileprivate func willAdd(_ items: [UIDragItem], by interaction: UIDragInteraction) {
    guard let drag = session.drag else { return }
    beginning?.delegate?.dragInteraction(
      beginning ?? interaction, session: drag, willAdd: items, for: interaction)
  }
}

/// The long press that lifts items: other touches do not move them.
@MainActor
final class DragPress: UILongPressGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    super.touchesBegan(touches, with: event)
  }
}

/// Decides which gestures of a drag interaction begin.
@MainActor
private final class DragGestureDelegate: NSObject, UIGestureRecognizerDelegate {
  private weak var interaction: UIDragInteraction?

  init(_ interaction: UIDragInteraction) {
    self.interaction = interaction
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let interaction else { return false }
    return gestureRecognizer === interaction.press ? interaction.shouldLift() : interaction.shouldTap()
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    // Taps matter only while something is dragged: they must not delay or cancel others.
    guard let interaction else { return false }
    return gestureRecognizer === interaction.press || interaction.shouldTap()
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let interaction else { return false }
    return gestureRecognizer === interaction.press
      ? interaction.mayRecognize(with: otherGestureRecognizer) : otherGestureRecognizer is DragPress
  }
}
