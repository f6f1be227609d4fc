/// The base class of effects applied to what is beneath an effect view or to its content.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
  override init() { super.init() }

  /// Itself: effects are immutable.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
