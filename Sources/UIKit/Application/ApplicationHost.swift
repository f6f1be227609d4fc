package import OpenCollectionDisplays
internal import OpenCollectionGraphics

/// Runs the app on a display: dispatches input events, serves the main queue, and renders a frame when something
/// changed.
@MainActor
package final class ApplicationHost {
  let display: any Display
  private let pointer = PointerTouches()
  /// The last location of the pointer while no button was pressed; nil before the pointer first moved.
  private var hoverLocation: CGPoint?
  private let keys = KeyDispatcher()
  let inspector = Inspector()
  /// The window in the desktop's accessibility, while the main loop runs.
  private var accessibility: WindowAccessibility?
  /// How assistive technologies see the app; nil for those of the desktop.
  var accessibilityChannel: (any AccessibilityChannel)?
  /// Called in each turn of the main loop, with whether anything changed.
  var onTurn: (Bool) -> Void = { _ in }
  /// Whether wheel and keyboard scrolling is animated: in a window, but not in a script.
  private var animatesScrolling = false
  /// The smallest scroll of a notched wheel, in points; smaller deltas come from touchpads.
  private static let wheelNotchDistance: CGFloat = 30
  /// The windows in the last presented frame.
  private var presentedWindows: [ObjectIdentifier] = []
  private var isFrameNeeded = true
  /// Whether frames are drawn and composed. Otherwise they are only laid out, and nothing waits in real time for the main
  /// queue to be idle: for random use, at which nobody looks.
  var draws = true
  private(set) var hasQuit = false
  /// The session of `collectionview dev` that shows the app; nil for others.
  var live: LiveSession?
  /// The errors of a build, over the screen.
  var buildOverlay: BuildOverlay? {
    didSet { isFrameNeeded = true }
  }
  /// The number of consecutive idle turns of the main loop.
  private var idleTurns = 0

  /// How long `settle()` waits for an app that stays busy, in seconds.
  private static let settleTimeout: TimeInterval = 5
  /// The share of a frame's time after which no work for the next frames begins.
  static let shareForWork = 0.75
  /// Seconds without work after which the main queue counts as idle: long enough for a task handed to another thread to
  /// return.
  private static let idleInterval: TimeInterval = 1.0 / 30

  /// Whether the main queue is served between frames. It cannot be when the host itself runs on the main queue, as in a
  /// test.
  private let servesMainQueue: Bool
  /// Whether a window belongs to this display: all do, except in tests, where other tests have windows as well.
  private let owns: (UIWindow) -> Bool

  package init(
    display: any Display, servesMainQueue: Bool = true, owning owns: @escaping (UIWindow) -> Bool = { _ in true }
  ) {
    self.display = display
    self.servesMainQueue = servesMainQueue
    self.owns = owns
    UIPasteboard.display = display
    DesktopDrag.display = display
    ScreenResizing.display = display
    RunLoopLayout.host = self
  }

  /// The windows that assistive technologies of the desktop see.
  var accessibleWindows: [UIWindow] { windows }

  /// How long the display waited for its screen to show the last turn's picture, in seconds; 0 if there was none.
  private var presentationWait: TimeInterval = 0

  /// Whether a touch is down.
  var hasTouches: Bool { pointer.hasTouches }

  /// The visible windows, frontmost last.
  private var windows: [UIWindow] { UIApplication.shared.windows.filter(owns) }

  // MARK: Frames

  /// Lays out, draws and presents what changed. Returns whether anything had changed.
  @discardableResult
  func frame() -> Bool {
    MemoryWarnings.deliver()
    presentationWait = 0
    let windows = windows
    let identities = windows.map(ObjectIdentifier.init)
    if identities != presentedWindows { ScreenSafeArea.apply(to: windows) }
    let isChanged =
      isFrameNeeded || identities != presentedWindows || windows.contains { draws ? $0.needsFrame : $0.needsLayout }
      || inspector.needsFrame
    guard isChanged else {
      if FirstResponder.current !== textInputResponder { updateTextInput() }
      AfterCommit.flush()
      return false
    }
    isFrameNeeded = false
    presentedWindows = identities
    defer { updateTextInput() }
    if draws { present(windows) } else { for window in windows { window.layoutIfNeeded() } }
    AfterCommit.flush()
    live?.didTurn()
    if let hoverLocation, !pointer.isDown, UIHoverGestureRecognizer.exist {
      hover(at: hoverLocation, following: true)
    }
    return true
  }

  private func present(_ windows: [UIWindow]) {
    let start = ProcessInfo.processInfo.systemUptime
    let nodes = windows.map { $0.commit() }
    let overlay = inspector.node(over: windows, size: display.size, scale: display.scale)
    let errors = buildOverlay?.node(size: display.size, scale: display.scale)
    var root = LayerNode(children: nodes + [overlay, errors].compactMap { $0 })
    root.invertsColors = AccessibilitySettings.current.isInvertColorsEnabled
    display.present(root, background: .black)
    presentationWait = display.presentationWait
    if inspector.isOn { inspector.costs?.add(ProcessInfo.processInfo.systemUptime - start) }
  }

  /// Runs until layout and display are done and the main queue is idle. Gives up after five seconds on an app that
  /// never becomes idle.
  func settle() {
    guard draws else { return settleAtOnce() }
    guard servesMainQueue else {
      while frame() {}
      return
    }
    let start = ProcessInfo.processInfo.systemUptime
    MainQueue.drain()
    while ProcessInfo.processInfo.systemUptime - start < Self.settleTimeout {
      if frame() {
        MainQueue.drain()
      } else if MainQueue.isIdle(for: Self.idleInterval), !frame() {
        return
      }
    }
  }

  /// Runs what is pending now, and what that makes pending, a few times at most.
  private func settleAtOnce() {
    for _ in 0..<Self.maximumTurnsAtOnce {
      if servesMainQueue { MainQueue.drain() }
      if !frame() { return }
    }
  }

  private static let maximumTurnsAtOnce = 10

  /// Called after each step of virtual time: drains the main queue and presents what changed. Returns whether anything
  /// had.
  @discardableResult
  func step() -> Bool {
    if servesMainQueue { MainQueue.drain() }
    return frame()
  }

  /// Advances virtual time until no animation runs, by two seconds at most: endless animations are shown partway.
  func comeToRest() {
    settle()
    var frames = 0
    while !FrameLoop.current.isAtRest, frames < 120 {
      frames += 1
      AppClock.current.advance(by: FrameLoop.standardFrameDuration)
      step()
    }
    if frames > 0 { settle() }
  }

  /// The fire date of the run loop's next timer, if scripts wait for it; nil when there is none.
  var nextTimer: Date? { servesMainQueue && draws ? MainQueue.nextTimer : nil }

  // MARK: Input

  /// The first responder for which the display's text input was last updated.
  private weak var textInputResponder: UIResponder?

  /// Updates the display's text input area for the first responder.
  private func updateTextInput() {
    textInputResponder = FirstResponder.current
    display.textInputKind = TextFocus.kind
    display.textInputArea = TextFocus.area
  }

  /// Dispatches an input event.
  package func receive(_ event: InputEvent) {
    live?.willReceive(event)
    switch event {
    case .pointerDown(let point): pointer.press(at: point, in: windows)
    case .pointerMoved(let point):
      inspector.point = point
      if pointer.isDown { pointer.move(to: point) } else { hover(at: point) }
    case .pointerUp(let point):
      pointer.lift(at: point)
      if hoverLocation != nil { hover(at: point) }
    case .pointerCancelled: pointer.cancel()
    case .pointerLeft: endHover()
    case .touchesBegan(let points): press(points)
    case .touchesMoved(let points): move(points)
    case .touchesEnded(let points): lift(points)
    case .wheel(let point, let dx, let dy): scrollByWheel(at: point, by: CGPoint(x: dx, y: dy))
    case .keyDown("escape", _) where ActiveDrag.cancelOwn(): break
    case .keyDown("i", []) where inspector.costs != nil && TextFocus.area == nil: inspector.isOn.toggle()
    case .keyDown(let key, []) where inspector.isOn && TextFocus.area == nil && (key == "," || key == "."):
      inspector.timeline.step(back: key == ",")
    case .keyDown(let key, let modifiers):
      if let window = UIWindow.key ?? windows.last {
        keys.press(key, modifiers, in: window, animated: animatesScrolling)
      }
    case .keyUp(let key, _): keys.lift(key)
    case .text(let text): keys.type(text)
    case .composition(let text, let selected): keys.compose(text, selected: selected)
    case .dropped(let contents, let point): DesktopDrops.drop(contents, at: point, on: windows)
    case .resized(let size, let scale): resize(to: size, scale: scale)
    case .appearance(let dark): UIScreen.main.userInterfaceStyle = dark ? .dark : .light
    case .preferences(let preferences): UserPreferences.apply(preferences)
    case .quit: hasQuit = true
    }
  }

  private func scrollByWheel(at point: CGPoint, by change: CGPoint) {
    for window in windows.reversed() {
      let location = window.convertFromScreen(point)
      // Touchpads send many small deltas, which need no animation, and decelerate after a flick.
      let isCoarse = max(abs(change.x), abs(change.y)) >= Self.wheelNotchDistance
      let (animated, decelerates) = (
        animatesScrolling && isCoarse, animatesScrolling && !isCoarse && !display.deliversMomentum
      )
      if window.scroll(at: location, by: change, animated: animated, decelerates: decelerates) { return }
    }
  }

  /// Delivers a hover at a point, with no button pressed, to the frontmost window under it. `following` is true when
  /// the content under the pointer moved, not the pointer.
  private func hover(at point: CGPoint, following: Bool = false) {
    hoverLocation = point
    var isHit = false
    for window in windows.reversed() {
      let location = window.convertFromScreen(point)
      let view = isHit ? nil : window.hitTest(location, with: nil)
      isHit = isHit || view != nil
      if following {
        window.hovers.follow(location, over: view)
      } else {
        window.hovers.move(to: location, over: view)
      }
    }
  }

  /// The pointer left the display.
  private func endHover() {
    guard let point = hoverLocation else { return }
    hoverLocation = nil
    for window in windows { window.hovers.move(to: window.convertFromScreen(point), over: nil) }
  }

  // MARK: Script touches

  func press(_ touches: [Int: CGPoint]) { pointer.press(touches, in: windows) }
  func move(_ touches: [Int: CGPoint]) { pointer.move(touches) }
  func lift(_ touches: [Int: CGPoint]) { pointer.lift(touches) }

  /// Touches a point for as long as a tap takes.
  func tap(at point: CGPoint) {
    receive(.pointerDown(point))
    _ = AppClock.current.schedule(after: 0.05) { [weak self] in self?.receive(.pointerUp(point)) }
  }

  /// Changes the screen's size and resizes the windows that filled it.
  private func resize(to size: CGSize, scale: Double) {
    (display as? OffscreenDisplay)?.resize(to: size)
    isFrameNeeded = true
    ScreenResizing.apply(size, scale: CGFloat(scale), owning: owns)
  }

  // MARK: Running

  /// Ends the main loop.
  func quit() { hasQuit = true }

  /// Runs the main loop until the display is closed.
  func runUntilQuit() {
    animatesScrolling = true
    let frames = AppClock.current.frames
    frames.isCalledByHost = true
    defer { frames.isCalledByHost = false }
    let input = display.inputDescriptor.map { InputWaker(descriptor: $0) }
    let pace = display.frameDescriptor.map { FramePace(descriptor: $0) }
    accessibility = WindowAccessibility(host: self, channel: accessibilityChannel ?? DesktopChannel())
    defer { accessibility = nil }
    while !hasQuit {
      let start = ProcessInfo.processInfo.systemUptime
      if turn() == .still, let input, input.wait() { continue }
      workAhead(since: start)
      // Something is animating, or input has no descriptor: poll the display once a frame, serving the main queue
      // meanwhile.
      if let pace {
        pace.wait(until: start + frames.frameDuration * FramePace.patience, unless: { hasQuit })
        continue
      }
      let end = max(start + frames.frameDuration, ProcessInfo.processInfo.systemUptime + 0.001)
      while !hasQuit {
        let rest = end - ProcessInfo.processInfo.systemUptime
        if rest <= 0.0005 { break }
        MainQueue.serve(for: rest)
      }
    }
  }

  /// Works for the next frames in what the presented one, which began at a time of the system's uptime, leaves of its own time, but
  /// for a part in which input is served. Not for scripts, whose time is not the machine's.
  func workAhead(since start: TimeInterval) {
    if AppClock.current.isVirtual { return }
    WorkAhead.perform(until: endOfWorkAhead(since: start))
  }

  /// When work after a turn ends that began at a time of the system's uptime. A display that waits for its screen returns at the
  /// beginning of a frame's time, of which the next turn takes what the last one took without that wait.
  func endOfWorkAhead(since start: TimeInterval) -> TimeInterval {
    start + presentationWait + Self.shareForWork * AppClock.current.frames.frameDuration
  }

  /// The result of one turn of the main loop.
  enum Turn {
    /// There was input, something changed, or an animation runs: the next frame is due after the frame duration.
    case busy
    /// Nothing changes until there is input or work on the main queue.
    case still
  }

  /// One turn of the main loop: dispatches pending input, runs the frame callbacks, and presents what changed.
  func turn() -> Turn {
    let events = display.nextEvents(waitingAtMost: 0)
    if live?.hasLeft == true {
      // The last picture stays until the next program ends this one.
      if events.contains(.quit) { hasQuit = true }
      return .still
    }
    for event in events { receive(event) }
    if hasQuit { return .busy }
    // A window may have moved to another display.
    FrameLoop.current.follow(framesPerSecond: display.framesPerSecond)
    FrameLoop.current.callFrame()
    let isChanged = frame()
    accessibility?.turn(isChanged: isChanged)
    onTurn(isChanged)
    let mayMissText = display.textInputArea != nil && !display.wakesForText
    let isBusy =
      isChanged || !events.isEmpty || !FrameLoop.current.isAtRest || mayMissText || !AfterCommit.isEmpty
    idleTurns = isBusy ? 0 : idleTurns + 1
    // Presenting a frame may leave input in the display's own queue, which only polling finds: so poll once more.
    return idleTurns < 2 ? .busy : .still
  }
}
