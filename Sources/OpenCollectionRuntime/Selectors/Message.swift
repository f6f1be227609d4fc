/// Sending messages: calling methods by their selectors.
package enum Message {
  /// Whether an object has a method for a selector, or a property whose getter or setter it is.
  static func isUnderstood(_ selector: Selector, by object: AnyObject) -> Bool {
    let registry = MemberRegistry.shared
    if registry.method(selector, of: object) != nil || registry.property(selector.name, of: object) != nil {
      return true
    }
    guard let key = SelectorName.key(ofSetter: selector.name) else { return false }
    return registry.property(key, of: object)?.set != nil
  }

  /// Calls an object's method. Arguments beyond those the selector has are left out, as by UIKit.
  ///
  /// Ends the app if the object has no such method.
  @discardableResult
  package static func send(_ selector: Selector, to object: AnyObject, _ arguments: [Any?] = []) -> Any? {
    let registry = MemberRegistry.shared
    if let method = registry.method(selector, of: object) {
      let arguments = AdaptedArguments(values: Array(arguments.prefix(selector.argumentCount)), selector: selector)
      return method.call(object, arguments)
    }
    if let property = registry.property(selector.name, of: object) { return property.get(object) }
    if let key = SelectorName.key(ofSetter: selector.name), registry.property(key, of: object)?.set != nil {
      KeyValueCoding.set(arguments.first ?? nil, forKey: key, of: object)
      return nil
    }
    clientError(
      "-[\(QualifiedName(of: type(of: object)).text) \(selector)]: unrecognized selector sent to instance "
        + "\(Unmanaged.passUnretained(object).toOpaque())", name: "NSInvalidArgumentException")
  }
}
