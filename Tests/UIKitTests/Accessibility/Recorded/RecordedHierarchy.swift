import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// The view hierarchy of a recorded case, made of its description.
@MainActor final class RecordedHierarchy {
  typealias Description = [String: Any]

  let root: UIView
  let window: UIWindow
  /// What the hierarchy does not keep itself: controllers, results of rotors.
  private var kept: [AnyObject] = []
  private var named: [String: NSObject] = [:]

  /// - Parameter system: the iOS version whose screen size is used.
  init(_ setup: Description, system: String) {
    let size = system.hasPrefix("17") ? CGSize(width: 393, height: 852) : CGSize(width: 402, height: 874)
    let description = setup["root"] as? Description ?? [:]
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    if setup["idiom"] as? String == "pad" { window.traitOverrides.userInterfaceIdiom = .pad }
    if description["class"] as? String == "UINavigationController.view" {
      let navigation = Self.navigation(description, in: window)
      kept.append(navigation)
      root = navigation.view
      return
    }
    root = description["dataTable"] == nil ? UIView() : RecordedDataTable(description["dataTable"])
    if setup["direction"] as? String == "rtl" { root.semanticContentAttribute = .forceRightToLeft }
    // The root may be higher than what lies in it.
    root.frame = Self.rect(description["frame"]) ?? CGRect(x: 0, y: 0, width: size.width, height: 100)
    window.addSubview(root)
    window.isHidden = false
    addSubviews(description, to: root)
    apply(description, to: root)
    if description["frame"] == nil { centre(root.subviews.first) }
    window.layoutIfNeeded()
    startEditing(description, root)
  }

  private static func navigation(_ description: Description, in window: UIWindow) -> UINavigationController {
    window.screenSafeArea = ScreenSafeArea.insets(for: window.bounds.size)
    let navigation = UINavigationController()
    let controllers = (description["viewControllers"] as? [Description] ?? []).map { item in
      let controller = UIViewController()
      controller.title = item["title"] as? String
      return controller
    }
    navigation.setViewControllers(controllers, animated: false)
    window.rootViewController = navigation
    window.isHidden = false
    window.layoutIfNeeded()
    for item in description["top_view_subviews"] as? [Description] ?? [] {
      guard let top = controllers.last?.view else { continue }
      let label = UILabel()
      label.text = item["text"] as? String
      label.sizeToFit()
      label.center = CGPoint(x: top.bounds.midX, y: top.bounds.midY)
      top.addSubview(label)
    }
    window.layoutIfNeeded()
    return navigation
  }

  /// A control alone: its own size, centred, 10 points below the top and at least as far from the sides.
  private func centre(_ view: UIView?) {
    guard let view else { return }
    let size = view.sizeThatFits(root.bounds.insetBy(dx: 10, dy: 10).size)
    view.frame = CGRect(
      x: ((root.bounds.width - size.width) / 2 * 3).rounded() / 3, y: 10, width: size.width, height: size.height)
  }

  private func startEditing(_ description: Description, _ view: UIView) {
    for (item, subview) in zip(description["subviews"] as? [Description] ?? [], view.subviews) {
      if item["firstResponder"] as? Bool == true { subview.becomeFirstResponder() }
      startEditing(item, subview)
    }
  }

  // MARK: Views

  private func addSubviews(_ description: Description, to view: UIView) {
    let items = description["subviews"] as? [Description] ?? []
    for (index, item) in items.enumerated() {
      let subview = makeView(item)
      if item["frame"] == nil, item["class"] as? String == "UIButton", item["sizeToFit"] == nil, items.count > 1 {
        let width = view.bounds.width / CGFloat(items.count)
        subview.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: view.bounds.height)
        addLabels(item, to: subview)
      }
      view.addSubview(subview)
      addSubviews(item, to: subview)
      apply(item, to: subview)
      if let name = item["id"] as? String { named[name] = subview }
    }
  }

  private func makeView(_ item: Description) -> UIView {
    let view: UIView =
      switch item["class"] as? String {
      case "UILabel": UILabel()
      case "UIButton": UIButton(type: .system)
      case "UISwitch": UISwitch()
      case "UISlider": UISlider()
      case "UIPageControl": UIPageControl()
      case "UISegmentedControl": UISegmentedControl(items: item["segments"] as? [String])
      case "UIStepper": UIStepper()
      case "UITextField": UITextField()
      case "UITextView": UITextView()
      case "UISearchBar": UISearchBar()
      case "UITabBar": UITabBar()
      default:
        if item["dataTableCell"] != nil {
          RecordedDataCell(item["dataTableCell"])
        } else if item["dataTable"] != nil {
          RecordedDataTable(item["dataTable"])
        } else {
          item["accessibilityCustomContent"] == nil ? UIView() : RecordedContentView()
        }
      }
    RecordedControls.configure(view, item)
    if let frame = Self.rect(item["frame"]) {
      view.frame = frame
    } else {
      view.sizeToFit()
      view.frame.origin = CGPoint(x: 100, y: 100)
      if view.bounds.isEmpty { view.frame.size = CGSize(width: 200, height: 40) }
    }
    return view
  }

  /// Three labels in a tab: 1, 2 and 3, 10 points below its top.
  private func addLabels(_ item: Description, to view: UIView) {
    guard item["subviews_note"] != nil else { return }
    for index in 1...3 {
      let label = UILabel(frame: CGRect(x: CGFloat(index - 1) * 12, y: 10, width: 10, height: 20.33))
      label.text = "\(index)"
      view.addSubview(label)
      named["label \(index)"] = label
    }
  }

  // MARK: Attributes

  private func apply(_ item: Description, to view: UIView) {
    RecordedAttributes.apply(item, to: view)
    if let rotors = item["accessibilityCustomRotors"] as? [Description] {
      view.accessibilityCustomRotors = rotors.map(makeRotor)
    }
    guard let elements = item["accessibilityElements"] as? [Any] else { return }
    view.accessibilityElements = elements.compactMap { element -> Any? in
      if let name = element as? String { return named[name] }
      guard let description = element as? Description else { return nil }
      return makeElement(description, in: view)
    }
  }

  private func makeElement(_ description: Description, in view: UIView) -> NSObject {
    if description["class"] as? String != "UIAccessibilityElement" {
      let subview = makeView(description)
      view.addSubview(subview)
      apply(description, to: subview)
      return subview
    }
    let element = UIAccessibilityElement(accessibilityContainer: view)
    if let frame = Self.rect(description["frameInContainerSpace"]) {
      element.accessibilityFrameInContainerSpace = frame
    }
    RecordedAttributes.apply(description, to: element)
    return element
  }

  private func makeRotor(_ description: Description) -> UIAccessibilityCustomRotor {
    let items = (description["items"] as? [String] ?? []).map { name in
      let element = UIAccessibilityElement(accessibilityContainer: root)
      element.accessibilityLabel = name
      return element
    }
    kept += items
    return UIAccessibilityCustomRotor(name: description["name"] as? String ?? "") { predicate in
      let current = predicate.currentItem.targetElement
      let index = items.firstIndex { $0 === current }.map { $0 + 1 } ?? 0
      guard items.indices.contains(index) else { return nil }
      return UIAccessibilityCustomRotorItemResult(targetElement: items[index], targetRange: nil)
    }
  }

  static func rect(_ value: Any?) -> CGRect? {
    guard let numbers = value as? [Any], numbers.count == 4 else { return nil }
    let lengths = numbers.map { ($0 as? NSNumber)?.doubleValue ?? 0 }
    return CGRect(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
  }
}
