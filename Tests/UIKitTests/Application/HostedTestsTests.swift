import Foundation
import OpenCollectionTestScreens
import Testing

@testable import OpenCollectionViews
@testable import UIKit

/// Not nested: Foundation on Linux has no name of a nested class.
final class HostedTestsDelegate: NSObject, UIApplicationDelegate {
  static var launches = 0
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Self.launches += 1
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

@Suite("The app that hosts tests", .isolatedScreen) @MainActor
struct HostedTestsTests {
  @Test("is launched once, its program returns, and its delegate's window is there")
  func launch() throws {
    HostedTests.launch {
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(HostedTestsDelegate.self))
    }
    let delegate = try #require(UIApplication.shared.delegate as? HostedTestsDelegate)
    let controller = try #require(UIApplication.shared.delegate?.window?.rootViewController)
    #expect(delegate.window?.isKeyWindow == true && controller.view.window === delegate.window)
    #expect(UIApplication.shared.applicationState == .active)
    HostedTests.launch { HostedTestsDelegate.main() }
    #expect(HostedTestsDelegate.launches == 1 && UIApplication.shared.delegate === delegate)
    delegate.window?.isHidden = true
    UIApplication.shared.delegate = nil
  }
}
