import Synchronization

/// Whether the signal arrived since it was last looked for.
private let isSignalled = Atomic(false)

/// The signal's handler. It runs on any thread and between any two instructions, so it is isolated to no actor, and all it does
/// is set the flag.
private func noteSignal(_ signal: Int32) { isSignalled.store(true, ordering: .relaxed) }

/// Sends memory warnings to the app when the process receives the signal SIGUSR1, which corresponds to the iOS
/// Simulator's menu item.
@MainActor
enum MemoryWarnings {
  /// Starts observing the signal.
  ///
  /// Not by a dispatch source: that starts a thread, and `MainQueue.isIdle` then has to wait, as a thread may have work
  /// for the main queue.
  static func startObserving() {
    // Makes the flag, which must not happen in the handler.
    isSignalled.store(false, ordering: .relaxed)
    signal(SIGUSR1, noteSignal)
  }

  /// Warns if the signal arrived. The host calls it in each frame.
  static func deliver() {
    if isSignalled.exchange(false, ordering: .relaxed) { warn() }
  }

  /// Notifies the app's delegate and the view controllers of all windows, and posts the notification.
  static func warn() {
    let application = UIApplication.shared
    application.delegate?.applicationDidReceiveMemoryWarning(application)
    for window in UIWindow.all { window.rootViewController.map { warn($0) } }
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: application)
  }

  private static func warn(_ controller: UIViewController) {
    controller.didReceiveMemoryWarning()
    for child in controller.children { warn(child) }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller {
      warn(presented)
    }
  }
}
