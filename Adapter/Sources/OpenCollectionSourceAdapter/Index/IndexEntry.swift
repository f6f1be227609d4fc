/// What one file of a target must know of the others.
public struct IndexEntry: Codable, Sendable, Equatable {
  /// A member of a class that overrides one of an extension of another module's class, which the compiler does not let it.
  struct RenamedOverride: Codable, Sendable, Equatable {
    /// Its name in the adapted file.
    var newName: String
    /// What `super` calls instead of it.
    var superName: String
    /// A class above it overrides the member too, so that it stays an override.
    var isOverride: Bool
    /// The protocol by which the member of another target calls it; nil for one of the same target.
    var protocolName: String?
  }

  /// A text at an offset in UTF-8.
  struct Insertion: Codable, Sendable, Equatable {
    var text: String
    var offset: Int
  }

  /// The classes of other files whose members this file overrides in extensions.
  public internal(set) var declaredElsewhere: Set<String> = []
  /// Members to add to the file's classes, by the classes' names: lines that call what extensions in other files override.
  public internal(set) var forwarded: [String: [String]] = [:]
  /// The members of extensions in this file that the extended classes declare in their place, by the extended types as they are
  /// written: subclasses override them.
  var overridden: [String: Set<String>] = [:]
  /// The classes that override members of extensions of other modules' classes in this file, by the types and the members.
  var overridingClasses: [String: [String: [String]]] = [:]
  /// The open members of extensions of other modules' classes in this file, by the types: classes of other targets may override them.
  var openMembers: [String: Set<String>] = [:]
  /// Members of this file's classes that override such members, by the classes and the members.
  var renamedOverrides: [String: [String: RenamedOverride]] = [:]
  /// The generic types of other files that this file extends.
  var genericTypes: Set<String> = []

  /// The types that other files declare with SwiftUI, which are left out there. Only a file that imports it, or that has
  /// previews, needs them.
  public internal(set) var leftOut: Set<String> = []
  /// The types that other files declare by names that SwiftUI has as well. Only a file that imports it needs them.
  public internal(set) var ownNames: Set<String> = []

  /// The types that the target declares by names of modules: `Accessibility.Trait` is a member of the target's own type.
  var typesNamedAsModules: Set<String> = []

  /// The target is for Linux, so that its conditions are left alone.
  public internal(set) var isForLinux = false
  /// Conditions of SwiftPM that do not hold.
  public internal(set) var undefined: Set<String> = []
  /// The conditions that hold; nil if they are not known.
  var defined: Set<String>?
  /// The parts of the file that need what there is not on Linux, in order, as offsets in UTF-8.
  public internal(set) var unavailable: [Range<Int>] = []
  /// What stands in place of such parts, where something has to: `break` in a case of a `switch`, a condition that does not hold.
  var inserted: [Insertion] = []
  /// The file is one of tests, or an import of it is left out, and uses UIKit without an import.
  var needsUIKit = false
  /// Declarations of other targets that the file means where Foundation has the name too: `struct Nimble.Predicate`.
  var imported: [String] = []
  /// The classes of other targets that list their tests, which the file's test cases may inherit from.
  var listingTests: Set<String> = []
  /// The target's functions that pass expectations of XCTest to closures, by their names. Only a file that fulfills needs them.
  var functionsWithExpectations: [String: [FunctionWithClosures]] = [:]

  public init() {}

  private enum CodingKeys: CodingKey {
    case declaredElsewhere, forwarded, overridden, overridingClasses, openMembers, renamedOverrides, genericTypes,
      leftOut
    case ownNames
    case typesNamedAsModules, isForLinux, undefined, defined, unavailable, inserted, needsUIKit, imported, listingTests
    case functionsWithExpectations
  }

  /// The order of the names does not depend on the run.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(declaredElsewhere.sorted(), forKey: .declaredElsewhere)
    try container.encode(forwarded, forKey: .forwarded)
    try container.encode(overridden.mapValues { $0.sorted() }, forKey: .overridden)
    try container.encode(overridingClasses, forKey: .overridingClasses)
    try container.encode(openMembers.mapValues { $0.sorted() }, forKey: .openMembers)
    try container.encode(renamedOverrides, forKey: .renamedOverrides)
    try container.encode(genericTypes.sorted(), forKey: .genericTypes)
    try container.encode(leftOut.sorted(), forKey: .leftOut)
    try container.encode(ownNames.sorted(), forKey: .ownNames)
    try container.encode(typesNamedAsModules.sorted(), forKey: .typesNamedAsModules)
    try container.encode(isForLinux, forKey: .isForLinux)
    try container.encode(undefined.sorted(), forKey: .undefined)
    try container.encodeIfPresent(defined?.sorted(), forKey: .defined)
    try container.encode(unavailable, forKey: .unavailable)
    try container.encode(inserted, forKey: .inserted)
    try container.encode(needsUIKit, forKey: .needsUIKit)
    try container.encode(imported, forKey: .imported)
    try container.encode(listingTests.sorted(), forKey: .listingTests)
    try container.encode(functionsWithExpectations, forKey: .functionsWithExpectations)
  }
}
