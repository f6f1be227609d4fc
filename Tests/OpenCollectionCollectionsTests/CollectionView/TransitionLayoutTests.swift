import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Transition layouts", .isolatedScreen)
struct TransitionLayoutTests {
  private let words = Words([["a", "b", "c", "d"]])

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func flow(_ width: CGFloat, _ height: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: height)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  @Test("Attributes are interpolated linearly, and the progress is not limited")
  func halfway() throws {
    let view = rows(words, layout: flow(320, 40))
    let between = view.startInteractiveTransition(to: flow(160, 100))
    #expect(view.collectionViewLayout === between)
    #expect(between.transitionProgress == 0)
    // Item 1: from 0,40,320,40 to 160,0,160,100.
    let cell = try #require(view.cellForItem(at: path(1)))
    view.layoutIfNeeded()
    #expect(cell.frame == CGRect(x: 0, y: 40, width: 320, height: 40))
    between.transitionProgress = 0.5
    view.layoutIfNeeded()
    #expect(cell.frame == CGRect(x: 80, y: 20, width: 240, height: 70))
    between.transitionProgress = 1
    view.layoutIfNeeded()
    #expect(cell.frame == CGRect(x: 160, y: 0, width: 160, height: 100))
    between.transitionProgress = 2
    #expect(between.transitionProgress == 2)
    between.transitionProgress = -1
    #expect(between.transitionProgress == -1)
    between.updateValue(3, forAnimatedKey: "tilt")
    #expect(between.value(forAnimatedKey: "tilt") == 3 && between.value(forAnimatedKey: "turn") == 0)
  }

  @Test("Elements are in the order of the current layout, followed by those only the next layout displays")
  func order() {
    let source = Words([(0..<40).map(\.description)])
    // Rows of 40 points: 12 in 480. Two columns of 160 by 40: 24.
    let view = rows(source, layout: flow(320, 40))
    source.cellRequests = []
    let between = view.startInteractiveTransition(to: flow(160, 40))
    between.transitionProgress = 0.5
    view.layoutIfNeeded()
    let attributes = between.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 480)) ?? []
    #expect(attributes.map(\.indexPath) == (0..<24).map(path))
    // Halfway, item i is at (40i + 40⌊i/2⌋) / 2: item 15 at 440, item 16 at 480, below the view.
    #expect(source.cellRequests == (12..<16).map(path))
  }

  @Test("Finishing ends in the new layout, cancelling in the old one, and the completion reports which")
  func ending() async {
    for completes in [true, false] {
      let (old, new) = (flow(320, 40), flow(160, 100))
      let view = rows(words, layout: old)
      let answer = await withCheckedContinuation { continuation in
        let between = view.startInteractiveTransition(to: new) { completed, finished in
          continuation.resume(returning: [completed, finished])
        }
        between.transitionProgress = 0.3
        view.layoutIfNeeded()
        if completes { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
      }
      #expect(answer == [completes, true])
      #expect(view.collectionViewLayout === (completes ? new : old))
      #expect(
        view.cellForItem(at: path(1))?.frame
          == (completes ? CGRect(x: 160, y: 0, width: 160, height: 100) : CGRect(x: 0, y: 40, width: 320, height: 40)))
      #expect(old.collectionView === (completes ? nil : view) && new.collectionView === (completes ? view : nil))
    }
  }

  @Test("Data changed during a transition changes in both layouts")
  func dataChange() throws {
    let source = Words([["a", "b", "c", "d"]])
    let (old, new) = (flow(320, 40), flow(160, 100))
    let view = rows(source, layout: old)
    let between = view.startInteractiveTransition(to: new)
    between.transitionProgress = 0.5
    view.layoutIfNeeded()
    source.sections = [["a", "c"]]
    view.deleteItems(at: [path(1), path(3)])
    #expect(view.visibleTexts == ["a", "c"])
    #expect(view.cellForItem(at: path(1))?.frame == CGRect(x: 80, y: 20, width: 240, height: 70))
    // Two rows of 40 in the old layout, one row of 100 in the new one.
    #expect(between.collectionViewContentSize.height == 100)
    source.sections = [["x"]]
    view.reloadData()
    between.transitionProgress = 1
    view.layoutIfNeeded()
    #expect(view.visibleTexts == ["x"])
    #expect(view.visibleCells.map(\.frame) == [CGRect(x: 0, y: 0, width: 160, height: 100)])
  }

  @Test("A layout that was used before with other data uses the current data")
  func shownBefore() {
    let source = Words([["a", "b", "c", "d"]])
    let (first, second) = (flow(320, 40), flow(160, 100))
    let view = rows(source, layout: first)
    view.setCollectionViewLayout(second, animated: false)
    source.sections = [["a"]]
    view.reloadData()
    view.layoutIfNeeded()
    let between = view.startInteractiveTransition(to: first)
    between.transitionProgress = 1
    view.layoutIfNeeded()
    #expect(view.visibleTexts == ["a"])
    #expect(first.collectionViewContentSize.height == 40)
  }

  @Test("Either layout can be invalidated during a transition", arguments: [false, true])
  func invalidation(isNext: Bool) throws {
    let layouts = [RowsLayout(), RowsLayout()]
    let view = rows(words, layout: layouts[0])
    let between = view.startInteractiveTransition(to: layouts[1])
    between.transitionProgress = 0.5
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: path(1)))
    #expect(cell.frame == CGRect(x: 0, y: 44, width: 320, height: 44))
    let changed = layouts[isNext ? 1 : 0]
    let (one, other) = (changed.preparations, layouts[isNext ? 0 : 1].preparations)
    changed.rowHeight = 64
    changed.invalidateLayout()
    view.layoutIfNeeded()
    // Between 44 and 64.
    #expect(cell.frame == CGRect(x: 0, y: 54, width: 320, height: 54))
    #expect(changed.preparations == one + 1 && layouts[isNext ? 0 : 1].preparations == other + 1)
  }

  @Test("Setting a layout ends a transition unfinished: the completion reports whether it is the next layout")
  func cutOff() async {
    let (old, new, third) = (flow(320, 40), flow(160, 100), flow(80, 50))
    for target in [old, new, third] {
      let view = rows(words, layout: old)
      let answer = await withCheckedContinuation { continuation in
        let between = view.startInteractiveTransition(to: new) { completed, finished in
          continuation.resume(returning: [completed, finished])
        }
        between.transitionProgress = 0.3
        view.layoutIfNeeded()
        view.setCollectionViewLayout(target, animated: false)
      }
      #expect(answer == [target === new, false])
      #expect(view.collectionViewLayout === target)
      for layout in [old, new, third] { #expect(layout.collectionView === (layout === target ? view : nil)) }
      #expect(view.visibleCells.map(\.frame.size) == Array(repeating: target.itemSize, count: 4))
    }
  }

  @Test("The delegate provides the transition layout")
  func delegateMakesIt() {
    final class Own: UICollectionViewTransitionLayout {}
    final class Maker: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
      ) -> UICollectionViewTransitionLayout {
        Own(currentLayout: fromLayout, nextLayout: toLayout)
      }
    }
    let maker = Maker()
    let view = rows(words, layout: flow(320, 40))
    view.delegate = maker
    #expect(view.startInteractiveTransition(to: flow(160, 100)) is Own)
  }
}
