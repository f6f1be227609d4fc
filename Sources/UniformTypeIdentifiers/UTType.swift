import Foundation

/// A type of data, such as PNG images, and its place among other types.
///
/// The types of Apple's list and those of the app's Info.plist are declared. Other filename extensions and MIME types
/// have dynamic types, for which the system's shared MIME-info database says what they are.
public struct UTType: Hashable, Sendable {
  /// The identifier, such as `public.png`.
  public let identifier: String
  /// The types that a dynamic type, or one that the app declares in code, conforms to.
  private let assumedSupertypes: [String]

  init(_ identifier: String, assumed supertypes: [String]) {
    self.identifier = identifier
    assumedSupertypes = supertypes
  }

  /// A type of the system's list.
  init(system identifier: String) { self.init(identifier, assumed: []) }

  /// The type with an identifier; nil if no such type is declared.
  public init?(_ identifier: String) {
    guard TypeDeclarations.shared[identifier] != nil || DynamicIdentifier(identifier) != nil else { return nil }
    self.init(identifier, assumed: [])
  }

  /// A type that the app's Info.plist exports. Without a declaration there, it conforms to `parentType`, or to `data`.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier, assumed: [(parentType ?? .data).identifier])
  }

  /// A type of another app, which the Info.plist imports. Without a declaration there, it conforms to `parentType`, or
  /// to `data`.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  public static func == (first: UTType, second: UTType) -> Bool { first.identifier == second.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  private var declaration: TypeDeclaration? { TypeDeclarations.shared[identifier] }
  private var dynamic: DynamicIdentifier? { DynamicIdentifier(identifier) }

  /// Whether the type stands for a filename extension or a MIME type that no declared type has.
  public var isDynamic: Bool { dynamic != nil }
  /// Whether the system or the app's Info.plist declares the type.
  public var isDeclared: Bool { declaration != nil }
  /// Whether the type's identifier begins with `public.`.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// The names of the type, the preferred ones first.
  public var tags: [UTTagClass: [String]] {
    let extensions: [String]
    let mimeTypes: [String]
    if let declaration {
      (extensions, mimeTypes) = (declaration.filenameExtensions, declaration.mimeTypes)
    } else if let dynamic {
      let database = MIMEDatabase.shared
      switch dynamic.tagClass {
      case .filenameExtension:
        (extensions, mimeTypes) = ([dynamic.tag], database.mimeType(filenameExtension: dynamic.tag).map { [$0] } ?? [])
      case .mimeType: (extensions, mimeTypes) = (database.filenameExtensions(of: dynamic.tag), [dynamic.tag])
      default: return [dynamic.tagClass: [dynamic.tag]]
      }
    } else {
      return [:]
    }
    return [.filenameExtension: extensions, .mimeType: mimeTypes].filter { !$0.value.isEmpty }
  }

  /// The filename extension, without the point; nil if the type has none.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
  /// The MIME type; nil if the type has none.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  /// What to call the type in the user's language: the description of its MIME type in the shared MIME-info database;
  /// nil if there is none.
  public var localizedDescription: String? {
    if let description = declaration?.description { return description }
    for mimeType in tags[.mimeType] ?? [] {
      if let description = MIMEDatabase.shared.localizedDescription(of: mimeType) { return description }
    }
    return nil
  }

  /// The identifiers of the types that this one conforms to directly.
  private var directSupertypes: [String] {
    if let declaration { return declaration.supertypes }
    if !assumedSupertypes.isEmpty { return assumedSupertypes }
    guard let mimeType = preferredMIMEType, isDynamic else { return [UTType.data.identifier] }
    // The kind of a MIME type that Apple does not declare.
    return switch mimeType.prefix(while: { $0 != "/" }) {
    case "image": [UTType.image.identifier]
    case "audio": [UTType.audio.identifier]
    case "video": [UTType.movie.identifier]
    case "text": [UTType.text.identifier]
    case "font": [UTType.data.identifier, UTType.font.identifier]
    default: [UTType.data.identifier]
    }
  }

  /// All types that this one conforms to, without itself.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var next = directSupertypes
    while let identifier = next.popLast() {
      let type = UTType(identifier, assumed: [])
      if found.insert(type).inserted { next += type.directSupertypes }
    }
    return found
  }

  /// Whether the type is another one or conforms to it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  /// Whether the type conforms to another one and is not that one.
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  /// Whether another type conforms to this one and is not this one.
  public func isSupertype(of type: UTType) -> Bool { type.supertypes.contains(self) }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
  /// The identifier.
  public var description: String { identifier }
  /// The identifier.
  public var debugDescription: String { identifier }
}

extension UTType: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(exportedAs: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
