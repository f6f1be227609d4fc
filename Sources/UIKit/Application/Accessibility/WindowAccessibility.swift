internal import OpenCollectionDesktopAccessibility

/// The window as an accessible application of the desktop: keeps the tree of its elements up to date while an assistive
/// technology uses it, and does what one asks for.
@MainActor final class WindowAccessibility {
  /// The least time between two readings of the screen, in seconds.
  private static let interval: TimeInterval = 0.1

  private let bus: DesktopAccessibility
  private unowned let host: ApplicationHost
  private let nodes = DesktopNodes()
  private var lastReading = -TimeInterval.infinity
  private var isStale = true

  /// Nil if the desktop has no accessibility.
  init?(host: ApplicationHost) {
    self.host = host
    let requests = PendingRequests()
    let application = DesktopNodes.application(named: ProcessInfo.processInfo.processName)
    let bus = DesktopAccessibility(tree: application) { id, request in
      DispatchQueue.main.async { MainActor.assumeIsolated { requests.receiver?.receive(id, request) } }
    }
    guard let bus else { return nil }
    self.bus = bus
    requests.receiver = self
    AccessibilityNotice.receivers["desktop"] = { [weak bus] notice in
      if let text = notice.text { bus?.announce(text) }
    }
  }

  /// Called in each turn of the main loop: reads the screen if it changed and someone listens, ten times a second at most.
  /// The first screen is read in any case, so that who comes finds it.
  func turn(isChanged: Bool) {
    if isChanged { isStale = true }
    let now = ProcessInfo.processInfo.systemUptime
    guard isStale, lastReading < 0 || bus.isObserved, now - lastReading >= Self.interval else { return }
    read()
    lastReading = now
  }

  private func read() {
    isStale = false
    let focus = AccessibilityFocus.element ?? FirstResponder.current
    bus.update(nodes.read(host.accessibleWindows, scale: CGFloat(host.display.scale), focus: focus))
  }

  private func receive(_ id: Int, _ request: DesktopRequest) {
    // The object may be gone since the assistive technology saw it.
    guard let object = nodes.object(id) else { return }
    switch request {
    case .perform(let index):
      guard let action = nodes.action(id, index) else { return }
      perform(action, on: object)
    case .focus:
      AccessibilityFocus.move(to: object)
      if object is any UITextInput { (object as? UIResponder)?.becomeFirstResponder() }
    case .reveal: _ = ElementReach.reveal(object)
    case .setText(let text): DesktopActions.setText(text, of: object)
    case .setValue(let value): DesktopActions.setValue(value, of: object)
    }
    isStale = true
  }

  private func perform(_ action: DesktopActions.Action, on object: NSObject) {
    guard !DesktopActions.perform(action, on: object) else { return }
    _ = ElementReach.reveal(object)
    host.tap(at: object.accessibilityActivationPoint)
  }
}

/// The receiver of requests, which arrive on another thread.
@MainActor private final class PendingRequests {
  weak var receiver: WindowAccessibility?
  nonisolated init() {}
}
