/// A member that can be found by its name: a method by its selector, a property by its key.
///
/// Adapted sources register their members with `AdaptedMembers.add(_:)`, UIKit's classes those that apps name.
@_spi(Adapting) public struct AdaptedMember {
  enum Kind {
    case method(RegisteredMethod)
    case classMethod(RegisteredMethod)
    case property(RegisteredProperty)
    /// A Swift name, and the property of it, if it is one.
    case implementation(String, RegisteredProperty?)
    case className(String)
  }

  let kind: Kind

  /// A method that can be called by its selector.
  ///
  /// - Parameters:
  ///   - selector: the Objective-C name: "save:forEvent:".
  ///   - name: the Swift name: "save(_:forEvent:)".
  ///   - types: the parameters' types as written, which tell overloads apart.
  ///   - call: calls the method on an object of the class.
  public static func method(
    _ selector: String, _ name: String, types: [String] = [],
    _ call: @escaping @MainActor (AnyObject, AdaptedArguments) -> Any?
  ) -> AdaptedMember {
    AdaptedMember(
      kind: .method(
        RegisteredMethod(selector: Selector(selector), name: name, types: types, call: withoutIsolation(call))))
  }

  /// A method of the class itself; `call` is given the class.
  public static func classMethod(
    _ selector: String, _ name: String, types: [String] = [],
    _ call: @escaping @MainActor (Any, AdaptedArguments) -> Any?
  ) -> AdaptedMember {
    let call = withoutIsolation(call)
    return AdaptedMember(
      kind: .classMethod(
        RegisteredMethod(selector: Selector(selector), name: name, types: types) { call($0, $1) }))
  }

  /// An optional requirement of a protocol: only the objects that implement it understand its selector.
  public static func optionalMethod(
    _ selector: String, _ name: String, types: [String] = [],
    _ call: @escaping @MainActor (AnyObject, AdaptedArguments) -> Any?
  ) -> AdaptedMember {
    AdaptedMember(
      kind: .method(
        RegisteredMethod(
          selector: Selector(selector), name: name, types: types, isOptional: true, call: withoutIsolation(call))))
  }

  /// The Objective-C name of the class itself, by which it can be found.
  public static func className(_ name: String) -> AdaptedMember { AdaptedMember(kind: .className(name)) }

  /// A property that can be read and set by its key.
  public static func property<Root: AnyObject, Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> AdaptedMember {
    AdaptedMember(
      kind: .property(
        RegisteredProperty(key: key, path: path) { object in
          (object as? Root)?[keyPath: path]
        } set: { object, value in
          guard let object = object as? Root, let value = DynamicValue.converted(value, to: Value.self) else {
            return false
          }
          object[keyPath: path] = value
          return true
        }))
  }

  /// A property that can only be read.
  public static func property<Root: AnyObject, Value>(
    readOnly key: String, _ path: KeyPath<Root, Value>
  ) -> AdaptedMember {
    AdaptedMember(
      kind: .property(RegisteredProperty(key: key, path: path, get: { ($0 as? Root)?[keyPath: path] }, set: nil)))
  }

  /// A method without a selector, which may implement an optional requirement: only its Swift name.
  public static func implementation(_ name: String) -> AdaptedMember {
    AdaptedMember(kind: .implementation(name, nil))
  }

  /// A property without a key, which may implement an optional requirement.
  public static func implementation<Root: AnyObject, Value>(
    _ name: String, _ path: KeyPath<Root, Value>
  ) -> AdaptedMember {
    AdaptedMember(
      kind: .implementation(
        name, RegisteredProperty(key: name, path: path, get: { ($0 as? Root)?[keyPath: path] }, set: nil)))
  }
}

/// A method that can be called by its selector.
package struct RegisteredMethod {
  let selector: Selector
  let name: String
  let types: [String]
  /// Whether only the objects that implement the method understand it.
  var isOptional = false
  let call: (AnyObject, AdaptedArguments) -> Any?

  /// The Swift name without argument labels.
  var baseName: Substring { name.prefix { $0 != "(" } }
}

/// A property that can be read by its key and, unless `set` is nil, set. `set` returns false for a value of another type.
package struct RegisteredProperty {
  package let key: String
  /// Nil for a property that is not observed.
  package let path: AnyKeyPath?
  package let get: (AnyObject) -> Any?
  package let set: ((AnyObject, Any?) -> Bool)?
}

/// Members of UIKit's own classes.
extension AdaptedMember {
  /// A method without parameters.
  package static func method<Root: AnyObject>(
    _ selector: String, _ name: String, of type: Root.Type, _ call: @escaping @MainActor (Root) -> Any?
  ) -> AdaptedMember {
    method(selector, name) { object, _ in (object as? Root).flatMap { call($0) } }
  }

  /// A property whose setter runs alone. Setting through a key path reads the property first, which may load a view.
  package static func property<Root: AnyObject, Value>(
    _ key: String, of type: Root.Type, get: @escaping @MainActor (Root) -> Value,
    set: @escaping @MainActor (Root, Value) -> Void
  ) -> AdaptedMember {
    let (get, set) = (withoutIsolation(get), withoutIsolation(set))
    return AdaptedMember(
      kind: .property(
        RegisteredProperty(key: key, path: nil) { object in
          (object as? Root).map { get($0) }
        } set: { object, value in
          guard let object = object as? Root, let value = DynamicValue.converted(value, to: Value.self) else {
            return false
          }
          set(object, value)
          return true
        }))
  }

  /// A method with one parameter.
  package static func method<Root: AnyObject, Argument>(
    _ selector: String, _ name: String, of type: Root.Type, _ call: @escaping @MainActor (Root, Argument) -> Any?
  ) -> AdaptedMember {
    method(selector, name) { object, arguments in
      (object as? Root).flatMap { call($0, arguments[0, as: Argument.self]) }
    }
  }

  /// A method with two parameters.
  package static func method<Root: AnyObject, First, Second>(
    _ selector: String, _ name: String, of type: Root.Type, _ call: @escaping @MainActor (Root, First, Second) -> Any?
  ) -> AdaptedMember {
    method(selector, name) { object, arguments in
      (object as? Root).flatMap { call($0, arguments[0, as: First.self], arguments[1, as: Second.self]) }
    }
  }
}
