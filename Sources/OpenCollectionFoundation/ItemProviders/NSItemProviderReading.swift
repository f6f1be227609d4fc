/// A class whose objects are made of the data of an item provider, such as what was dropped.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The identifiers of the types that objects can be made of, the preferred ones first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// An object made of the data of one of those types. Throws when the data are not of that type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A class whose objects an item provider gives as data, such as what is dragged.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The identifiers of the types that objects can be written as, the best ones first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The types of this object. The default are those of its class.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Who may see the representation of a type, for all objects. The default is everyone.
  static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility
  /// Who may see the representation of a type. The default is what the class says.
  func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility
  /// Writes the object as data of a type and calls a closure with them or an error, now or later, from any thread.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }

  public static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility { .all }

  public func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility {
    Self.itemProviderVisibilityForRepresentation(withTypeIdentifier: typeIdentifier)
  }
}

/// Who may see a representation of an item.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Every program.
  case all = 0
  /// Programs of the same developer. No program has a developer here, so these are treated as `ownProcess`.
  case team = 1
  /// The program that registered it.
  case ownProcess = 3
}

/// How a file representation is given.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The receiver may open the file where it is, instead of a copy.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}
