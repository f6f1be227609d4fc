import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// The properties of recorded controls.
@MainActor enum RecordedControls {
  static func configure(_ view: UIView, _ item: [String: Any]) {
    let text = item["text"] as? String
    switch view {
    case let label as UILabel: label.text = text
    case let field as UITextField:
      field.text = text
      field.placeholder = item["placeholder"] as? String
      field.isSecureTextEntry = item["isSecureTextEntry"] as? Bool ?? false
    case let view as UITextView: view.text = text
    case let bar as UISearchBar:
      bar.text = text
      bar.placeholder = item["placeholder"] as? String
    case let button as UIButton:
      if let title = item["title"] as? String { button.setTitle(title, for: .normal) }
      if item["titleLabel_isAccessibilityElement"] as? Bool == false {
        button.titleLabel?.isAccessibilityElement = false
      }
    case let control as UISwitch: control.isOn = item["isOn"] as? Bool ?? false
    case let slider as UISlider:
      slider.minimumValue = number(item["minimumValue"]).map(Float.init) ?? 0
      slider.maximumValue = number(item["maximumValue"]).map(Float.init) ?? 1
      slider.value = number(item["value"]).map(Float.init) ?? 0
    case let stepper as UIStepper:
      stepper.minimumValue = number(item["minimumValue"]) ?? 0
      stepper.maximumValue = number(item["maximumValue"]) ?? 100
      stepper.value = number(item["value"]) ?? 0
    case let control as UISegmentedControl:
      control.selectedSegmentIndex = number(item["selectedSegmentIndex"]).map { Int($0) } ?? -1
    case let control as UIPageControl:
      control.numberOfPages = number(item["numberOfPages"]).map { Int($0) } ?? 0
      control.currentPage = number(item["currentPage"]).map { Int($0) } ?? 0
    case let bar as UITabBar: configure(bar, item)
    default: break
    }
    guard let control = view as? UIControl else { return }
    control.isEnabled = item["isEnabled"] as? Bool ?? true
    control.isSelected = item["isSelected"] as? Bool ?? false
  }

  private static func configure(_ bar: UITabBar, _ item: [String: Any]) {
    let items = (item["items"] as? [[String: Any]] ?? []).map { description in
      let item = UITabBarItem(title: description["title"] as? String, image: nil, tag: 0)
      item.isEnabled = description["isEnabled"] as? Bool ?? true
      item.badgeValue = description["badgeValue"] as? String
      item.accessibilityLabel = description["accessibilityLabel"] as? String
      item.accessibilityValue = description["accessibilityValue"] as? String
      item.accessibilityHint = description["accessibilityHint"] as? String
      return item
    }
    bar.items = items
    if let selected = number(item["selectedItem"]).map({ Int($0) }), items.indices.contains(selected) {
      bar.selectedItem = items[selected]
    }
  }

  static func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }
}
