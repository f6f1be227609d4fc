extension UIImage {
  /// What is said for the image: its accessibility label, or the meaning of a symbol. Nil for other images.
  @MainActor package var spokenName: String? {
    if let label = accessibilityLabel { return label }
    return symbolName.map { Self.meanings[$0] ?? Self.meanings[Self.base(of: $0)] ?? Self.words($0) }
  }

  /// A symbol's name without its variants.
  private static func base(of name: String) -> String {
    let variants: Set = ["fill", "circle", "square", "slash"]
    let parts = name.split(separator: ".").map(String.init)
    let kept = parts.enumerated().filter { $0 == 0 || !variants.contains($1) }.map(\.element)
    return kept.joined(separator: ".")
  }

  /// A symbol's name as words: "Cloud sun" for "cloud.sun.fill".
  private static func words(_ name: String) -> String {
    let words = base(of: name).replacingOccurrences(of: ".", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The names of common symbols. Those of the magnifier and the heart are measured (facts on accessibility, Defaults), others
  /// are not.
  private static let meanings = [
    "magnifyingglass": "Search", "heart": "Love", "plus": "Add", "minus": "Remove", "xmark": "Close",
    "checkmark": "Selected", "trash": "Delete", "pencil": "Edit", "square.and.pencil": "Compose",
    "square.and.arrow.up": "Share", "square.and.arrow.down": "Download", "chevron.right": "Forward",
    "chevron.left": "Back", "chevron.up": "Go up", "chevron.down": "Go down", "ellipsis": "More",
    "gear": "Settings", "gearshape": "Settings", "house": "Home", "star": "Favorite", "info": "Info",
    "person": "Person", "bell": "Notifications", "arrow.clockwise": "Refresh", "play": "Play", "pause": "Pause",
  ]
}
