/// Notifies the delegate of elements that appear and disappear, and recycles the views of those that are gone.
@MainActor
final class ElementAppearance {
  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let uncommitted: UncommittedItems
  private let focusedItem: FocusedItem
  private let passState: PassState
  private let elementViews: ElementViews
  /// New elements whose `willDisplay` was not sent yet.
  private var appeared: [DisplayedElement] = []

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, displayed: DisplayedElements,
    displayedLayout: DisplayedLayout, uncommitted: UncommittedItems, focusedItem: FocusedItem, passState: PassState,
    elementViews: ElementViews
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.uncommitted = uncommitted
    self.focusedItem = focusedItem
    self.passState = passState
    self.elementViews = elementViews
  }

  // MARK: Appearance

  /// Adds elements to notify the delegate of.
  func add(_ elements: [DisplayedElement]) {
    if !elements.isEmpty { appeared += elements }
  }

  /// Notifies the delegate of the added elements.
  func sendWillDisplay() {
    guard !appeared.isEmpty else { return }
    let elements = appeared
    appeared = []
    let owner = owner
    // The delegate may have made a change that removed some of them.
    for element in elements where element.view.element === element {
      if element.cell != nil {
        uncommitted.askApp(aboutShown: element.key.path) {
          element.didSendWillDisplay = true
          element.dataPath = DataPath($0)
          owner.willDisplay(element, at: $0)
        }
      } else {
        element.didSendWillDisplay = true
        guard owner.hasDelegate else { continue }
        let data = displayedLayout.dataPath(ofSupplementary: element.key)
        if displayedLayout.isAttachedToItem(element.key) { element.dataPath = data }
        uncommitted.askApp { owner.willDisplay(element, at: data.indexPath) }
      }
    }
  }

  /// The displayed items have other index paths. Those that were removed keep the ones they had, and so do attached views
  /// whose index path is beyond the items.
  func itemsDidMove() {
    let counts = itemCounts.all
    for element in displayed.all where element.dataPath != nil {
      guard let path = uncommitted.dataPath(of: element.key.path), counts.indices.contains(path.section),
        path.item < uncommitted.dataCount(counts[path.section], inSection: path.section)
      else { continue }
      element.dataPath = path
    }
  }

  // MARK: Disappearance

  /// Removes views and returns them to the reuse pool. The delegate is notified after all are removed.
  ///
  /// - Parameter elements: in back-to-front order. The backmost is pooled last and dequeued first, so that after a
  ///   reload views display the items they displayed before, in the same stacking order. Unmeasured.
  func recycle(_ elements: [DisplayedElement]) {
    let displayed = displayed
    for element in elements {
      displayed.remove(element)
      element.view.layer.removeAllAnimations()
    }
    endDisplay(of: elements.reversed())
  }

  /// Notifies the delegate that views are no longer displayed, and returns them to the pool.
  func endDisplay(of elements: [DisplayedElement]) {
    passState.whilePaused {
      uncommitted.askApp {
        let owner = owner
        for element in elements { endDisplay(of: element, in: owner) }
      }
    }
  }

  private func endDisplay(of element: DisplayedElement, in owner: any ElementDisplayOwner) {
    focusedItem.clear(from: element.view)
    element.ignoresTouches = false
    if element.didSendWillDisplay, owner.hasDelegate {
      // What was displayed without being in the data may already be another.
      owner.didEndDisplaying(element, at: element.dataPath?.indexPath ?? element.key.indexPath)
    }
    elementViews.recycle(element)
  }

  /// Forgets the elements that just appeared, without notifying the delegate.
  func forgetAppeared() { appeared.removeAll() }
}
