import Foundation

/// What is known of a type.
struct TypeDeclaration: Sendable {
  let identifier: String
  /// The identifiers of the types that it conforms to directly.
  let supertypes: [String]
  /// The preferred one first.
  let mimeTypes: [String]
  /// The preferred one first.
  let filenameExtensions: [String]
  var description: String?
}

extension TypeDeclaration {
  /// Reads an entry of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations` of an Info.plist; nil without an
  /// identifier.
  init?(_ entry: [String: Any]) {
    guard let identifier = entry["UTTypeIdentifier"] as? String else { return nil }
    let tags = entry["UTTypeTagSpecification"] as? [String: Any] ?? [:]
    func strings(_ value: Any?) -> [String] { value as? [String] ?? (value as? String).map { [$0] } ?? [] }
    self.init(
      identifier: identifier, supertypes: strings(entry["UTTypeConformsTo"]),
      mimeTypes: strings(tags["public.mime-type"]), filenameExtensions: strings(tags["public.filename-extension"]),
      description: entry["UTTypeDescription"] as? String)
  }
}

/// The declared types, by identifiers and tags: those of the system, and those of the app's Info.plist.
struct TypeDeclarations: Sendable {
  static let shared = TypeDeclarations(
    app: ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap { key in
      (Bundle.main.object(forInfoDictionaryKey: key) as? [[String: Any]] ?? []).compactMap(TypeDeclaration.init)
    })

  private var byIdentifier: [String: TypeDeclaration] = [:]
  private var byTag: [UTTagClass: [String: [String]]] = [:]

  init(app: [TypeDeclaration]) {
    // What the system declares cannot be declared otherwise.
    for declaration in SystemTypes.declarations + app where byIdentifier[declaration.identifier] == nil {
      byIdentifier[declaration.identifier] = declaration
      add(declaration.identifier, declaration.filenameExtensions, .filenameExtension)
      add(declaration.identifier, declaration.mimeTypes, .mimeType)
    }
  }

  private mutating func add(_ identifier: String, _ tags: [String], _ tagClass: UTTagClass) {
    for tag in tags { byTag[tagClass, default: [:]][tag.lowercased(), default: []].append(identifier) }
  }

  /// The declaration of a type.
  subscript(identifier: String) -> TypeDeclaration? { byIdentifier[identifier] }

  /// The identifiers of the types with a tag, in the order of their declarations.
  func identifiers(tag: String, _ tagClass: UTTagClass) -> [String] { byTag[tagClass]?[tag.lowercased()] ?? [] }
}
