import Foundation

extension UTType {
  /// The type of files with an extension, which is compared without regard to case. Without a declared type that
  /// conforms to `supertype`, a dynamic one that does. Nil for an empty extension.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The type with a MIME type. Without a declared type that conforms to `supertype`, a dynamic one that does. Nil for
  /// an empty MIME type.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// The type with a tag. Without a declared type that conforms to `supertype`, a dynamic one that does. Nil for an
  /// empty tag.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard let type = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else { return nil }
    self = type
  }

  /// The types with a tag that conform to a type, declared ones if there are any.
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    guard !tag.isEmpty else { return [] }
    let declared = Self.declared(tag, tagClass)
    let conforming = declared.filter { type in supertype.map { type.conforms(to: $0) } ?? true }
    if !conforming.isEmpty { return conforming }
    let dynamic = UTType(DynamicIdentifier(tag, tagClass).identifier, assumed: [])
    guard let supertype, !dynamic.conforms(to: supertype) else { return [dynamic] }
    return [UTType(dynamic.identifier, assumed: [supertype.identifier])]
  }

  /// The declared types with a tag, also by the name that the MIME-info database has for a MIME type or an extension.
  private static func declared(_ tag: String, _ tagClass: UTTagClass) -> [UTType] {
    let declarations = TypeDeclarations.shared
    var identifiers = declarations.identifiers(tag: tag, tagClass)
    if identifiers.isEmpty {
      let mimeType =
        switch tagClass {
        case .filenameExtension: MIMEDatabase.shared.mimeType(filenameExtension: tag)
        case .mimeType: MIMEDatabase.shared.canonicalName(of: tag)
        default: nil as String?
        }
      identifiers = mimeType.map { declarations.identifiers(tag: $0, .mimeType) } ?? []
    }
    return identifiers.map { UTType($0, assumed: []) }
  }
}

/// The identifier of a type that stands for a tag: `dyn.`, and the class and the tag in hexadecimal digits.
struct DynamicIdentifier {
  let tag: String
  let tagClass: UTTagClass

  init(_ tag: String, _ tagClass: UTTagClass) {
    self.tag = tag.lowercased()
    self.tagClass = tagClass
  }

  init?(_ identifier: String) {
    guard identifier.hasPrefix("dyn.") else { return nil }
    let digits = Array(identifier.dropFirst(4))
    guard digits.count.isMultiple(of: 2) else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "=", maxSplits: 1)
    guard bytes.count * 2 == digits.count, parts.count == 2 else { return nil }
    self.init(String(parts[1]), UTTagClass(rawValue: String(parts[0])))
  }

  var identifier: String {
    "dyn."
      + "\(tagClass.rawValue)=\(tag)".utf8.map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
