import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Collection views and the safe area, without a navigation controller", .isolatedScreen)
struct SafeAreaTests {
  private let source = CountedItems([3]) { view, path in
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }

  /// A view that fills a screen of 300 by 600 points, of which the safe area leaves 59 at the top, 34 at the bottom and 10
  /// at each side.
  private func view(_ layout: UICollectionViewLayout) -> UICollectionView {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    window.screenSafeArea = UIEdgeInsets(top: 59, left: 10, bottom: 34, right: 10)
    let controller = UIViewController()
    let view = UICollectionView(frame: controller.view.bounds, collectionViewLayout: layout)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    controller.view.addSubview(view)
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    return view
  }

  private func compositional(_ direction: UICollectionView.ScrollDirection) -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(40), heightDimension: .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = direction
    return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  }

  @Test("The content of a compositional layout or a list begins below the safe area even if it fits")
  func fits() throws {
    for layout in [
      compositional(.vertical), .list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)),
    ] {
      let view = view(layout)
      #expect(view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
      #expect(view.contentSize.height < 600 - 59 - 34)
      #expect(view.adjustedContentInset == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
      #expect(view.contentOffset == CGPoint(x: 0, y: -59))
    }
  }

  @Test("One that scrolls horizontally is inset at its sides")
  func horizontal() {
    // Three columns of 40 points.
    let view = view(compositional(.horizontal))
    #expect(view.contentSize.width == 120)
    #expect(view.alwaysBounceHorizontal && !view.alwaysBounceVertical)
    #expect(view.adjustedContentInset.left == 10 && view.adjustedContentInset.right == 10)
    #expect(view.contentOffset.x == -10)
  }

  @Test("An app that turns the bounce off again has content at the very top")
  func turnedOff() {
    let view = view(compositional(.vertical))
    view.alwaysBounceVertical = false
    view.superview?.layoutIfNeeded()
    #expect(view.adjustedContentInset == .zero && view.contentOffset == .zero)
    // Another layout turns it on.
    view.collectionViewLayout = compositional(.vertical)
    #expect(view.alwaysBounceVertical)
  }

  @Test("A flow layout does not bounce, and content that fits begins at the very top")
  func flow() {
    let view = view(UICollectionViewFlowLayout())
    #expect(!view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
    #expect(view.adjustedContentInset == .zero && view.contentOffset == .zero)
  }
}
