@_spi(Storeys) import OpenCollectionFoundation

/// Views that are not seen because a preview stands for them: the source of an open context menu, a cell that is dragged.
///
/// An empty mask hides a view and leaves its own opacity and visibility, which layouts and apps set, as they are.
@MainActor
package enum CoveredViews {
  private struct Cover {
    /// Another view may have the identity of one that is gone.
    weak var view: UIView?
    var count: Int
    let mask: CALayer?
  }

  @InContext private static var covers: [ObjectIdentifier: Cover] = [:]

  /// Hides a view until `show(_:)` was called as often.
  package static func hide(_ view: UIView) {
    let key = ObjectIdentifier(view)
    if covers[key]?.view === view {
      covers[key]?.count += 1
    } else {
      covers[key] = Cover(view: view, count: 1, mask: view.layer.mask)
      view.layer.mask = CALayer()
    }
  }

  package static func show(_ view: UIView) {
    let key = ObjectIdentifier(view)
    guard let cover = covers[key], cover.view === view else { return }
    if cover.count > 1 {
      covers[key]?.count -= 1
    } else {
      covers[key] = nil
      view.layer.mask = cover.mask
    }
  }

  /// Runs a closure while a view is seen.
  static func withShown<Result>(_ view: UIView, _ body: () -> Result) -> Result {
    guard let cover = covers[ObjectIdentifier(view)], cover.view === view else { return body() }
    let mask = view.layer.mask
    view.layer.mask = cover.mask
    defer { view.layer.mask = mask }
    return body()
  }
}
