extension UICollectionView {
  /// The maximum numbers of rounds and of measurements in one pass: a layout and cells that never agree still settle.
  private static var maximumRounds: Int { 24 }
  private static var maximumMeasurements: Int { 4000 }

  /// Updates the views to the layout's attributes for the visible bounds.
  ///
  /// Each round queries the layout for visible elements, removes the others, creates and places views and measures
  /// those that need it. Rounds repeat while a measured size, or the delegate, changed the layout. The last round
  /// measures nothing.
  func layOutElements() {
    // A layout attached to another collection view no longer serves this one. The cells stay as they are until this
    // view gets another layout; orthogonal sections have moved with theirs.
    guard !layoutPass.isRunning, !layoutPass.isCurrent, layout.attachedCollectionView === self else { return }
    layoutPass.isRunning = true
    var measurements = 0
    var round = 0
    var canApplyUpdates = false
    layoutPass.beginMeasuring(in: bounds)
    while !canApplyUpdates {
      round += 1
      prepareLayoutIfNeeded()
      let roundBounds = bounds
      let visibleElements = visibleAttributes()
      if removeElements(allBut: visibleElements), round <= Self.maximumRounds { continue }
      if round == 1 { layoutPass.anchor = anchorItem() }
      let canMeasure = round < Self.maximumRounds && measurements < Self.maximumMeasurements
      let changed = show(visibleElements, canMeasure: canMeasure, measurements: &measurements)
      canApplyUpdates = (!changed && bounds == roundBounds) || round >= Self.maximumRounds + 1
      if layoutPass.wasInterrupted {
        layoutPass.wasInterrupted = false
        recycleAll()
        appearingElements.removeAll()
        canApplyUpdates = round >= Self.maximumRounds + 1
      }
    }
    layoutPass.finish(in: bounds, agreed: round < Self.maximumRounds && measurements < Self.maximumMeasurements)
    elementViews.removeUnusedViews()
    layoutPass.isRunning = false
    notifyOfAppearance()
    performDeferredChanges()
  }

