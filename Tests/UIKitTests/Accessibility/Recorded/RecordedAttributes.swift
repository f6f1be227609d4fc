import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// The accessibility attributes of recorded views and elements.
@MainActor enum RecordedAttributes {
  static let traits: [String: UIAccessibilityTraits] = [
    "button": .button, "link": .link, "image": .image, "selected": .selected, "playsSound": .playsSound,
    "keyboardKey": .keyboardKey, "staticText": .staticText, "summaryElement": .summaryElement,
    "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently, "searchField": .searchField,
    "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
    "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn, "header": .header,
    "tabBar": .tabBar, "toggleButton": .toggleButton, "textEntry": .textEntry, "isEditing": .isEditing,
    "secureTextField": .secureTextField, "backButton": .backButton, "textArea": .textArea,
  ]

  static func traits(_ names: Any?) -> UIAccessibilityTraits? {
    guard let names = names as? [String] else { return nil }
    return names.reduce(into: .none) { $0.formUnion(traits[$1] ?? .none) }
  }

  private static let containers: [String: UIAccessibilityContainerType] = [
    "none": .none, "dataTable": .dataTable, "list": .list, "landmark": .landmark, "semanticGroup": .semanticGroup,
  ]

  static func container(_ name: Any?) -> UIAccessibilityContainerType? { (name as? String).flatMap { containers[$0] } }

  static func apply(_ item: [String: Any], to object: NSObject) {
    if let view = object as? UIView {
      if let layer = item["layer"] as? [String: Any], let radius = RecordedControls.number(layer["cornerRadius"]) {
        view.layer.cornerRadius = radius
      }
      if let clips = item["clipsToBounds"] as? Bool { view.clipsToBounds = clips }
      if let alpha = RecordedControls.number(item["alpha"]) { view.alpha = alpha }
      view.isHidden = item["isHidden"] as? Bool ?? false
    }
    applyTexts(item, to: object)
    if let isElement = item["isAccessibilityElement"] as? Bool { object.isAccessibilityElement = isElement }
    if let traits = traits(item["accessibilityTraits"]) { object.accessibilityTraits = traits }
    if let traits = traits(item["insertTraits"]) { object.accessibilityTraits.formUnion(traits) }
    if let isHidden = item["accessibilityElementsHidden"] as? Bool { object.accessibilityElementsHidden = isHidden }
    if let isModal = item["accessibilityViewIsModal"] as? Bool { object.accessibilityViewIsModal = isModal }
    if let groups = item["shouldGroupAccessibilityChildren"] as? Bool {
      object.shouldGroupAccessibilityChildren = groups
    }
    if let type = container(item["accessibilityContainerType"]) { object.accessibilityContainerType = type }
    applyGeometry(item, to: object)
    if let names = item["accessibilityCustomActions"] as? [String] {
      object.accessibilityCustomActions = names.map { UIAccessibilityCustomAction(name: $0) { _ in true } }
    }
    if let content = item["accessibilityCustomContent"] as? [[String: Any]] {
      (object as? RecordedContentView)?.accessibilityCustomContent = content.map { description in
        let content = AXCustomContent(
          label: description["label"] as? String ?? "", value: description["value"] as? String ?? "")
        content.importance = description["importance"] as? String == "high" ? .high : .default
        return content
      }
    }
    applyBlocks(item, to: object)
  }

  private static func applyTexts(_ item: [String: Any], to object: NSObject) {
    if let text = item["accessibilityLabel"] as? String { object.accessibilityLabel = text }
    if let text = item["accessibilityValue"] as? String { object.accessibilityValue = text }
    if let text = item["accessibilityHint"] as? String { object.accessibilityHint = text }
    if let text = item["accessibilityIdentifier"] as? String { object.accessibilityIdentifier = text }
    if let text = item["accessibilityLanguage"] as? String { object.accessibilityLanguage = text }
    if let texts = item["accessibilityUserInputLabels"] as? [String] { object.accessibilityUserInputLabels = texts }
    if let responds = item["accessibilityRespondsToUserInteraction"] as? Bool {
      object.accessibilityRespondsToUserInteraction = responds
    }
  }

  private static func applyGeometry(_ item: [String: Any], to object: NSObject) {
    if let frame = RecordedHierarchy.rect(item["accessibilityFrame"]) { object.accessibilityFrame = frame }
    if let path = item["accessibilityPath"] as? [String: Any] { object.accessibilityPath = makePath(path, object) }
    if let point = point(item["accessibilityActivationPoint"]) { object.accessibilityActivationPoint = point }
  }

  static func point(_ value: Any?) -> CGPoint? {
    guard let numbers = value as? [NSNumber], numbers.count == 2 else { return nil }
    return CGPoint(x: numbers[0].doubleValue, y: numbers[1].doubleValue)
  }

  /// A path in screen coordinates; one of a view's bounds is converted to them.
  private static func makePath(_ description: [String: Any], _ object: NSObject) -> UIBezierPath? {
    let oval = RecordedHierarchy.rect(description["oval"] ?? description["ovalIn"])
    let rect = RecordedHierarchy.rect(description["roundedRect"] ?? description["rect"]) ?? oval
    guard let rect else { return nil }
    let radius = RecordedControls.number(description["radius"]) ?? 0
    let path =
      oval != nil
      ? UIBezierPath(ovalIn: rect)
      : radius > 0 ? UIBezierPath(roundedRect: rect, cornerRadius: radius) : UIBezierPath(rect: rect)
    guard let view = object as? UIView, rect == view.bounds else { return path }
    return UIAccessibility.convertToScreenCoordinates(path, in: view)
  }

  private static func applyBlocks(_ item: [String: Any], to object: NSObject) {
    if let text = item["accessibilityLabelBlock"] as? String { object.accessibilityLabelBlock = { text } }
    if let text = item["accessibilityValueBlock"] as? String { object.accessibilityValueBlock = { text } }
    if let text = item["accessibilityHintBlock"] as? String { object.accessibilityHintBlock = { text } }
    if let text = item["accessibilityIdentifierBlock"] as? String { object.accessibilityIdentifierBlock = { text } }
    if let traits = traits(item["accessibilityTraitsBlock"]) { object.accessibilityTraitsBlock = { traits } }
    if let isElement = item["isAccessibilityElementBlock"] as? Bool {
      object.isAccessibilityElementBlock = { isElement }
    }
    if let frame = RecordedHierarchy.rect(item["accessibilityFrameBlock"]) {
      object.accessibilityFrameBlock = { frame }
    }
    if let point = point(item["accessibilityActivationPointBlock"]) {
      object.accessibilityActivationPointBlock = { point }
    }
    if let description = item["accessibilityPathBlock"] as? [String: Any] {
      let path = makePath(description, object)
      object.accessibilityPathBlock = { path }
    }
    if let names = item["accessibilityCustomActionsBlock"] as? [String] {
      let actions = names.map { UIAccessibilityCustomAction(name: $0) { _ in true } }
      object.accessibilityCustomActionsBlock = { actions }
    }
    if let texts = item["accessibilityUserInputLabelsBlock"] as? [String] {
      object.accessibilityUserInputLabelsBlock = { texts }
    }
    if let type = container(item["accessibilityContainerTypeBlock"]) {
      object.accessibilityContainerTypeBlock = { type }
    }
  }
}
