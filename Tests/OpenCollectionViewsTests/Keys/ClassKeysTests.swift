import Foundation
import Testing

@testable import OpenCollectionRuntime
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite("A key in the table of a class", .serialized, .isolatedScreen)
struct ClassKeysTests {
  /// All tables, by the names of their classes.
  private let tables = ClassKeys.all.values.sorted { "\($0.type)" < "\($1.type)" }

  @Test("reads and sets its property by key-value coding")
  func keyValueCoding() throws {
    var count = 0
    for table in tables {
      for key in table.settable {
        let object = try object(of: table.type)
        let property = try #require(MemberRegistry.shared.property(key, of: object), "\(table.type).\(key)")
        let set = try #require(property.set, "\(table.type).\(key)")
        #expect(!set(object, ClassKeysTests.self), "\(table.type).\(key)")
        guard let new = changed(property, of: object) else {
          #expect(set(object, object.value(forKey: key)), "\(table.type).\(key)")
          continue
        }
        #expect(set(object, new), "\(table.type).\(key)")
        // A property may keep to a range.
        if KeyValueObserver.areEqual(object.value(forKey: key), new) == true { count += 1 }
      }
    }
    #expect(count > 200)
  }

  @Test("is a runtime attribute, with the same effect")
  func runtimeAttributes() throws {
    var count = 0
    for table in tables {
      for key in table.settable {
        let (object, other) = try (object(of: table.type), object(of: table.type))
        guard let property = MemberRegistry.shared.property(key, of: object), let new = changed(property, of: object),
          let value = attribute(new)
        else { continue }
        let document = nibDocument(
          """
          <view id="v"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute keyPath="\(key)" \(value)</userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes></view>
          """)
        let element = try #require(document.elements["v"])
        RuntimeAttributes(InterfaceCoder(element, InterfaceInstance(document))).set(on: object)
        other.setValue(new, forKey: key)
        let (set, wanted) = (object.value(forKey: key), other.value(forKey: key))
        #expect(KeyValueObserver.areEqual(set, wanted) == true, "\(table.type).\(key)")
        if KeyValueObserver.areEqual(set, new) == true { count += 1 }
      }
    }
    // Yes or no, texts, numbers and colours of all classes.
    #expect(count > 150)
  }

