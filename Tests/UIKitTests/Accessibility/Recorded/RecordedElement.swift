import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// Compares an element to a recorded one.
@MainActor enum RecordedElement {
  static func differences(
    _ recorded: [String: Any], _ element: AccessibilityTree.Element, system: String, comparesFrames: Bool
  ) -> [String] {
    var found: [String] = []
    func compare<Value: Equatable>(_ name: String, _ value: Value?, _ expected: Value?) {
      if let expected, value != expected {
        found.append("\(name) is \(value.map { "\($0)" } ?? "nil") instead of \(expected)")
      }
    }
    compare("spoken", element.spoken, recorded["spoken"] as? String)
    compare("hint", element.spokenHint, recorded["hint"] as? String)
    if recorded["hint_absent"] as? Bool == true, let hint = element.spokenHint { found.append("has the hint \(hint)") }
    compare("label", element.label, recorded["label"] as? String)
    compare("value", element.value, recorded["value"] as? String)
    if recorded["value_absent"] as? Bool == true, let value = element.value { found.append("has the value \(value)") }
    compare("actions", element.actions, recorded["actions"] as? [String])
    compare("custom content", element.customContent, recorded["customContent"] as? [String])
    compare("after", element.notes.joined(separator: ", "), recorded["after"] as? String)
    compare("user input labels", element.userInputLabels, recorded["userInputLabels"] as? [String])
    compare("responds", element.respondsToUserInteraction, recorded["respondsToUserInteraction"] as? Bool)
    compare("uses default", element.usesDefaultActivationPoint, recorded["usesDefaultActivationPoint"] as? Bool)
    if let group = recorded["container"] as? [String: Any] {
      compare("group", element.groups.last, group["label"] as? String)
    }
    compare("groups", element.groups, recorded["container"] as? [String])
    let traits = RecordedAttributes.traits(recorded["traits"]) ?? .none
    if !element.traits.isSuperset(of: traits) { found.append("traits are \(element.traits.rawValue), want \(traits)") }
    let absent = RecordedAttributes.traits(recorded["traits_absent"]) ?? .none
    if !element.traits.isDisjoint(with: absent) { found.append("traits are \(element.traits.rawValue)") }
    found += rotors(recorded, element)
    if comparesFrames { found += geometry(recorded, element, system: system) }
    return found.map { "\(recorded["order"] ?? 0) \(element.spoken): \($0)" }
  }

  private static func geometry(
    _ recorded: [String: Any], _ element: AccessibilityTree.Element, system: String
  ) -> [String] {
    var found: [String] = []
    let tolerance = RecordedControls.number(recorded["tolerance"]) ?? 0.7
    func compare(_ name: String, _ numbers: [CGFloat], _ expected: Any?) {
      guard let expected = (expected as? [Any])?.compactMap(RecordedControls.number) else { return }
      let agrees = numbers.count == expected.count && zip(numbers, expected).allSatisfy { abs($0 - $1) <= tolerance }
      if !agrees { found.append("\(name) is \(numbers) instead of \(expected)") }
    }
    func list(_ rect: CGRect) -> [CGFloat] { [rect.minX, rect.minY, rect.width, rect.height] }
    compare("frame", list(element.frame), recorded["frame"])
    if let path = recorded["path"] as? [String: Any] {
      compare("path", element.pathBounds.map(list) ?? [], path["bounds"])
    }
    let point = element.activationPoint
    compare("activation point", [point.x, point.y], recorded["activationPoint"])
    compare(
      "activation point", [point.x - element.frame.minX, point.y - element.frame.minY],
      recorded["activationPoint_in_view"])
    if let sizes = recorded["size_by_os"] as? [String: Any] {
      compare("size", [element.frame.width, element.frame.height], sizes[system])
    }
    return found
  }

  private static func rotors(_ recorded: [String: Any], _ element: AccessibilityTree.Element) -> [String] {
    guard let rotors = recorded["rotors"] as? [[String: Any]] else { return [] }
    let actual = element.reference.object?.accessibilityCustomRotors ?? []
    guard actual.count == rotors.count else { return ["has \(actual.count) rotors"] }
    return zip(rotors, actual).flatMap { recorded, rotor -> [String] in
      let names = rotor.items(limit: 1000).compactMap { ($0.targetElement as? NSObject)?.accessibilityLabel }
      var found: [String] = []
      if rotor.name != recorded["name"] as? String { found.append("a rotor is called \(rotor.name)") }
      if Array(names.prefix(10)) != recorded["first_ten"] as? [String] { found.append("a rotor finds \(names)") }
      if let more = RecordedControls.number(recorded["more"]), names.count - 10 != Int(more) {
        found.append("a rotor finds \(names.count)")
      }
      return found
    }
  }

  /// What reading attributes returns.
  static func differences(reading recorded: [String: Any], of object: NSObject) -> [String] {
    recorded.compactMap { name, expected in
      let agrees: Bool? =
        switch name {
        case "accessibilityLabel": object.accessibilityLabel == expected as? String
        case "accessibilityHint": object.accessibilityHint == expected as? String
        case "accessibilityValue": object.accessibilityValue == expected as? String
        case "accessibilityIdentifier": object.accessibilityIdentifier == expected as? String
        case "accessibilityTraits": object.accessibilityTraits == RecordedAttributes.traits(expected)
        case "isAccessibilityElement": object.isAccessibilityElement == expected as? Bool
        case "accessibilityFrame": object.accessibilityFrame == RecordedHierarchy.rect(expected)
        case "accessibilityActivationPoint":
          object.accessibilityActivationPoint == RecordedAttributes.point(expected)
        case "accessibilityUserInputLabels": object.accessibilityUserInputLabels == expected as? [String]
        case "accessibilityContainerType":
          object.accessibilityContainerType == RecordedAttributes.container(expected)
        default: nil
        }
      return agrees == true ? nil : "\(name) is not \(expected)"
    }
  }
}
