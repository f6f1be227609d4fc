import Foundation

extension URL {
  /// The address with a last part of a name and the type's filename extension, unless the name has one of the type's
  /// already.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    appendingPathComponent(partialName.appendingPathExtension(for: contentType))
  }

  /// Appends a name and the type's filename extension, unless the name has one of the type's already.
  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }

  /// The address with the type's filename extension, unless it has one of the type's already.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    guard !lastPathComponent.isEmpty else { return self }
    return deletingLastPathComponent().appendingPathComponent(
      lastPathComponent.appendingPathExtension(for: contentType))
  }

  /// Appends the type's filename extension, unless the address has one of the type's already.
  public mutating func appendPathExtension(for contentType: UTType) { self = appendingPathExtension(for: contentType) }
}

extension String {
  fileprivate func appendingPathExtension(for type: UTType) -> String {
    let suffix = split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map(String.init)
    if let suffix,
      UTType.types(tag: suffix, tagClass: .filenameExtension, conformingTo: type).contains(where: \.isDeclared)
    {
      return self
    }
    guard let preferred = type.preferredFilenameExtension, suffix?.lowercased() != preferred else { return self }
    return "\(self).\(preferred)"
  }
}
