/// One value of a JSON text, or one key of an object, by where it stands in the bytes.
///
/// Nodes are kept in the order they stand: a container's children follow it, a member's value follows its key.
struct JSONNode {
  enum Kind: UInt8 {
    case null, `true`, `false`, number, string, array, object, key
  }

  var kind: Kind
  /// Strings and keys: whether they stand as they are meant, without escapes.
  var isPlain = true
  /// Objects: whether somebody looked for members. Members' keys: whether somebody asked for this one.
  var isAsked = false
  /// The bytes from `start` to before `end`; of strings and keys those between the quotation marks.
  var start: Int32
  var end: Int32
  /// The container it stands in; -1 for the outermost.
  var parent: Int32
  /// The node after it and all it contains.
  var after: Int32 = 0
}

/// What a text may be at most.
public enum DocumentLimits {
  /// Bytes of one file: 64 MB.
  public static let bytes = 64 << 20
  /// Arrays and objects within each other.
  public static let depth = 200
  /// The largest number of a layout, and the smallest below zero, in points.
  public static let number = 1_000_000_000.0
  /// Items of one section.
  public static let items = 1_000_000_000
  /// Sections of one case.
  public static let sections = 1_000_000
  /// Views of one case that are measured.
  public static let measuredViews = 500
  /// Elements one answer lists, and groups it looks at.
  public static let elements = 1_000_000
}
