/// The user-defined runtime attributes of an object: values for key paths.
@MainActor struct RuntimeAttributes {
  private let coder: InterfaceCoder

  init(_ coder: InterfaceCoder) { self.coder = coder }

  /// Sets the attributes. As on iOS, one whose key does not exist is logged, and the others are set.
  func set(on object: AnyObject) {
    guard let list = coder.element.child(named: "userDefinedRuntimeAttributes") else { return }
    for element in list.children(named: "userDefinedRuntimeAttribute") {
      guard let path = element["keyPath"] else { continue }
      set(value(coder.coder(of: element)), path, object, element)
    }
  }

  private func set(_ value: Any?, _ path: String, _ object: AnyObject, _ element: InterfaceElement) {
    var keys = path.split(separator: ".").map(String.init)
    guard let last = keys.popLast() else { return }
    var target = object
    for key in keys {
      guard let property = MemberRegistry.shared.property(key, of: target) else {
        return reportFailure(path, object, key, element)
      }
      guard let next = DynamicValue.unwrapped(property.get(target)) else { return }
      target = next as AnyObject
    }
    if target is any CustomValues, MemberRegistry.shared.property(last, of: target) == nil {
      return KeyValueCoding.set(value, forKey: last, of: target)
    }
    guard let setter = MemberRegistry.shared.property(last, of: target)?.set else {
      return reportFailure(path, object, last, element)
    }
    if !setter(target, value) {
      coder.objects.document.report(
        element,
        "Failed to set (\(path)) user defined inspected property on (\(type(of: object))): "
          + "\(value.map { "\($0)" } ?? "nil") has another type than the property")
    }
  }

  private func reportFailure(_ path: String, _ object: AnyObject, _ key: String, _ element: InterfaceElement) {
    coder.objects.document.report(
      element,
      "Failed to set (\(path)) user defined inspected property on (\(type(of: object))): this class is not key value "
        + "coding-compliant for the key \(key).")
  }

  private func value(_ coder: InterfaceCoder) -> Any? {
    switch coder.value("type") {
    case "boolean": return coder.bool("value")
    case "number":
      guard let number = coder.child("value")?["value"].flatMap({ Double($0) }) else { return nil }
      return number
    case "string", "localizedString": return coder.text("value")
    case "color": return coder.color("value")
    case "image": return coder.image("value")
    case "point": return CGPoint.read("value", coder)
    case "size": return CGSize.read("value", coder)
    case "rect": return CGRect.read("value", coder)
    default: return nil
    }
  }
}
