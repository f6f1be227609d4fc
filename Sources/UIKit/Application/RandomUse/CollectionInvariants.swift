/// Whether a collection view or a table shows what its data source and its layout say.
@MainActor struct CollectionInvariants {
  private let view: any ElementScrollView

  init(of view: any ElementScrollView) { self.view = view }

  /// The faults; none while a change is being made, or while items are shown otherwise than in the data.
  ///
  /// - Complexity: O(sections + what is visible).
  var faults: [BrokenInvariant] {
    let isSettled =
      view.hasDataSource && view.display.queue.canApplyUpdates && view.display.preparation.isPrepared
      && view.display.itemCounts.isLoaded
      && !view.display.hasUncommittedUpdates && !view.bounds.isEmpty && layout.isAttached(to: view)
    guard isSettled else { return [] }
    return countFault.map { [$0] } ?? cellFaults
  }

  private var layout: UICollectionViewLayout { view.display.displayedLayout.layout }

  private var subject: String { "\(type(of: view as UIView))" }

  private var countFault: BrokenInvariant? {
    let (shown, actual) = (view.display.itemCounts.all, view.display.itemCounts.query())
    guard shown != actual else { return nil }
    guard shown.count == actual.count else {
      return BrokenInvariant(
        .items, in: subject,
        "\(shown.count) sections are shown, but the data source has \(actual.count); a change was not told to the view")
    }
    let section = zip(shown, actual).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
    return BrokenInvariant(
      .items, in: subject,
      "section \(section) is shown with \(shown[section]) items, but the data source has \(actual[section]); "
        + "a change was not told to the view")
  }

  private var cellFaults: [BrokenInvariant] {
    var wanted: Set<IndexPath> = []
    for attributes in view.display.displayedLayout.elements(in: view.bounds)
    where attributes.representedElementCategory == .cell && isDisplayable(attributes) {
      wanted.insert(attributes.indexPath)
      if view.display.displayed[attributes.elementKey] == nil {
        return [
          BrokenInvariant(
            .items, in: subject,
            "there is no cell for item \(attributes.indexPath.described), which the layout has at \(attributes.frame)"
              + " in the visible bounds \(view.bounds)")
        ]
      }
    }
    for element in view.display.displayed.all {
      if let fault = fault(of: element, wanted: wanted) { return [fault] }
    }
    return []
  }

  private func isDisplayable(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let (frame, visible) = (attributes.frame, view.bounds)
    return
      (frame.minX < visible.maxX && frame.maxX > visible.minX && frame.minY < visible.maxY
      && frame.maxY > visible.minY) || layout.hostView(for: attributes) != nil
  }

  private func fault(of element: DisplayedElement, wanted: Set<IndexPath>) -> BrokenInvariant? {
    let path = element.key.indexPath
    if element.key.category == .cell {
      guard view.display.itemCounts.hasItem(at: element.key.path) else {
        return BrokenInvariant(.items, in: subject, "there is a cell for item \(path.described), which does not exist")
      }
      guard wanted.contains(path) || view.display.focusedItem.receivesKeys(element.view) else {
        return BrokenInvariant(
          .items, in: subject, "there is a cell for item \(path.described), which is not in the visible bounds")
      }
    }
    guard element.view.superview != nil else {
      return BrokenInvariant(
        .items, in: subject, "the view of \(element.key.described) was removed from the collection view")
    }
    guard let attributes = view.display.displayedLayout.attributes(of: element.key) else {
      return BrokenInvariant(
        .frames, in: subject, "there is a view of \(element.key.described), for which there are no attributes")
    }
    return frameFault(of: element, attributes)
  }

  private func frameFault(
    of element: DisplayedElement, _ attributes: UICollectionViewLayoutAttributes
  ) -> BrokenInvariant? {
    let shown = element.view
    let isEqual: Bool
    if attributes.isUntransformed {
      // Where the app transforms a view, its frame says nothing.
      isEqual = shown.layer.hasTransform || shown.frame.isNear(view.display.placement.pixelAlignedFrame(attributes))
    } else {
      isEqual =
        CGRect(origin: shown.center, size: shown.bounds.size)
        .isNear(CGRect(origin: attributes.center, size: attributes.size))
    }
    guard !isEqual else { return nil }
    return BrokenInvariant(
      .frames, in: subject,
      "the \(type(of: shown)) of \(element.key.described) is at \(shown.frame), but its attributes are at \(attributes.frame)"
    )
  }
}

extension IndexPath {
  fileprivate var described: String { count == 2 ? "\(self[0])-\(self[1])" : "\(self)" }
}

extension ViewElementKey {
  fileprivate var described: String {
    category == .cell ? "item \(indexPath.described)" : "\(kind) \(indexPath.described)"
  }
}

extension CGRect {
  /// Whether no edge differs by more than a tenth of a point.
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.1 && abs(minY - other.minY) < 0.1 && abs(width - other.width) < 0.1
      && abs(height - other.height) < 0.1
  }
}
