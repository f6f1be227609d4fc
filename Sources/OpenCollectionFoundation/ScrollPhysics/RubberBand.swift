/// How content that is pulled beyond its edge follows the finger less and less.
package enum RubberBand {
  /// What of the first points pulled is shown.
  package static let coefficient: CGFloat = 0.55

  /// Points the content shows beyond its edge for points pulled, in a view of a length: never as much as the length.
  package static func shown(pulled distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0, distance != 0 else { return 0 }
    let pulled = abs(distance)
    let shown = pulled * coefficient * length / (length + coefficient * pulled)
    return distance < 0 ? -shown : shown
  }

  /// Points that must be pulled for the content to show so many beyond its edge: the inverse of `shown`.
  package static func pulled(shown distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0, distance != 0 else { return 0 }
    // Content moved there by an app may show more than any pull does.
    let shown = min(abs(distance), length * 0.99)
    let pulled = shown * length / (coefficient * (length - shown))
    return distance < 0 ? -pulled : pulled
  }

  /// A place pulled to, with what of it is shown beyond the range.
  package static func shown(_ place: CGFloat, in range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
    if place < range.lowerBound {
      return range.lowerBound + shown(pulled: place - range.lowerBound, length: length)
    }
    if place > range.upperBound {
      return range.upperBound + shown(pulled: place - range.upperBound, length: length)
    }
    return place
  }

  /// The place that is shown as one.
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
