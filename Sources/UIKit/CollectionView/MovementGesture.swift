/// A long press that lifts an item of a collection view and drags it along.
@MainActor
final class MovementGesture: NSObject, UIGestureRecognizerDelegate {
  private let press = UILongPressGestureRecognizer()
  private weak var collectionView: UICollectionView?
  /// From the finger to the middle of the cell.
  private var grip = CGPoint.zero

  init(on collectionView: UICollectionView) {
    self.collectionView = collectionView
    super.init()
    press.delegate = self
    press.addHandler { [weak self] recognizer in self?.follow(recognizer) }
    collectionView.addGestureRecognizer(press)
  }

  func remove() { press.view?.removeGestureRecognizer(press) }

  private var item: IndexPath? {
    collectionView.flatMap { $0.indexPathForItem(at: press.location(in: $0)) }
  }

  /// A press on what cannot be moved stays a touch of the cell.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let collectionView, let item, let dataSource = collectionView.dataSource else { return false }
    return dataSource.collectionView(collectionView, canMoveItemAt: item)
  }

  private func follow(_ recognizer: UIGestureRecognizer) {
    guard let collectionView else { return }
    let finger = recognizer.location(in: collectionView)
    switch recognizer.state {
    case .began:
      guard let item, let cell = collectionView.cellForItem(at: item) else { return }
      let middle = collectionView.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), from: cell)
      grip = CGPoint(x: middle.x - finger.x, y: middle.y - finger.y)
      _ = collectionView.beginInteractiveMovementForItem(at: item)
    case .changed:
      collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: finger.x + grip.x, y: finger.y + grip.y))
    case .ended: collectionView.endInteractiveMovement()
    case .cancelled, .failed: collectionView.cancelInteractiveMovement()
    default: break
    }
  }
}
