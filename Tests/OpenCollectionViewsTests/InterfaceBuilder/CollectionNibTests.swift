import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A collection view", .serialized, .isolatedScreen)
struct CollectionNibTests {
  private static let cell = """
    <collectionViewCell opaque="NO" clipsSubviews="YES" contentMode="center" reuseIdentifier="Cell" id="cell" \
    customClass="NibCell" customModule="OpenCollectionViewsTests">
        <rect key="frame" x="0.0" y="0.0" width="80" height="40"/>
        <collectionViewCellContentView key="contentView" opaque="NO" contentMode="center" id="content">
            <rect key="frame" x="0.0" y="0.0" width="80" height="40"/>
            <subviews>
                <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="name"/>
            </subviews>
            <constraints>
                <constraint firstItem="name" firstAttribute="leading" secondItem="content" secondAttribute="leading" \
    constant="10" id="c1"/>
                <constraint firstAttribute="trailing" secondItem="name" secondAttribute="trailing" constant="10" id="c2"/>
                <constraint firstItem="name" firstAttribute="top" secondItem="content" secondAttribute="top" id="c3"/>
                <constraint firstAttribute="bottom" secondItem="name" secondAttribute="bottom" id="c4"/>
            </constraints>
        </collectionViewCellContentView>
        <size key="customSize" width="80" height="40"/>
        <connections><outlet property="nameLabel" destination="name" id="o"/></connections>
    </collectionViewCell>
    """
  private static let header = """
    <collectionReusableView opaque="NO" reuseIdentifier="Header" tag="4" id="header"/>
    """

