/// Stands for the module in code that names it: `os.Logger`.
///
/// There is no module of that name: packages that ask `#if canImport(os)` would take it for Apple's.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public enum os {
  public typealias Logger = _Logger
  public typealias OSLog = _OSLog
  public typealias OSLogType = _OSLogType
}

// Inside `os`, the types are hidden by their aliases.
public typealias _Logger = Logger
public typealias _OSLog = OSLog
public typealias _OSLogType = OSLogType
