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
    let bridge = Bridge<T>()
    return loadObject(ofClass: T._ObjectiveCType.self) { object, error in
      completionHandler(bridge.value(of: object), error)
    }
  }

  /// Adds the representations of a type; the value is made when one of them is asked for.
  public func registerObject<T>(
    ofClass: T.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (T?, (any Error)?) -> Void) -> Progress?
  ) where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderWriting {
    let bridge = Bridge<T>()
    nonisolated(unsafe) let load = loadHandler  // Its argument is of a type that no isolation protects.
    registerObject(ofClass: T._ObjectiveCType.self, visibility: visibility) { completion in
      bridge.load(load, completion)
    }
  }
}

/// Values of a type and the objects of the class that stands for it.
private struct Bridge<T: _ObjectiveCBridgeable>: @unchecked Sendable {
  func value(of object: Any?) -> T? {
    (object as? T._ObjectiveCType).map { T._unconditionallyBridgeFromObjectiveC($0) }
  }

  func load(
    _ load: (@escaping @Sendable (T?, (any Error)?) -> Void) -> Progress?,
    _ completion: @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
  ) -> Progress? {
    load { value, error in completion(object(of: value) as? any NSItemProviderWriting, error) }
  }

  private func object(of value: T?) -> T._ObjectiveCType? { value?._bridgeToObjectiveC() }
}
