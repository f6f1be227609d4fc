import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

@Suite("A launched app")
struct LaunchTests {
  final class Delegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      exit(CommandLine.arguments == ["App", "own", "--own"] ? 7 : 8)
    }
  }

  @Test("finds only its own arguments in CommandLine.arguments")
  func ownArguments() async {
    await #expect(processExitsWith: .exitCode(7)) {
      await MainActor.run {
        // The exit test's process has the test runner's arguments: replace them with an app's.
        ApplicationLauncher.setCommandLineArguments(["App", "--png", "a.png", "own", "--", "--own"])
        ApplicationLauncher.run(delegateClass: Delegate.self)
      }
    }
  }

  @Test("ends by a signal at once when it does not observe signals any more, and by one that came before")
  func signals() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      signal(SIGINT, SIG_DFL)
      EndingSignal.startObserving()
      try EndingSignal.stopObserving()
      raise(SIGINT)
    }
    await #expect(processExitsWith: .signal(SIGTERM)) {
      signal(SIGTERM, SIG_DFL)
      EndingSignal.startObserving()
      raise(SIGTERM)
      do { try EndingSignal.stopObserving() } catch let signal as EndingSignal { signal.end() }
    }
  }
}
