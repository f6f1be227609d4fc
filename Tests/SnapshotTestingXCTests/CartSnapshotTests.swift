import SnapshotTesting
import UIKit
import XCTest

/// A screen as apps write it.
final class CartViewController: UITableViewController {
  private let rows = [("Apples", "1.20"), ("Bread", "2.40"), ("Coffee", "6.90")]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cart"
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    navigationController?.navigationBar.prefersLargeTitles = true
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row].0
    cell.detailTextLabel?.text = rows[indexPath.row].1
    return cell
  }
}

/// Snapshot tests as most apps have them: XCTest, in the Swift 5 mode. Their references are beside this file.
final class CartSnapshotTests: XCTestCase {
  private func makeCart() -> UIViewController {
    UINavigationController(rootViewController: CartViewController(style: .insetGrouped))
  }

  func testPhone() {
    assertSnapshot(of: makeCart(), as: .image(on: .iPhone13, traits: .init(displayScale: 1)))
  }

  func testDark() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 1), UITraitCollection(userInterfaceStyle: .dark),
    ])
    assertSnapshot(of: makeCart(), as: .image(on: .iPhoneSe(.landscape), traits: traits), named: "landscape")
  }

  func testLargeText() {
    assertSnapshots(
      of: makeCart(),
      as: [
        "largest": .image(
          on: .iPhone8, precision: 0.99, perceptualPrecision: 0.98,
          traits: .init(traitsFrom: [
            .init(displayScale: 1), .init(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge),
          ]))
      ])
  }

  func testTablet() {
    assertSnapshot(
      of: makeCart(), as: .image(on: .iPadMini(.portrait(splitView: .oneThird)), traits: .init(displayScale: 1)))
  }

  func testHierarchy() {
    let cart = makeCart()
    assertSnapshot(of: cart, as: .hierarchy)
    assertSnapshot(of: cart, as: .recursiveDescription(on: .iPhoneSe))
  }

  func testView() {
    let label = UILabel()
    label.text = "Total: 10.50"
    label.backgroundColor = .systemYellow
    label.sizeToFit()
    assertSnapshot(of: label, as: .image(traits: .init(displayScale: 2)))
  }

  func testValues() {
    struct Item: Encodable {
      var name: String
      var price: Double
    }
    let items = [Item(name: "Apples", price: 1.2), Item(name: "Bread", price: 2.4)]
    assertSnapshot(of: items, as: .json)
    assertSnapshot(of: items, as: .dump)
  }
}
