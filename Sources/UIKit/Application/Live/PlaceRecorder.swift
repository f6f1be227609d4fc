internal import OpenCollectionDisplays
@_spi(Storeys) import OpenCollectionViews

/// Notes which touches and keys opened the screens that are there, while an app is shown live.
///
/// Only those are kept that opened a controller which is still there, and those that opened the screen on which one was made.
/// Going back forgets what led further; what opens nothing is never kept.
@MainActor final class PlaceRecorder {
  /// A step with the controllers that it opened.
  private struct Record {
    var step: AppPlace.Step
    /// The number of the controller on whose screen it was made.
    var owner: Int?
    var opened: Set<Int>
  }

  /// A touch or key whose effect may be still to come.
  private struct Pending {
    var step: AppPlace.Step
    var owner: Int?
  }

  private struct Known {
    weak var controller: UIViewController?
    let number: Int
  }

  private let windows: () -> [UIWindow]
  private var records: [Record] = []
  private var pending: Pending?
  private var touch: (step: Pending?, start: CGPoint, time: TimeInterval)?
  private var known: [ObjectIdentifier: Known] = [:]
  private var lastNumber = 0
  private var present: Set<Int> = []
  private(set) var changed = TouchedViews()

  /// How far a touch may move and still be a tap, in points.
  private static let tapDistance: CGFloat = 10

  /// Begins with the screens that are there now, which the program opened itself.
  init(windows: @escaping () -> [UIWindow]) {
    self.windows = windows
    present = Set(numbered(ScreenPaths(windows())).map(\.number))
  }

  // MARK: What is kept

  var steps: [AppPlace.Step] { records.map(\.step) }

  var state: ScreenState { ScreenState(reading: windows(), changed: changed) }

  // MARK: Events

  /// Called before an event is dispatched.
  func willReceive(_ event: InputEvent) {
    switch event {
    case .pointerDown(let point): beginTouch(at: point)
    case .touchesBegan(let points):
      if points.count == 1, touch == nil, let point = points.values.first {
        beginTouch(at: point)
      } else {
        touch?.step = nil
      }
    case .pointerMoved(let point): moveTouch(to: point)
    case .touchesMoved(let points): for point in points.values { moveTouch(to: point) }
    case .pointerUp, .touchesEnded: endTouch()
    case .pointerCancelled: touch = nil
    case .keyDown(let key, let modifiers):
      noteTyping()
      if !TextKeys.writes(key) || !modifiers.isDisjoint(with: [.control, .alternate, .command]) {
        var step = AppPlace.Step(before: state, opened: [])
        (step.key, step.modifiers) = (key, modifiers.rawValue)
        pending = Pending(step: step, owner: owner(of: FirstResponder.current as? UIView))
      }
    case .text, .composition: noteTyping()
    default: break
    }
  }

