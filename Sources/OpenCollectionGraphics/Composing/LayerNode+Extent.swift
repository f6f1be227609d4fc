package import Foundation

extension LayerNode {
  /// The greatest standard deviation of the backdrop blurs inside this node, in points; nil if there are none.
  package var greatestBlurInside: Double? {
    var greatest: Double?
    for child in children where child.opacity > 0 {
      for sigma in [child.backdrop?.sigma, child.greatestBlurInside] {
        if let sigma { greatest = max(greatest ?? 0, sigma) }
      }
    }
    return greatest
  }

  /// Whether what the node shows gets other colours, for which it is composed by itself.
  package var isRecolored: Bool { stencilColor != nil || colorFactor != nil || invertsColors }

  /// Whether opacity can be applied to the content directly, without a group.
  package var drawsAtMostOneContent: Bool {
    children.isEmpty && (content == nil ? 0 : 1) + (shadow == nil ? 0 : 1) + (border == nil ? 0 : 1) <= 1
  }

  /// The extent that the node and its descendants may paint, in pixels; nil if they paint nothing.
  package func extent(parent: AffineTransform) -> CGRect? {
    var transform = transform
    transform.append(parent)
    var inner: CGRect?
    func join(_ one: CGRect?, _ other: CGRect?) -> CGRect? {
      guard let one else { return other }
      return other.map { one.union($0) } ?? one
    }
    inner = join(content.map { transform.extent(of: $0.rect) }, backdrop.map { transform.extent(of: $0.rect) })
    for child in children where child.opacity > 0 { inner = join(inner, child.extent(parent: transform)) }
    if let clip, let unclipped = inner {
      let cut = unclipped.intersection(transform.extent(of: clip.rect))
      inner = cut.isNull ? nil : cut
    }
    let shadowed = join(inner, shadow.map { transform.extent(of: $0.rect) })
    return join(shadowed, border.map { transform.extent(of: $0.rect) })
  }
}
