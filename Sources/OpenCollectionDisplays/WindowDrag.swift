internal import COpenCollectionDisplays
internal import Dispatch
internal import Foundation

/// A drag out of a window to those of other programs, by the protocol of X11 desktops (XDND, version 5).
@MainActor final class WindowDrag: OutgoingDrag {
  /// The version of the protocol, and how long a program may take for a step of it. Unmeasured.
  private static let version: UInt32 = 5
  private static let patience: TimeInterval = 10
  /// The format that a program asks for to know the others.
  private static let formatList = "TARGETS"

  /// A window that takes part in the protocol.
  private struct Target: Equatable {
    let window: UInt32
    /// The window that messages are sent to: usually the same.
    let receiver: UInt32
    let version: UInt32
  }

  private let desktop: OpaquePointer
  private let ownWindow: UInt32
  private let corner: () -> CGPoint
  private let contents: OutgoingContents
  private var events: (any DispatchSourceRead)?
  private var atoms: [String: UInt32] = [:]
  /// The time from which this program owns the selection.
  private var time: UInt32 = 0

  private(set) var place = OutgoingPlace.display
  var placeDidChange: (() -> Void)?
  private var target: Target?
  /// The place in the root window that the target is asked about, and one to ask about after its answer.
  private var isAsked = false
  private var next: (x: UInt32, y: UInt32)?
  /// What the caller of `drop` is told.
  private var drop: (began: (Bool) -> Void, completion: (Bool) -> Void)?
  private var hasDropped = false
  private var isOver = false
  private var deadline: DispatchWorkItem?

