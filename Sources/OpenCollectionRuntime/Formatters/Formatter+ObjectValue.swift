/// A formatter of an app that reads values as the class `NumberFormatter` or `DateFormatter` lets subclasses do on iOS. The adapter
/// gives the conformance to classes that override the method there.
public protocol ReadingFormatter: AnyObject {
  /// Reads a value. Throws for a text that it cannot read.
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?) throws
}

extension Formatter {
  /// Reads a text; false if it cannot be read. Foundation on Linux has the method with another type.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    do {
      if let own = self as? any ReadingFormatter {
        try own.getObjectValue(obj, for: string, range: nil)
      } else {
        try read(string, into: obj)
      }
      return true
    } catch let failure {
      error?.pointee = failure.localizedDescription as NSString
      return false
    }
  }

  fileprivate func read(_ string: String, into obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?) throws {
    let value: AnyObject? =
      switch self {
      case let formatter as NumberFormatter: formatter.number(from: string)
      case let formatter as DateFormatter: formatter.date(from: string) as NSDate?
      default: nil
      }
    guard let value else {
      throw NSError(domain: NSCocoaErrorDomain, code: CocoaError.formatting.rawValue)
    }
    obj?.pointee = value
  }
}

/// A formatter whose subclasses may read values in a way of their own.
public protocol ObjectValueFormatter {}

extension NumberFormatter: ObjectValueFormatter {}
extension DateFormatter: ObjectValueFormatter {}

extension ObjectValueFormatter where Self: Formatter {
  /// Reads a value. The range is not used: the text is read as a whole. In an extension of a protocol, so that classes declare their own.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    try read(string, into: obj)
  }
}