  /// Called before an assistive technology activates an element, without a touch.
  func willActivate(_ object: NSObject) {
    guard let view = ScreenElement(of: object).view else { return }
    noteChanges(above: view)
    let middle = view.convertToScreen(CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)).origin
    pending = pendingTap(on: view, at: middle)
  }

  /// Called before an assistive technology sets the value of an element.
  func willSetValue(of object: NSObject) {
    if let view = ScreenElement(of: object).view { noteChanges(above: view) }
  }

  /// Called before an assistive technology replaces the text of an input.
  func willSetText(of object: NSObject) { if let view = object as? UIView { changed.insert(view) } }

  private func noteTyping() {
    if let view = FirstResponder.current as? UIView { changed.insert(view) }
    for window in windows() {
      if let view = UIFocusSystem.focusSystem(for: window)?.focusedItem as? UIView { noteChanges(above: view) }
    }
  }

  private func beginTouch(at point: CGPoint) {
    pending = nil
    touch = nil
    for window in windows().reversed() {
      guard let hit = window.hitTest(window.convertFromScreen(point), with: nil) else { continue }
      noteChanges(above: hit)
      touch = (pendingTap(on: Self.element(of: hit), at: point), point, AppClock.current.now)
      return
    }
  }

  private func moveTouch(to point: CGPoint) {
    guard let start = touch?.start, hypot(point.x - start.x, point.y - start.y) > Self.tapDistance else { return }
    touch?.step = nil
  }

  private func endTouch() {
    guard let touch else { return }
    self.touch = nil
    pending = touch.step
    pending?.step.duration = AppClock.current.now - touch.time
  }

  private func noteChanges(above view: UIView) {
    var current: UIView? = view
    while let view = current {
      if view is any ValueControl { changed.insert(view) }
      current = view.superview
    }
  }

  /// The view that a touch is of: the control, row or item around the touched one, or itself.
  private static func element(of view: UIView) -> UIView {
    var current: UIView? = view
    while let candidate = current, candidate.owningViewController == nil {
      if candidate is UIControl || candidate.defaultElementType == .cell { return candidate }
      current = candidate.superview
    }
    return view
  }

  private func pendingTap(on view: UIView, at point: CGPoint) -> Pending? {
    let windows = windows()
    guard let path = ScreenPaths(windows).path(of: view, in: windows) else { return nil }
    let frame = view.convertToScreen(view.bounds)
    guard frame.width > 0, frame.height > 0 else { return nil }
    let target = AppPlace.Target(
      path: path, className: "\(type(of: view))", label: TargetName.label(of: view),
      siblings: TargetName.siblings(of: view),
      x: Double((point.x - frame.minX) / frame.width), y: Double((point.y - frame.minY) / frame.height))
    var step = AppPlace.Step(before: state, opened: [])
    step.target = target
    return Pending(step: step, owner: owner(of: view))
  }

  private func owner(of view: UIView?) -> Int? {
    var responder: UIResponder? = view
    let paths = ScreenPaths(windows())
    while let current = responder {
      if let controller = current as? UIViewController, paths.path(of: controller) != nil {
        return number(of: controller)
      }
      responder = current.next
    }
    return nil
  }

  // MARK: Screens

  /// Called after each turn of the main loop: notes the screens that were opened or left. O(controllers).
  func didTurn() {
    let paths = ScreenPaths(windows())
    let entries = numbered(paths)
    let now = Set(entries.map(\.number))
    guard now != present else { return }
    // A gallery makes the controllers of its previews as it is scrolled: no touch opened them.
    let made = Set(entries.compactMap { $0.preview.map(number) }.filter { !present.contains($0) })
    let given = entries.filter { $0.preview.map { made.contains(number(of: $0)) } == true }.map(\.number)
    let new = now.subtracting(present).subtracting(given)
    present = now
    if !new.isEmpty {
      let opened = entries.filter { new.contains($0.number) }.map(\.path)
      if var pending {
        pending.step.opened = opened
        records.append(Record(step: pending.step, owner: pending.owner, opened: new))
        self.pending = nil
      } else if !records.isEmpty {
        // The last step opened it late, as a screen that shows progress and is then replaced.
        records[records.count - 1].opened.formUnion(new)
        records[records.count - 1].step.opened = opened
      }
    }
    forget()
  }

  /// Forgets the steps that led to nothing that is still there.
  private func forget() {
    var needed = present
    var kept: [Record] = []
    for record in records.reversed() where !record.opened.isDisjoint(with: needed) {
      if let owner = record.owner { needed.insert(owner) }
      kept.append(record)
    }
    records = kept.reversed()
    known = known.filter { $0.value.controller != nil }
  }

  private func numbered(_ paths: ScreenPaths) -> [(number: Int, path: String, preview: UIViewController?)] {
    paths.entries.map { (number(of: $0.controller), $0.path, $0.preview) }
  }

  private func number(of controller: UIViewController) -> Int {
    let id = ObjectIdentifier(controller)
    if let known = known[id], known.controller === controller { return known.number }
    lastNumber += 1
    known[id] = Known(controller: controller, number: lastNumber)
    return lastNumber
  }

  /// A step that was recorded in the program before is about to be repeated: records it here too.
  func repeats(_ step: AppPlace.Step, on view: UIView?) {
    pending = Pending(step: step, owner: owner(of: view))
    for state in step.before.views where state.text != nil || state.value != nil { noteChanged(state.path) }
  }

  /// Counts a view as one that the user changed.
  func noteChanged(_ path: ViewPath) {
    let windows = windows()
    if let view = ScreenPaths(windows).view(at: path, in: windows) { changed.insert(view) }
  }
}
