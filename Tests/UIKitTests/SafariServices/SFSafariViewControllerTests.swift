import OpenCollectionTestScreens
import SafariServices
import Testing
import UIKit

@MainActor @Suite(.isolatedScreen) struct SFSafariViewControllerTests {
  private final class Delegate: NSObject, SFSafariViewControllerDelegate {
    var calls: [String] = []
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { calls.append("finish") }
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad isLoaded: Bool) {
      calls.append("load \(isLoaded)")
    }
  }

  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let presenter = UIViewController()
  private let delegate = Delegate()

  private func page(_ address: String = "https://example.com/menu") throws -> URL { try #require(URL(string: address)) }

  private func present(_ controller: SFSafariViewController) {
    controller.delegate = delegate
    window.rootViewController = presenter
    window.makeKeyAndVisible()
    presenter.present(controller, animated: false)
    window.layoutIfNeeded()
  }

  private func texts(in view: UIView) -> [String] {
    ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap(texts)
  }

  private func button(_ title: String, in view: UIView) -> UIButton? {
    if let button = view as? UIButton, button.currentTitle == title { return button }
    return view.subviews.lazy.compactMap { button(title, in: $0) }.first
  }

  @Test func `it says that the page is opened in the browser`() async throws {
    let controller = SFSafariViewController(url: try page())
    present(controller)
    #expect(texts(in: controller.view).contains("example.com"))
    #expect(texts(in: controller.view).contains("https://example.com/menu"))
    // Offscreen there is no browser. The answer comes with a later turn of the main queue.
    while delegate.calls.isEmpty { await Task.yield() }
    #expect(delegate.calls == ["load false"])
    #expect(texts(in: controller.view).contains("The page cannot be opened: there is no browser here."))
  }

  @Test func `its button dismisses it and tells the delegate`() throws {
    let controller = SFSafariViewController(url: try page())
    controller.dismissButtonStyle = .close
    present(controller)
    try #require(button("Close", in: controller.view)).sendActions(for: .touchUpInside)
    #expect(delegate.calls.last == "finish")
    #expect(presenter.presentedViewController == nil || controller.isBeingDismissed)
  }

  @Test func `on a navigation controller its button goes back`() throws {
    let controller = SFSafariViewController(url: try page())
    let navigation = UINavigationController(rootViewController: presenter)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.pushViewController(controller, animated: false)
    window.layoutIfNeeded()
    try #require(button("Done", in: controller.view)).sendActions(for: .touchUpInside)
    #expect(navigation.viewControllers == [presenter])
  }

  @Test func `its bar has the preferred colors`() throws {
    let controller = SFSafariViewController(url: try page())
    controller.preferredBarTintColor = .red
    controller.preferredControlTintColor = .green
    present(controller)
    let done = try #require(button("Done", in: controller.view))
    #expect(done.superview?.backgroundColor == .red)
    #expect(done.tintColor == .green)
  }

  @Test func `its configuration is copied`() throws {
    let configuration = SFSafariViewController.Configuration()
    configuration.entersReaderIfAvailable = true
    let controller = SFSafariViewController(url: try page(), configuration: configuration)
    configuration.entersReaderIfAvailable = false
    #expect(controller.configuration.entersReaderIfAvailable)
    #expect(controller.configuration.barCollapsingEnabled)
  }

  @Test func `an address of another scheme is a client error`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = SFSafariViewController(url: URL(fileURLWithPath: "/menu")) }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Only HTTP and HTTPS URLs are supported."))
  }
}
