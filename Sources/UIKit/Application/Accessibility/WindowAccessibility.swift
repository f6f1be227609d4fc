internal import OpenCollectionDesktopAccessibility

/// The windows for assistive technologies, of the desktop or of a browser: keeps the tree of their elements up to date while
/// one uses it, and does what one asks for.
@MainActor final class WindowAccessibility {
  /// The least time between two readings of the screen, in seconds.
  private static let interval: TimeInterval = 0.1

  private let channel: any AccessibilityChannel
  private unowned let host: ApplicationHost
  private let nodes = DesktopNodes()
  private var lastReading = -TimeInterval.infinity
  private var isStale = true

  init(host: ApplicationHost, channel: any AccessibilityChannel) {
    self.host = host
    self.channel = channel
    let application = DesktopNodes.application(named: ProcessInfo.processInfo.processName)
    channel.start(application) { [weak self] in self?.receive($0, $1) }
    AccessibilityNotice.receivers["desktop"] = { [weak channel] notice in
      if let text = notice.text { channel?.announce(text) }
    }
  }

  /// Called in each turn of the main loop: reads the screen if it changed and an assistive technology has asked for
  /// anything, ten times a second at most. Who asks first waits for that.
  func turn(isChanged: Bool) {
    if isChanged { isStale = true }
    guard isStale, channel.isObserved else { return }
    let now = ProcessInfo.processInfo.systemUptime
    guard now - lastReading >= Self.interval else { return }
    isStale = false
    let focus = AccessibilityFocus.element ?? FirstResponder.current
    channel.update(nodes.read(host.accessibleWindows, scale: channel.frameScale(on: host.display), focus: focus))
    lastReading = now
  }

  private func receive(_ id: Int, _ request: DesktopRequest) {
    switch request {
    // The main loop, woken by this call, goes on with `turn`.
    case .readScreen: return
    case .readActions: channel.setActions(nodes.readActions(of: id), of: id)
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
      host.live?.willActivate(object)
      perform(action, on: object)
    case .activate:
      host.live?.willActivate(object)
      perform(.activate, on: object)
    case .focus:
      AccessibilityFocus.move(to: object)
      if object is any UITextInput { (object as? UIResponder)?.becomeFirstResponder() }
    case .reveal: _ = ElementReach.reveal(object)
    case .setText(let text):
      host.live?.willSetText(of: object)
      DesktopActions.setText(text, of: object)
    case .setValue(let value):
      host.live?.willSetValue(of: object)
      DesktopActions.setValue(value, of: object)
    }
  }

  private func perform(_ action: DesktopActions.Action, on object: NSObject) {
    guard !DesktopActions.perform(action, on: object) else { return }
    _ = ElementReach.reveal(object)
    host.tap(at: object.accessibilityActivationPoint)
  }
}