  @Test("is set by its class's appearance proxy, if it is proxied")
  func proxies() throws {
    var count = 0
    for table in tables {
      for property in table.proxied {
        let proxy: NSObject?
        if let type = table.type as? UIView.Type {
          proxy = type.appearance()
        } else {
          proxy = (table.type as? UIBarItem.Type)?.appearance()
        }
        let settings = try #require(proxy, "\(property.name)")
        let old = property.value(settings)
        let new = try #require(
          changed(DynamicValue.unwrapped(old), "\(type(of: old))"), "\(property.name) \(type(of: old))")
        property.set(settings, new)
        defer { property.set(settings, old) }
        let wanted = property.value(settings)
        #expect(!property.isSame(wanted, old), "\(property.name)")
        let object = try object(of: table.type)
        if let view = object as? UIView {
          AppearanceProxies.apply(to: view)
        } else if let item = object as? UIBarItem {
          UIBarItem.appearanceApplication?(item, nil, UIToolbar.self)
        }
        #expect(isSame(property, property.value(object), wanted), "\(property.name)")
        count += 1
      }
    }
    #expect(count > 60)
  }

  @Test("with another name in documents sets the property that has the key's name")
  func documentNames() throws {
    let color = "red=\"0.6\" green=\"0.4\" blue=\"0.2\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\""
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"31\"/>"
    let label = UILabel()
    try read(
      "<label id=\"v\" adjustsLetterSpacingToFitWidth=\"YES\">\(font)<color key=\"highlightedColor\" \(color)/></label>",
      into: label)
    #expect(label.font.pointSize == 31 && label.allowsDefaultTighteningForTruncation)
    #expect(label.highlightedTextColor == UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1))
    #expect(label.textColor == UILabel().textColor && !label.adjustsFontSizeToFitWidth)
    let view = UIView()
    try read("<view id=\"v\" clipsSubviews=\"YES\"/>", into: view)
    #expect(view.clipsToBounds && !view.isHidden)
    let bar = UINavigationBar()
    try read("<navigationBar id=\"v\" largeTitles=\"YES\"/>", into: bar)
    #expect(bar.prefersLargeTitles)
    let slider = UISlider()
    try read("<slider id=\"v\" minValue=\"3\" maxValue=\"7\"/>", into: slider)
    #expect(slider.minimumValue == 3 && slider.maximumValue == 7)
    let field = UITextField()
    try read("<textField id=\"v\" adjustsFontSizeToFit=\"YES\">\(font)</textField>", into: field)
    #expect(field.font?.pointSize == 31 && field.adjustsFontSizeToFitWidth)
    let text = UITextView()
    try read("<textView id=\"v\">\(font)</textView>", into: text)
    #expect(text.font?.pointSize == 31)
    let picker = UIDatePicker()
    try read("<datePicker id=\"v\" style=\"wheels\"/>", into: picker)
    #expect(picker.preferredDatePickerStyle == .wheels)
    let split = UISplitViewController(style: .doubleColumn)
    try read("<splitViewController id=\"v\" behavior=\"Displace\"/>", into: split)
    #expect(split.preferredSplitBehavior == .displace)
  }

  /// Sets the properties of an object that a document's element says.
  private func read(_ text: String, into object: NSObject) throws {
    let document = nibDocument(text)
    let element = try #require(document.elements["v"])
    ClassKeys.read(InterfaceCoder(element, InterfaceInstance(document)), into: object)
  }

  // MARK: Objects and values

  private func object(of type: AnyClass) throws -> NSObject {
    let layout = UICollectionViewFlowLayout()
    if type == UICollectionView.self { return UICollectionView(frame: .zero, collectionViewLayout: layout) }
    if type == UICollectionViewController.self { return UICollectionViewController(collectionViewLayout: layout) }
    if type == NSLayoutConstraint.self { return Self.view.widthAnchor.constraint(equalToConstant: 1) }
    if type == UIDevice.self { return UIDevice.current }
    if type == UIPageViewController.self {
      return UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    }
    if type == UISegmentedControl.self { return UISegmentedControl(items: ["one", "two", "three"]) }
    if type == UINavigationItem.self { return UINavigationItem(title: "") }
    return try #require(DynamicObject.make(type))
  }

  private static let view = UIView()

  /// Another value of a property's type; nil for the types that no document has.
  private func changed(_ property: RegisteredProperty, of object: NSObject) -> Any? {
    guard let path = property.path else { return nil }
    return changed(DynamicValue.unwrapped(property.get(object)), "\(type(of: path).valueType)")
  }

  /// Another value of a type of a name.
  private func changed(_ value: Any?, _ name: String) -> Any? {
    var type = name
    while type.hasPrefix("Optional<") { type = String(type.dropFirst("Optional<".count).dropLast()) }
    switch type {
    case "Bool": return !(value as? Bool ?? false)
    case "Int": return value as? Int == 1 ? 2 : 1 as Int
    case "Float": return value as? Float == 1 ? 2 : 1 as Float
    case "Double": return value as? Double == 1 ? 2 : 1 as Double
    case "CGFloat": return value as? CGFloat == 1 ? 2 : 1 as CGFloat
    case "String": return "changed"
    case "UIColor": return UIColor.brown
    case "UIFont": return UIFont.systemFont(ofSize: 31)
    case "UIImage": return UIImage(systemName: "star")
    case "CGSize": return CGSize(width: 31, height: 32)
    case "CGPoint": return CGPoint(x: 31, y: 32)
    case "UIOffset": return UIOffset(horizontal: 3, vertical: 4)
    case "UIEdgeInsets": return UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    case "UINavigationBarAppearance": return colored(UINavigationBarAppearance())
    case "UITabBarAppearance": return colored(UITabBarAppearance())
    case "UIToolbarAppearance": return colored(UIToolbarAppearance())
    case let type where type.hasPrefix("Dictionary<"): return [NSAttributedString.Key.foregroundColor: UIColor.brown]
    default:
      guard let value = value as? any RawRepresentable else { return nil }
      return next(value)
    }
  }

  /// Bars keep copies of their appearances.
  private func isSame(_ property: AppearanceProperty, _ value: Any, _ other: Any) -> Bool {
    guard let value = DynamicValue.unwrapped(value) as? UIBarAppearance else { return property.isSame(value, other) }
    return value.backgroundColor == (DynamicValue.unwrapped(other) as? UIBarAppearance)?.backgroundColor
  }

  private func colored(_ appearance: UIBarAppearance) -> UIBarAppearance {
    appearance.backgroundColor = .brown
    return appearance
  }

  private func next<Value: RawRepresentable>(_ value: Value) -> Any? {
    for number in [1, 0] {
      let raw: Any = value.rawValue is UInt ? UInt(number) : number
      guard let raw = raw as? Value.RawValue, let result = Value(rawValue: raw) else { continue }
      if KeyValueObserver.areEqual(result.rawValue, value.rawValue) == false { return result }
    }
    return nil
  }

  /// The attributes of a runtime attribute with a value, and the elements in it.
  private func attribute(_ value: Any) -> String? {
    switch value {
    case let value as Bool: "type=\"boolean\" value=\"\(value ? "YES" : "NO")\">"
    case let value as String: "type=\"string\" value=\"\(value)\">"
    case let value as CGSize:
      "type=\"size\"><size key=\"value\" width=\"\(value.width)\" height=\"\(value.height)\"/>"
    case let value as CGPoint: "type=\"point\"><point key=\"value\" x=\"\(value.x)\" y=\"\(value.y)\"/>"
    case is UIColor:
      """
      type="color"><color key="value" red="0.6" green="0.4" blue="0.2" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/>
      """
    case is Int, is Float, is Double, is CGFloat: "type=\"number\"><integer key=\"value\" value=\"\(value)\"/>"
    default: nil
    }
  }
}
