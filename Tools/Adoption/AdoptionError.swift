import OpenCollectionForeignText

/// Why an app cannot be adopted: one line, which says what is wrong and what to do.
public struct AdoptionError: Error, Equatable, CustomStringConvertible {
  public var description: String

  /// Names in the line may be those of the project, and are made visible.
  init(_ description: String) { self.description = description.visibleLine }
}

extension String {
  /// The text in one line as it may be printed, without its middle where it is longer than anyone reads: it begins with what it
  /// is about, and ends with what is wrong or to be done.
  var visibleLine: String {
    let part = 1_000
    let start = unicodeScalars.prefix(2 * part)
    if start.endIndex == endIndex { return visible }
    return String(start.prefix(part)).visible + "..." + String(unicodeScalars.suffix(part)).visible
  }
}
