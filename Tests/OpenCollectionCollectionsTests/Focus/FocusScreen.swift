import Foundation
import OpenCollectionDisplays

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// A collection view of focusable cells in a window with a simulated keyboard.
@MainActor
final class FocusScreen {
  let source: Words
  let view: UICollectionView
  let screen: TypingScreen

  init(_ sections: [[String]], layout: UICollectionViewLayout = RowsLayout(), beside: UIView...) {
    source = Words(sections)
    view = rows(source, layout: layout)
    screen = TypingScreen(view)
    for view in beside { screen.window.addSubview(view) }
    screen.window.layoutIfNeeded()
  }

  func key(_ name: String, _ modifiers: KeyModifiers = []) { screen.key(name, modifiers) }

  /// The text of the focused cell.
  var focused: String? { (screen.window.focus.focused as? CountedCell)?.text }

  /// A grid with a number of columns and items 90 points high.
  static func grid(_ columns: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320 / columns - 10, height: 90)
    return layout
  }
}

/// Records the delegate's focus and selection calls, and answers as configured.
@MainActor
final class FocusLog: NSObject, UICollectionViewDelegate {
  var lines: [String] = []
  var refused: Set<Int> = []
  var closed: Set<Int> = []
  var preferred: IndexPath?
  var begins = false

  private func number(_ path: IndexPath?) -> String { path.map { "\($0.item)" } ?? "-" }

  func collectionView(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool { !closed.contains(path.item) }
  func collectionView(
    _ view: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    lines.append("should \(number(context.previouslyFocusedIndexPath)) \(number(context.nextFocusedIndexPath))")
    return context.nextFocusedIndexPath.map { !refused.contains($0.item) } ?? true
  }
  func collectionView(
    _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    lines.append("did \(number(context.previouslyFocusedIndexPath)) \(number(context.nextFocusedIndexPath))")
  }
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { preferred }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { lines.append("select \(path.item)") }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
    lines.append("deselect \(path.item)")
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
    lines.append("highlight \(path.item)")
  }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    lines.append("unhighlight \(path.item)")
  }
  func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
    lines.append("act \(path.item)")
  }
  func collectionView(
    _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool { begins }
  func collectionView(_ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath) {
    lines.append("begin \(path.item)")
    view.allowsMultipleSelectionDuringEditing = true
    view.isEditing = true
  }
  func collectionViewDidEndMultipleSelectionInteraction(_ view: UICollectionView) { lines.append("end") }
}
