/// Stands for elements that are only found out when the menu is shown; a turning indicator is shown until then.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  /// The elements, once they were given and are kept.
  private(set) var elements: [UIMenuElement]?

  /// Elements asked for when they are first shown, and kept.
  public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(provider: elementProvider, isCached: true)
  }

  /// Elements asked for every time they are shown.
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

  /// Asks for the elements if they are not known, and tells when they are.
  func provide(_ done: @escaping () -> Void) {
    guard elements == nil else { return }
    provider { [weak self] elements in
      self?.elements = elements
      done()
    }
  }

  /// The menu was closed: forgets what must be asked for again.
  func menuDidClose() {
    if !isCached { elements = nil }
  }
}
