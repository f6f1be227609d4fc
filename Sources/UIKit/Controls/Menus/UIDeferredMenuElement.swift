/// A placeholder for elements loaded when the menu is shown; a loading row is shown until then.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  /// The loaded elements; nil until they are provided.
  private(set) var elements: [UIMenuElement]?

  /// Elements loaded when first shown, then cached.
  public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(provider: elementProvider, isCached: true)
  }

  /// Elements loaded each time they are shown.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(provider: elementProvider, isCached: false)
  }

  private init(provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Loads the elements if needed and calls `done` when they are available. Does nothing if they are already loaded.
  func provide(_ done: @escaping () -> Void) {
    guard elements == nil else { return }
    provider { [weak self] elements in
      self?.elements = elements
      done()
    }
  }

  /// The menu was closed: discards the elements if they are not cached.
  func menuDidClose() {
    if !isCached { elements = nil }
  }
}
