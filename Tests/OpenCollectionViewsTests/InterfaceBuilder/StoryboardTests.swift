import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A storyboard", .serialized, .isolatedScreen)
struct StoryboardTests {
  private let list = """
    <viewController storyboardIdentifier="List" title="Things" id="list" customClass="SceneController" \
    customModule="OpenCollectionViewsTests" customModuleProvider="target" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="listView">
            <rect key="frame" x="0.0" y="0.0" width="400" height="800"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
                <label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="title"/>
            </subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            <constraints>
                <constraint firstItem="title" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
                <constraint firstItem="title" firstAttribute="leading" secondItem="listView" \
    secondAttribute="leadingMargin" id="c2"/>
            </constraints>
        </view>
        <navigationItem key="navigationItem" title="List" id="item">
            <barButtonItem key="rightBarButtonItem" systemItem="edit" id="edit">
                <connections><action selector="save:" destination="list" id="a"/></connections>
            </barButtonItem>
        </navigationItem>
        <connections>
            <outlet property="titleLabel" destination="title" id="o1"/>
            <outlet property="editItem" destination="edit" id="o2"/>
        </connections>
    </viewController>
    """
  private let navigation = """
    <navigationController id="navigation" sceneMemberID="viewController">
        <navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES" id="bar">
            <rect key="frame" x="0.0" y="44" width="414" height="96"/>
        </navigationBar>
        <connections>
            <segue destination="list" kind="relationship" relationship="rootViewController" id="s"/>
        </connections>
    </navigationController>
    """

  @Test("makes its initial controller, with the controllers it contains")
  func initial() throws {
    let controller = storyboard(list, navigation, initial: "navigation").instantiateInitialViewController()
    let navigation = try #require(controller as? UINavigationController)
    #expect(navigation.navigationBar.prefersLargeTitles)
    let root = try #require(navigation.topViewController as? SceneController)
    #expect(root.title == "Things")
    #expect(storyboard(list).instantiateInitialViewController() == nil)
  }

  @Test("makes a controller first and its view on first access, when outlets to views are set")
  func order() throws {
    let storyboard = storyboard(list)
    let controller = try #require(storyboard.instantiateViewController(withIdentifier: "List") as? SceneController)
    #expect(controller.storyboard === storyboard)
    #expect(controller.log == ["awake, view loaded false"])
    // Items belong to the controller, not to its view.
    #expect(controller.editItem === controller.navigationItem.rightBarButtonItem)
    controller.loadViewIfNeeded()
    #expect(controller.log == ["awake, view loaded false", "did load, outlet true"])
    #expect(controller.titleLabel?.text == "Hello")
    controller.editItem?.performAction()
    #expect(controller.log.last == "save")
  }

  @Test("keeps no controller alive, whether its view was loaded or not")
  func lifetime() {
    let storyboard = storyboard(list)
    weak var unloaded: UIViewController?
    weak var loaded: UIViewController?
    do {
      unloaded = storyboard.instantiateViewController(withIdentifier: "List")
      let controller = storyboard.instantiateViewController(withIdentifier: "List")
      controller.loadViewIfNeeded()
      loaded = controller
    }
    #expect(unloaded == nil)
    #expect(loaded == nil)
  }

  @Test("constrains views to the safe area and to margins")
  func guides() throws {
    let controller = storyboard(list).instantiateViewController(withIdentifier: "List")
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    let label = try #require((controller as? SceneController)?.titleLabel)
    #expect(controller.view.frame.size == CGSize(width: 390, height: 844))
    #expect(label.frame.minY == controller.view.safeAreaInsets.top)
    #expect(controller.view.safeAreaInsets.top >= 50)
    // Inexact: a layer has its centre, from which half of the title's width, in thirds of a point, is subtracted.
    #expect(abs(label.frame.minX - controller.view.layoutMargins.left) < 1e-6)
  }

