extension UICollectionView {
  /// Queries of one pass at most, and sizes asked for at most: a layout and cells that never agree still come to rest.
  private static var mostRounds: Int { 24 }
  private static var mostQuestions: Int { 4000 }

  /// Brings the views up to what the layout says for the visible bounds.
  ///
  /// Rounds: ask the layout what is in sight; take off what is not; make and place what is, measuring what wants another
  /// size; again while a measured size, or the delegate, changed the layout. The last round measures nothing.
  func layOutElements() {
    // A layout that was given to another collection view answers for that one. Cells here stay as they are, until this view
    // is given another layout; sideways rows have gone with theirs.
    guard !layoutPass.isRunning, !layoutPass.isCurrent, layout.attachedCollectionView === self else { return }
    layoutPass.isRunning = true
    var questions = 0
    var round = 0
    var canApplyUpdates = false
    layoutPass.beginQuestions(in: bounds)
    while !canApplyUpdates {
      round += 1
      prepareLayoutIfNeeded()
      let roundBounds = bounds
      let inSight = attributesInSight()
      if takeOff(allBut: inSight), round <= Self.mostRounds { continue }
      if round == 1 { layoutPass.anchor = itemToStay() }
      let mayAsk = round < Self.mostRounds && questions < Self.mostQuestions
      let changed = show(inSight, mayAsk: mayAsk, questions: &questions)
      canApplyUpdates = (!changed && bounds == roundBounds) || round >= Self.mostRounds + 1
      if layoutPass.wasInterrupted {
        layoutPass.wasInterrupted = false
        recycleAll()
        appearingElements.removeAll()
        canApplyUpdates = round >= Self.mostRounds + 1
      }
    }
    layoutPass.finish(in: bounds, agreed: round < Self.mostRounds && questions < Self.mostQuestions)
    reusePool.clearTree()
    layoutPass.isRunning = false
    tellOfNewcomers()
    makeWaitingChanges()
  }

  /// What the layout shows in the visible bounds, by position when something may be measured.
  private func attributesInSight() -> [UICollectionViewLayoutAttributes] {
    let visible = bounds
    let inSight = elements(in: visible).filter {
      requireFiniteFrame($0)
      return isInSight($0, of: visible)
    }
    guard let moving = movement.flatMap(attributesOfMovingItem) else { return inSight }
    // What is moved by hand is in sight wherever it stands.
    return inSight.filter { $0.elementKey != moving.elementKey } + [moving]
  }

  private func requireFiniteFrame(_ attributes: UICollectionViewLayoutAttributes) {
    if CGRect(origin: attributes.center, size: attributes.size).isFinite { return }
    clientError("The frame \(attributes.frame) of \(attributes) from the layout \(layout) must be finite.")
  }

  private func isInSight(_ attributes: UICollectionViewLayoutAttributes, of visible: CGRect) -> Bool {
    let frame = attributes.frame
    if let movement, attributes.elementKey == .cell(at: movement.target) { return true }
    let meets =
      frame.minX < visible.maxX && frame.maxX > visible.minX && frame.minY < visible.maxY && frame.maxY > visible.minY
    // What a view of the layout's own moves about does not stand where its attributes say.
    return meets || layout.hostView(for: attributes) != nil
  }

  /// Takes off what is out of sight; true where the delegate, who hears of it, answered with a change.
  private func takeOff(allBut inSight: [UICollectionViewLayoutAttributes]) -> Bool {
    layoutPass.number += 1
    let number = layoutPass.number
    for attributes in inSight { displayed[attributes.elementKey]?.pass = number }
    let gone = displayed.all.filter { $0.pass != number && !keepsInTree($0) }
    if gone.isEmpty { return false }
    recycle(gone.filter { !leaves($0, oldKey: transition?.oldKey($0.key) ?? $0.key) })
    return layoutPass.number != number || !layoutPass.isPrepared || itemCounts == nil
  }

  /// Whether keys go to a view, or to one in it.
  private func holdsKeys(_ view: UIView) -> Bool {
    if let first = FirstResponder.current as? UIView, first.isDescendant(of: view) { return true }
    return focusing.isInside && window?.focusState?.focused?.isDescendant(of: view) == true
  }

  /// Whether an element that went out of sight stays nevertheless: keys go to it. It stands where the layout puts it.
  private func keepsInTree(_ element: DisplayedElement) -> Bool {
    guard holdsKeys(element.view), element.key.category != .cell || itemExists(at: element.key.indexPath),
      let attributes = attributes(of: element.key)
    else { return false }
    element.pass = layoutPass.number
    place(element, by: attributes)
    return true
  }

