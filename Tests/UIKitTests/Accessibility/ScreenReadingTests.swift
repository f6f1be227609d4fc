import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// What is said of whole screens.
@Suite("Reading screens", .isolatedScreen)
@MainActor struct ScreenReadingTests {
  private func show(_ controller: UIViewController, size: CGSize = CGSize(width: 390, height: 844)) -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    return window
  }

  private func spoken(_ view: UIView) -> [String] { AccessibilityTree(of: view).elements.map(\.spoken) }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let makeCell: @MainActor (IndexPath) -> UITableViewCell
    init(_ makeCell: @escaping @MainActor (IndexPath) -> UITableViewCell) { self.makeCell = makeCell }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      makeCell(indexPath)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Planets" }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard indexPath.row == 0 else { return nil }
      return UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
      ])
    }
  }

  private func table(_ rows: Rows) -> (UITableViewController, UIWindow) {
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = rows
    controller.tableView.delegate = rows
    return (controller, show(controller))
  }

  @Test("a row of a table is one element of its texts, with its swipe actions, and its header is a heading")
  func tableRows() {
    let rows = Rows { path in
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(path.row)"
      cell.detailTextLabel?.text = "Detail"
      cell.accessoryType = path.row == 1 ? .disclosureIndicator : path.row == 2 ? .checkmark : .none
      return cell
    }
    let (controller, _) = table(rows)
    let elements = AccessibilityTree(of: controller.view).elements
    #expect(
      elements.prefix(4).map(\.spoken) == [
        "Planets. Heading.", "Row 0, Detail", "Row 1, Detail. Button.", "Selected: Row 2, Detail",
      ])
    #expect(elements[1].actions == ["Delete"])
    #expect(elements[1].frame.width == 390)
  }

  @Test("rows outside the screen are reached by scrolling")
  func scrolling() {
    let rows = Rows { path in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(path.row)"
      return cell
    }
    let (controller, _) = table(rows)
    var said: Set<String> = []
    repeat { said.formUnion(spoken(controller.view)) } while controller.tableView.accessibilityScroll(.next)
    #expect(said.isSuperset(of: (0..<100).map { "Row \($0)" }))
    #expect(!controller.tableView.accessibilityScroll(.down))
    #expect(controller.tableView.accessibilityScroll(.previous))
  }

  @Test("a row with a switch is a switch of the row's text, and activating it toggles the switch")
  func switches() throws {
    let control = UISwitch()
    let rows = Rows { path in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Wi-Fi"
      if path.row == 0 { cell.accessoryView = control }
      return cell
    }
    let (controller, _) = table(rows)
    let element = try #require(AccessibilityTree(of: controller.view).elements.dropFirst().first)
    #expect(element.spoken == "Wi-Fi. Switch Button. Off.")
    #expect(control.accessibilityLabel == "Wi-Fi")
    #expect(element.reference.object?.accessibilityActivate() == true)
    #expect(control.isOn)
    #expect(AccessibilityTree(of: controller.view).elements[1].spoken == "Wi-Fi. Switch Button. On.")
  }

  @Test("a row with a button has an element for its texts, and the button")
  func buttons() {
    let rows = Rows { _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let label = UILabel(frame: CGRect(x: 16, y: 10, width: 100, height: 20))
      label.text = "Seoul"
      let button = UIButton(type: .system)
      button.setTitle("Get", for: .normal)
      button.frame = CGRect(x: 300, y: 5, width: 60, height: 34)
      cell.contentView.addSubview(label)
      cell.contentView.addSubview(button)
      return cell
    }
    let (controller, _) = table(rows)
    #expect(spoken(controller.view)[1...2] == ["Seoul", "Get. Button."])
  }

  @Test("cells of a list are elements of their texts, plain cells are not")
  func collectionCells() {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let controller = UICollectionViewController(collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      (content.text, content.secondaryText) = (text, "2 items")
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: controller.collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Albums", "Songs"])
    source.apply(snapshot, animatingDifferences: false)
    _ = show(controller)
    #expect(spoken(controller.view) == ["Albums, 2 items. Button.", "Songs, 2 items. Button."])
    let cell = UICollectionViewCell()
    cell.contentView.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(!cell.isAccessibilityElement)
  }

  @Test("an alert hides what is below it, and its buttons are named")
  func alerts() {
    let controller = UIViewController()
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 20))
    label.text = "Below"
    controller.view.addSubview(label)
    let window = show(controller)
    let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    controller.present(alert, animated: false)
    window.layoutIfNeeded()
    #expect(spoken(window) == ["Delete?", "It cannot be undone.", "Cancel. Button.", "Delete. Button."])
  }

  @Test("buttons of bars are named by titles, system items and symbols, in the direction of the language")
  func bars() {
    let controller = UIViewController()
    controller.title = "Inbox"
    controller.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add), UIBarButtonItem(image: UIImage(systemName: "magnifyingglass")),
    ]
    let navigation = UINavigationController(rootViewController: controller)
    _ = show(navigation)
    #expect(spoken(navigation.navigationBar) == ["Inbox. Heading.", "Search. Button.", "Add. Button."])
  }

  @Test("escape goes back in a navigation controller, and cancels an alert")
  func escape() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = show(navigation)
    #expect(!navigation.accessibilityPerformEscape())
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(navigation.accessibilityPerformEscape())
    #expect(navigation.viewControllers.count == 1)
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    #expect(!alert.accessibilityPerformEscape())
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    navigation.present(alert, animated: false)
    window.layoutIfNeeded()
    #expect(alert.accessibilityPerformEscape())
    #expect(alert.isBeingDismissed)
  }

  private final class Sizes: NSObject, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      ["Small", "Medium", "Large"][row]
    }
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? { "Size" }
  }

  @Test("a picker's component says its name and its row, and is adjusted")
  func pickers() {
    let sizes = Sizes()
    let picker = UIPickerView()
    (picker.dataSource, picker.delegate) = (sizes, sizes)
    let controller = UIViewController()
    controller.view.addSubview(picker)
    picker.frame = CGRect(x: 0, y: 100, width: 320, height: 216)
    _ = show(controller)
    #expect(spoken(picker) == ["Size: Small. Adjustable. 1 of 3."])
    AccessibilityTree(of: picker).elements[0].reference.object?.accessibilityIncrement()
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(spoken(picker) == ["Size: Medium. Adjustable. 2 of 3."])
  }

  @Test("texts are read from the right in a language that is written so")
  func rightToLeft() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    root.semanticContentAttribute = .forceRightToLeft
    for (index, text) in ["Left", "Right"].enumerated() {
      let label = UILabel(frame: CGRect(x: CGFloat(index) * 150, y: CGFloat(index) * 7, width: 100, height: 20))
      label.text = text
      root.addSubview(label)
    }
    #expect(spoken(root) == ["Right", "Left"])
    root.semanticContentAttribute = .forceLeftToRight
    #expect(spoken(root) == ["Left", "Right"])
  }

  @Test("a tree is a text: a line an element, indented in its group")
  func text() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let group = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    (group.accessibilityContainerType, group.accessibilityLabel) = (.semanticGroup, "Price")
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "$5"
    group.addSubview(label)
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    slider.accessibilityIdentifier = "volume"
    slider.value = 0.5
    for view in [group, slider] { root.addSubview(view) }
    let hint = "Swipe up or down with one finger to adjust the value."
    #expect(
      "\(AccessibilityTree(of: root))" == """
        50%. Adjustable. | hint: \(hint) | id: volume
        group | Price
          $5
        """)
    slider.accessibilityIncrement()
    #expect(slider.accessibilityValue == "60%")
  }

  @Test("a view without accessibility values has no storage for them")
  func storage() {
    let view = UILabel()
    _ = (view.accessibilityLabel, view.isAccessibilityElement, view.accessibilityTraits)
    #expect(view.accessibility == nil)
    view.accessibilityHint = "Hint"
    #expect(view.accessibility != nil)
  }
}
