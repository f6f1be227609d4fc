/// Finds the item that an arrow key moves the focus to.
///
/// Prefers the nearest candidate within the beam: the area ahead, as wide as the current item. Without one, vertical
/// moves go to the nearest row's item with the smallest horizontal gap, so that a short last row can be reached.
/// Unmeasured.
package struct FocusGeometry {
  package let heading: UIFocusHeading
  package let origin: CGRect

  package init(heading: UIFocusHeading, origin: CGRect) {
    self.heading = heading
    self.origin = origin
  }

  private var isHorizontal: Bool { heading.contains(.left) || heading.contains(.right) }

  /// The candidates sorted from nearest to farthest, without those that are not in the heading's direction.
  package func order<Place>(_ places: [(place: Place, frame: CGRect)]) -> [Place] {
    places.compactMap { place, frame in score(frame).map { (place, $0) } }
      .sorted { $0.1 < $1.1 }
      .map(\.0)
  }

  /// Sort key, lower is nearer: outside the beam or not, distance along the heading, then cross-axis distance.
  private func score(_ frame: CGRect) -> (Int, CGFloat, CGFloat)? {
    let tolerance: CGFloat = 0.5
    let distance: CGFloat
    let isAhead: Bool
    switch heading {
    case .up: (distance, isAhead) = (origin.minY - frame.maxY, frame.midY < origin.midY)
    case .down: (distance, isAhead) = (frame.minY - origin.maxY, frame.midY > origin.midY)
    case .left: (distance, isAhead) = (origin.minX - frame.maxX, frame.midX < origin.midX)
    case .right: (distance, isAhead) = (frame.minX - origin.maxX, frame.midX > origin.midX)
    default: return nil
    }
    // A frame outside the beam must not overlap the origin along the heading.
    guard isAhead, distance >= -tolerance || crossAxisGap(frame) <= 0 else { return nil }
    let gap = crossAxisGap(frame)
    if isHorizontal, gap > 0 { return nil }
    let centerDistance = isHorizontal ? abs(frame.midY - origin.midY) : abs(frame.midX - origin.midX)
    return gap > 0 ? (1, distance.rounded(), gap) : (0, max(0, distance).rounded(), centerDistance)
  }

  /// The gap between a frame and the beam across the heading, in points; zero or negative inside the beam.
  private func crossAxisGap(_ frame: CGRect) -> CGFloat {
    isHorizontal
      ? max(frame.minY - origin.maxY, origin.minY - frame.maxY) + 0.5
      : max(frame.minX - origin.maxX, origin.minX - frame.maxX) + 0.5
  }
}
