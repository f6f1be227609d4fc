import Dispatch

/// Tells an app that memory is scarce. The signal USR1 says so: it is what a simulator has a menu item for.
@MainActor
enum MemoryWarnings {
  private static var source: (any DispatchSourceSignal)?

  /// Heeds the signal from now on.
  static func heed() {
    guard source == nil else { return }
    signal(SIGUSR1, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { warn() } }
    source.resume()
    self.source = source
  }

  /// Tells the app's delegate, the view controllers of all windows, and whoever listens for the notification.
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
