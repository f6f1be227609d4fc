/// The name of a message, which `#selector` makes of a method: `save(_:)` is "save:".
///
/// Two selectors of one name are equal, whichever class they were made for. Adapted sources make them of Swift names;
/// `Selector("save:")` is the name as Objective-C has it.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The Objective-C name.
  package let name: String

  /// A selector of an Objective-C name.
  public init(_ str: String) { name = str }

  public init(stringLiteral value: String) { self.init(value) }

  /// The Objective-C name.
  public var description: String { name }

  /// The number of arguments: one for each colon.
  var argumentCount: Int { name.utf8.lazy.filter { $0 == UInt8(ascii: ":") }.count }
}

/// The Objective-C name of a selector.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// A selector of an Objective-C name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
