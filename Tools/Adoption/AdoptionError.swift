import OpenCollectionForeignText

/// Why an app cannot be adopted: one line, which says what is wrong and what to do.
public struct AdoptionError: Error, Equatable, CustomStringConvertible {
  public var description: String

  /// Names in the line may be those of the project, and are made visible.
  init(_ description: String) { self.description = description.visibleStart }
}

extension String {
  /// The text in one line as it may be printed, cut where it is longer than anyone reads.
  var visibleStart: String {
    let start = unicodeScalars.prefix(2_000)
    return start.endIndex == endIndex ? visible : String(start).visible + "..."
  }
}
