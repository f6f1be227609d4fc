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

    /// The function as the source has it.
    var name: String {
      guard let text = swiftruntime_demangled(symbol) else { return symbol }
      defer { free(text) }
      return String(cString: text)
    }

    var isOfApp: Bool {
      guard symbol.hasPrefix("$s"), let module = FunctionName(name)?.module else { return false }
      return !CallStack.isLibrary(module)
    }
  }

  /// Whether a module is none of the app's: this library's, Swift's, or one that this library imports.
  static func isLibrary(_ module: String) -> Bool {
    if module.hasPrefix("OpenCollection") { return !module.hasSuffix("Tests") }
    return otherLibraries.contains(module)
  }

  private static let otherLibraries: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "UniformTypeIdentifiers", "Combine", "OSLog", "SafariServices", "SnapKit",
    "Then",
    "SnapshotTesting", "XCUIAutomation", "simd", "_Testing_UIKit", "_Testing_CoreGraphics", "OpenCombine", "Logging",
    "FlyingSocks", "Swift", "_Concurrency", "Foundation", "FoundationEssentials", "Dispatch", "Testing", "XCTest",
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
  package var appPlace: String? { appCall.map { "\($0)" } }

  /// The innermost function of the app, with the file and line of the call, if the program has debug information.
  package var appCall: AppCall? { appCalls(1).first }

  /// The innermost function of the app, and those of the app that called it without another module's in between, the
  /// innermost first.
  package func appCalls(_ limit: Int = 8) -> [AppCall] {
    var calls: [AppCall] = []
    for address in addresses where calls.count < limit {
      guard let function = Self.function(at: address), function.isOfApp, let name = FunctionName(function.name)?.short,
        !name.hasSuffix("$main()")
      else {
        if calls.isEmpty { continue }
        break
      }
      calls.append(AppCall(function: name, place: SourceLine.place(of: address)))
    }
    return calls
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
