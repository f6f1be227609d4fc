// Combine for Linux: OpenCombine's operators and types under Apple's names, the operators that it lacks, and the
// publishers and schedulers that Apple has in Foundation and Dispatch.
//
// OpenCombine has those of Foundation and Dispatch too, but only where a module named Combine cannot be imported. Once
// this module is in the build directory, OpenCombine would be built without them.
@_exported import FoundationNetworking
@_exported import OpenCombine

extension Optional {
  /// A publisher of the value, if there is one.
  @_disfavoredOverload
  public var publisher: OCombine.Publisher { OCombine.Publisher(self) }
}

extension Result {
  /// A publisher of the value, or of the error.
  @_disfavoredOverload
  public var publisher: OCombine.Publisher { OCombine.Publisher(self) }
}
