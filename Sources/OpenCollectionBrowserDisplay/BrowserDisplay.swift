package import Foundation
package import OpenCollectionDesktopAccessibility
package import OpenCollectionDisplays
package import OpenCollectionGraphics

/// Shows the app in pages of browsers, which connect through a WebSocket.
///
/// A frame is a value that each page's connection encodes, on other threads, when the page can take it. Presenting one costs the
/// main thread nothing, and without pages nothing is encoded.
@MainActor package final class BrowserDisplay: Display {
  package private(set) var size: CGSize
  package private(set) var scale: Double
  /// The address of the page, with the token.
  package let address: String
  /// Does what an assistive technology asks for. Called on the main queue.
  package var perform: (@MainActor (Int, DesktopRequest) -> Void)? {
    get { requests.perform }
    set { requests.perform = newValue }
  }

  /// Does what the inspector of the page in charge asks for. Called on the main queue.
  package var inspect: (@MainActor (InspectorRequest) -> Void)? {
    get { requests.inspect }
    set { requests.inspect = newValue }
  }

  private let hub: ViewerHub
  private let server: BrowserServer
  private let wake: WakePipe
  /// Readable when the page in charge can draw the next frame.
  private let pace: WakePipe
  private let requests: Requests
  private let serving: Task<Void, Never>
  private let fixedSize: CGSize?
  private let fixedScale: Double?
  private let endsWithLastPage: Bool
  private var frameNumber = 0
  /// How long a page may be gone before the app ends: as long as loading it again takes.
  private static let absence: Duration = .seconds(3)

  @MainActor private final class Requests {
    var perform: (@MainActor (Int, DesktopRequest) -> Void)?
    var inspect: (@MainActor (InspectorRequest) -> Void)?
    nonisolated init() {}
  }

  /// Starts to serve.
  ///
  /// - Parameters:
  ///   - size: the size, in points, whatever the pages have; nil to follow the page in charge.
  ///   - scale: pixels per point; nil for those of the page in charge.
  package init(title: String, options: BrowserOptions, size: CGSize? = nil, scale: Double? = nil) throws(BrowserError) {
    guard let wake = WakePipe(), let pace = WakePipe() else {
      throw BrowserError(description: "the process may open no more files")
    }
    let requests = Requests()
    let hub = ViewerHub(title: title, wake: wake, pace: pace) { element, request in
      requests.perform?(element, request)
    } inspect: { request in
      requests.inspect?(request)
    }
    let place = Place(options.host)
    let token = options.token ?? AccessRules.makeToken()
    guard AccessRules.isToken(token) else {
      throw BrowserError(description: "the token is not one: it has 32 hexadecimal digits")
    }
    let rules = AccessRules(token: token, names: place.names, allowsAnyAddress: place.isAnyAddress)
    let server = try Self.listen(place.address, options, rules, hub)
    (self.wake, self.pace, self.hub, self.requests, self.server) = (wake, pace, hub, requests, server)
    address = "http://\(place.name):\(server.port)/\(rules.token)/"
    (fixedSize, fixedScale, endsWithLastPage) = (size, scale, options.endsWithLastPage)
    self.size = size ?? CGSize(width: 390, height: 844)
    self.scale = scale ?? 3
    serving = Task.detached { await server.run() }
  }

  deinit { serving.cancel() }

  private static func listen(
    _ address: String, _ options: BrowserOptions, _ rules: AccessRules, _ hub: ViewerHub
  ) throws(BrowserError) -> BrowserServer {
    let port = options.port
    if let socket = options.socket {
      if let server = try? BrowserServer(
        listening: socket, rules: rules, hub: hub, requestTimeout: options.requestTimeout)
      {
        return server
      }
      throw BrowserError(description: "the descriptor \(socket) is not a socket that listens")
    }
    // Without a port the usual one is preferred, so that a tunnel to it stays.
    for candidate in port == 0 ? [BrowserOptions.usualPort, 0] : [port] {
      if let server = try? BrowserServer(
        address: address, port: candidate, rules: rules, hub: hub, requestTimeout: options.requestTimeout)
      {
        return server
      }
    }
    throw BrowserError(description: "\(address) port \(port): cannot be listened at; it may be in use")
  }

  /// Where to listen, and under which name the server is known.
  private struct Place {
    var address = "127.0.0.1"
    var name = "127.0.0.1"
    var names: Set<String> = []
    var isAnyAddress = false

    init(_ host: String?) {
      guard let host, !host.isEmpty else { return }
      let isIP = host.contains(":") || host.split(separator: ".").allSatisfy { UInt8($0) != nil }
      name = host.contains(":") ? "[\(host)]" : host
      names = [name]
      guard isIP else { return }
      address = host
      isAnyAddress = host == "0.0.0.0" || host == "::"
      if isAnyAddress { name = ProcessInfo.processInfo.hostName }
      names.insert(name)
    }
  }

  // MARK: Pages

  /// Which preferences of pages do not count, because the command line has them.
  package var ignoredPreferences = (appearance: false, textSize: false)

  /// Takes the size and preferences of a page that is expected to come back. Returns the preferences.
  package func assume(_ size: CGSize, _ scale: Double, _ preferences: DisplayPreferences) -> DisplayPreferences {
    hub.assume(PageView(size: size, scale: scale, preferences: preferences))
    follow(size, scale)
    return counting(preferences)
  }

  /// The preferences of the page in charge; nil before the first page.
  package var preferences: DisplayPreferences? { hub.view?.preferences }

  /// The state of the build by which the app is replaced; pages show its errors.
  package var build: BuildReport? {
    didSet {
      guard let build, build != oldValue else { return }
      hub.present { $0.build.value = build }
    }
  }

  /// Takes no more connections, and keeps those that there are.
  package func stopListening() { server.stopListening() }

  /// Waits for the first page, and takes its size. Returns its user's preferences. Meanwhile `receive` is called when another
  /// descriptor is readable.
  package func waitForPage(
    orReadable other: Int32? = nil, receive: () -> Void = {}
  ) -> DisplayPreferences {
    while true {
      if let view = hub.view {
        // The app starts with them; it need not be told again.
        _ = hub.takeEvents()
        follow(view.size, view.scale)
        return counting(view.preferences)
      }
      if wake.wait(atMost: 3600, or: other) { receive() }
      wake.drain()
    }
  }

  private func counting(_ preferences: DisplayPreferences) -> DisplayPreferences {
    var preferences = preferences
    if ignoredPreferences.appearance { preferences.isDark = nil }
    if ignoredPreferences.textSize { preferences.textScale = nil }
    return preferences
  }

  private func follow(_ size: CGSize, _ scale: Double) {
    self.size = fixedSize ?? size
    self.scale = fixedScale ?? scale
  }

  /// Shows assistive technologies what is on the screen.
  package func update(_ tree: DesktopTree) { hub.present { $0.elements.value = tree } }
  /// Shows the tree of views in the inspector of the page in charge.
  package func update(_ views: [InspectedNode]) { hub.present { $0.views.value = views } }
  /// Shows what is known of a view in the inspector of the page in charge.
  package func show(_ details: InspectedDetails) { hub.present { $0.inspected.value = details } }
  /// Speaks a text.
  package func announce(_ text: String) { hub.present { $0.announce(text) } }
  /// Whether any page is connected.
  package var isObserved: Bool { hub.hasPages }

  // MARK: Display

  /// 60: pages show frames when they can.
  package var framesPerSecond: Double { 60 }

  /// Changes the size until the page changes its own: pages show any size.
  package func requestSize(_ size: CGSize) -> Bool {
    self.size = size
    return false
  }

  package func present(_ root: LayerNode, background: RGBA) {
    frameNumber += 1
    let frame = CommittedFrame(number: frameNumber, root: root, background: background, size: size, scale: scale)
    hub.present(frame)
  }

  package func nextEvents(waitingAtMost seconds: Double) -> [InputEvent] {
    var events = hub.takeEvents()
    if events.isEmpty, seconds > 0 {
      wake.wait(atMost: seconds)
      events = hub.takeEvents()
    }
    events = events.map { event in
      switch event {
      case .resized(let size, let scale):
        follow(size, scale)
        return .resized(self.size, scale: self.scale)
      case .preferences(let preferences): return .preferences(counting(preferences))
      default: return event
      }
    }
    if endsWithLastPage, let left = hub.lastLeft, left.duration(to: .now) > Self.absence { events.append(.quit) }
    return events
  }

  package var inputDescriptor: Int32? { wake.reading }
  package var frameDescriptor: Int32? { pace.reading }
  package var deliversMomentum: Bool { true }
  package var wakesForText: Bool { true }

  package var clipboardText: String? {
    get { hub.clipboard }
    set { hub.copy(newValue) }
  }

  package var textInputArea: CGRect? {
    didSet { if textInputArea != oldValue { tellTextInput() } }
  }

  package var textInputKind = TextInputKind() {
    didSet { if textInputKind != oldValue { tellTextInput() } }
  }

  private func tellTextInput() {
    let input = (area: textInputArea, kind: textInputKind)
    hub.present { $0.textInput.value = input }
  }
}
