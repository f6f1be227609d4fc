internal import OpenCollectionDesktopAccessibility

/// The window as an accessible application of the desktop: keeps the tree of its elements up to date while an assistive
/// technology uses it, and does what one asks for.
@MainActor final class WindowAccessibility {
  /// The least time between two readings of the screen, in seconds.
  private static let interval: TimeInterval = 0.1

  /// Joins a bus with a tree; calls back with what an assistive technology asks for, and once with the bus or nil.
  typealias Join = (
    _ tree: DesktopTree, _ perform: @escaping @Sendable (Int, DesktopRequest) -> Void,
    _ joined: @escaping @Sendable ((any DesktopBus)?) -> Void
  ) -> Void

  /// Nil until the bus is joined, and if the desktop has no accessibility.
  private var bus: (any DesktopBus)?
  private unowned let host: ApplicationHost
  private let nodes = DesktopNodes()
  private var lastReading = -TimeInterval.infinity
  private var isStale = true

  /// Begins to join the desktop, which may take a while.
  convenience init(host: ApplicationHost) {
    self.init(host: host) { tree, perform, joined in
      DesktopAccessibility.join(tree: tree, perform: perform) { joined($0) }
    }
  }

  init(host: ApplicationHost, join: Join) {
    self.host = host
    let receiver = Receiver(self)
    join(
      DesktopNodes.application(named: ProcessInfo.processInfo.processName),
      { id, request in
        DispatchQueue.main.async { MainActor.assumeIsolated { receiver.accessibility?.receive(id, request) } }
      },
      { bus in
        DispatchQueue.main.async { MainActor.assumeIsolated { receiver.accessibility?.didJoin(bus) } }
      })
  }

  private func didJoin(_ bus: (any DesktopBus)?) {
    guard let bus else { return }
    self.bus = bus
    AccessibilityNotice.receivers["desktop"] = { [weak bus] notice in
      if let text = notice.text { bus?.announce(text) }
    }
  }

  /// Called in each turn of the main loop: reads the screen if it changed and an assistive technology has asked for
  /// anything, ten times a second at most. Who asks first waits for that.
  func turn(isChanged: Bool) {
    if isChanged { isStale = true }
    guard let bus, isStale, bus.isObserved else { return }
    let now = ProcessInfo.processInfo.systemUptime
    guard now - lastReading >= Self.interval else { return }
    isStale = false
    let focus = AccessibilityFocus.element ?? FirstResponder.current
    bus.update(nodes.read(host.accessibleWindows, scale: CGFloat(host.display.scale), focus: focus))
    lastReading = now
  }

  private func receive(_ id: Int, _ request: DesktopRequest) {
    switch request {
    // The main loop, woken by this call, goes on with `turn`.
    case .readScreen: return
    case .readActions: bus?.setActions(nodes.readActions(of: id), of: id)
    default:
      // The object may be gone since the assistive technology saw it.
      guard let object = nodes.object(id) else { return }
      receive(request, id, object)
      isStale = true
    }
  }

  private func receive(_ request: DesktopRequest, _ id: Int, _ object: NSObject) {
    switch request {
    case .readScreen, .readActions: break
    case .perform(let index):
      // A custom action is known only while the screen is as it was when it was told.
      if nodes.action(id, index) == nil { _ = nodes.readActions(of: id) }
      guard let action = nodes.action(id, index) else { return }
      perform(action, on: object)
    case .focus:
      AccessibilityFocus.move(to: object)
      if object is any UITextInput { (object as? UIResponder)?.becomeFirstResponder() }
    case .reveal: _ = ElementReach.reveal(object)
    case .setText(let text): DesktopActions.setText(text, of: object)
    case .setValue(let value): DesktopActions.setValue(value, of: object)
    }
  }

  private func perform(_ action: DesktopActions.Action, on object: NSObject) {
    guard !DesktopActions.perform(action, on: object) else { return }
    _ = ElementReach.reveal(object)
    host.tap(at: object.accessibilityActivationPoint)
  }
}

/// The receiver of what arrives on other threads.
@MainActor private final class Receiver {
  weak var accessibility: WindowAccessibility?
  init(_ accessibility: WindowAccessibility) { self.accessibility = accessibility }
}
