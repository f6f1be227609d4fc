// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are those of iOS.

/// A whole number, by its name in Objective-C.
public typealias NSInteger = Int
/// A whole number that is not negative, by its name in Objective-C.
public typealias NSUInteger = UInt
/// A whole number, by its name in Core Foundation.
public typealias CFIndex = Int

/// The number of strong references to an object, for debugging: the argument of the call counts too.
// Disfavored, as the functions below: where a source imports Foundation's own CoreFoundation, as Nimble does, that has them too.
@_disfavoredOverload
public func CFGetRetainCount(_ cf: AnyObject) -> CFIndex { CFIndex(_getRetainCount(cf)) }

/// A run loop, by its name in Core Foundation.
public typealias CFRunLoop = RunLoop

/// The run loop of this thread.
@_disfavoredOverload
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

/// The run loop of the main thread.
@_disfavoredOverload
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

/// Ends the wait of a run loop for its next work: that of the main thread.
@_disfavoredOverload
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {
  if rl === RunLoop.main { DispatchQueue.main.async {} }
}

/// The name of the attribute that widens the spaces between characters, in points: that of `NSAttributedString.Key.tracking`.
public let kCTTrackingAttributeName = NSAttributedString.Key.tracking.rawValue

/// An object whose contents can be discarded while nothing uses them.
///
/// The app's own code calls the methods: `NSCache` on Linux does not.
public protocol NSDiscardableContent {
  /// Begins a use of the contents, which are kept until its end. Returns false if they are discarded.
  func beginContentAccess() -> Bool
  /// Ends a use.
  func endContentAccess()
  /// Discards the contents if nothing uses them.
  func discardContentIfPossible()
  /// Whether the contents are discarded.
  func isContentDiscarded() -> Bool
}

extension NSValue {
  /// A value that holds a pointer.
  public convenience init(pointer: UnsafeRawPointer?) {
    var bits = UInt(bitPattern: pointer)
    // Foundation on Linux makes no value of the type of pointers.
    self.init(bytes: &bits, objCType: "Q")
  }

  /// The pointer; nil for a value of another size.
  public var pointerValue: UnsafeMutableRawPointer? {
    guard String(cString: objCType) == "Q" else { return nil }
    var bits: UInt = 0
    getValue(&bits)
    return UnsafeMutableRawPointer(bitPattern: bits)
  }
}

extension ProcessInfo {
  /// Whether the app is one of Mac Catalyst: false.
  public var isMacCatalystApp: Bool { false }
  /// Whether the app is an iPhone's or iPad's on a Mac: false.
  public var isiOSAppOnMac: Bool { false }
}
