import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A large title over a collection view", .serialized, .isolatedScreen)
struct LargeTitleTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let root = UIViewController()
  private let navigation: UINavigationController
  private var bar: UINavigationBar { navigation.navigationBar }
  /// In points, without errors of arithmetic.
  private var barHeight: CGFloat { rounded(bar.frame.height) }
  private let source = CountedItems([40]) { view, path in
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }

  init() {
    AppClock.current = .virtual()
    navigation = UINavigationController(rootViewController: root)
    bar.prefersLargeTitles = true
    window.screenSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }

  /// Rows of 50 points in a view that fills the screen, or is pinned to the safe area at the top.
  private func rows(isPinned: Bool) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 50)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: root.view.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    root.view.addSubview(view)
    if isPinned {
      view.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor),
        view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
        view.bottomAnchor.constraint(equalTo: root.view.bottomAnchor),
      ])
    } else {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    window.layoutIfNeeded()
    return view
  }

  private func scroll(by y: CGFloat) {
    window.scroll(at: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: y))
    window.layoutIfNeeded()
  }

  /// Advances the clock frame by frame.
  private func wait(_ seconds: Double) {
    for _ in 0..<Int(seconds * 60) {
      AppClock.current.advance(by: 1.0 / 60)
      window.layoutIfNeeded()
    }
  }

  /// The top of the first row on the screen.
  private func top(of view: UICollectionView) -> CGFloat { rounded(view.frame.minY - view.contentOffset.y) }

  private func rounded(_ length: CGFloat) -> CGFloat { (length * 1000).rounded() / 1000 }

  @Test("collapses over one that is pinned to the safe area, whose rows move as far as they are scrolled")
  func pinned() {
    let view = rows(isPinned: true)
    // 47 of the safe area, 44 of the row, 52 of the title.
    #expect(barHeight == 96 && view.frame == CGRect(x: 0, y: 143, width: 390, height: 701))
    scroll(by: 20)
    #expect(barHeight == 76 && rounded(view.frame.minY) == 123 && top(of: view) == 123)
    scroll(by: 200)
    #expect(barHeight == 44 && rounded(view.frame.minY) == 91 && top(of: view) == -77)
    // The end: 2,000 points of rows above 844 - 34, without the safe area.
    scroll(by: 5000)
    #expect(top(of: view) == -1190)
    scroll(by: -5000)
    #expect(barHeight == 96 && view.frame.minY == 143 && top(of: view) == 143)
  }

  @Test("is as collapsed as before when a screen with one that is pinned is shown again")
  func shownAgain() {
    let view = rows(isPinned: true)
    scroll(by: 220)
    let detail = UIViewController()
    detail.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(detail, animated: false)
    window.layoutIfNeeded()
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    #expect(barHeight == 44 && top(of: view) == -77)
  }

  @Test("stays large over one that begins at the bar's bottom and does not follow it")
  func fixed() {
    let view = rows(isPinned: false)
    view.autoresizingMask = []
    view.frame = CGRect(x: 0, y: 143, width: 390, height: 500)
    window.layoutIfNeeded()
    scroll(by: 30)
    wait(1)
    #expect(barHeight == 96 && view.frame.minY == 143)
    scroll(by: 30)
    wait(1)
    #expect(barHeight == 96 && view.frame.minY == 143)
  }

  @Test("comes to rest collapsed or not, whichever is nearer", arguments: [false, true])
  func resting(isPinned: Bool) {
    let view = rows(isPinned: isPinned)
    // Half of the title's 52 points is 26.
    scroll(by: 20)
    #expect(barHeight == 76)
    wait(2)
    #expect(barHeight == 96 && top(of: view) == 143)
    scroll(by: 30)
    #expect(barHeight == 66)
    wait(2)
    // 143 - 52
    #expect(barHeight == 44 && top(of: view) == 91)
    // Farther content rests where it is.
    scroll(by: 30)
    wait(2)
    #expect(top(of: view) == 61)
  }

  @Test("comes to rest after a slow drag too", arguments: [false, true])
  func dragging(isPinned: Bool) {
    let view = rows(isPinned: isPinned)
    let drags: [(distance: CGFloat, height: CGFloat, y: CGFloat)] = [(18, 96, 143), (50, 44, 91)]
    for (distance, height, y) in drags {
      let touch = TestTouch(on: window)
      touch.press(100, 600)
      for step in 1...30 {
        touch.wait(1.0 / 30)
        touch.move(100, 600 - distance * CGFloat(step) / 30)
        window.layoutIfNeeded()
      }
      touch.wait(0.5)
      touch.lift(100, 600 - distance)
      wait(2)
      #expect(barHeight == height && top(of: view) == y, "\(distance)")
    }
  }

  @Test("stays large over content that ends before it would be collapsed")
  func shortContent() {
    let view = rows(isPinned: false)
    // 30 points more than the screen shows between the bar and the safe area at the bottom.
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.height = (844 - 34 - 143 + 30) / 40
    window.layoutIfNeeded()
    scroll(by: 30)
    wait(2)
    #expect(barHeight == 96 && top(of: view) == 143)
  }
}
