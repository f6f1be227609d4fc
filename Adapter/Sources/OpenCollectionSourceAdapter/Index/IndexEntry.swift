/// What one file of a target must know of the others.
public struct IndexEntry: Codable, Sendable, Equatable {
  /// The classes of other files whose members this file overrides in extensions.
  public internal(set) var declaredElsewhere: Set<String> = []
  /// Members to add to the file's classes, by the classes' names: lines that call what extensions in other files override.
  public internal(set) var forwarded: [String: [String]] = [:]

  public init() {}

  private enum CodingKeys: CodingKey { case declaredElsewhere, forwarded }

  /// The order of the names does not depend on the run.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(declaredElsewhere.sorted(), forKey: .declaredElsewhere)
    try container.encode(forwarded, forKey: .forwarded)
  }
}
