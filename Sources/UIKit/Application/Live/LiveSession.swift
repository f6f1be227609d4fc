internal import OpenCollectionDisplays
internal import OpenCollectionLiveMessages

#if Browser
  internal import OpenCollectionBrowserDisplay
#endif

/// An app that `collectionview dev` shows: it begins where the program before was, and tells its place to the next. Or one that
/// `collectionview mcp` drives (`DrivenApp`).
@MainActor final class LiveSession {
  /// The variables that `collectionview dev` sets; the app's own processes do not get them.
  enum Variable: String, CaseIterable {
    /// The descriptor of the channel.
    case channel = "UIKIT_LIVE"
    /// The token in the address of the page.
    case token = "UIKIT_BROWSER_TOKEN"
    /// The descriptor of a socket that listens already.
    case socket = "UIKIT_BROWSER_SOCKET"
  }

  let channel: LiveChannel
  let token: String?
  let socket: Int32?
  /// Where to begin; nil at the first screen.
  let place: AppPlace?
  /// Whether the app is driven: without a display, on a virtual clock.
  let isDriven: Bool
  /// Whether the other end was closed before it said where to begin.
  private let isUnstarted: Bool
  /// The reasons that previews are left out, by their places.
  let previewFailures: [String: String]
  private weak var host: ApplicationHost?
  private var lifecycle: ApplicationLifecycle?
  private var recorder: PlaceRecorder?
  private(set) var hasLeft = false
  /// Whether the place of the program before is restored.
  private var hasBegun = false

  /// Takes the variables out of the environment. Nil for an app that was started otherwise.
  static func ofThisProcess() -> LiveSession? {
    let environment = ProcessInfo.processInfo.environment
    let values = Variable.allCases.map { environment[$0.rawValue] }
    for variable in Variable.allCases { unsetenv(variable.rawValue) }
    guard let descriptor = values[0].flatMap({ Int32($0) }), fcntl(descriptor, F_GETFD) >= 0 else { return nil }
    let session = LiveSession(
      LiveChannel(descriptor: descriptor), token: values[1], socket: values[2].flatMap { Int32($0) })
    // Who loaded this program is gone before it was to start.
    if session.isUnstarted { exit(0) }
    return session
  }

  init(_ channel: LiveChannel, token: String?, socket: Int32?) {
    (self.channel, self.token, self.socket) = (channel, token, socket)
    let start = channel.next()
    isUnstarted = start == nil
    place = start?.place
    isDriven = start?.isDriven == true
    previewFailures = Dictionary(
      (start?.failures ?? []).map { ($0.preview, $0.reason) }, uniquingKeysWith: { first, _ in first })
  }

  /// The preferences of the screen before.
  var preferences: DisplayPreferences? {
    place?.screen.map {
      DisplayPreferences(
        isDark: $0.isDark, textScale: $0.textScale, reducesMotion: $0.reducesMotion,
        increasesContrast: $0.increasesContrast)
    }
  }

  /// The size of the screen before, in points.
  var size: CGSize? { place?.screen.map { CGSize(width: $0.width, height: $0.height) } }

  // MARK: Beginning

  /// Called before the app is launched on a display.
  func willLaunch(on host: ApplicationHost) { self.host = host }

  /// Goes to the place of the program before, on a virtual clock, and shows the first picture. `patience` is how long, in seconds,
  /// a step's element and what it opens are waited for.
  func begin(_ host: ApplicationHost, _ lifecycle: ApplicationLifecycle?, patience: TimeInterval = 3) {
    (self.host, self.lifecycle) = (host, lifecycle)
    let recorder = PlaceRecorder { [weak host] in host?.accessibleWindows ?? [] }
    if let place, AppClock.current.isVirtual {
      host.draws = false
      let driver = ScreenDriver(host: host)
      let replay = PlaceReplay(driver: driver, recorder: recorder, patience: patience)
      if let reason = replay.run(place) { channel.send(.note(reason)) }
      host.draws = true
    }
    self.recorder = recorder
    hasBegun = true
    host.live = self
    channel.receive = { [weak self] in self?.receive($0) }
    host.settle()
    channel.send(.ready)
    channel.listen()
  }

