public import UniformTypeIdentifiers

/// An item that is dragged, dropped or pasted, in one or more representations, each of a type and made when it is asked
/// for. Its members may be called from any thread; handlers are called on a thread of the system.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  /// The domain of the errors of item providers.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// The codes of the errors of item providers.
  public enum ErrorCode: Int, Sendable {
    case unknownError = -1
    /// No representation of the type is there.
    case itemUnavailableError = -1000
    /// An object is of another class than the handler expects.
    case unexpectedValueClassError = -1100
    /// The item has no form of the class that was asked for.
    case unavailableCoercionError = -1200
  }

  private let lock = NSLock()
  private var storedRepresentations: [ItemRepresentation] = []
  private var storedName: String?

  /// A provider without representations.
  public override init() {}

  /// A provider of an object, in the representations that it can be written as.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// A provider of the contents of a file, of the type of the file's extension; nil if there is no such file.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init(contentsOf: fileURL, contentType: nil)
  }

  /// A provider of the contents of a file. Without a type, that of the file's extension.
  public convenience init(
    contentsOf fileURL: URL, contentType: UTType?, openInPlace: Bool = false, coordinated: Bool = false,
    visibility: NSItemProviderRepresentationVisibility = .all
  ) {
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type = contentType ?? UTType(filenameExtension: fileURL.pathExtension) ?? .data
    registerFileRepresentation(for: type, visibility: visibility, openInPlace: openInPlace) { completion in
      completion(fileURL, openInPlace, nil)
      return nil
    }
  }

  /// A provider with the same representations.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    copy.storedRepresentations = representations
    copy.storedName = suggestedName
    return copy
  }

  /// A name for a file with the item; nil by default.
  open var suggestedName: String? {
    get { lock.withLock { storedName } }
    set { lock.withLock { storedName = newValue } }
  }

  private var representations: [ItemRepresentation] { lock.withLock { storedRepresentations } }

  // MARK: Types

  /// The identifiers of the registered types, in the order of registration: the best ones first.
  open var registeredTypeIdentifiers: [String] { representations.map(\.typeIdentifier) }

  /// The identifiers of the types that every program may have.
  package var typeIdentifiersForOtherPrograms: [String] {
    representations.filter { $0.visibility == .all }.map(\.typeIdentifier)
  }

  /// The identifiers of the types with certain file options.
  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
    representations.filter { $0.fileOptions.isSuperset(of: fileOptions) }.map(\.typeIdentifier)
  }

  /// Whether there is a representation of a type or of one that conforms to it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    hasRepresentationConforming(toTypeIdentifier: typeIdentifier)
  }

  /// Whether there is a representation with certain file options of a type or of one that conforms to it.
  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool { representation(conformingTo: typeIdentifier, fileOptions) != nil }

  /// The first representation of exactly a type, or else of one that conforms to it.
  func representation(
    conformingTo typeIdentifier: String, _ fileOptions: NSItemProviderFileOptions = []
  ) -> ItemRepresentation? {
    let candidates = representations.filter { $0.fileOptions.isSuperset(of: fileOptions) }
    if let exact = candidates.first(where: { $0.typeIdentifier == typeIdentifier }) { return exact }
    guard let type = UTType(typeIdentifier) else { return nil }
    return candidates.first { UTType($0.typeIdentifier)?.conforms(to: type) ?? false }
  }

  // MARK: Registering

  /// Adds the representations that an object can be written as.
  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    nonisolated(unsafe) let object = object  // Writes its data on whatever thread asks, as its protocol says.
    for identifier in object.writableTypeIdentifiersForItemProvider {
      let own = object.itemProviderVisibilityForRepresentation(withTypeIdentifier: identifier)
      registerDataRepresentation(
        forTypeIdentifier: identifier, visibility: own.rawValue > visibility.rawValue ? own : visibility
      ) { completion in
        object.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: completion)
      }
    }
  }

  /// Adds the representations of a class; the object is made when one of them is asked for.
  open func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) ->
      Progress?
  ) {
    for identifier in aClass.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) { completion in
        loadHandler { object, error in
          guard let object else { return completion(nil, error) }
          _ = object.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: completion)
        }
      }
    }
  }

  /// Adds a representation as data.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    add(
      ItemRepresentation(
        typeIdentifier: typeIdentifier, visibility: visibility, fileOptions: [], content: .data(loadHandler)))
  }

  /// Adds a representation as a file. The handler says whether the file may be opened where it is.
  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    add(
      ItemRepresentation(
        typeIdentifier: typeIdentifier, visibility: visibility, fileOptions: fileOptions, content: .file(loadHandler)))
  }

  /// A type that is registered again keeps its place.
  private func add(_ representation: ItemRepresentation) {
    lock.withLock {
      if let index = storedRepresentations.firstIndex(where: { $0.typeIdentifier == representation.typeIdentifier }) {
        storedRepresentations[index] = representation
      } else {
        storedRepresentations.append(representation)
      }
    }
  }

  // MARK: Loading

  /// Whether an object of a class can be made of a representation.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { representation(conformingTo: $0) != nil }
  }

  /// Makes an object of a class, of the first of its types that there is.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    nonisolated(unsafe) let aClass = aClass  // Its members may be called on any thread, as its protocol says.
    for identifier in aClass.readableTypeIdentifiersForItemProvider {
      guard let representation = representation(conformingTo: identifier) else { continue }
      return run { done in
        representation.loadData { data, error in
          defer { done() }
          guard let data else {
            return completionHandler(nil, error ?? NSItemProvider.unavailable(identifier))
          }
          do {
            let object = try aClass.object(withItemProviderData: data, typeIdentifier: representation.typeIdentifier)
            completionHandler(object, nil)
          } catch {
            completionHandler(nil, error)
          }
        }
      }
    }
    let identifiers = aClass.readableTypeIdentifiersForItemProvider.joined(separator: ", ")
    return fail(Self.unavailable(identifiers)) { completionHandler(nil, $0) }
  }

  /// Loads the data of the representation of a type or of one that conforms to it.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    guard let representation = representation(conformingTo: typeIdentifier) else {
      return fail(Self.unavailable(typeIdentifier)) { completionHandler(nil, $0) }
    }
    return run { done in
      representation.loadData { data, error in
        completionHandler(data, error)
        done()
      }
    }
  }

  /// Loads a temporary file with the representation of a type; it is removed when the handler returns.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    guard let representation = representation(conformingTo: typeIdentifier) else {
      return fail(Self.unavailable(typeIdentifier)) { completionHandler(nil, $0) }
    }
    let suffix = UTType(representation.typeIdentifier)?.preferredFilenameExtension
    let name = suggestedName
    return run { done in
      representation.loadData { data, error in
        defer { done() }
        guard let data else { return completionHandler(nil, error) }
        do {
          let file = try ItemRepresentation.temporaryFile(with: data, named: name, extension: suffix)
          completionHandler(file, nil)
          try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
        } catch {
          completionHandler(nil, error)
        }
      }
    }
  }

  /// Loads the file of a type, where it is if it was registered so, otherwise a copy, which stays; the handler's second
  /// argument tells which.
  @discardableResult
  open func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    guard let representation = representation(conformingTo: typeIdentifier) else {
      return fail(Self.unavailable(typeIdentifier)) { completionHandler(nil, false, $0) }
    }
    let suffix = UTType(representation.typeIdentifier)?.preferredFilenameExtension
    let name = suggestedName
    return run { done in
      representation.loadFile(named: name, extension: suffix) { url, isInPlace, error in
        completionHandler(url, isInPlace, error)
        done()
      }
    }
  }

  // MARK: UTType

  /// The registered types, the best ones first.
  open var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }

  /// The types of the files that may be opened where they are.
  open var registeredContentTypesForOpenInPlace: [UTType] {
    registeredTypeIdentifiers(fileOptions: .openInPlace).compactMap { UTType($0) }
  }

  /// The registered types that conform to a type.
  open func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  /// Adds a representation as data.
  open func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
  }

  /// Adds a representation as a file.
  open func registerFileRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all, openInPlace: Bool = false,
    loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    registerFileRepresentation(
      forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [], visibility: visibility,
      loadHandler: loadHandler)
  }

  /// Loads the data of a type.
  @discardableResult
  open func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Loads a file of a type, in place or as a temporary copy.
  @discardableResult
  open func loadFileRepresentation(
    for contentType: UTType, openInPlace: Bool = false,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    if openInPlace {
      return loadInPlaceFileRepresentation(
        forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }
    return loadFileRepresentation(forTypeIdentifier: contentType.identifier) { url, error in
      completionHandler(url, false, error)
    }
  }
}
