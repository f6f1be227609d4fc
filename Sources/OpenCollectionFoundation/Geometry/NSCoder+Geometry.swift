/// Archives geometry as text under a key; a missing key decodes as zero.
extension NSCoder {
  /// Encodes insets as text.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) { write(NSCoder.string(for: insets), key) }
  /// Encodes directional insets as text.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) { write(NSCoder.string(for: insets), key) }
  /// Encodes an offset as text.
  public func encode(_ offset: UIOffset, forKey key: String) { write(NSCoder.string(for: offset), key) }
  /// Encodes a vector as text.
  public func encode(_ vector: CGVector, forKey key: String) { write(NSCoder.string(for: vector), key) }
  /// Encodes a transform as text.
  public func encode(_ transform: CGAffineTransform, forKey key: String) { write(NSCoder.string(for: transform), key) }

  /// Decodes insets; zero for a missing key.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: text(key)) }
  /// Decodes directional insets; zero for a missing key.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    NSCoder.nsDirectionalEdgeInsets(for: text(key))
  }
  /// Decodes an offset; zero for a missing key.
  public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: text(key)) }
  /// Decodes a vector; zero for a missing key.
  public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: text(key)) }
  /// Decodes a transform; the identity for a missing key.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: text(key))
  }

  private func write(_ text: String, _ key: String) { encode(text as NSString, forKey: key) }
  private func text(_ key: String) -> String {
    // Foundation on Linux terminates the process for a missing key.
    guard containsValue(forKey: key) else { return "" }
    return decodeObject(of: NSString.self, forKey: key) as String? ?? ""
  }
}
