import Testing
import UIKit

/// A view controller in a navigation controller in its own window, laid out once.
@MainActor
struct Screen {
  let window: UIWindow
  let viewController: UIViewController

  init(_ viewController: UIViewController, size: CGSize) {
    self.viewController = viewController
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = UINavigationController(rootViewController: viewController)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  var navigationController: UINavigationController? { viewController.navigationController }

  var collectionView: UICollectionView {
    get throws {
      try #require(viewController.view.subviews.compactMap { $0 as? UICollectionView }.first)
    }
  }

  /// The view itself if it is a collection view, else its collection view subview.
  var anyCollectionView: UICollectionView {
    get throws { try viewController.view as? UICollectionView ?? collectionView }
  }
}

extension CGRect {
  /// Whether no edge differs by more than `tolerance` points.
  func equals(_ other: CGRect, within tolerance: CGFloat) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}
