/// A pointer to a reference that it does not own, as methods of Objective-C take for a result: what is set lives until the main thread
/// has ended what it does.
public struct AutoreleasingUnsafeMutablePointer<Pointee> {
  private let address: UnsafeMutableRawPointer

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
      let object = unsafeBitCast(newValue, to: AnyObject?.self).map { Unmanaged.passRetained($0) }
      address.storeBytes(of: object.map { UnsafeRawPointer($0.toOpaque()) }, as: UnsafeRawPointer?.self)
      guard let object else { return }
      nonisolated(unsafe) let kept = object
      DispatchQueue.main.async { kept.release() }
    }
  }
}
