/// The parts of a function's name as the runtime writes it: "closure #1 () -> () in MyApp.CartController.add(item: Swift.Int) -> ()".
struct FunctionName {
  /// The module that declares the function, which may be an extension of another module's type.
  let module: String
  /// The name without its module and its types: "CartController.add(item:)".
  let short: String

  /// Nil for what is not a function of a source, such as a thunk.
  init?(_ name: String) {
    // "(CartController in _00F4…)" is a private declaration.
    let name = name.replacing(/\((\w+) in _[0-9A-F]+\)/) { $0.1 }
    var rest = Self.enclosingFunction(of: name[...])
    if rest.hasPrefix("static ") { rest = rest.dropFirst("static ".count) }
    let prefix = "(extension in "
    if rest.hasPrefix(prefix) {
      let module = rest.dropFirst(prefix.count).prefix { $0 != ")" }
      self.module = String(module)
      // The type's own module follows.
      rest = rest.dropFirst(prefix.count + module.count + "):".count)
      rest = rest.dropFirst(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.count + 1)
    } else {
      let module = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(module.count)
      guard !module.isEmpty, rest.first == "." else { return nil }
      self.module = String(module)
      rest = rest.dropFirst()
    }
    guard let arguments = rest.firstIndex(of: "(") else {
      short = String(rest.prefix { $0 != " " })
      return
    }
    let types = rest[arguments...]
    let labels = types[..<(types.range(of: " -> ", options: .backwards)?.lowerBound ?? types.endIndex)]
    short = rest[..<arguments] + "(" + labels.matches(of: /(\w+):/).map { "\($0.1):" }.joined() + ")"
  }

  /// The function that a closure is in, or that a specialization is of.
  private static func enclosingFunction(of name: Substring) -> Substring {
    var name = name
    if name.contains("specialization <"), let original = name.range(of: " of ", options: .backwards) {
      name = name[original.upperBound...]
    }
    var search = name
    while let found = search.range(of: " in ", options: .backwards) {
      if !name[..<found.lowerBound].hasSuffix("(extension") { return name[found.upperBound...] }
      search = search[..<found.lowerBound]
    }
    return name
  }
}
