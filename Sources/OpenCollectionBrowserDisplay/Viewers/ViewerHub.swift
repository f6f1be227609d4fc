internal import Foundation
internal import OpenCollectionDesktopAccessibility
internal import OpenCollectionDisplays
internal import OpenCollectionGraphics
import Synchronization

/// Between the app's main thread and the connections of the pages: what is to be shown, and what the pages sent.
final class ViewerHub: Sendable {
  /// A page's connection.
  struct Page: Sendable {
    let number: Int
    /// Yields when there may be something to send.
    let signals: AsyncStream<Void>
    let files: DroppedFiles
  }

  private struct Connected {
    let signal: AsyncStream<Void>.Continuation
    var view: PageView?
    let files: DroppedFiles
    var shown = 0
    var events = Backlog()
    var requests = Backlog()
    var isFull: Bool { events.count + requests.count >= mostMessages || events.bytes + requests.bytes >= mostBytes }
  }

  /// Messages of a page that the app has not taken yet.
  private struct Backlog {
    var count = 0
    var bytes = 0
  }

  private struct State {
    var presented = Presented()
    var pages: [Int: Connected] = [:]
    var lastPage = 0
    var events: [InputEvent] = []
    /// The keys that the app was told are down, `InputEvent.mostKeys` of them.
    var keysDown: [String] = []
    var clipboard: String?
    /// The page whose size and preferences the app has.
    var view: PageView?
    var lastLeft: ContinuousClock.Instant?
  }

  private let state: Mutex<State>
  /// Readable while there are events.
  private let wake: WakePipe
  /// Readable when the next frame is due: the page in charge has drawn the last one, or has input and nothing to draw.
  private let pace: WakePipe
  private let folder = DropFolder()
  private let perform: @MainActor @Sendable (Int, DesktopRequest) -> Void
  private let inspect: @MainActor @Sendable (InspectorRequest) -> Void
  /// More messages of a page, and more bytes in them, than a user causes while the app is busy.
  static let mostMessages = 10_000
  static let mostBytes = 16 << 20

  /// `perform` and `inspect` are called on the main queue.
  init(
    title: String, wake: WakePipe, pace: WakePipe,
    perform: @escaping @MainActor @Sendable (Int, DesktopRequest) -> Void,
    inspect: @escaping @MainActor @Sendable (InspectorRequest) -> Void
  ) {
    var state = State()
    state.presented.title = title
    self.state = Mutex(state)
    (self.wake, self.pace) = (wake, pace)
    (self.perform, self.inspect) = (perform, inspect)
  }

  // MARK: The app

  /// Changes what is to be shown, and lets the connections send it.
  func present(_ change: (inout Presented) -> Void) {
    state.withLock { state in
      change(&state.presented)
      for page in state.pages.values { page.signal.yield() }
    }
  }

  /// Changes the frame that is to be shown. The next one is due when it is.
  func present(_ frame: CommittedFrame) {
    present {
      $0.frame = frame
      pace.drain()
    }
  }

  /// The events since the last call.
  func takeEvents() -> [InputEvent] {
    state.withLock { state in
      wake.drain()
      pace.drain()
      defer { state.events = [] }
      for page in state.pages.keys { state.pages[page]?.events = Backlog() }
      return state.events
    }
  }

  /// The size and preferences of the page in charge; nil before the first page.
  var view: PageView? { state.withLock { $0.view } }
  /// The text that the app copied or the user of the page in charge pasted, whichever was last.
  var clipboard: String? { state.withLock { $0.clipboard } }

  /// Puts a text on the clipboard, also of the page in charge.
  func copy(_ text: String?) {
    state.withLock { $0.clipboard = text }
    present { $0.clipboard.value = text ?? "" }
  }

  /// When the last page left; nil while there is one, and before the first.
  var lastLeft: ContinuousClock.Instant? { state.withLock { $0.lastLeft } }
  var presented: Presented { state.withLock { $0.presented } }
  var hasPages: Bool { state.withLock { !$0.pages.isEmpty } }

  /// Sets the size and preferences of a page that is expected.
  func assume(_ view: PageView) { state.withLock { $0.view = view } }

  // MARK: Pages

