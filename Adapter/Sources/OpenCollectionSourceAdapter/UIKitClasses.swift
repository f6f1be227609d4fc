/// The superclasses of UIKit's classes, which the adapter cannot ask.
enum UIKitClasses {
  /// The superclasses of a class, the nearest first; nil for a class of another module.
  static func ancestors(of name: String) -> [String]? {
    guard var next = superclasses[simple(name)] else { return simple(name) == "NSObject" ? [] : nil }
    var result = [next]
    while let superclass = superclasses[next] {
      result.append(superclass)
      next = superclass
    }
    return result
  }

  /// How many superclasses a class has; nil for a class of another module.
  static func depth(of name: String) -> Int? { ancestors(of: name)?.count }

  /// Whether a class is a view or view controller; nil for a class of another module.
  static func isViewOrController(_ name: String) -> Bool? {
    ancestors(of: name).map { ([simple(name)] + $0).contains { ["UIView", "UIViewController"].contains($0) } }
  }

  /// Whether a name ends as that of a view or view controller of UIKit: `RoundedButton`, `BaseViewController`, `BaseCell`.
  static func isNamedLikeViewOrController(_ name: String) -> Bool {
    name.hasSuffix("Cell") || endings.contains { name.hasSuffix($0) }
  }

  /// The names of the views and view controllers without `UI`.
  private static let endings = superclasses.keys.filter { isViewOrController($0) == true }.map { $0.dropFirst(2) }

  /// Whether an extension names a class so, with its module or without.
  static func isName(_ written: String, of name: String) -> Bool { simple(written) == name }

  private static func simple(_ name: String) -> String {
    for module in ["UIKit.", "Foundation.", "QuartzCore."] where name.hasPrefix(module) {
      return String(name.dropFirst(module.count))
    }
    return name
  }

  /// The classes with generic parameters, which cannot have static properties. A test compares them to UIKit's declarations.
  static let generic: Set = [
    "NSLayoutAnchor", "UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource",
  ]

  /// The superclass of each class.
  static let superclasses: [String: String] = {
    var result: [String: String] = [:]
    for line in list.split(separator: "\n") {
      let parts = line.split(separator: ":")
      for name in parts[1].split(separator: " ") { result[String(name)] = String(parts[0]) }
    }
    return result
  }()

