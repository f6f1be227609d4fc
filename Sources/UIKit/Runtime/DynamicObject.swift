internal import COpenCollectionSwiftRuntime

/// Objects of classes known only at run time.
enum DynamicObject {
  /// Creates an object by its class's `init()`; nil if the class is not an `NSObject`.
  static func make(_ type: AnyClass) -> NSObject? {
    guard type is NSObject.Type else { return nil }
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard let pointer = swiftruntime_construct(metadata) else { return nil }
    return Unmanaged<NSObject>.fromOpaque(pointer).takeRetainedValue()
  }
}
