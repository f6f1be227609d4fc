/// Which of many places the focus goes to from one, by an arrow key.
///
/// Straight on: the nearest in the beam as wide as the place it leaves, else, up and down only, the nearest row's item that
/// lies least aside, so that a short last row can be reached. Unmeasured.
struct FocusGeometry {
  let heading: UIFocusHeading
  let origin: CGRect

  private var isAcross: Bool { heading.contains(.left) || heading.contains(.right) }

  /// The places in order of how near they are; those that do not lie that way are left out.
  func order<Place>(_ places: [(place: Place, frame: CGRect)]) -> [Place] {
    places.compactMap { place, frame in score(frame).map { (place, $0) } }
      .sorted { $0.1 < $1.1 }
      .map(\.0)
  }

  /// Less is nearer: first whether it lies aside of the beam, then how far on, then how far aside.
  private func score(_ frame: CGRect) -> (Int, CGFloat, CGFloat)? {
    let hair: CGFloat = 0.5
    let distance: CGFloat
    let isOn: Bool
    switch heading {
    case .up: (distance, isOn) = (origin.minY - frame.maxY, frame.midY < origin.midY)
    case .down: (distance, isOn) = (frame.minY - origin.maxY, frame.midY > origin.midY)
    case .left: (distance, isOn) = (origin.minX - frame.maxX, frame.midX < origin.midX)
    case .right: (distance, isOn) = (frame.minX - origin.maxX, frame.midX > origin.midX)
    default: return nil
    }
    // What lies beside overlaps along the way.
    guard isOn, distance >= -hair || aside(frame) <= 0 else { return nil }
    let gap = aside(frame)
    if isAcross, gap > 0 { return nil }
    let middle = isAcross ? abs(frame.midY - origin.midY) : abs(frame.midX - origin.midX)
    return gap > 0 ? (1, distance.rounded(), gap) : (0, max(0, distance).rounded(), middle)
  }

  /// How far a frame lies aside of the beam; nothing or less where it is in it.
  private func aside(_ frame: CGRect) -> CGFloat {
    isAcross
      ? max(frame.minY - origin.maxY, origin.minY - frame.maxY) + 0.5
      : max(frame.minX - origin.maxX, origin.minX - frame.maxX) + 0.5
  }
}
