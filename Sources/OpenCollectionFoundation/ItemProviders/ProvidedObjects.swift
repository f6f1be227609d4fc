extension NSItemProvider {
  /// The error for data that are not of the type they claim to be.
  static func invalid(_ typeIdentifier: String) -> NSError {
    NSError(
      domain: errorDomain, code: ErrorCode.unavailableCoercionError.rawValue,
      userInfo: [NSLocalizedDescriptionKey: "Could not coerce an item of type \(typeIdentifier)"])
  }
}

// Each class below makes objects of itself; what a subclass makes would be of the superclass, so a subclass that wants
// another conformance declares it.

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// Plain text, in UTF-8, UTF-16 or of an unknown encoding.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.utf16-plain-text", "public.plain-text"]
  }
  /// Plain text in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let encoding: String.Encoding = typeIdentifier.contains("utf16") ? .utf16 : .utf8
    guard let text = String(data: data, encoding: encoding), let object = NSString(string: text) as? Self else {
      throw NSItemProvider.invalid(typeIdentifier)
    }
    return object
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  /// URLs, of files too.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.file-url", "public.url"] }
  /// A URL.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  /// A URL of a file has the type of such URLs first.
  public var writableTypeIdentifiersForItemProvider: [String] {
    isFileURL ? ["public.file-url", "public.url"] : Self.writableTypeIdentifiersForItemProvider
  }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let object = NSURL(string: text) as? Self else {
      throw NSItemProvider.invalid(typeIdentifier)
    }
    return object
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// The image formats that can be decoded, the lossless ones first.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.tiff", "public.jpeg", "com.compuserve.gif", "public.image"]
  }
  /// PNG, then JPEG.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let object = UIImage(data: data) as? Self else { throw NSItemProvider.invalid(typeIdentifier) }
    return object
  }

}
