@_spi(Storeys) import OpenCollectionFoundation

/// The views with a keyboard layout guide.
@MainActor
enum KeyboardGuides {
  private struct Weak {
    weak var view: UIView?
  }
  @InContext private static var views: [Weak] = []

  static func add(_ view: UIView) {
    views.removeAll { $0.view == nil }
    views.append(Weak(view: view))
  }

  /// Invalidates the layout of these views in a window.
  static func update(in window: UIWindow) {
    for case let view? in views.map(\.view) where view.window === window { view.setNeedsLayout() }
  }
}
