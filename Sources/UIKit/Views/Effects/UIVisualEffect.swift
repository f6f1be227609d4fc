/// What an effect view does to what lies beneath it or in it: the base class of the effects.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
  override init() { super.init() }

  /// The effect itself: effects do not change.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
