internal import OpenCollectionDisplays
internal import OpenCollectionGraphics

/// Runs the app on a display: takes its input, lets the main queue work, and shows a picture when something changed.
@MainActor
final class ApplicationHost {
  /// The host made last; nil where none is.
  static weak var latest: ApplicationHost?

  let display: any Display
  private let pointer = PointerTouches()
  /// Where the pointer was last that pressed nothing; nil before one was seen.
  private var restingPointer: CGPoint?
  private let keys = KeyDispatcher()
  let inspector = Inspector()
  /// Whether turns of a wheel and keys move content softly: for a person who looks on, not for a script.
  private var movesSoftly = false
  /// Points a turn of a wheel with notches moves content by at least.
  private static let coarseTurn: CGFloat = 30
  /// The windows of the picture shown last.
  private var shownWindows: [ObjectIdentifier] = []
  private var isFrameNeeded = true
  private(set) var hasQuit = false
  /// Turns of the main loop in a row that brought nothing.
  private var quietTurns = 0

  /// The longest an app may keep a picture from being settled, in seconds.
  private static let patience: TimeInterval = 5
  /// Seconds of nothing to do after which the main queue counts as idle: long enough for a task that was handed to another
  /// thread to come back.
  private static let quiet: TimeInterval = 1.0 / 30
  static let frameDuration = FrameLoop.frameDuration

  /// Whether the main queue is let work between frames. It cannot be where the host itself runs on the main queue, as in
  /// a test.
  private let servesMainQueue: Bool
  /// Whether a window is one of this display's: all are, but in a test, where others have windows of their own.
  private let owns: (UIWindow) -> Bool

  init(
    display: any Display, servesMainQueue: Bool = true, owning owns: @escaping (UIWindow) -> Bool = { _ in true }
  ) {
    self.display = display
    self.servesMainQueue = servesMainQueue
    self.owns = owns
    UIPasteboard.display = display
    ApplicationHost.latest = self
  }

  /// The windows to show, those in front last.
  private var windows: [UIWindow] { UIApplication.shared.windows.filter(owns) }

  // MARK: Frames

  /// Lays out, draws and shows what changed. Returns whether anything had.
  @discardableResult
  func frame() -> Bool {
    let windows = windows
    let identities = windows.map(ObjectIdentifier.init)
    if identities != shownWindows { ScreenEdges.cover(windows) }
    let isChanged =
      isFrameNeeded || identities != shownWindows || windows.contains { $0.needsFrame } || inspector.needsFrame
    guard isChanged else {
      if FirstResponder.current !== typedInto { tellTextInput() }
      AfterCommit.flush()
      return false
    }
    isFrameNeeded = false
    shownWindows = identities
    defer { tellTextInput() }
    let start = ProcessInfo.processInfo.systemUptime
    let nodes = windows.map { $0.commit() }
    let overlay = inspector.node(over: windows, size: display.size, scale: display.scale)
    display.present(LayerNode(children: nodes + (overlay.map { [$0] } ?? [])), background: .black)
    if inspector.isOn { inspector.costs?.add(ProcessInfo.processInfo.systemUptime - start) }
    AfterCommit.flush()
    if let restingPointer, !pointer.isDown, UIHoverGestureRecognizer.exist {
      hover(at: restingPointer, following: true)
    }
    return true
  }

  /// Works until there is nothing left to do: layout and display done, main queue idle. An app that never rests is left
  /// after five seconds.
  func settle() {
    guard servesMainQueue else {
      while frame() {}
      return
    }
    let start = ProcessInfo.processInfo.systemUptime
    MainQueue.drain()
    while ProcessInfo.processInfo.systemUptime - start < Self.patience {
      if frame() {
        MainQueue.drain()
      } else if MainQueue.isIdle(for: Self.quiet), !frame() {
        return
      }
    }
  }

  /// One step of virtual time is over: lets the main queue do what is on it, and shows what changed.
  func step() {
    if servesMainQueue { MainQueue.drain() }
    frame()
  }

  /// Lets virtual time pass until nothing moves, two seconds at most: what goes round for ever is shown on its way.
  func comeToRest() {
    settle()
    var frames = 0
    while !FrameLoop.current.isAtRest, frames < 120 {
      frames += 1
      AppClock.current.advance(by: Self.frameDuration)
      step()
    }
    if frames > 0 { settle() }
  }

  /// When the run loop's next timer is due; nil when there is none.
  var nextTimer: Date? { servesMainQueue ? MainQueue.nextTimer : nil }

  // MARK: Input

  /// The responder the display was told of last.
  private weak var typedInto: UIResponder?

  /// Tells the display where text is typed.
  private func tellTextInput() {
    typedInto = FirstResponder.current
    display.textInputArea = TextFocus.area
  }

