import SwiftSyntax

/// A method's names, and the code that calls it with the arguments of a message.
struct MethodSignature {
  private let function: FunctionDeclSyntax
  private let parameters: [FunctionParameterSyntax]
  private let types: [ParameterType]
  /// "save(_:forEvent:)", or "save()" without parameters.
  let name: String
  let selector: String

  init(_ function: FunctionDeclSyntax) {
    self.function = function
    parameters = Array(function.signature.parameterClause.parameters)
    types = parameters.map { ParameterType($0.type) }
    let baseName = function.name.plainText
    let labels = parameters.map { $0.firstName.text == "_" ? nil : $0.firstName.plainText }
    name = baseName + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    if let own = function.attributes.first(named: "objc")?.objectiveCName {
      selector = own
    } else if let known = Self.knownSelectors[name] {
      selector = known
    } else {
      // The error stands before the closures at the end.
      let closures = types.reversed().prefix(while: \.isFunction).count
      let effects = function.signature.effectSpecifiers
      selector = ObjectiveCNames.selector(
        baseName: baseName, labels: labels,
        errorPosition: effects?.throwsClause != nil && effects?.asyncSpecifier == nil ? types.count - closures : nil)
    }
  }

  /// Methods of `NSObject` that have Swift names of their own.
  private static let knownSelectors = [
    "observeValue(forKeyPath:of:change:context:)": "observeValueForKeyPath:ofObject:change:context:"
  ]

  /// Why Objective-C has no such method.
  var reason: String? {
    if function.genericParameterClause != nil { return "it has generic parameters; give it concrete types" }
    if parameters.contains(where: { $0.ellipsis != nil }) {
      return "it takes any number of arguments; take an array instead"
    }
    if types.contains(where: { !$0.isValue }) {
      return "a parameter is 'inout', '@autoclosure' or of an opaque type; pass an object or a value instead"
    }
    return nil
  }

  var canBeMessage: Bool {
    guard case .identifier = function.name.tokenKind else { return false }
    return reason == nil && function.signature.effectSpecifiers?.asyncSpecifier == nil && returned != "Never"
  }

  private var returned: String? {
    guard let type = function.signature.returnClause?.type.oneLine, !["Void", "()", "Swift.Void"].contains(type) else {
      return nil
    }
    return type
  }

  /// `save(arguments[0, as: UIButton.self])`
  func call(on object: String) -> String {
    let arguments = zip(parameters, types).enumerated().map { index, parameter in
      let label = parameter.0.firstName.text == "_" ? "" : parameter.0.firstName.text + ": "
      return "\(label)arguments[\(index), as: \(parameter.1.metatype)]"
    }
    return "\(object).\(function.name.text)(\(arguments.joined(separator: ", ")))"
  }

  /// `.method("save:", "save(_:)", types: ["UIButton"]) { object, arguments in … }`
  func registration(_ factory: String, object: String) -> String {
    var result = ".\(factory)(\(selector.swiftLiteral), \(name.swiftLiteral)"
    if !types.isEmpty { result += ", types: [" + types.map(\.written.swiftLiteral).joined(separator: ", ") + "]" }
    result += ") { object, \(types.isEmpty ? "_" : "arguments") in "
    let call = call(on: object)
    switch (function.signature.effectSpecifiers?.throwsClause != nil, returned != nil) {
    case (false, false): result += call + "; return nil"
    case (false, true): result += call
    case (true, false): result += "_ = try? " + call + "; return nil"
    case (true, true): result += "try? " + call
    }
    return result + " }"
  }
}