  /// Makes and places the views of a round; true when a measured size changed the layout.
  private func show(
    _ inSight: [UICollectionViewLayoutAttributes], mayAsk: Bool, questions: inout Int
  ) -> Bool {
    var changed = false
    defer { arrangeViews() }
    for attributes in cellsFirst(mayAsk ? inOrderOfMeasuring(inSight) : inSight) {
      if layoutPass.wasInterrupted { return true }
      var attributes = attributes
      if changed {
        // Sizes measured before may have pushed this element elsewhere, or out of sight: then it is not measured.
        guard let fresh = self.attributes(of: attributes.elementKey), isInSight(fresh, of: bounds) else { continue }
        attributes = fresh
      }
      let element: DisplayedElement
      if let known = displayed[attributes.elementKey] {
        element = known
      } else {
        // Where a view is first shown it does not come from where it was made, even inside an animation.
        let newcomer = UIView.withoutAnimation { () -> DisplayedElement? in
          guard let made = makeElement(for: attributes) else { return nil }
          made.pass = layoutPass.number
          displayed.insert(made)
          place(made, by: attributes)
          return made
        }
        guard let newcomer else { return true }
        element = newcomer
        appearingElements.append(element)
      }
      place(element, by: attributes)
      if mayAsk, wantsMeasuring(element, by: attributes) {
        questions += 1
        layoutPass.questions[element.key, default: 0] += 1
        if measure(element, offered: attributes) {
          prepareLayoutIfNeeded()
          changed = true
        }
      }
    }
    return changed
  }

  /// The elements with the cells in front: the data source is asked for them before it is asked for supplementary views.
  /// As given where nothing is made but cells.
  private func cellsFirst(_ inSight: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    let asksForOthers = inSight.contains {
      $0.representedElementCategory == .supplementaryView && displayed[$0.elementKey] == nil
    }
    guard asksForOthers else { return inSight }
    return inSight.filter { $0.representedElementCategory == .cell }
      + inSight.filter { $0.representedElementCategory != .cell }
  }

  // MARK: Coming and going

  /// Makes a change of what is shown as a whole: the delegate, who may answer with another change, hears of the views
  /// it brought when it is over.
  func changingAsAWhole(_ change: () -> Void) {
    changesUnderWay += 1
    change()
    changesUnderWay -= 1
    tellOfNewcomers()
    makeWaitingChanges()
  }

  /// Tells of the views that came into sight and of the items that may come next.
  private func tellOfNewcomers() {
    guard changesUnderWay == 0, !layoutPass.isRunning else { return }
    if !appearingElements.isEmpty {
      let come = appearingElements
      appearingElements = []
      announce(come)
    }
    prefetch()
  }

  private func announce(_ appearingElements: [DisplayedElement]) {
    // One that was told of may have had others taken down.
    for element in appearingElements where element.view.element === element {
      element.isAnnounced = true
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

  /// Takes views off the screen and lets them wait to be used again. The delegate hears of it when all are gone.
  ///
  /// - Parameter elements: from back to front. The backmost waits on top and is used first, so that after a reload views
  ///   show the items they showed, and lie where they lay. Unmeasured.
  func recycle(_ elements: [DisplayedElement]) {
    for element in elements {
      displayed.remove(element)
      element.view.layer.removeAllAnimations()
    }
    endDisplay(of: elements.reversed())
  }

  /// Tells the delegate that views are seen no more, and lets them wait. Nothing is in the making meanwhile, so that the
  /// delegate may answer with any change.
  func endDisplay(of elements: [DisplayedElement]) {
    let wasRunning = layoutPass.isRunning
    layoutPass.isRunning = false
    for element in elements { endDisplay(of: element) }
    layoutPass.isRunning = wasRunning
  }

  private func endDisplay(of element: DisplayedElement) {
    focusLeaves(element.view)
    element.ignoresTouches = false
    if element.isAnnounced, let collectionDelegate {
      switch element.view {
      case let cell as UICollectionViewCell where element.key.category == .cell:
        collectionDelegate.collectionView(self, didEndDisplaying: cell, forItemAt: element.key.indexPath)
      default:
        collectionDelegate.collectionView(
          self, didEndDisplayingSupplementaryView: element.view, forElementOfKind: element.key.kind,
          at: element.key.indexPath)
      }
    }
    reusePool.put(element.view, for: element.reuse)
  }
}
