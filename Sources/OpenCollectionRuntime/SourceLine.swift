#if compiler(>=6.2) && compiler(<6.4)
  // What makes a stack of one address is not public: later compilers must be tried before they are let in.
  @_spi(Internal) internal import Runtime

  /// The lines of calls, from the debug information of the program.
  enum SourceLine {
    private static let images = ImageMap.capture()

    /// The file and line of a return address; nil without debug information. Takes some hundredths of a second.
    static func place(of address: UInt) -> (path: String, line: Int)? {
      let stack = Backtrace(
        architecture: architecture, frames: [RichFrame.returnAddress(UInt64(address))], images: images)
      guard
        let location = stack.symbolicated(with: images, options: [.showSourceLocations, .useSymbolCache])?
          .frames.lazy.compactMap({ $0.symbol?.sourceLocation }).first, location.line > 0
      else { return nil }
      return (location.path, location.line)
    }

    private static var architecture: String {
      #if arch(arm64)
        "arm64"
      #else
        "x86_64"
      #endif
    }
  }
#else
  /// The lines of calls, which are not known with this compiler.
  enum SourceLine {
    static func place(of address: UInt) -> (path: String, line: Int)? { nil }
  }
#endif