  /// Waits for the first page. Requests that come before it are answered.
  func waitsForPage() { channel.send(.ready) }

  /// Answers the requests that come while there is no page, so that nothing is shown.
  func receiveBeforePage() {
    let (requests, isOpen) = channel.arrived()
    for request in requests {
      switch request.type {
      case .leave: channel.send(.place(place))
      case .end: exit(0)
      case .build, .start, .ask: break
      }
    }
    if !isOpen { exit(0) }
  }

  // MARK: While it is shown

  func willReceive(_ event: InputEvent) { recorder?.willReceive(event) }
  func willActivate(_ object: NSObject) { recorder?.willActivate(object) }
  func willSetValue(of object: NSObject) { recorder?.willSetValue(of: object) }
  func willSetText(of object: NSObject) { recorder?.willSetText(of: object) }
  func didTurn() { recorder?.didTurn() }

  func receive(_ request: LiveRequest?) {
    guard let host, let request else {
      // `collectionview dev` is gone.
      if hasLeft { exit(0) }
      host?.quit()
      return
    }
    switch request.type {
    case .start, .ask: break
    case .build: perform(request, on: host)
    case .leave: leave(host)
    case .end: host.quit()
    }
  }

  private func perform(_ request: LiveRequest, on host: ApplicationHost) {
    let problems = request.state == .failed ? request.problems ?? [] : []
    #if Browser
      if let browser = host.display as? BrowserDisplay {
        browser.build = BuildReport(
          state: request.state?.rawValue ?? "",
          problems: problems.map { BuildReport.Problem(place: $0.place, message: $0.message, link: $0.link) })
        return
      }
    #endif
    host.buildOverlay = request.state == .failed ? BuildOverlay(problems: problems) : nil
  }

  /// Tells the place and ends the app, whose last picture stays until the next program shows its own.
  private func leave(_ host: ApplicationHost) {
    guard !hasLeft else { return }
    hasLeft = true
    recorder?.didTurn()
    var place = AppPlace()
    place.screen = screen(host.display)
    place.steps = recorder?.steps ?? []
    if let recorder { place.last = recorder.state }
    place.activity = lifecycle?.end().flatMap { SavedActivity($0) }
    #if Browser
      (host.display as? BrowserDisplay)?.stopListening()
    #endif
    channel.send(.place(place))
  }

  func screen(_ display: any Display) -> AppPlace.Screen {
    var screen = AppPlace.Screen(
      width: display.size.width, height: display.size.height, scale: display.scale)
    #if Browser
      if let preferences = (display as? BrowserDisplay)?.preferences {
        (screen.isDark, screen.textScale) = (preferences.isDark, preferences.textScale)
        (screen.reducesMotion, screen.increasesContrast) = (preferences.reducesMotion, preferences.increasesContrast)
      }
    #endif
    return screen
  }
}

extension LiveSession: PreviewTrials {
  var draws: Bool { host?.draws == true }

  func willTry(_ preview: DeclaredPreview, in view: UIScrollView) {
    channel.send(.trying(preview.place, at: place(of: view)))
  }

  func didTry() { channel.send(.tried) }

  /// The place where a gallery is scrolled to; nil while the place of the program before is being restored: the next program
  /// restores it itself.
  private func place(of view: UIScrollView) -> AppPlace? {
    guard hasBegun, let host else { return nil }
    let windows = host.accessibleWindows
    var place = AppPlace()
    place.screen = screen(host.display)
    if let path = ScreenPaths(windows).path(of: view, in: windows) {
      place.last.views = [ViewState(offsetOf: view, at: path)]
    }
    return place
  }
}
