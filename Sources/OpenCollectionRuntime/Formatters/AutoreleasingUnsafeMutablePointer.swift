/// A pointer to a reference that it does not own, as methods of Objective-C take for a result. An object that is set on the main thread
/// is kept until the main queue's next turn, on another thread as long as the thread lives.
public struct AutoreleasingUnsafeMutablePointer<Pointee> {
  private let address: UnsafeMutableRawPointer
  private static var key: String { "AutoreleasingUnsafeMutablePointer" }

  /// A pointer to the same memory.
  public init<Other>(_ from: UnsafeMutablePointer<Other>) {
    precondition(
      MemoryLayout<Pointee>.size == MemoryLayout<UnsafeRawPointer?>.size, "\(Pointee.self) is not a reference or nil")
    address = UnsafeMutableRawPointer(from)
  }

  /// The reference.
  public var pointee: Pointee {
    get {
      let object = address.load(as: UnsafeRawPointer?.self).map {
        Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
      }
      // A reference to an object of a class that is known to be right, or nil.
      return unsafeBitCast(object, to: Pointee.self)
    }
    nonmutating set {
      let object = unsafeBitCast(newValue, to: AnyObject?.self)
      address.storeBytes(
        of: object.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }, as: UnsafeRawPointer?.self)
      guard let object else { return }
      if Thread.isMainThread {
        nonisolated(unsafe) let kept = object
        DispatchQueue.main.async { withExtendedLifetime(kept) {} }
      } else {
        let kept = Thread.current.threadDictionary
        kept[Self.key] = (kept[Self.key] as? [AnyObject] ?? []) + [object]
      }
    }
  }
}
