import UIKit

// An app for tests, which also scripts run. Its last argument names a check of the main run loop; without one, its first
// screen is the list of cities, with `drops` the inbox, with `crash` the screen that crashes.

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = firstScreen()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  private func firstScreen() -> UIViewController {
    let arguments = CommandLine.arguments
    if arguments.contains("drops") { return InboxViewController() }
    if arguments.contains("crash") { return CrashingViewController() }
    return UINavigationController(rootViewController: CitiesViewController(style: .plain))
  }
}

if let check = CommandLine.arguments.last.flatMap(MainLoopCheck.init) {
  try check.run()
} else {
  AppDelegate.main()
}
