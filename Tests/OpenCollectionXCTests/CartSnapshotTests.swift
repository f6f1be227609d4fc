import SnapshotTesting
import UIKit
import XCTest

/// A screen as apps write it: a title and rows of two labels, below the safe area's top.
final class CartViewController: UIViewController {
  private let rows = [("Apples", "1.20"), ("Bread", "2.40"), ("Coffee", "6.90")]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let title = UILabel()
    title.text = "Cart"
    title.font = .preferredFont(forTextStyle: .largeTitle)
    title.adjustsFontForContentSizeCategory = true
    let stack = UIStackView(arrangedSubviews: [title] + rows.map(row))
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
    ])
  }

  private func row(_ name: String, _ price: String) -> UIView {
    let labels = [name, price].map { text in
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      return label
    }
    labels[1].textColor = .secondaryLabel
    let row = UIStackView(arrangedSubviews: labels)
    row.distribution = .equalSpacing
    row.isLayoutMarginsRelativeArrangement = true
    row.backgroundColor = .secondarySystemBackground
    row.layer.cornerRadius = 8
    return row
  }
}

/// Snapshot tests as most apps have them: XCTest, in the Swift 5 mode. Their references are beside this file.
final class CartSnapshotTests: XCTestCase {
  private func makeCart() -> UIViewController {
    CartViewController()
  }

  func testPhone() {
    assertSnapshot(
      of: makeCart(),
      as: .image(on: .iPhone13, precision: 0.99, perceptualPrecision: 0.95, traits: .init(displayScale: 1)))
  }

  func testDark() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 1), UITraitCollection(userInterfaceStyle: .dark),
    ])
    assertSnapshot(
      of: makeCart(), as: .image(on: .iPhoneXr(.landscape), precision: 0.99, perceptualPrecision: 0.95, traits: traits),
      named: "landscape")
  }

  func testLargeText() {
    assertSnapshots(
      of: makeCart(),
      as: [
        "largest": .image(
          on: .iPhone8, precision: 0.99, perceptualPrecision: 0.95,
          traits: .init(traitsFrom: [
            .init(displayScale: 1), .init(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge),
          ]))
      ])
  }

  func testTablet() {
    assertSnapshot(
      of: makeCart(),
      as: .image(
        on: .iPadMini(.portrait(splitView: .oneThird)), precision: 0.99, perceptualPrecision: 0.95,
        traits: .init(displayScale: 1)))
  }

  func testHierarchy() {
    let shop = UIViewController()
    let cart = makeCart()
    shop.addChild(cart)
    shop.view.addSubview(cart.view)
    cart.didMove(toParent: shop)
    assertSnapshot(of: shop, as: .hierarchy)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.addSubview(UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 30)))
    assertSnapshot(of: view, as: .recursiveDescription)
  }

  func testView() {
    let label = UILabel()
    label.text = "Total: 10.50"
    label.backgroundColor = .systemYellow
    label.sizeToFit()
    assertSnapshot(of: label, as: .image(precision: 0.97, perceptualPrecision: 0.9, traits: .init(displayScale: 2)))
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