  /// A test compares it to UIKit's declarations.
  private static let list = """
    CAAnimation: CAAnimationGroup CAPropertyAnimation CATransition
    CABasicAnimation: CASpringAnimation
    CALayer: CAGradientLayer CAReplicatorLayer CAShapeLayer CATextLayer CATransformLayer
    CAPropertyAnimation: CABasicAnimation CAKeyframeAnimation
    NSCollectionLayoutItem: NSCollectionLayoutDecorationItem NSCollectionLayoutGroup NSCollectionLayoutSupplementaryItem
    NSCollectionLayoutSupplementaryItem: NSCollectionLayoutBoundarySupplementaryItem
    NSLayoutAnchor: NSLayoutDimension NSLayoutXAxisAnchor NSLayoutYAxisAnchor
    NSMutableAttributedString: NSTextStorage
    NSObject: CAAnimation CADisplayLink CALayer CAMediaTimingFunction CATransaction NSCollectionLayoutAnchor
    NSObject: NSCollectionLayoutDimension NSCollectionLayoutEdgeSpacing NSCollectionLayoutGroupCustomItem
    NSObject: NSCollectionLayoutItem NSCollectionLayoutSection NSCollectionLayoutSize NSCollectionLayoutSpacing
    NSObject: NSDiffableDataSourceSectionSnapshotReference NSDiffableDataSourceSnapshotReference NSExpression
    NSObject: NSKeyValueObservation NSLayoutAnchor NSLayoutConstraint NSLayoutManager NSUserActivity
    NSObject: UIAccessibilityCustomAction UIAccessibilityCustomRotor UIAccessibilityCustomRotorItemResult
    NSObject: UIAccessibilityCustomRotorSearchPredicate UIAccessibilityLocationDescriptor UIActivity UIAlertAction
    NSObject: UIBarAppearance UIBarButtonItemAppearance UIBarButtonItemStateAppearance UIBarItem
    NSObject: UICollectionLayoutSectionOrthogonalScrollingProperties UICollectionViewCompositionalLayoutConfiguration
    NSObject: UICollectionViewDiffableDataSource UICollectionViewDiffableDataSourceReference UICollectionViewLayout
    NSObject: UICollectionViewLayoutAttributes UICollectionViewLayoutInvalidationContext UICollectionViewPlaceholder
    NSObject: UICollectionViewUpdateItem UIContextMenuConfiguration UIContextMenuInteraction UIContextualAction
    NSObject: UICubicTimingParameters UIDevice UIDragInteraction UIDragItem UIDragPreview UIDropInteraction
    NSObject: UIDropProposal UIEditMenuConfiguration UIEditMenuInteraction UIEvent UIFeedbackGenerator
    NSObject: UIFocusAnimationCoordinator UIFocusEffect UIFocusSystem UIFocusUpdateContext UIGestureRecognizer UIKey
    NSObject: UILayoutGuide UILocalizedIndexedCollation UIMenuController UIMenuElement UIMenuItem UINavigationItem UINib
    NSObject: UIOpenURLContext UIPasteboard UIPercentDrivenInteractiveTransition UIPointerInteraction UIPointerRegion
    NSObject: UIPointerRegionRequest UIPointerStyle UIPresentationController UIPress UIPreviewParameters UIPreviewTarget
    NSObject: UIResponder UISceneActivationRequestOptions UISceneConfiguration UISceneSession UIScreen
    NSObject: UISpringLoadedInteraction UISpringTimingParameters UIStatusBarManager UIStoryboard UIStoryboardSegue
    NSObject: UIStoryboardUnwindSegueSource UISwipeActionsConfiguration UITabBarItemAppearance
    NSObject: UITabBarItemStateAppearance UITableViewDiffableDataSource UITableViewDiffableDataSourceReference
    NSObject: UITableViewPlaceholder UITableViewRowAction UITargetedPreview UITextItem UITextPosition UITextRange
    NSObject: UITextSelectionRect UITouch UIUpdateInfo UIUpdateLink UIViewPropertyAnimator UIVisualEffect
    NSObject: UIWindowSceneActivationConfiguration
    NSPredicate: NSComparisonPredicate
    UIBarAppearance: UINavigationBarAppearance UITabBarAppearance UIToolbarAppearance
    UIBarItem: UIBarButtonItem UITabBarItem
    UICollectionReusableView: UICollectionViewCell
    UICollectionViewCell: UICollectionViewListCell
    UICollectionViewLayout: UICollectionViewCompositionalLayout UICollectionViewFlowLayout
    UICollectionViewLayout: UICollectionViewTransitionLayout
    UICollectionViewLayoutInvalidationContext: UICollectionViewFlowLayoutInvalidationContext
    UICollectionViewPlaceholder: UICollectionViewDropPlaceholder
    UICommand: UIKeyCommand
    UIControl: UIButton UIDatePicker UIPageControl UIRefreshControl UISegmentedControl UISlider UIStepper UISwitch
    UIControl: UITextField
    UIDropProposal: UICollectionViewDropProposal UITableViewDropProposal
    UIEvent: UIPressesEvent
    UIFeedbackGenerator: UIImpactFeedbackGenerator UINotificationFeedbackGenerator UISelectionFeedbackGenerator
    UIFocusEffect: UIFocusHaloEffect
    UIFocusUpdateContext: UICollectionViewFocusUpdateContext UITableViewFocusUpdateContext
    UIGestureRecognizer: UIHoverGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer
    UIGestureRecognizer: UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer
    UIGestureRecognizer: UITapGestureRecognizer
    UILayoutGuide: UIFocusGuide UIKeyboardLayoutGuide
    UIMenuElement: UIAction UICommand UIDeferredMenuElement UIMenu
    UIPanGestureRecognizer: UIScreenEdgePanGestureRecognizer
    UIPresentationController: UIPopoverPresentationController UISheetPresentationController
    UIPreviewParameters: UIDragPreviewParameters
    UIPreviewTarget: UIDragPreviewTarget
    UIResponder: UIAccessibilityElement UIApplication UIScene UIView UIViewController
    UIScene: UIWindowScene
    UISceneActivationRequestOptions: UIWindowSceneActivationRequestOptions
    UIScrollView: UICollectionView UITableView UITextView
    UITableViewPlaceholder: UITableViewDropPlaceholder
    UITargetedPreview: UITargetedDragPreview
    UITextField: UISearchTextField
    UIView: UIActivityIndicatorView UICollectionReusableView UIContentUnavailableView UIControl UIImageView UIInputView
    UIView: UILabel UIListContentView UINavigationBar UIPickerView UIProgressView UIScrollView UISearchBar UIStackView
    UIView: UITabBar UITableViewCell UITableViewHeaderFooterView UIToolbar UIVisualEffectView UIWindow
    UIViewController: UIActivityViewController UIAlertController UICollectionViewController UINavigationController
    UIViewController: UIPageViewController UISearchController UISplitViewController UITabBarController
    UIViewController: UITableViewController
    UIVisualEffect: UIBlurEffect UIVibrancyEffect
    """
}
