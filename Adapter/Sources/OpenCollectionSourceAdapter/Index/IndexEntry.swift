/// What one file of a target must know of the others.
public struct IndexEntry: Codable, Sendable, Equatable {
  /// The classes of other files whose members this file overrides in extensions.
  public internal(set) var declaredElsewhere: Set<String> = []
  /// Members to add to the file's classes, by the classes' names: lines that call what extensions in other files override.
  public internal(set) var forwarded: [String: [String]] = [:]

  /// The types that other files declare with SwiftUI, which are left out there. Only a file that imports it, or that has
  /// previews, needs them.
  public internal(set) var leftOut: Set<String> = []
  /// The types that other files declare by names that SwiftUI has as well. Only a file that imports it needs them.
  public internal(set) var ownNames: Set<String> = []

  /// The target is for Linux, so that its conditions are left alone.
  public internal(set) var isForLinux = false
  /// Conditions of SwiftPM that do not hold.
  public internal(set) var undefined: Set<String> = []
  /// The parts of the file that need what there is not on Linux, in order, as offsets in UTF-8.
  public internal(set) var unavailable: [Range<Int>] = []

  public init() {}

  private enum CodingKeys: CodingKey {
    case declaredElsewhere, forwarded, leftOut, ownNames, isForLinux, undefined, unavailable
  }

  /// The order of the names does not depend on the run.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(declaredElsewhere.sorted(), forKey: .declaredElsewhere)
    try container.encode(forwarded, forKey: .forwarded)
    try container.encode(leftOut.sorted(), forKey: .leftOut)
    try container.encode(ownNames.sorted(), forKey: .ownNames)
    try container.encode(isForLinux, forKey: .isForLinux)
    try container.encode(undefined.sorted(), forKey: .undefined)
    try container.encode(unavailable, forKey: .unavailable)
  }
}
