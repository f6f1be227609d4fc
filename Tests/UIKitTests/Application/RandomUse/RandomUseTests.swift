import Foundation
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Random use", .isolatedScreen)
@MainActor struct RandomUseTests {
  /// Real time, as a test sets it.
  private final class Uptime { var now: TimeInterval = 0 }

  private struct Screen {
    let window: UIWindow
    let display: OffscreenDisplay
    let host: ApplicationHost

    @MainActor init(_ controller: UIViewController = UIViewController()) {
      let window = UIWindow(frame: UIScreen.main.bounds)
      display = OffscreenDisplay(size: window.bounds.size, scale: 1)
      host = ApplicationHost(display: display, servesMainQueue: false) { $0 === window }
      window.rootViewController = controller
      window.makeKeyAndVisible()
      self.window = window
    }
  }

  @Test("finds the main thread occupied longer than the limit, in a touch and in a frame")
  func stall() throws {
    let uptime = Uptime()
    let screen = Screen()
    let touched = UIButton(type: .system, primaryAction: UIAction(title: "Compute") { _ in uptime.now += 3 })
    let animated = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Animate") { _ in AppClock.current.schedule(after: 0.1) { uptime.now += 1.5 } })
    touched.frame = CGRect(x: 20, y: 100, width: 200, height: 60)
    animated.frame = CGRect(x: 20, y: 200, width: 200, height: 60)
    for button in [touched, animated] { screen.window.rootViewController?.view.addSubview(button) }
    let use = RandomUse(host: screen.host, seed: 1, stallLimit: 1, uptime: { uptime.now })
    #expect(use.fault() == nil)
    #expect(try use.perform("tap 300 600") == nil)
    let fault = try #require(try use.perform("tap 100 130"))
    #expect(fault.invariant == .stall && fault.message == "was occupied for 3.0 seconds; the limit is 1.0")
    #expect(try use.perform("tap 100 230") == nil)
    #expect(try use.perform("wait 0.2")?.invariant == .stall)
    #expect(try use.perform("wait 0.2") == nil)
    // Without a limit nothing is timed, and stalls that are ignored are none.
    let other = RandomUse(host: screen.host, seed: 1, uptime: { uptime.now })
    #expect(try other.perform("tap 100 130") == nil)
  }

  /// Shows the same rows with new identifiers.
  private final class Renewing: UIViewController {
    private struct Row: Hashable {
      var id = UUID()
      var title: String
    }
    private var source: UICollectionViewDiffableDataSource<Int, Row>?

    override func viewDidLoad() {
      super.viewDidLoad()
      let list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.addSubview(list)
      source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, _ in
        list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      for _ in 0..<2 {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
        snapshot.appendSections([0])
        snapshot.appendItems(["one", "two", "three"].map { Row(title: $0) })
        source?.apply(snapshot, animatingDifferences: false)
        list.layoutIfNeeded()
      }
    }
  }

  @Test("tells what the journal tells of changes, nothing without any")
  func findings() {
    func findings(_ controller: UIViewController) -> String? {
      let screen = RandomUseScreen(
        showing: controller, size: CGSize(width: 320, height: 480), seed: 1, stallLimit: nil,
        ignoring: IgnoredFaults([]))
      defer { screen.close() }
      return screen.findings()
    }
    #expect(findings(Renewing())?.contains("[newIdentifiers]") == true)
    #expect(findings(UIViewController()) == nil)
    // A UI test's app tells them, too.
    let app = TestedApplication(.controller { Renewing() }, arguments: [], environment: [:])
    defer { app.terminate() }
    #expect(app.findings()?.contains("[newIdentifiers]") == true)
  }

  @Test("lays frames out but draws none")
  func drawing() throws {
    let screen = Screen()
    let use = RandomUse(host: screen.host, seed: 1)
    let view = try #require(screen.window.rootViewController?.view)
    view.backgroundColor = .red
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    label.topAnchor.constraint(equalTo: view.topAnchor, constant: 20).isActive = true
    #expect(try use.perform("tap 10 10") == nil)
    #expect(label.frame.minY == 20 && !screen.window.needsLayout)
    #expect(screen.display.picture == nil)
  }

  @Test("knows a crash by its message without the numbers, and by its signal without a message")
  func crashes() {
    let one = CrashMessage("noise\nApp/A.swift:12: Fatal error: Index 7 out of range\nmore\n", signal: 5).fault
    let two = CrashMessage("App/A.swift:12: Fatal error: Index 31 out of range\n", signal: 5).fault
    #expect(one.message == "App/A.swift:12: Fatal error: Index 7 out of range")
    #expect(one.isSameFault(as: two) && one != two)
    #expect(!one.isSameFault(as: CrashMessage("*** Terminating app due to 'x'\n", signal: 6).fault))
    #expect(CrashMessage("", signal: 11).fault.message == "signal 11")
  }

  @Test("does not take a controller for leaked that a container or a navigation item keeps")
  func kept() throws {
    let tabs = UITabBarController()
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    let search = UISearchController(searchResultsController: UIViewController())
    first.navigationItem.searchController = search
    tabs.viewControllers = [navigation, second]
    let screen = Screen(tabs)
    let use = RandomUse(host: screen.host, seed: 1)
    #expect(use.fault() == nil)
    tabs.selectedIndex = 1
    search.isActive = true
    #expect(use.comeToRest() == nil)
    search.isActive = false
    tabs.selectedIndex = 0
    #expect(use.comeToRest() == nil)
  }

  @Test("finds a presented controller that something keeps after its dismissal, and not before its animation has ended")
  func leaked() throws {
    let root = UIViewController()
    let screen = Screen(root)
    let use = RandomUse(host: screen.host, seed: 1)
    final class Presented: UIViewController {}
    var kept: UIViewController? = Presented()
    root.present(try #require(kept), animated: true)
    #expect(use.comeToRest() == nil)
    root.dismiss(animated: true)
    #expect(try use.perform("wait 0.1") == nil)
    let fault = use.comeToRest()
    #expect(fault?.invariant == .leak && fault?.subject == "Presented")
    kept = nil
    #expect(use.comeToRest() == nil)
  }
}
