/// One value of a JSON text, or one key of an object, as a range of bytes.
///
/// Nodes are stored in text order: a container's children follow it, a member's value follows its key.
struct JSONNode {
  enum Kind: UInt8 {
    case null, `true`, `false`, number, string, array, object, key
  }

  var kind: Kind
  /// Strings and keys: whether they contain no escapes.
  var isPlain = true
  /// Objects: whether their members were inspected. Keys: whether the member was requested.
  var isRequested = false
  /// The range of bytes, `start..<end`; for strings and keys, between the quotation marks.
  var start: Int32
  var end: Int32
  /// The index of the container node; -1 for the outermost value.
  var parent: Int32
  /// The index of the node after this one and its contents.
  var after: Int32 = 0
}

/// The limits of documents.
public enum DocumentLimits {
  /// The maximum size of a file in bytes: 64 MB.
  public static let bytes = 64 << 20
  /// The maximum nesting depth of arrays and objects.
  public static let depth = 200
  /// The largest absolute value of a number of a layout, in points.
  public static let number = 1_000_000_000.0
  /// The maximum number of items in a section.
  public static let items = 1_000_000_000
  /// The maximum number of sections in a case.
  public static let sections = 1_000_000
  /// The maximum number of measured views in a case.
  public static let measuredViews = 500
  /// The maximum number of elements listed in an answer and groups examined for it.
  public static let elements = 1_000_000
  /// The maximum number of steps in which the groups of all sections of a case are solved: that many tens of nanoseconds.
  static let steps = 1 << 28
}
