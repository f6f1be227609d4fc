import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A table of a storyboard", .serialized, .isolatedScreen)
struct TableStoryboardTests {
  /// A cell with the labels of its style, as Xcode writes it.
  private static func cell(_ id: String, attributes: String = "", connections: String = "") -> String {
    """
    <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" \(attributes) \
    textLabel="\(id)-text" detailTextLabel="\(id)-detail" style="IBUITableViewCellStyleValue1" id="\(id)">
        <rect key="frame" x="0.0" y="28" width="300" height="44"/>
        <tableViewCellContentView key="contentView" opaque="NO" tableViewCell="\(id)" id="\(id)-content">
            <rect key="frame" x="0.0" y="0.0" width="300" height="44"/>
            <subviews>
                <label opaque="NO" text="Text of \(id)" id="\(id)-text">
                    <rect key="frame" x="16" y="12" width="40" height="20.5"/>
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                </label>
                <label opaque="NO" text="Detail" textAlignment="right" id="\(id)-detail">
                    <rect key="frame" x="200" y="12" width="80" height="20.5"/>
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                </label>
            </subviews>
        </tableViewCellContentView>
        <connections>\(connections)</connections>
    </tableViewCell>
    """
  }

  private static func scene(
    controller: String = "", mode: String, content: String, connections: String = ""
  ) -> String {
    """
    <tableViewController id="list" \(controller) sceneMemberID="viewController">
        <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" \
    dataMode="\(mode)" style="plain" separatorStyle="default" rowHeight="-1" estimatedRowHeight="-1" \
    sectionHeaderHeight="28" sectionFooterHeight="28" id="table">
            <rect key="frame" x="0.0" y="0.0" width="300" height="500"/>
            \(content)
            <connections>
                <outlet property="dataSource" destination="list" id="o1"/>
                <outlet property="delegate" destination="list" id="o2"/>
            </connections>
        </tableView>
        <connections>\(connections)</connections>
    </tableViewController>
    """
  }

  /// The controller of a scene, in a window that the test keeps.
  private func controller<Controller: UITableViewController>(
    _ scene: String, in window: UIWindow
  ) throws -> Controller {
    let detail = "<viewController title=\"Detail\" id=\"detail\" sceneMemberID=\"viewController\"/>"
    let navigation = """
      <navigationController id="navigation" sceneMemberID="viewController"><connections>
          <segue destination="list" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController>
      """
    let root = storyboard(scene, detail, navigation, initial: "navigation").instantiateInitialViewController()
    let container = try #require(root as? UINavigationController)
    window.rootViewController = container
    window.isHidden = false
    window.layoutIfNeeded()
    return try #require(container.topViewController as? Controller)
  }

  @Test("has the prototypes of its storyboard, with the labels of their style, and performs their segues")
  func prototypes() throws {
    let cell = Self.cell(
      "row", attributes: "accessoryType=\"detailButton\" reuseIdentifier=\"Row\"",
      connections: """
        <segue destination="detail" kind="show" id="s1"/>
        <segue destination="detail" trigger="accessoryAction" kind="show" id="s2"/>
        """)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let controller: RowController = try controller(
      Self.scene(
        controller: "customClass=\"RowController\" customModule=\"OpenCollectionViewsTests\"", mode: "prototypes",
        content: "<prototypes>\(cell)</prototypes>"), in: window)
    let table = try #require(controller.tableView)
    let path = IndexPath(row: 1, section: 0)
    let row = try #require(table.cellForRow(at: path))
    row.layoutIfNeeded()
    let label = try #require(row.textLabel)
    #expect(label.text == "Row 1")
    #expect(row.contentView.subviews.count == 2)
    #expect(label.superview === row.contentView && row.detailTextLabel?.text == "Detail")
    // The text starts at the margin, not where Xcode's canvas had it.
    #expect(label.frame.minX != 200 && label.frame.width < 100)
    // A longer text has a wider label.
    let width = label.frame.width
    label.text = "Row 1 with more to say"
    row.layoutIfNeeded()
    #expect(label.frame.width > width)
    row.accessoryHandler?(row)
    #expect(controller.navigationController?.viewControllers.count == 2)
    controller.navigationController?.popViewController(animated: false)
    row.selectionHandler?(row)
    #expect(controller.navigationController?.topViewController?.title == "Detail")
    withExtendedLifetime(window) {}
  }

  @Test("shows static sections and rows, whose cells its controller's outlets lead to")
  func staticRows() throws {
    let content = """
      <sections>
          <tableViewSection headerTitle="General" id="s1">
              <string key="footerTitle">The end.</string>
              <cells>
                  \(Self.cell("a"))
                  \(Self.cell("b", attributes: "rowHeight=\"70\"", connections: "<segue destination=\"detail\" kind=\"show\" id=\"s\"/>"))
              </cells>
          </tableViewSection>
          <tableViewSection id="s2"><cells>\(Self.cell("c"))</cells></tableViewSection>
      </sections>
      """
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let controller: StaticRowController = try controller(
      Self.scene(
        controller: "customClass=\"StaticRowController\" customModule=\"OpenCollectionViewsTests\"", mode: "static",
        content: content, connections: "<outlet property=\"lastCell\" destination=\"c\" id=\"o3\"/>"), in: window)
    let table = try #require(controller.tableView)
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 0) == 2 && table.numberOfRows(inSection: 1) == 1)
    #expect(controller.tableView(table, titleForHeaderInSection: 0) == "General")
    #expect(controller.tableView(table, titleForFooterInSection: 0) == "The end.")
    #expect(controller.tableView(table, titleForHeaderInSection: 1) == nil)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 70)
    let last = try #require(table.cellForRow(at: IndexPath(row: 0, section: 1)))
    #expect(controller.lastCell === last)
    // Set in viewDidLoad, before the row was displayed.
    #expect(last.textLabel?.text == "Set")
    let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    second.selectionHandler?(second)
    #expect(controller.navigationController?.topViewController?.title == "Detail")
    withExtendedLifetime(window) {}
  }

  @Test("measures rows whose nib constrains the content to the cell")
  func contentConstrainedToCell() throws {
    let cell: UITableViewCell = try firstObject(
      """
      <tableViewCell contentMode="scaleToFill" id="cell">
          <rect key="frame" x="0.0" y="0.0" width="300" height="44"/>
          <tableViewCellContentView key="contentView" opaque="NO" tableViewCell="cell" id="content">
              <rect key="frame" x="0.0" y="0.0" width="300" height="44"/>
              <subviews>
                  <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
                      <constraints><constraint firstAttribute="height" constant="90" id="h"/></constraints>
                  </view>
              </subviews>
          </tableViewCellContentView>
          <constraints>
              <constraint firstItem="box" firstAttribute="leading" secondItem="cell" secondAttribute="leading" id="c1"/>
              <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="c2"/>
              <constraint firstItem="box" firstAttribute="top" secondItem="cell" secondAttribute="top" constant="4" id="c3"/>
              <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="6" id="c4"/>
          </constraints>
      </tableViewCell>
      """)
    // 4 points, the box of 90, and 6 points; without a separator outside a table.
    #expect(cell.sizeThatFits(CGSize(width: 300, height: 0)).height == 100)
  }
}

final class RowController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

final class StaticRowController: UITableViewController {
  weak var lastCell: UITableViewCell?

  override func viewDidLoad() {
    super.viewDidLoad()
    lastCell?.textLabel?.text = "Set"
  }
}