  /// A drag from a window by its number; nil without a connection. `corner` is the place of the window in the root window.
  init?(from window: UInt32, corner: @escaping () -> CGPoint, contents: OutgoingContents) {
    guard let desktop = OCVDesktopOpen() else { return nil }
    self.desktop = desktop
    ownWindow = window
    self.corner = corner
    self.contents = contents
    let source = DispatchSource.makeReadSource(fileDescriptor: OCVDesktopDescriptor(desktop), queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.receive() }
    }
    nonisolated(unsafe) let connection = desktop  // Only used here once the drag is over.
    source.setCancelHandler { OCVDesktopClose(connection) }
    source.resume()
    events = source
  }

  isolated deinit { events?.cancel() }

  private func atom(_ name: String) -> UInt32 {
    if let known = atoms[name] { return known }
    let atom = OCVDesktopAtom(desktop, name)
    atoms[name] = atom
    return atom
  }

  // MARK: Moving

  func move(to point: CGPoint) {
    guard !isOver, drop == nil else { return }
    receive()
    let corner = corner()
    let (x, y) = (Int32((corner.x + point.x).rounded()), Int32((corner.y + point.y).rounded()))
    let found = window(atX: x, y: y)
    if found.target != target { enter(found.target) }
    guard target != nil else {
      place = found.isOwn ? .display : .nothing
      return
    }
    next = (UInt32(clamping: max(0, x)), UInt32(clamping: max(0, y)))
    ask()
  }

  /// The window at a place that takes part in the protocol: the outermost one, as those inside are its parts. The root window
  /// stands for the desktop's background.
  private func window(atX x: Int32, y: Int32) -> (target: Target?, isOwn: Bool) {
    let root = OCVDesktopRoot(desktop)
    var window = OCVDesktopChild(desktop, root, x, y)
    while window != 0 {
      if window == ownWindow { return (nil, true) }
      if let target = participant(window) { return (target, false) }
      window = OCVDesktopChild(desktop, window, x, y)
    }
    return (participant(root), false)
  }

  /// A window that takes part, by itself or by another one that it names.
  private func participant(_ window: UInt32) -> Target? {
    var (receiver, version): (UInt32, UInt32) = (window, 0)
    if OCVDesktopGetProperty(desktop, window, atom("XdndProxy"), &receiver) {
      var itself: UInt32 = 0
      // A proxy that exists has the property too, with its own number.
      if !OCVDesktopGetProperty(desktop, receiver, atom("XdndProxy"), &itself) || itself != receiver {
        receiver = window
      }
    }
    guard OCVDesktopGetProperty(desktop, receiver, atom("XdndAware"), &version), version >= 3 else { return nil }
    return Target(window: window, receiver: receiver, version: min(version, Self.version))
  }

  private func enter(_ new: Target?) {
    leave()
    target = new
    guard let new else { return }
    if time == 0 { time = OCVDesktopOwn(desktop, atom("XdndSelection")) }
    let formats = contents.formats().map(atom)
    let source = OCVDesktopWindow(desktop)
    // The message has room for three.
    OCVDesktopSetProperty(desktop, source, atom("XdndTypeList"), atom("ATOM"), 32, UInt32(formats.count), formats)
    let first = (formats + [0, 0, 0]).prefix(3)
    send("XdndEnter", [new.version << 24 | (formats.count > 3 ? 1 : 0)] + first)
    place = .asking
  }

  private func leave() {
    if target != nil { send("XdndLeave", [0, 0, 0, 0]) }
    target = nil
    isAsked = false
    next = nil
  }

  /// Asks the target about the last place, unless it still has to answer for another one.
  private func ask() {
    guard !isAsked, let place = next else { return }
    next = nil
    isAsked = true
    send("XdndPosition", [0, place.x << 16 | place.y & 0xFFFF, time, atom("XdndActionCopy")])
  }

  /// Sends the target a message: this program's window and four more values.
  private func send(_ type: String, _ values: [UInt32]) {
    guard let target else { return }
    let data = [OCVDesktopWindow(desktop)] + values
    OCVDesktopSend(desktop, target.receiver, target.window, atom(type), data)
  }

  // MARK: Ending

  func drop(began: @escaping (Bool) -> Void, completion: @escaping (Bool) -> Void) {
    guard !isOver, drop == nil, target != nil else { return began(false) }
    drop = (began, completion)
    wait()
    if !isAsked { decide() }
  }

  /// The target has answered for the place of the drop.
  private func decide() {
    guard let drop, !hasDropped else { return }
    guard place == .accepting, time != 0 else {
      self.drop = nil
      cancel()
      return drop.began(false)
    }
    hasDropped = true
    send("XdndDrop", [0, time, 0, 0])
    drop.began(true)
  }

  func cancel() {
    guard !isOver else { return }
    leave()
    end()
  }

  private func end() {
    isOver = true
    deadline?.cancel()
    deadline = nil
    placeDidChange = nil
    // What was sent is handled before the connection closes.
    OCVDesktopSynchronize(desktop)
    events?.cancel()
    events = nil
  }

  private func finish(_ isTransferred: Bool) {
    let completion = drop?.completion
    drop = nil
    end()
    completion?(isTransferred)
  }

  /// Gives the target some time for its next step.
  private func wait() {
    deadline?.cancel()
    let work = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { self?.giveUp() }
    }
    deadline = work
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience, execute: work)
  }

  private func giveUp() {
    guard let drop, !isOver else { return }
    if hasDropped { return finish(false) }
    self.drop = nil
    cancel()
    drop.began(false)
  }

  // MARK: Events

  private func receive() {
    var event = OCVDesktopEvent()
    while !isOver, OCVDesktopNextEvent(desktop, &event) {
      switch event.kind {
      case OCVDesktopMessage:
        receive(event.type, [event.data.0, event.data.1, event.data.2, event.data.3, event.data.4])
      case OCVDesktopRequest: answer(event)
      default: break
      }
    }
    // The server is gone, and the window with it.
    if !isOver, OCVDesktopDescriptor(desktop) < 0 { lose() }
  }

  private func lose() {
    let drop = drop
    self.drop = nil
    target = nil
    end()
    if hasDropped { drop?.completion(false) } else { drop?.began(false) }
  }

  private func receive(_ type: UInt32, _ data: [UInt32]) {
    guard let target, data[0] == target.window || data[0] == target.receiver else { return }
    if type == atom("XdndStatus") {
      guard isAsked else { return }
      isAsked = false
      let old = place
      place = data[1] & 1 != 0 ? .accepting : .nothing
      if next != nil { return ask() }
      if drop != nil { return decide() }
      if place != old { placeDidChange?() }
    } else if type == atom("XdndFinished"), hasDropped {
      // Before version 5 the message did not say whether the data were taken.
      finish(target.version < 5 || data[1] & 1 != 0)
    }
  }

  /// Puts the data that a program asks for into its window.
  private func answer(_ request: OCVDesktopEvent) {
    if drop != nil { wait() }
    let name = OCVDesktopAtomName(desktop, request.type)
    defer { free(name) }
    guard request.selection == atom("XdndSelection"), let name else { return OCVDesktopAnswer(desktop, [request], 0) }
    let format = String(cString: name)
    if format == Self.formatList {
      let formats = (contents.formats() + [Self.formatList]).map(atom)
      OCVDesktopSetProperty(
        desktop, request.window, request.property, atom("ATOM"), 32, UInt32(formats.count), formats)
      return OCVDesktopAnswer(desktop, [request], request.property)
    }
    guard contents.formats().contains(format) else { return OCVDesktopAnswer(desktop, [request], 0) }
    contents.load(format) { [weak self] data in self?.answer(request, data) }
  }

  private func answer(_ request: OCVDesktopEvent, _ data: Data?) {
    guard !isOver else { return }
    guard let data, data.count <= OCVDesktopLargestRequest(desktop) else {
      return OCVDesktopAnswer(desktop, [request], 0)
    }
    data.withUnsafeBytes { bytes in
      OCVDesktopSetProperty(
        desktop, request.window, request.property, request.type, 8, UInt32(bytes.count), bytes.baseAddress)
    }
    OCVDesktopAnswer(desktop, [request], request.property)
  }
}
