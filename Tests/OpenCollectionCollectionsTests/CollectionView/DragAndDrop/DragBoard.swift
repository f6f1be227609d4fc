import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// A collection view of words in rows of 44 points at the left or right half of a window, whose items can be dragged and
/// dropped; it records what its delegates are asked.
@MainActor
final class DragBoard: NSObject, UICollectionViewDataSource, UICollectionViewDelegate, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  var words: [String]
  let view: UICollectionView
  var log: [String] = []
  var proposal = UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  /// Called instead of the usual drop.
  var performs: ((any UICollectionViewDropCoordinator) -> Void)?
  var allowsMove = true
  var parameters: UIDragPreviewParameters?
  var isRestricted = false
  /// Whether the last drag over the view was restricted to its app.
  var wasRestricted: Bool?
  var adds = true

  init(_ words: [String], in window: UIWindow, x: CGFloat = 0, layout: UICollectionViewLayout = RowsLayout()) {
    self.words = words
    view = UICollectionView(
      frame: CGRect(x: x, y: 0, width: 160, height: 440), collectionViewLayout: layout)
    super.init()
    view.register(CountedCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = self
    view.delegate = self
    view.dragDelegate = self
    view.dropDelegate = self
    window.addSubview(view)
    view.layoutIfNeeded()
  }

  static func window() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    return window
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }

  func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    (cell as? CountedCell)?.text = words[indexPath.item]
    return cell
  }

  func collectionView(
    _ view: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    log.append("begin \(indexPath.item)")
    let item = UIDragItem(itemProvider: NSItemProvider(object: words[indexPath.item] as NSString))
    item.localObject = words[indexPath.item]
    return [item]
  }

  func collectionView(
    _ view: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    adds ? [UIDragItem(itemProvider: NSItemProvider(object: words[indexPath.item] as NSString))] : []
  }

  func collectionView(
    _ view: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { parameters }

  func collectionView(_ view: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    log.append("drag began")
  }
  func collectionView(_ view: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    log.append("drag ended")
  }
  func collectionView(_ view: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    allowsMove
  }
  func collectionView(
    _ view: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { isRestricted }
  func collectionView(_ view: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
    wasRestricted = session.isRestrictedToDraggingApplication
    log.append("drop entered")
  }
  func collectionView(_ view: UICollectionView, dropSessionDidExit session: any UIDropSession) {
    log.append("drop left")
  }
  func collectionView(_ view: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
    log.append("drop ended")
  }
  func collectionView(
    _ view: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    log.append("over \(destinationIndexPath.map { "\($0.item)" } ?? "nothing")")
    return proposal
  }

  /// As apps write it: an item of this view moves, another one is loaded and inserted.
  func collectionView(_ view: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
    if let performs { return performs(coordinator) }
    let destination = coordinator.destinationIndexPath ?? IndexPath(item: words.count, section: 0)
    for item in coordinator.items {
      if let source = item.sourceIndexPath {
        log.append("move \(source.item) to \(destination.item)")
        view.performBatchUpdates {
          words.insert(words.remove(at: source.item), at: destination.item)
          view.deleteItems(at: [source])
          view.insertItems(at: [destination])
        }
      } else {
        log.append("insert at \(destination.item)")
        view.performBatchUpdates {
          words.insert(item.dragItem.localObject as? String ?? "?", at: destination.item)
          view.insertItems(at: [destination])
        }
      }
      coordinator.drop(item.dragItem, toItemAt: destination)
    }
  }

  /// The log without the places that the drag was over, which repeat.
  var calls: [String] { log.filter { !$0.hasPrefix("over") } }
}
