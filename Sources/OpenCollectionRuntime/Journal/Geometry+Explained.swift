extension CGFloat {
  /// Points with two decimals at most: "12", "12.33".
  package var explained: String {
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension CGPoint {
  /// "(0, 120)".
  package var explained: String { "(\(x.explained), \(y.explained))" }
}

extension CGSize {
  /// "390 × 44".
  package var explained: String { "\(width.explained) × \(height.explained)" }
}
