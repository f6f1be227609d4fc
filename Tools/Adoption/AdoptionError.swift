import OpenCollectionForeignText

/// Why an app cannot be adopted: one line, which says what is wrong and what to do.
public struct AdoptionError: Error, Equatable, CustomStringConvertible {
  public var description: String

  /// Names in the line may be those of the project, and are made visible.
  init(_ description: String) { self.description = description.visible }
}
