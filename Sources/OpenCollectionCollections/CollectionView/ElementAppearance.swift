/// What the appearance of elements needs of the collection view.
@MainActor
protocol ElementAppearanceHost: CollectionViewHost {
  var displayed: DisplayedElements { get }
  var elementViews: ElementViews { get }
  var transitions: ElementTransitions { get }
  var layoutPass: LayoutPass { get }
  var focus: CollectionFocus { get }
}

/// Notifies the delegate of elements that appear and disappear, and recycles the views of those that are gone.
@MainActor
final class ElementAppearance {
  private unowned let host: any ElementAppearanceHost
  /// New elements whose `willDisplay` was not sent yet.
  private var appeared: [DisplayedElement] = []

  init(_ host: any ElementAppearanceHost) {
    self.host = host
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
    let host = host
    // The delegate may have made a change that removed some of them.
    for element in elements where element.view.element === element {
      let (view, path, delegate) = (host.collectionView, element.key.indexPath, host.collectionDelegate)
      switch element.view {
      case let cell as UICollectionViewCell where element.key.category == .cell:
        view.askApp(aboutShown: path) {
          element.didSendWillDisplay = true
          element.dataPath = $0
          delegate?.collectionView(view, willDisplay: cell, forItemAt: $0)
        }
      default:
        element.didSendWillDisplay = true
        guard let delegate else { continue }
        let data = view.dataSourcePath(ofSupplementary: element.key)
        if view.isAttachedToItem(element.key) { element.dataPath = data }
        view.using(.data) {
          delegate.collectionView(
            view, willDisplaySupplementaryView: element.view, forElementKind: element.key.kind, at: data)
        }
      }
    }
  }

  /// The displayed items have other index paths. Those that were removed keep the ones they had, and so do attached views
  /// whose index path is beyond the items.
  func itemsDidMove() {
    let (uncommitted, counts) = (host.collectionView.uncommitted, host.collectionView.itemCounts.all)
    for element in host.displayed.all where element.dataPath != nil {
      guard let path = uncommitted.dataPath(element.key.indexPath), counts.indices.contains(path.section),
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
    let displayed = host.displayed
    for element in elements {
      displayed.remove(element)
      element.view.layer.removeAllAnimations()
    }
    endDisplay(of: elements.reversed())
  }

  /// Recycles every view, disappearing ones included. The delegate is not notified of views that had just appeared.
  func recycleAll() {
    let disappearing = host.transitions.takeDisappearingElements()
    recycle(host.displayed.all + disappearing)
  }

  /// Notifies the delegate that views are no longer displayed, and returns them to the pool.
  func endDisplay(of elements: [DisplayedElement]) {
    host.layoutPass.whilePaused {
      for element in elements { endDisplay(of: element) }
    }
  }

  private func endDisplay(of element: DisplayedElement) {
    let host = host
    host.focus.clear(from: element.view)
    element.ignoresTouches = false
    if element.didSendWillDisplay, let delegate = host.collectionDelegate {
      let (view, path) = (host.collectionView, element.key.indexPath)
      switch element.view {
      case let cell as UICollectionViewCell where element.key.category == .cell:
        // What was displayed without being in the data may already be another.
        delegate.collectionView(view, didEndDisplaying: cell, forItemAt: element.dataPath ?? path)
      default:
        delegate.collectionView(
          view, didEndDisplayingSupplementaryView: element.view, forElementOfKind: element.key.kind,
          at: element.dataPath ?? path)
      }
    }
    host.elementViews.recycle(element)
  }

  /// Forgets the elements that just appeared, without notifying the delegate.
  func forgetAppeared() { appeared.removeAll() }
}
