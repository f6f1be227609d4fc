/// A part of a view in which its look under the pointer does not change.
open class UIPointerRegion: NSObject {
  /// The rectangle in the view's coordinates.
  open private(set) var rect: CGRect
  /// Tells the region from others of the same rectangle.
  open private(set) var identifier: AnyHashable?

  /// A region of a rectangle in the view's coordinates.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
  }

  /// Regions with the same rectangle and identifier are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIPointerRegion else { return false }
    return rect == other.rect && identifier == other.identifier
  }

  open override var hash: Int { identifier?.hashValue ?? rect.width.hashValue }
}

/// Where the pointer is when a region is asked for.
open class UIPointerRegionRequest: NSObject {
  /// The pointer's location in the view's coordinates.
  open private(set) var location: CGPoint

  init(location: CGPoint) { self.location = location }
}