  /// A data source with three items that dequeues from nibs.
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
      (cell as? NibCell)?.nameLabel?.text = "Item \(indexPath.item)"
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
    }
  }

  private func makeCollectionView() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumInteritemSpacing = 0
    layout.headerReferenceSize = CGSize(width: 300, height: 20)
    return UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
  }

  @Test("makes cells and headers of registered nibs, at their places and connected")
  func nibs() throws {
    let view = makeCollectionView()
    let source = Source()
    view.dataSource = source
    view.register(UINib(nibDocument(Self.cell)), forCellWithReuseIdentifier: "Cell")
    view.register(
      UINib(nibDocument(Self.header)), forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Header")
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)) as? NibCell)
    // Three items of 100 points in a row, below the header of 20.
    #expect(cell.frame == CGRect(x: 200, y: 20, width: 100, height: 50))
    #expect(cell.isAwake)
    #expect(cell.nameLabel?.text == "Item 2")
    cell.layoutIfNeeded()
    // 10 points at both sides.
    #expect(cell.nameLabel?.frame == CGRect(x: 10, y: 0, width: 80, height: 50))
    #expect(cell.nameLabel?.superview === cell.contentView)
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.tag == 4)
  }

  @Test(
    "measures cells whose nib constrains the content to the cell, as it does when the content view has no identifier")
  func contentConstrainedToCell() throws {
    let document = """
      <collectionViewCell opaque="NO" contentMode="center" reuseIdentifier="Cell" id="cell">
          <rect key="frame" x="0.0" y="0.0" width="80" height="40"/>
          <view key="contentView" opaque="NO" contentMode="center">
              <rect key="frame" x="0.0" y="0.0" width="80" height="40"/>
              <subviews>
                  <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
                      <constraints>
                          <constraint firstAttribute="height" constant="64" id="h"/>
                          <constraint firstAttribute="width" constant="30" id="w"/>
                      </constraints>
                  </view>
              </subviews>
          </view>
          <viewLayoutGuide key="safeArea" id="safe"/>
          <constraints>
              <constraint firstItem="box" firstAttribute="leading" secondItem="cell" secondAttribute="leading" id="c1"/>
              <constraint firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="3" id="c2"/>
              <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="5" id="c3"/>
          </constraints>
      </collectionViewCell>
      """
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(1))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    let source = Source()
    view.dataSource = source
    view.register(UINib(nibDocument(document)), forCellWithReuseIdentifier: "Cell")
    view.layoutIfNeeded()
    // 3 points, the box of 64, and 5 points.
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.frame == CGRect(x: 0, y: 72, width: 300, height: 72))
  }

  @Test("makes the cells of a registration of a nib")
  func registration() throws {
    let view = makeCollectionView()
    let registration = UICollectionView.CellRegistration<NibCell, String>(cellNib: UINib(nibDocument(Self.cell))) {
      cell, _, text in cell.nameLabel?.text = text
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      supplementaryNib: UINib(nibDocument(Self.header)), elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, _ in view.backgroundColor = .red }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Tea"])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? NibCell)
    #expect(cell.nameLabel?.text == "Tea")
    #expect(cell.isAwake)
    let shown = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(shown?.backgroundColor == .red)
    #expect(shown?.tag == 4)
  }

  @Test("has the prototype cells and headers of its storyboard, whose segues are performed by selecting")
  func prototypes() throws {
    let cell = Self.cell.replacingOccurrences(
      of: "<connections>",
      with: "<connections><segue destination=\"detail\" kind=\"show\" identifier=\"open\" id=\"s\"/>")
    let scene = """
      <viewController id="grid" customClass="SceneController" customModule="OpenCollectionViewsTests" \
      sceneMemberID="viewController">
          <view key="view" id="view">
              <rect key="frame" x="0.0" y="0.0" width="300" height="300"/>
              <subviews>
                  <collectionView clipsSubviews="YES" dataMode="prototypes" id="collection">
                      <rect key="frame" x="0.0" y="0.0" width="300" height="300"/>
                      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="0.0" \
      minimumInteritemSpacing="0.0" id="layout">
                          <size key="itemSize" width="60" height="40"/>
                          <size key="headerReferenceSize" width="300" height="20"/>
                      </collectionViewFlowLayout>
                      <cells>\(cell)</cells>
                      \(Self.header.replacingOccurrences(of: "<collectionReusableView",
                        with: "<collectionReusableView key=\"sectionHeaderView\""))
                  </collectionView>
              </subviews>
          </view>
          <connections><outlet property="collectionView" destination="collection" id="o"/></connections>
      </viewController>
      """
    let detail = "<viewController title=\"Detail\" id=\"detail\" sceneMemberID=\"viewController\"/>"
    let navigation = """
      <navigationController id="navigation" sceneMemberID="viewController"><connections>
          <segue destination="grid" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController>
      """
    let root = storyboard(scene, detail, navigation, initial: "navigation").instantiateInitialViewController()
    let navigationController = try #require(root as? UINavigationController)
    let controller = try #require(navigationController.topViewController as? SceneController)
    controller.loadViewIfNeeded()
    let view = try #require(controller.collectionView)
    let source = Source()
    view.dataSource = source
    view.layoutIfNeeded()
    let path = IndexPath(item: 1, section: 0)
    let shown = try #require(view.cellForItem(at: path) as? NibCell)
    #expect(shown.frame == CGRect(x: 60, y: 20, width: 60, height: 40))
    #expect(shown.nameLabel?.text == "Item 1")
    controller.clearLog()
    view.display.selection.userSelects(ShownPath(path))
    #expect(controller.log == ["should open", "prepare open by NibCell"])
    #expect(navigationController.topViewController?.title == "Detail")
    #expect(view.indexPathsForSelectedItems == [path])
  }

  @Test("rejects a nib without a cell, with UIKit's words")
  func invalidNib() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UINib(nibDocument("<view id=\"v\"/>")).makeReusableView(identifier: "Cell") }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "invalid nib registered for identifier (Cell) - nib must contain exactly one top level object which must be a "
          + "UICollectionReusableView instance"))
  }
}

final class OwnLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 7, height: 9) }
}
