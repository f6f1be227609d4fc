/// Rubber banding: content dragged beyond its edge follows the touch less and less.
package enum RubberBand {
  /// The fraction of the first points dragged that the content moves.
  package static let coefficient: CGFloat = 0.55

  /// The overscroll, in points, for a drag beyond the edge in a view of a length: always less than the length.
  package static func shown(pulled distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0, distance != 0 else { return 0 }
    let pulled = abs(distance)
    let shown = pulled * coefficient * length / (length + coefficient * pulled)
    return distance < 0 ? -shown : shown
  }

  /// The drag, in points, that gives an overscroll: the inverse of `shown`.
  package static func pulled(shown distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0, distance != 0 else { return 0 }
    // An app may set a larger overscroll than any drag gives.
    let shown = min(abs(distance), length * 0.99)
    let pulled = shown * length / (coefficient * (length - shown))
    return distance < 0 ? -pulled : pulled
  }

  /// The offset displayed for a dragged offset, rubber-banded outside the range.
  package static func shown(_ place: CGFloat, in range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
    if place < range.lowerBound {
      return range.lowerBound + shown(pulled: place - range.lowerBound, length: length)
    }
    if place > range.upperBound {
      return range.upperBound + shown(pulled: place - range.upperBound, length: length)
    }
    return place
  }

  /// The dragged offset for a displayed one.
  package static func pulled(_ place: CGFloat, in range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
    if place < range.lowerBound {
      return range.lowerBound + pulled(shown: place - range.lowerBound, length: length)
    }
    if place > range.upperBound {
      return range.upperBound + pulled(shown: place - range.upperBound, length: length)
    }
    return place
  }
}
