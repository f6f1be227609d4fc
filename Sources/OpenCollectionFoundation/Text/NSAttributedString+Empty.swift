extension NSAttributedString {
  /// An empty text: `NSAttributedString()`.
  ///
  /// The argument is never given. Foundation on Linux has no such initializer, and an extension cannot override `NSObject`'s.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
