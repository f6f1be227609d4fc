/// Geometry in archives: its text form under a key; a missing key reads as zero.
extension NSCoder {
  /// Writes insets under a key, as text.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) { write(NSCoder.string(for: insets), key) }
  /// Writes directional insets under a key, as text.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) { write(NSCoder.string(for: insets), key) }
  /// Writes an offset under a key, as text.
  public func encode(_ offset: UIOffset, forKey key: String) { write(NSCoder.string(for: offset), key) }
  /// Writes a vector under a key, as text.
  public func encode(_ vector: CGVector, forKey key: String) { write(NSCoder.string(for: vector), key) }
  /// Writes a transform under a key, as text.
  public func encode(_ transform: CGAffineTransform, forKey key: String) { write(NSCoder.string(for: transform), key) }

  /// Reads insets; zero where nothing stands under the key.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: text(key)) }
  /// Reads directional insets; zero where nothing stands under the key.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    NSCoder.nsDirectionalEdgeInsets(for: text(key))
  }
  /// Reads an offset; zero where nothing stands under the key.
  public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: text(key)) }
  /// Reads a vector; zero where nothing stands under the key.
  public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: text(key)) }
  /// Reads a transform; the identity where nothing stands under the key.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: text(key))
  }

  private func write(_ text: String, _ key: String) { encode(text as NSString, forKey: key) }
  private func text(_ key: String) -> String {
    // Foundation on Linux stops the process at a missing key.
    guard containsValue(forKey: key) else { return "" }
    return decodeObject(of: NSString.self, forKey: key) as String? ?? ""
  }
}