  /// Does what an event says.
  func receive(_ event: InputEvent) {
    switch event {
    case .pointerDown(let point): pointer.press(at: point, in: windows)
    case .pointerMoved(let point):
      inspector.point = point
      if pointer.isDown { pointer.move(to: point) } else { hover(at: point) }
    case .pointerUp(let point):
      pointer.lift(at: point)
      if restingPointer != nil { hover(at: point) }
    case .pointerCancelled: pointer.cancel()
    case .wheel(let point, let dx, let dy): turnWheel(at: point, by: CGPoint(x: dx, y: dy))
    case .keyDown("i", []) where inspector.costs != nil && TextFocus.area == nil: inspector.isOn.toggle()
    case .keyDown(let key, let modifiers):
      if let window = UIWindow.key ?? windows.last { keys.press(key, modifiers, in: window, softly: movesSoftly) }
    case .keyUp(let key, _): keys.lift(key)
    case .text(let text): keys.type(text)
    case .composition(let text, let selected): keys.compose(text, selected: selected)
    case .resized(let size, let scale): resize(to: size, scale: scale)
    case .appearance(let dark): UIScreen.main.userInterfaceStyle = dark ? .dark : .light
    case .quit: hasQuit = true
    }
  }

  private func turnWheel(at point: CGPoint, by change: CGPoint) {
    for window in windows.reversed() {
      let place = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
      // Touchpads send many small turns, which need no softening, and go on when fingers flick.
      let isCoarse = max(abs(change.x), abs(change.y)) >= Self.coarseTurn
      let (softly, coasts) = (movesSoftly && isCoarse, movesSoftly && !isCoarse)
      if window.scroll(at: place, by: change, softly: softly, coasts: coasts) { return }
    }
  }

  /// The pointer is at a point and presses nothing: the frontmost window under it has it. Following is what is done when
  /// not the pointer moved but what lies under it.
  private func hover(at point: CGPoint, following: Bool = false) {
    restingPointer = point
    var isTaken = false
    for window in windows.reversed() {
      let place = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
      let view = isTaken ? nil : window.hitTest(place, with: nil)
      isTaken = isTaken || view != nil
      if following {
        window.hovers.follow(place, over: view)
      } else {
        window.hovers.move(to: place, over: view)
      }
    }
  }

  // MARK: Fingers of a script

  func press(_ fingers: [Int: CGPoint]) { pointer.press(fingers, in: windows) }
  func move(_ fingers: [Int: CGPoint]) { pointer.move(fingers) }
  func lift(_ fingers: [Int: CGPoint]) { pointer.lift(fingers) }

  /// The screen has another size: windows that filled it fill it again.
  private func resize(to size: CGSize, scale: Double) {
    let old = UIScreen.main.bounds
    (display as? OffscreenDisplay)?.resize(to: size)
    UIScreen.main.configure(size: size, scale: CGFloat(scale))
    let new = UIScreen.main.bounds
    isFrameNeeded = true
    for window in UIWindow.all where window.frame == old && owns(window) {
      let change = {
        window.frame = new
        window.screenSafeArea = ScreenEdges.covered(of: new.size)
      }
      if let root = window.rootViewController, !window.isHidden {
        root.windowWillChangeSize(to: new.size, change)
      } else {
        change()
      }
    }
  }

  // MARK: Running

  /// Runs until the display is closed.
  func runUntilQuit() {
    movesSoftly = true
    let frames = AppClock.current.frames
    frames.isCalledByHost = true
    defer { frames.isCalledByHost = false }
    let input = display.inputDescriptor.map { InputWaker(descriptor: $0) }
    while !hasQuit {
      let start = ProcessInfo.processInfo.systemUptime
      if turn() == .still, let input, input.wait() { continue }
      // Something moves, or nothing tells of input: the display is asked once a frame; work of the main queue is done at once.
      let end = max(start + Self.frameDuration, ProcessInfo.processInfo.systemUptime + 0.001)
      while !hasQuit {
        let rest = end - ProcessInfo.processInfo.systemUptime
        if rest <= 0.0005 { break }
        MainQueue.serve(for: rest)
      }
    }
  }

  /// What one turn of the main loop came to.
  enum Turn {
    /// There was input, or something changed or moves: the next frame is due in a sixtieth of a second.
    case busy
    /// Nothing will change until there is input or work on the main queue.
    case still
  }

  /// One turn of the main loop: takes the input there is, calls a frame, and shows what changed.
  func turn() -> Turn {
    let events = display.nextEvents(waitingAtMost: 0)
    for event in events { receive(event) }
    if hasQuit { return .busy }
    FrameLoop.current.callFrame()
    let isChanged = frame()
    // Input methods speak over connections of their own, which wake nobody.
    let isBusy =
      isChanged || !events.isEmpty || !FrameLoop.current.isAtRest || display.textInputArea != nil
      || !AfterCommit.isEmpty
    quietTurns = isBusy ? 0 : quietTurns + 1
    // Showing a picture may leave input in the display's own memory, of which only asking tells: so it is asked again.
    return quietTurns < 2 ? .busy : .still
  }
}

extension UIWindow {
  /// Whether a layout, a drawing or a movement waits to be shown.
  var needsFrame: Bool {
    needsLayout || layer.cachedNode == nil
  }
}
