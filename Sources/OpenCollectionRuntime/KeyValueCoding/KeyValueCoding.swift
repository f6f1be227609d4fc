/// Reading and setting registered properties by their names.
package enum KeyValueCoding {
  /// Sets a property. Ends the app if the object has no such property or it has another type.
  package static func set(_ value: Any?, forKey key: String, of object: AnyObject) {
    let registered = MemberRegistry.shared.property(key, of: object)
    if registered == nil, let object = object as? any CustomValues {
      object.customValues[key] = DynamicValue.unwrapped(value)
      return
    }
    guard let set = registered?.set else {
      isNotCompliant(key, object, "setValue:forUndefinedKey:")
    }
    guard set(object, value) else {
      clientError(
        "the value \(value.map { "\($0)" } ?? "nil") for the key \(key) of \(text(object)) has another type than the property",
        name: "NSInvalidArgumentException")
    }
  }

  /// A property's value. Ends the app if the object has no such property.
  package static func value(forKey key: String, of object: AnyObject) -> Any? {
    guard let property = MemberRegistry.shared.property(key, of: object) else {
      if let object = object as? any CustomValues { return object.customValues[key] }
      isNotCompliant(key, object, "valueForUndefinedKey:")
    }
    return DynamicValue.unwrapped(property.get(object))
  }

  /// Sets the property at the end of a path of keys; an object that is nil on the way ends the assignment.
  package static func set(_ value: Any?, forKeyPath path: String, of object: AnyObject) {
    guard let dot = path.firstIndex(of: ".") else { return set(value, forKey: path, of: object) }
    guard let next = self.value(forKey: String(path[..<dot]), of: object) else { return }
    set(value, forKeyPath: String(path[path.index(after: dot)...]), of: next as AnyObject)
  }

  /// The value at the end of a path of keys; nil if an object on the way is nil.
  package static func value(forKeyPath path: String, of object: AnyObject) -> Any? {
    guard let dot = path.firstIndex(of: ".") else { return value(forKey: path, of: object) }
    guard let next = value(forKey: String(path[..<dot]), of: object) else { return nil }
    return value(forKeyPath: String(path[path.index(after: dot)...]), of: next as AnyObject)
  }

  private static func isNotCompliant(_ key: String, _ object: AnyObject, _ method: String) -> Never {
    clientError(
      "[\(text(object)) \(method)]: this class is not key value coding-compliant for the key \(key).",
      name: "NSUnknownKeyException")
  }

  private static func text(_ object: AnyObject) -> String {
    "<\(QualifiedName(of: type(of: object)).text) \(Unmanaged.passUnretained(object).toOpaque())>"
  }
}
