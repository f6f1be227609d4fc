// Values such as `String` and `URL`, by the classes that stand for them.
extension NSItemProvider {
  /// Whether a value of a type can be made of a representation.
  public func canLoadObject<T>(ofClass: T.Type) -> Bool
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self)
  }

  /// Makes a value of a type, such as `String`.
  @discardableResult
  public func loadObject<T>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: T._ObjectiveCType.self, completionHandler: ValueCompletion(completionHandler).complete)
  }

  /// Adds the representations of a type; the value is made when one of them is asked for.
  public func registerObject<T>(
    ofClass: T.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (T?, (any Error)?) -> Void) -> Progress?
  ) where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderWriting {
    registerObject(
      ofClass: T._ObjectiveCType.self, visibility: visibility, loadHandler: ValueLoading(loadHandler).load)
  }
}

// Handlers as classes: a `@Sendable` closure must not capture the type `T`, which need not be `Sendable`.

/// Gives the value that an object stands for.
private final class ValueCompletion<T: _ObjectiveCBridgeable>: Sendable
where T._ObjectiveCType: NSItemProviderReading {
  private let completion: @Sendable (T?, (any Error)?) -> Void

  init(_ completion: @escaping @Sendable (T?, (any Error)?) -> Void) { self.completion = completion }

  func complete(_ object: (any NSItemProviderReading)?, _ error: (any Error)?) {
    // Swift 6.3 optimizes the cast of an optional object to a class so that none is cast as well, which ends the process.
    guard let object else { return completion(nil, error) }
    completion((object as? T._ObjectiveCType).map { T._unconditionallyBridgeFromObjectiveC($0) }, error)
  }
}

/// Makes the object that stands for a value.
private final class ValueLoading<T: _ObjectiveCBridgeable>: Sendable where T._ObjectiveCType: NSItemProviderWriting {
  private let handler: @Sendable (@escaping @Sendable (T?, (any Error)?) -> Void) -> Progress?

  init(_ handler: @escaping @Sendable (@escaping @Sendable (T?, (any Error)?) -> Void) -> Progress?) {
    self.handler = handler
  }

  func load(_ completion: @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress? {
    handler(ObjectCompletion(completion).complete)
  }
}

/// Gives the object that stands for a value.
private final class ObjectCompletion<T: _ObjectiveCBridgeable>: Sendable
where T._ObjectiveCType: NSItemProviderWriting {
  private let completion: @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void

  init(_ completion: @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) {
    self.completion = completion
  }

  func complete(_ value: T?, _ error: (any Error)?) { completion(value?._bridgeToObjectiveC(), error) }
}
