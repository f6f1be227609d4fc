/// Where an edit menu points, and which one it is.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// The identifier that the app gave, or a unique one.
  open private(set) var identifier: AnyHashable
  /// The point the menu is for, in the coordinates of the interaction's view.
  open private(set) var sourcePoint: CGPoint
  /// Where the menu is, as seen from the point. The default, automatic, is above it if there is room.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// A menu for a point of the interaction's view.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// The direction from an edit menu to the point it is for.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// The menu is above the point if there is room, else below it.
  case automatic = 0
  /// The menu is below the point.
  case up = 1
  /// The menu is above the point.
  case down = 2
  /// The menu is at the right of the point.
  case left = 3
  /// The menu is at the left of the point.
  case right = 4
}
