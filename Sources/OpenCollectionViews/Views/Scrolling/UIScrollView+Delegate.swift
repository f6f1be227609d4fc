/// What gives scroll views their `delegate`.
///
/// Collection views, tables and text views declare a `delegate` of their own type, as in UIKit. Swift does not let a subclass
/// change the type of a class's property; a property of a protocol's extension can be declared again.
@preconcurrency @MainActor public protocol UIScrollViewDelegating: UIScrollView {}

extension UIScrollViewDelegating {
  /// The scroll view's delegate, not retained. The default is nil.
  ///
  /// A direct subclass of `UIScrollView` declares it again instead of overriding it.
  public var delegate: (any UIScrollViewDelegate)? {
    get { anyDelegate }
    set { anyDelegate = newValue }
  }
}

extension UIScrollView: UIScrollViewDelegating {}