  /// The attributes of the elements in the visible bounds, and of the moving item.
  private func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
    let visible = bounds
    let visibleElements = displayedLayout.elements(in: visible).filter {
      requireFiniteFrame($0)
      return isDisplayable($0, of: visible)
    }
    guard let moving = movement.flatMap(displayedLayout.attributesOfMovingItem) else { return visibleElements }
    // The moving item is displayed wherever it is.
    return visibleElements.filter { $0.elementKey != moving.elementKey } + [moving]
  }

  private func requireFiniteFrame(_ attributes: UICollectionViewLayoutAttributes) {
    if CGRect(origin: attributes.center, size: attributes.size).isFinite { return }
    clientError("The frame \(attributes.frame) of \(attributes) from the layout \(layout) must be finite.")
  }

  private func isDisplayable(_ attributes: UICollectionViewLayoutAttributes, of visible: CGRect) -> Bool {
    let frame = attributes.frame
    if let movement, attributes.elementKey == .cell(at: movement.target) { return true }
    let intersects =
      frame.minX < visible.maxX && frame.maxX > visible.minX && frame.minY < visible.maxY && frame.maxY > visible.minY
    // Elements in a host view are displayed at an offset from their attributes.
    return intersects || layout.hostView(for: attributes) != nil
  }

  /// Removes elements that are no longer visible; true if the delegate, notified of it, made a change.
  private func removeElements(allBut visibleElements: [UICollectionViewLayoutAttributes]) -> Bool {
    let gone = displayed.elements(notIn: visibleElements).filter { !retainsForKeys($0) }
    let round = displayed.round
    if gone.isEmpty { return false }
    recycle(gone.filter { !beginDisappearance(of: $0, oldKey: transition?.oldKey($0.key) ?? $0.key) })
    return displayed.round != round || !layoutPass.isPrepared || !itemCounts.isLoaded
  }

  /// Whether a view or a descendant is first responder or focused.
  private func receivesKeys(_ view: UIView) -> Bool {
    if let first = window?.firstResponder as? UIView, first.isDescendant(of: view) { return true }
    return focus.isInside(view)
  }

  /// Keeps an element that is no longer visible but receives key events, at its position in the layout; false for
  /// others.
  private func retainsForKeys(_ element: DisplayedElement) -> Bool {
    guard receivesKeys(element.view), element.key.category != .cell || itemCounts.hasItem(at: element.key.indexPath),
      let attributes = displayedLayout.attributes(of: element.key)
    else { return false }
    displayed.keep(element)
    place(element, by: attributes)
    return true
  }

  /// Creates and places the views of a round; true if a measured size changed the layout.
  private func show(
    _ visibleElements: [UICollectionViewLayoutAttributes], canMeasure: Bool, measurements: inout Int
  ) -> Bool {
    var changed = false
    defer { arrangeViews() }
    for attributes in cellsFirst(canMeasure ? inMeasuringOrder(visibleElements) : visibleElements) {
      if layoutPass.wasInterrupted { return true }
      var attributes = attributes
      if changed {
        // Earlier measurements may have moved this element, possibly out of the visible bounds; then it is not
        // measured.
        guard let fresh = displayedLayout.attributes(of: attributes.elementKey), isDisplayable(fresh, of: bounds) else {
          continue
        }
        attributes = fresh
      }
      let element: DisplayedElement
      if let displayedElement = displayed[attributes.elementKey] {
        element = displayedElement
      } else {
        // A new view is not animated from its initial frame, even inside an animation.
        let newElement = UIView.withoutAnimation { () -> DisplayedElement? in
          guard let created = elementViews.makeElement(for: attributes) else { return nil }
          displayed.insert(created)
          place(created, by: attributes)
          return created
        }
        guard let newElement else { return true }
        element = newElement
        appearingElements.append(element)
      }
      place(element, by: attributes)
      if canMeasure, wantsMeasuring(element, by: attributes) {
        measurements += 1
        layoutPass.measurementCounts[element.key, default: 0] += 1
        if measure(element, offered: attributes) {
          prepareLayoutIfNeeded()
          changed = true
        }
      }
    }
    return changed
  }

  /// The elements with cells first: the data source is asked for cells before supplementary views. Unchanged if only
  /// cells are created.
  private func cellsFirst(_ visibleElements: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    let needsOthers = visibleElements.contains {
      $0.representedElementCategory == .supplementaryView && displayed[$0.elementKey] == nil
    }
    guard needsOthers else { return visibleElements }
    return visibleElements.filter { $0.representedElementCategory == .cell }
      + visibleElements.filter { $0.representedElementCategory != .cell }
  }

  // MARK: Appearance and disappearance

  /// Performs a change of the displayed elements as a unit: the delegate, which may make another change in response, is
  /// notified of appeared views when it is complete.
  func performChange(_ change: () -> Void) {
    changeDepth += 1
    change()
    changeDepth -= 1
    notifyOfAppearance()
    performDeferredChanges()
  }

  /// Notifies the delegate of appeared views, and the prefetching data source of upcoming items.
  private func notifyOfAppearance() {
    guard changeDepth == 0, !layoutPass.isRunning else { return }
    if !appearingElements.isEmpty {
      let appeared = appearingElements
      appearingElements = []
      sendWillDisplay(appeared)
    }
    prefetching.update()
  }

  private func sendWillDisplay(_ appearingElements: [DisplayedElement]) {
    // The delegate may have made a change that removed some of them.
    for element in appearingElements where element.view.element === element {
      element.didSendWillDisplay = true
      guard let collectionDelegate else { continue }
      switch element.view {
      case let cell as UICollectionViewCell where element.key.category == .cell:
        collectionDelegate.collectionView(self, willDisplay: cell, forItemAt: element.key.indexPath)
      default:
        collectionDelegate.collectionView(
          self, willDisplaySupplementaryView: element.view, forElementKind: element.key.kind, at: element.key.indexPath)
      }
    }
  }

  /// Removes views and returns them to the reuse pool. The delegate is notified after all are removed.
  ///
  /// - Parameter elements: in back-to-front order. The backmost is pooled last and dequeued first, so that after a
  ///   reload views display the items they displayed before, in the same stacking order. Unmeasured.
  func recycle(_ elements: [DisplayedElement]) {
    for element in elements {
      displayed.remove(element)
      element.view.layer.removeAllAnimations()
    }
    endDisplay(of: elements.reversed())
  }

  /// Notifies the delegate that views are no longer displayed, and returns them to the pool. No pass counts as running
  /// meanwhile, so that the delegate may make any change.
  func endDisplay(of elements: [DisplayedElement]) {
    let wasRunning = layoutPass.isRunning
    layoutPass.isRunning = false
    for element in elements { endDisplay(of: element) }
    layoutPass.isRunning = wasRunning
  }

  private func endDisplay(of element: DisplayedElement) {
    focus.clear(from: element.view)
    element.ignoresTouches = false
    if element.didSendWillDisplay, let collectionDelegate {
      switch element.view {
      case let cell as UICollectionViewCell where element.key.category == .cell:
        collectionDelegate.collectionView(self, didEndDisplaying: cell, forItemAt: element.key.indexPath)
      default:
        collectionDelegate.collectionView(
          self, didEndDisplayingSupplementaryView: element.view, forElementOfKind: element.key.kind,
          at: element.key.indexPath)
      }
    }
    elementViews.recycle(element)
  }
}