  func join() -> Page {
    let files = DroppedFiles(in: folder)
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.lastPage += 1
      state.pages[state.lastPage] = Connected(signal: signal, files: files)
      state.lastLeft = nil
      Self.countPages(&state)
      return state.lastPage
    }
    signal.yield()
    return Page(number: number, signals: signals, files: files)
  }

  func leave(_ page: Page) {
    page.files.cancel()
    state.withLock { state in
      state.pages.removeValue(forKey: page.number)?.signal.finish()
      if state.presented.pageInCharge == page.number {
        state.presented.pageInCharge = nil
        letGo(&state)
        if let next = state.pages.keys.filter({ state.pages[$0]?.view != nil }).min() { putInCharge(next, &state) }
      }
      if state.pages.isEmpty {
        state.lastLeft = .now
        wake.signal()
      }
      Self.countPages(&state)
    }
  }

  /// The last frame that a page has shown.
  func shown(by page: Page) -> Int { state.withLock { $0.pages[page.number]?.shown ?? 0 } }

  /// A frame need not be sent to a page, which shows the same already.
  func skip(_ frame: Int, for page: Page) {
    state.withLock { state in
      guard let shown = state.pages[page.number]?.shown, shown < frame else { return }
      state.pages[page.number]?.shown = frame
      if !state.events.isEmpty, Self.showsLastFrame(state) { pace.signal() }
    }
  }

  /// Takes a message of a page, which had this many bytes. Throws if the page must be closed.
  func receive(_ message: InputMessage, bytes: Int, from page: Page) throws(SocketDecoder.Failure) {
    var dropped: [String] = []
    // Files are written without the lock, for which the main thread would wait.
    switch message {
    case .file(let name):
      guard isInCharge(page) else { return }
      guard page.files.begin(name) else {
        throw SocketDecoder.Failure(code: 1011, reason: "the file cannot be kept, or there are too many")
      }
      return
    case .dropCancelled: return page.files.cancel()
    case .drop: if isInCharge(page) { dropped = page.files.take() } else { page.files.cancel() }
    default: break
    }
    let isFull = state.withLock { state in
      guard state.pages[page.number]?.isFull != true else { return true }
      let count = state.events.count
      receive(message, bytes: bytes, files: dropped, from: page.number, &state)
      let added = state.events.count - count
      if added > 0 {
        state.pages[page.number]?.events.count += added
        state.pages[page.number]?.events.bytes += bytes
      }
      return false
    }
    if isFull { throw SocketDecoder.Failure(code: 1008, reason: "more messages than the app can take") }
  }

  /// Takes a part of a file that is to be dropped; only the page in charge has begun one.
  func receive(_ bytes: Data, from page: Page) throws(SocketDecoder.Failure) {
    // A page that is in charge no longer may not know it yet.
    guard isInCharge(page) else { return page.files.cancel() }
    guard page.files.append(bytes) else {
      throw SocketDecoder.Failure(code: 1009, reason: "bytes of no file, or too many")
    }
  }

  private func isInCharge(_ page: Page) -> Bool { state.withLock { $0.presented.pageInCharge == page.number } }

  private func receive(
    _ message: InputMessage, bytes: Int, files: [String], from page: Int, _ state: inout State
  ) {
    let isInCharge = state.presented.pageInCharge == page
    switch message {
    case .shown(let frame):
      state.pages[page]?.shown = frame
      state.pages[page]?.signal.yield()
      if isInCharge, Self.showsLastFrame(state) { pace.signal() }
    case .view(let view):
      state.pages[page]?.view = view
      if state.presented.pageInCharge == nil { putInCharge(page, &state) } else if isInCharge { follow(view, &state) }
    case .takeCharge: if state.pages[page]?.view != nil, !isInCharge { putInCharge(page, &state) }
    case .input(let event): if isInCharge { add([event], &state) }
    case .clipboard(let text): if isInCharge { state.clipboard = text }
    case .request(let element, let request):
      if isInCharge { ask(bytes, page, &state) { [perform] in perform(element, request) } }
    case .inspect(let request): if isInCharge { ask(bytes, page, &state) { [inspect] in inspect(request) } }
    case .drop(let text, let point):
      let contents = files.map { DroppedContent.file($0) } + (text.map { [.text($0)] } ?? [])
      if isInCharge, !contents.isEmpty { add([.dropped(contents, at: point)], &state) }
    case .file, .dropCancelled: break
    }
  }

  /// Calls the app on the main queue; the request is the page's until it is done.
  private func ask(_ bytes: Int, _ page: Int, _ state: inout State, _ work: @escaping @MainActor @Sendable () -> Void) {
    state.pages[page]?.requests.count += 1
    state.pages[page]?.requests.bytes += bytes
    DispatchQueue.main.async { [self] in
      MainActor.assumeIsolated { work() }
      self.state.withLock { state in
        state.pages[page]?.requests.count -= 1
        state.pages[page]?.requests.bytes -= bytes
      }
    }
    wake.signal()
  }

  /// Ends what the page in charge had begun: touches, keys that are down, its inspector.
  private func letGo(_ state: inout State) {
    add([.pointerCancelled, .pointerLeft] + state.keysDown.map { .keyUp($0) }, &state)
    DispatchQueue.main.async { [inspect] in MainActor.assumeIsolated { inspect(.close) } }
  }

  private func putInCharge(_ page: Int, _ state: inout State) {
    if let before = state.presented.pageInCharge {
      state.pages[before]?.files.interrupt()
      letGo(&state)
    }
    state.presented.pageInCharge = page
    if let view = state.pages[page]?.view { follow(view, &state) }
    Self.countPages(&state)
  }

  private func follow(_ view: PageView, _ state: inout State) {
    let old = state.view
    state.view = view
    if old?.size != view.size || old?.scale != view.scale { add([.resized(view.size, scale: view.scale)], &state) }
    if old?.preferences != view.preferences { add([.preferences(view.preferences)], &state) }
  }

  private func add(_ events: [InputEvent], _ state: inout State) {
    for event in events {
      switch event {
      case .keyDown(let key, _):
        if state.keysDown.count < InputEvent.mostKeys, !state.keysDown.contains(key) { state.keysDown.append(key) }
      case .keyUp(let key, _): state.keysDown.removeAll { $0 == key }
      default: break
      }
      // Only the last of several moves counts.
      switch (state.events.last, event) {
      case (.pointerMoved, .pointerMoved), (.resized, .resized): state.events.removeLast()
      case (.touchesMoved(let before), .touchesMoved(let now)):
        let both = before.merging(now) { $1 }
        // More touches than can be down: an event of their own, which counts in the page's backlog.
        guard both.count <= InputEvent.mostTouches else { break }
        state.events[state.events.count - 1] = .touchesMoved(both)
        continue
      default: break
      }
      state.events.append(event)
    }
    wake.signal()
    if Self.showsLastFrame(state) { pace.signal() }
  }

  /// Whether no frame is on its way to the page in charge.
  private static func showsLastFrame(_ state: State) -> Bool {
    guard let page = state.presented.pageInCharge, let shown = state.pages[page]?.shown else { return false }
    return shown >= state.presented.frame?.number ?? 0
  }

  private static func countPages(_ state: inout State) {
    state.presented.pages = state.pages.count
    for page in state.pages.values { page.signal.yield() }
  }
}
