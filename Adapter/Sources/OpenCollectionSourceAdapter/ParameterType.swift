import SwiftSyntax

/// The type of a method's parameter, as `@objc` methods have it.
struct ParameterType {
  /// As it is written, on one line, without attributes of parameters: "UIButton?", "() -> Void".
  let written: String
  /// It can be passed as a value; `inout` cannot.
  let isValue: Bool
  let isFunction: Bool

  init(_ type: TypeSyntax) {
    var type = type
    var isValue = true
    var attributes = ""
    if let attributed = type.as(AttributedTypeSyntax.self) {
      for specifier in attributed.specifiers {
        if case .simpleTypeSpecifier(let simple) = specifier, simple.specifier.text == "inout" { isValue = false }
      }
      let kept = attributed.attributes.attributes.filter { !["escaping", "autoclosure"].contains($0.name) }
      if attributed.attributes.names.contains("autoclosure") { isValue = false }
      attributes = kept.map { $0.oneLine + " " }.joined()
      type = attributed.baseType
    }
    if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      written = attributes + unwrapped.wrappedType.oneLine + "?"
    } else {
      written = attributes + type.oneLine
    }
    if let constrained = type.as(SomeOrAnyTypeSyntax.self), constrained.someOrAnySpecifier.text == "some" {
      isValue = false
    }
    self.isValue = isValue
    isFunction = type.is(FunctionTypeSyntax.self) || written.contains("->")
  }

  /// As an argument for a parameter of type `T.Type`.
  var metatype: String {
    let isName = written.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return isName ? written + ".self" : "(" + written + ").self"
  }
}
