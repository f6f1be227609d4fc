/// A placeholder for elements loaded when the menu is shown; a loading row is shown until then.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  /// The loaded elements; nil until they are provided.
  private(set) var elements: [UIMenuElement]?
  /// The number of requests made or withdrawn; a provider's call for an earlier one is ignored.
  private var requestCount = 0
  private var isLoading = false
  /// Called when the elements are available.
  private var didLoad: (() -> Void)?

  /// Elements loaded when first shown, then cached.
  public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(provider: elementProvider, isCached: true)
  }

  /// Elements loaded each time they are shown.
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(provider: elementProvider, isCached: false)
  }

  private init(provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Loads the elements if needed and calls `done` when they are available. While they are loading, a further call
  /// only replaces `done`. Does nothing if they are already loaded.
  func provide(_ done: @escaping () -> Void) {
    guard elements == nil else { return }
    didLoad = done
    guard !isLoading else { return }
    isLoading = true
    requestCount += 1
    let request = requestCount
    provider { [weak self] elements in self?.load(elements, for: request) }
  }

  private func load(_ elements: [UIMenuElement], for request: Int) {
    guard request == requestCount, isLoading else { return }
    isLoading = false
    self.elements = elements
    let didLoad = didLoad
    self.didLoad = nil
    didLoad?()
  }

  /// The menu was closed: discards the elements, or their request, if they are not cached.
  func menuDidClose() {
    didLoad = nil
    guard !isCached else { return }
    elements = nil
    isLoading = false
    requestCount += 1
  }
}

extension UIMenu {
  /// The deferred elements displayed in the menu itself: its own, and those in inline submenus and in loaded elements.
  var displayedDeferredElements: [UIDeferredMenuElement] {
    Self.deferredElements(in: children) { $0.options.contains(.displayInline) }
  }

  /// All deferred elements of the menu and its submenus, loaded ones included.
  var allDeferredElements: [UIDeferredMenuElement] {
    Self.deferredElements(in: children) { _ in true }
  }

  private static func deferredElements(
    in elements: [UIMenuElement], _ isIncluded: (UIMenu) -> Bool
  ) -> [UIDeferredMenuElement] {
    elements.flatMap { element -> [UIDeferredMenuElement] in
      if let deferred = element as? UIDeferredMenuElement {
        return [deferred] + deferredElements(in: deferred.elements ?? [], isIncluded)
      }
      guard let menu = element as? UIMenu, isIncluded(menu) else { return [] }
      return deferredElements(in: menu.children, isIncluded)
    }
  }
}
