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
  }

  private struct Connected {
    let signal: AsyncStream<Void>.Continuation
    var view: PageView?
    var shown = 0
    var uploads = DroppedFiles()
  }

  private struct State {
    var presented = Presented()
    var pages: [Int: Connected] = [:]
    var lastPage = 0
    var events: [InputEvent] = []
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
  private let perform: @Sendable (Int, DesktopRequest) -> Void
  private let inspect: @Sendable (InspectorRequest) -> Void
  /// More events than a user causes while the app is busy.
  private static let mostEvents = 10_000

  init(
    title: String, wake: WakePipe, pace: WakePipe, perform: @escaping @Sendable (Int, DesktopRequest) -> Void,
    inspect: @escaping @Sendable (InspectorRequest) -> Void
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
      return state.events
    }
  }

  /// The size and preferences of the page in charge; nil before the first page.
  var view: PageView? { state.withLock { $0.view } }
  /// The text that the user of the page in charge pasted last.
  var clipboard: String? { state.withLock { $0.clipboard } }
  /// When the last page left; nil while there is one, and before the first.
  var lastLeft: ContinuousClock.Instant? { state.withLock { $0.lastLeft } }
  var presented: Presented { state.withLock { $0.presented } }
  var hasPages: Bool { state.withLock { !$0.pages.isEmpty } }

  /// Sets the size and preferences of a page that is expected.
  func assume(_ view: PageView) { state.withLock { $0.view = view } }

  // MARK: Pages

  func join() -> Page {
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.lastPage += 1
      state.pages[state.lastPage] = Connected(signal: signal)
      state.lastLeft = nil
      Self.countPages(&state)
      return state.lastPage
    }
    signal.yield()
    return Page(number: number, signals: signals)
  }

  func leave(_ page: Page) {
    state.withLock { state in
      state.pages.removeValue(forKey: page.number)?.signal.finish()
      if state.presented.pageInCharge == page.number {
        state.presented.pageInCharge = nil
        inspect(.close)
        add([.pointerCancelled, .pointerLeft], &state)
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

  /// Takes a message of a page. Throws if the page must be closed.
  func receive(_ message: InputMessage, from page: Page) throws(SocketDecoder.Failure) {
    let isFull = state.withLock { state in
      guard state.events.count < Self.mostEvents else { return true }
      receive(message, from: page.number, &state)
      return false
    }
    if isFull { throw SocketDecoder.Failure(code: 1008, reason: "more events than the app can take") }
  }

  /// Takes a part of a file that is to be dropped; only the page in charge has begun one.
  func receive(_ bytes: Data, from page: Page) throws(SocketDecoder.Failure) {
    let isTaken = state.withLock { state in
      state.pages[page.number]?.uploads.append(bytes) ?? true
    }
    if !isTaken { throw SocketDecoder.Failure(code: 1009, reason: "bytes of no file, or too many") }
  }

  private func receive(_ message: InputMessage, from page: Int, _ state: inout State) {
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
      if isInCharge {
        perform(element, request)
        wake.signal()
      }
    case .inspect(let request):
      if isInCharge {
        inspect(request)
        wake.signal()
      }
    case .file(let name): if isInCharge { state.pages[page]?.uploads.begin(name) }
    case .drop(let text, let point):
      guard isInCharge, let files = state.pages[page]?.uploads.take() else { return }
      let contents = files.map { DroppedContent.file($0) } + (text.map { [.text($0)] } ?? [])
      if !contents.isEmpty { add([.dropped(contents, at: point)], &state) }
    }
  }

  private func putInCharge(_ page: Int, _ state: inout State) {
    if state.presented.pageInCharge != nil {
      add([.pointerCancelled, .pointerLeft], &state)
      inspect(.close)
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
      // Only the last of several moves counts.
      switch (state.events.last, event) {
      case (.pointerMoved, .pointerMoved), (.resized, .resized): state.events.removeLast()
      case (.touchesMoved(let before), .touchesMoved(let now)):
        state.events[state.events.count - 1] = .touchesMoved(before.merging(now) { $1 })
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
