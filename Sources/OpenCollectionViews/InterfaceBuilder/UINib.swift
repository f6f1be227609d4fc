/// A nib: the objects of a `.xib` document, of which any number of copies can be made.
@preconcurrency @MainActor open class UINib: NSObject {
  /// Keys of the options for instantiating a nib.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A dictionary with an object for the identifier of each placeholder of the document.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private enum Source {
    /// A file, read on first use.
    case file(name: String, bundle: Bundle)
    case document(InterfaceDocument)
    /// A prototype of a scene, whose other objects it may be connected with.
    case prototype(InterfaceElement, InterfaceDocument, WeakInstance)
  }

  private struct WeakInstance {
    weak var instance: InterfaceInstance?
  }

  private var source: Source

  /// The nib of a name (without extension) in a bundle, the main one for nil. Whether it exists is checked when it is
  /// instantiated.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    source = .file(name: name, bundle: bundleOrNil ?? .main)
    super.init()
  }

  /// The nib of a document's XML. Images and colours are those of the bundle, the main one for nil.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    source = .document(InterfaceDocument(data, name: "nib", fileName: "nib data", bundle: bundleOrNil ?? .main))
    super.init()
  }

  init(prototype element: InterfaceElement, in document: InterfaceDocument, of instance: InterfaceInstance) {
    source = .prototype(element, document, WeakInstance(instance: instance))
    super.init()
  }

  init(_ document: InterfaceDocument) {
    source = .document(document)
    super.init()
  }

  /// Makes a copy of the objects, connects their outlets and actions, also those of the owner, and sends them
  /// `awakeFromNib()`.
  ///
  /// - Returns: the objects at the top level, without the owner and other placeholders. A missing nib is a client error.
  /// - Complexity: O(objects). The document is read once.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil) -> [Any] {
    mainThreadOnly("UINib.instantiate(withOwner:options:)")
    switch source {
    case .prototype(let element, let document, let upstream):
      return instantiate([element], InterfaceInstance(document, upstream: upstream.instance))
    case .document(let document):
      return instantiate(document, owner: ownerOrNil, options: optionsOrNil)
    case .file(let name, let bundle):
      guard let document = InterfaceFiles.of(bundle).document(name, "xib") else {
        clientError("Could not load NIB in bundle: '\(bundle)' with name '\(name)'")
      }
      source = .document(document)
      return instantiate(document, owner: ownerOrNil, options: optionsOrNil)
    }
  }

  private func instantiate(_ document: InterfaceDocument, owner: Any?, options: [OptionsKey: Any]?) -> [Any] {
    let instance = InterfaceInstance(document)
    let external = options?[.externalObjects] as? [String: Any] ?? [:]
    var elements: [InterfaceElement] = []
    for element in document.root.child(named: "objects")?.children ?? [] {
      element.markRead()
      guard element.name == "placeholder" else {
        elements.append(element)
        continue
      }
      let identifier = element["placeholderIdentifier"] ?? ""
      let object = identifier == "IBFilesOwner" ? owner : external[identifier]
      guard let object = DynamicValue.unwrapped(object).map({ $0 as AnyObject }) else { continue }
      if let id = element.id { instance.define(object, as: id) }
      instance.connectPlaceholder(object, element)
    }
    return instantiate(elements, instance)
  }

  private func instantiate(_ elements: [InterfaceElement], _ instance: InterfaceInstance) -> [Any] {
    let objects = elements.compactMap { instance.object(for: $0) }
    instance.finish()
    for element in elements { instance.document.reportUnread(in: element) }
    return objects
  }
}

extension Bundle {
  /// Makes the objects of a nib and connects them, also with the owner.
  ///
  /// A method of any isolation, to be called on the main thread only.
  ///
  /// - Returns: the objects at the top level. A missing nib is a client error.
  @discardableResult
  public nonisolated func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    mainThreadOnly("Bundle.loadNibNamed(_:owner:options:)")
    // All of them stay on the main thread.
    nonisolated(unsafe) let (owner, options) = (owner, options)
    nonisolated(unsafe) var objects: [Any] = []
    MainActor.assumeIsolated {
      objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
    return objects
  }
}
