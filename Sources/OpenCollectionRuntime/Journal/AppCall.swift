import Foundation

#if compiler(>=6.2) && compiler(<6.4)
  @_spi(Internal) internal import Runtime

  /// A call of the app, by the stack at that moment. The stack is read at once, which takes two microseconds; its names and the
  /// line are looked up when they are asked for.
  package struct AppCall: Sendable {
    /// Deep enough for a change that an app makes inside several of UIKit's closures.
    private static let maximumDepth = 96
    /// The loaded programs and libraries, read once: to read them takes a hundred times as long as to read the stack.
    private static let images = ImageMap.capture()

    private let stack: Backtrace

    /// The stack of the caller; nil where it cannot be read.
    package init?() {
      guard let stack = try? Backtrace.capture(algorithm: .fast, limit: Self.maximumDepth, top: 0, images: Self.images)
      else { return nil }
      self.stack = stack
    }

    /// The addresses on the stack, innermost first. Equal ones are the same place.
    package var addresses: [UInt64] { stack.frames.map { UInt64($0.originalProgramCounter) ?? 0 } }

    /// The innermost function of the app, with its file and line: "CartController.add(_:) (CartController.swift:41)". Nil if
    /// there is none on the stack; without file and line if the program has no debug information.
    package var place: String? {
      guard let named = stack.symbolicated(with: Self.images, options: .useSymbolCache) else { return nil }
      for frame in named.frames {
        guard let symbol = frame.symbol, let module = Self.module(ofMangled: symbol.rawName),
          !Self.libraries.contains(module), !UIKitModules.contains(module), !symbol.name.hasSuffix(".$main()")
        else { continue }
        return Self.shortened(symbol.name) + (line(of: frame).map { " (\($0))" } ?? "")
      }
      return nil
    }

    /// "CartController.swift:41". Of one frame only: a line takes as long to find as all names.
    private func line(of frame: SymbolicatedBacktrace.Frame) -> String? {
      let address = frame.captured.originalProgramCounter
      let single = Backtrace(
        architecture: stack.architecture, frames: [RichFrame.returnAddress(UInt64(address) ?? 0)], images: Self.images)
      guard
        let location = single.symbolicated(with: Self.images, options: [.showSourceLocations, .useSymbolCache])?
          .frames.lazy.compactMap({ $0.symbol?.sourceLocation }).first
      else { return nil }
      guard location.line > 0 else { return nil }
      return "\(location.path.split(separator: "/").last ?? ""):\(location.line)"
    }

    // MARK: Names

    /// Modules that are neither UIKit's nor the app's.
    private static let libraries: Set<Substring> = [
      "Swift", "Foundation", "FoundationEssentials", "Dispatch", "Testing", "XCTest", "OpenCollectionFoundation",
      "OpenCollectionXCTest", "Combine", "OpenCombine", "SnapKit",
    ]

    /// The module that declares a function, given its mangled name: that of the extension it is in, or the first one. Nil for a
    /// function of C, and for one of the compiler.
    static func module(ofMangled name: String) -> Substring? {
      guard name.hasPrefix("$s") else { return nil }
      var rest = name.dropFirst(2)
      let module = rest.first == "0" ? nil : takeIdentifier(from: &rest)
      while let next = rest.first {
        guard next.isNumber else {
          rest = rest.dropFirst()
          continue
        }
        let identifier = takeIdentifier(from: &rest)
        if let identifier, rest.first == "E" { return identifier }
      }
      return module
    }

    /// Takes an identifier from the start of a mangled name: its length and its letters. One that begins with 0 has parts that
    /// repeat words of others, by a letter each, a capital one for the last; it is taken, and nil is returned.
    private static func takeIdentifier(from name: inout Substring) -> Substring? {
      var repeats = name.first == "0"
      if !repeats { return takeLetters(from: &name) }
      name = name.dropFirst()
      repeat {
        while repeats, let letter = name.first, letter.isLetter {
          name = name.dropFirst()
          repeats = letter.isLowercase
        }
        if name.first == "0" {
          name = name.dropFirst()
          break
        }
        if takeLetters(from: &name) == nil { break }
      } while repeats
      return nil
    }

    private static func takeLetters(from name: inout Substring) -> Substring? {
      let digits = name.prefix { $0.isNumber }
      guard let length = Int(digits) else { return nil }
      let letters = name.dropFirst(digits.count).prefix(length)
      name = name.dropFirst(digits.count + length)
      return letters
    }

    /// A function's name without its result and where it is a closure of.
    private static func shortened(_ name: String) -> String {
      var name = name[...]
      if let closure = name.range(of: " in ", options: .backwards) { name = name[closure.upperBound...] }
      if let result = name.range(of: " -> ") { name = name[..<result.lowerBound] }
      return String(name)
    }
  }
#else
  /// A call of the app; it is not known with this compiler.
  package struct AppCall: Sendable {
    package init?() { return nil }
    package var addresses: [UInt64] { [] }
    package var place: String? { nil }
  }
#endif
