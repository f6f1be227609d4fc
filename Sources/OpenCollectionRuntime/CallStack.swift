internal import COpenCollectionSwiftRuntime

/// The calls that lead to a place, so that an error can name the app's functions. Capturing it costs microseconds; the names
/// are read from the symbol tables of the program when they are asked for.
package struct CallStack: Sendable {
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
    var module: Substring? {
      guard symbol.hasPrefix("$s") else { return nil }
      let rest = symbol.dropFirst(2)
      let digits = rest.prefix { $0.isNumber }
      guard let length = Int(digits) else { return nil }
      return rest.dropFirst(digits.count).prefix(length)
    }

    var isOfApp: Bool { module.map { !CallStack.libraryModules.contains(String($0)) } ?? false }

    /// The function as the source has it.
    var name: String {
      guard let text = swiftruntime_demangled(symbol) else { return symbol }
      defer { free(text) }
      return String(cString: text)
    }
  }

  private static let libraryModules: Set<String> = [
    "OpenCollectionCollections", "OpenCollectionViews", "OpenCollectionRuntime", "OpenCollectionFoundation",
    "OpenCollectionCompositionalLayout", "OpenCollectionFlowLayout", "OpenCollectionDiffableSnapshots", "QuartzCore",
    "UIKit", "Foundation", "FoundationEssentials", "Dispatch", "Testing", "XCTest",
  ]

  private var functions: [Function] {
    addresses.compactMap { address in
      var name = [CChar](repeating: 0, count: 4096)
      guard swiftruntime_function_name(UnsafeRawPointer(bitPattern: address), &name, name.count) else { return nil }
      return Function(symbol: String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
  }

  /// The innermost function of the app; nil if the program has no symbols.
  package var appFunction: String? { functions.first(where: \.isOfApp)?.name }

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
