import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Pushing another layout of a collection view", .serialized, .isolatedScreen)
struct LayoutTransitionTests {
  private final class Grid: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  private func layout(_ side: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    return layout
  }

  @Test(
    "The upper controller takes the collection view with its own layout, and a pop gives it back",
    arguments: [true, false])
  func pushAndPop(animated: Bool) throws {
    AppClock.current = .virtual()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (lower, upper) = (
      Grid(collectionViewLayout: layout(50)), UICollectionViewController(collectionViewLayout: layout(150))
    )
    let navigation = UINavigationController(rootViewController: lower)
    window.rootViewController = navigation
    window.isHidden = false
    window.layoutIfNeeded()
    let view: UICollectionView = lower.collectionView
    let cell = try #require(view.cellForItem(at: [0, 0]))
    #expect(cell.bounds.width == 50)
    upper.useLayoutToLayoutNavigationTransitions = true
    navigation.pushViewController(upper, animated: animated)
    window.layoutIfNeeded()
    if animated {
      AppClock.current.advance(by: 0.15)
      let width = cell.layer.presentation()?.bounds.width ?? 0
      #expect(width > 55 && width < 145, "midway \(width)")
    }
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    #expect(upper.collectionView === view && view.superview === upper.view && view.delegate === upper)
    #expect(view.dataSource === lower && lower.collectionView === view)
    #expect(view.cellForItem(at: [0, 0]) === cell && cell.bounds.width == 150)
    navigation.popViewController(animated: animated)
    window.layoutIfNeeded()
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    #expect(view.superview === lower.view && view.delegate === lower && cell.bounds.width == 50)
    #expect(navigation.viewControllers == [lower])
  }

  @Test("Must be set before the push")
  func tooLate() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let upper = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(upper, animated: false)
        upper.useLayoutToLayoutNavigationTransitions = true
      }
    }
  }
}
