package import Foundation

extension LayerNode {
  /// The greatest deviation by which a node in this one blurs what lies beneath, in points; nil where none does.
  var blurInside: Double? {
    var greatest: Double?
    for child in children where child.opacity > 0 {
      for sigma in [child.backdrop?.sigma, child.blurInside] {
        if let sigma { greatest = max(greatest ?? 0, sigma) }
      }
    }
    return greatest
  }

  /// Whether opacity can go straight to the one thing that is drawn.
  var isOneFace: Bool {
    children.isEmpty && (face == nil ? 0 : 1) + (shadow == nil ? 0 : 1) + (border == nil ? 0 : 1) <= 1
  }

  /// What the node and everything under it may paint, in pixels; nil for nothing.
  package func extent(parent: AffineTransform) -> CGRect? {
    var transform = transform
    transform.append(parent)
    var inner: CGRect?
    func join(_ one: CGRect?, _ other: CGRect?) -> CGRect? {
      guard let one else { return other }
      return other.map { one.union($0) } ?? one
    }
    inner = join(face.map { transform.extent(of: $0.rect) }, backdrop.map { transform.extent(of: $0.rect) })
    for child in children where child.opacity > 0 { inner = join(inner, child.extent(parent: transform)) }
    if let clip, let unclipped = inner {
      let cut = unclipped.intersection(transform.extent(of: clip.rect))
      inner = cut.isNull ? nil : cut
    }
    let shadowed = join(inner, shadow.map { transform.extent(of: $0.rect) })
    return join(shadowed, border.map { transform.extent(of: $0.rect) })
  }
}
