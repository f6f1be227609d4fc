internal import COpenCollectionSwiftRuntime

/// The calls that lead to a place, so that an error can name the app's functions. Capturing it costs microseconds; the names
/// are read from the symbol tables of the program when they are asked for.
package struct CallStack: Sendable, Hashable {
  private let addresses: [UInt]

  private static let capacity = 256

  /// The calls that are in progress on this thread.
  package init() {
    var buffer = [UnsafeMutableRawPointer?](repeating: nil, count: Self.capacity)
    let count = swiftruntime_call_stack(&buffer, Int32(Self.capacity))
    addresses = buffer.prefix(Int(count)).compactMap { $0.map { UInt(bitPattern: $0) } }
  }

  /// A function in progress.
  struct Function {
    /// The compiler's name.
    let symbol: String

    /// The module that declares it; nil for functions of other languages.
    var module: Substring? { MangledName.module(of: symbol) }

    var isOfApp: Bool { module.map { !CallStack.libraryModules.contains(String($0)) } ?? false }

    /// The function as the source has it.
    var name: String {
      guard let text = swiftruntime_demangled(symbol) else { return symbol }
      defer { free(text) }
      return String(cString: text)
    }

    /// The name without its module, its result and where it is a closure of.
    var shortName: String {
      var name = name[...]
      if let closure = name.range(of: " in ", options: .backwards) { name = name[closure.upperBound...] }
      if let result = name.range(of: " -> ") { name = name[..<result.lowerBound] }
      for prefix in ["static ", "\(module ?? "")."] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
      guard let arguments = name.firstIndex(of: "(") else { return String(name) }
      // "add(_: Swift.Int, at: Swift.Int) throws" as "add(_:at:)".
      let labels = name[arguments...].matches(of: /(\w+):/).map(\.1)
      return name[..<arguments] + "(" + labels.map { "\($0):" }.joined() + ")"
    }
  }

  private static let libraryModules: Set<String> = [
    "OpenCollectionCollections", "OpenCollectionViews", "OpenCollectionRuntime", "OpenCollectionFoundation",
    "OpenCollectionCompositionalLayout", "OpenCollectionFlowLayout", "OpenCollectionDiffableSnapshots", "QuartzCore",
    "OpenCollectionXCTest", "UIKit", "Combine", "OpenCombine", "SnapKit", "Swift", "Foundation", "FoundationEssentials",
    "Dispatch", "Testing", "XCTest",
  ]

  private var functions: [Function] { addresses.compactMap(Self.function) }

  private static func function(at address: UInt) -> Function? {
    var name = [CChar](repeating: 0, count: 4096)
    guard swiftruntime_function_name(UnsafeRawPointer(bitPattern: address), &name, name.count) else { return nil }
    return Function(symbol: String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  /// The innermost function of the app; nil if the program has no symbols.
  package var appFunction: String? { functions.first(where: \.isOfApp)?.name }

  /// The innermost function of the app, with the file and line of the call: "CartController.add(_:) (CartController.swift:41)". Nil
  /// if there is none on the stack; without file and line if the program has no debug information.
  package var appPlace: String? {
    for address in addresses {
      guard let function = Self.function(at: address), function.isOfApp, !function.symbol.contains("5$main") else {
        continue
      }
      return function.shortName + (SourceLine.line(of: address).map { " (\($0))" } ?? "")
    }
    return nil
  }

  /// The functions of the app that call a method of a class of this library, the innermost first.
  ///
  /// - Parameters:
  ///   - method: the first part of the method's name: `apply`.
  ///   - type: the class.
  package func appFunctions(calling method: String, of type: String) -> [String] {
    var callers: [String] = []
    var isInside = false
    for function in functions {
      if function.symbol.contains("\(type.utf8.count)\(type)"),
        function.symbol.contains("\(method.utf8.count)\(method)"),
        !function.isOfApp
      {
        isInside = true
      } else if isInside, function.isOfApp {
        callers.append(function.name)
        isInside = false
      }
    }
    return callers
  }
}