  @Test("lets a closure make the controller with the coder")
  func creator() {
    final class Made: UIViewController {
      let number: Int
      init?(coder: NSCoder, number: Int) {
        self.number = number
        super.init(coder: coder)
      }
      required init?(coder: NSCoder) { nil }
    }
    let plain = """
      <viewController storyboardIdentifier="Plain" title="Made" id="plain" sceneMemberID="viewController">
          <view key="view" tag="5" id="view"/>
      </viewController>
      """
    let made = storyboard(plain).instantiateViewController(identifier: "Plain") { Made(coder: $0, number: 3) }
    #expect(made.number == 3)
    #expect(made.title == "Made")
    #expect(made.view.tag == 5)
    let initial: UIViewController? = storyboard(plain, initial: "plain").instantiateInitialViewController { _ in nil }
    #expect(initial?.title == "Made")
  }

  @Test("makes tab bar controllers with the items of their children")
  func tabs() throws {
    func child(_ name: String) -> String {
      """
      <viewController id="\(name)" sceneMemberID="viewController">
          <tabBarItem key="tabBarItem" title="\(name)" image="star" catalog="system" id="item-\(name)"/>
      </viewController>
      """
    }
    let tabs = """
      <tabBarController id="tabs" sceneMemberID="viewController">
          <tabBar key="tabBar" contentMode="scaleToFill" id="bar"/>
          <connections>
              <segue destination="One" kind="relationship" relationship="viewControllers" id="s1"/>
              <segue destination="Two" kind="relationship" relationship="viewControllers" id="s2"/>
          </connections>
      </tabBarController>
      """
    let controller = storyboard(child("One"), tabs, child("Two"), initial: "tabs").instantiateInitialViewController()
    let tabController = try #require(controller as? UITabBarController)
    #expect(tabController.tabBar.items?.map(\.title) == ["One", "Two"])
    #expect(tabController.tabBar.items?.first?.image?.isSymbolImage == true)
    #expect(tabController.viewControllers?.count == 2)
  }

  @Test("makes split view controllers with their columns")
  func split() throws {
    let split = """
      <splitViewController style="tripleColumn" behavior="Tile" id="split" sceneMemberID="viewController">
          <connections>
              <segue destination="a" kind="relationship" relationship="masterViewController" id="s1"/>
              <segue destination="b" kind="relationship" relationship="supplementaryViewController" id="s2"/>
              <segue destination="c" kind="relationship" relationship="detailViewController" id="s3"/>
          </connections>
      </splitViewController>
      """
    func column(_ id: String) -> String {
      "<viewController title=\"\(id)\" id=\"\(id)\" sceneMemberID=\"viewController\"/>"
    }
    let controller = storyboard(split, column("a"), column("b"), column("c"), initial: "split")
      .instantiateInitialViewController()
    let splitController = try #require(controller as? UISplitViewController)
    #expect(splitController.style == .tripleColumn)
    #expect(splitController.preferredSplitBehavior == .tile)
    #expect(splitController.viewController(for: .primary)?.title == "a")
    #expect(splitController.viewController(for: .supplementary)?.title == "b")
    #expect(splitController.viewController(for: .secondary)?.title == "c")
  }

  @Test("makes page view controllers with their style")
  func pages() throws {
    let scene = """
      <pageViewController autoresizesArchivedViewToFullSize="NO" transitionStyle="scroll" \
      navigationOrientation="vertical" spineLocation="none" id="pages" sceneMemberID="viewController"/>
      """
    let controller = storyboard(scene, initial: "pages").instantiateInitialViewController()
    #expect((controller as? UIPageViewController)?.navigationOrientation == .vertical)
    let book = """
      <pageViewController transitionStyle="pageCurl" navigationOrientation="horizontal" spineLocation="min" \
      doubleSided="YES" id="book" sceneMemberID="viewController"/>
      """
    let pages = storyboard(book, initial: "book").instantiateInitialViewController() as? UIPageViewController
    #expect(pages?.isDoubleSided == true && pages?.spineLocation == .min)
  }

