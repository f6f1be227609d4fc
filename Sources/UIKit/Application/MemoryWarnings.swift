import Dispatch

/// Sends memory warnings to the app when the process receives the signal SIGUSR1, which corresponds to the iOS
/// Simulator's menu item.
@MainActor
enum MemoryWarnings {
  private static var source: (any DispatchSourceSignal)?

  /// Starts observing the signal.
  static func startObserving() {
    guard source == nil else { return }
    signal(SIGUSR1, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { warn() } }
    source.resume()
    self.source = source
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