  @Test("keeps the objects in the dock with the controller")
  func dock() throws {
    let scene = """
      <viewController storyboardIdentifier="Dock" id="dock" customClass="SceneController" customModule="OpenCollectionViewsTests" \
      sceneMemberID="viewController">
          <view key="view" id="view">
              <connections>
                  <outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="o"/>
              </connections>
          </view>
      </viewController>
      <tapGestureRecognizer id="tap">
          <connections><action selector="save:" destination="dock" id="a"/></connections>
      </tapGestureRecognizer>
      """
    let controller = try #require(
      storyboard(scene).instantiateViewController(withIdentifier: "Dock") as? SceneController)
    let tap = try #require(controller.view.gestureRecognizers?.first)
    tap.state = .ended
    #expect(controller.log.last == "save")
  }

  @Test("understands the layout guides of controllers in old documents")
  func oldGuides() throws {
    let scene = """
      <viewController storyboardIdentifier="Old" id="old" sceneMemberID="viewController">
          <layoutGuides>
              <viewControllerLayoutGuide type="top" id="top"/>
              <viewControllerLayoutGuide type="bottom" id="bottom"/>
          </layoutGuides>
          <view key="view" id="view">
              <rect key="frame" x="0.0" y="0.0" width="300" height="600"/>
              <subviews><view tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="inner"/></subviews>
              <constraints>
                  <constraint firstItem="inner" firstAttribute="top" secondItem="top" secondAttribute="bottom" \
      constant="5" id="c1"/>
                  <constraint firstItem="bottom" firstAttribute="top" secondItem="inner" secondAttribute="bottom" id="c2"/>
                  <constraint firstItem="inner" firstAttribute="leading" secondItem="view" secondAttribute="leading" id="c3"/>
                  <constraint firstAttribute="trailing" secondItem="inner" secondAttribute="trailing" id="c4"/>
              </constraints>
          </view>
      </viewController>
      """
    let controller = storyboard(scene).instantiateViewController(withIdentifier: "Old")
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
    controller.view.layoutIfNeeded()
    // 40 + 5 from the top; 30 from the bottom: 600 - 45 - 30.
    #expect(controller.view.viewWithTag(1)?.frame == CGRect(x: 0, y: 45, width: 300, height: 525))
  }

  @Test("refers to controllers of other storyboards")
  func references() throws {
    let other = """
      <document><scenes><scene sceneID="s"><objects>
          <viewController storyboardIdentifier="Other" title="Elsewhere" id="x" sceneMemberID="viewController"/>
      </objects></scene></scenes></document>
      """
    let main = """
      <document initialViewController="n"><scenes>
          <scene sceneID="s1"><objects>
              <navigationController id="n" sceneMemberID="viewController">
                  <connections>
                      <segue destination="p" kind="relationship" relationship="rootViewController" id="s"/>
                  </connections>
              </navigationController>
          </objects></scene>
          <scene sceneID="s2"><objects>
              <viewControllerPlaceholder storyboardName="Second" referencedIdentifier="Other" id="p" \
      sceneMemberID="viewController"/>
          </objects></scene>
      </scenes></document>
      """
    let folder = try TemporaryBundle(["Main.storyboard": main, "Second.storyboard": other])
    let bundle = try #require(Bundle(path: folder.path))
    let controller = UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()
    #expect((controller as? UINavigationController)?.topViewController?.title == "Elsewhere")
  }

  @Test("makes collection view controllers whose view is the collection view of the scene")
  func collectionViewController() throws {
    let scene = """
      <collectionViewController storyboardIdentifier="Grid" id="grid" sceneMemberID="viewController">
          <collectionView key="view" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" \
      dataMode="prototypes" id="collection">
              <rect key="frame" x="0.0" y="0.0" width="300" height="600"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
              <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" minimumLineSpacing="7" \
      minimumInteritemSpacing="3" id="layout">
                  <size key="itemSize" width="50" height="60"/>
                  <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="2.2250738585072014e-308"/>
              </collectionViewFlowLayout>
              <cells/>
              <connections>
                  <outlet property="dataSource" destination="grid" id="o1"/>
                  <outlet property="delegate" destination="grid" id="o2"/>
              </connections>
          </collectionView>
      </collectionViewController>
      """
    let controller = try #require(
      storyboard(scene).instantiateViewController(withIdentifier: "Grid") as? UICollectionViewController)
    controller.loadViewIfNeeded()
    let layout = try #require(controller.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(layout.scrollDirection == .horizontal)
    #expect(layout.itemSize == CGSize(width: 50, height: 60))
    #expect(layout.minimumLineSpacing == 7)
    #expect(layout.minimumInteritemSpacing == 3)
    #expect(layout.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 0, right: 3))
    #expect(controller.collectionView.dataSource === controller)
    #expect(controller.collectionView.superview === controller.view)
  }
}
