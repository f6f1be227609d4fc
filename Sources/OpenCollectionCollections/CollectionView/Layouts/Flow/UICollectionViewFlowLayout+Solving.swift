internal import OpenCollectionFlowLayout

/// Solving the layout:
///
/// 1. each section is described, by the delegate or by the layout's properties
/// 2. the engine lays out the lines
extension UICollectionViewFlowLayout {
  /// Whether cells are self-sizing.
  var isSelfSizing: Bool {
    estimatedItemSize != .zero || itemSize == UICollectionViewFlowLayout.automaticSize
  }

  /// The size of cells without a delegate's size; of self-sizing cells, before any cell has been measured.
  var cellSize: FlowCellSize {
    guard isSelfSizing else { return FlowCellSize(size: itemSize, isEstimated: false) }
    if estimatedItemSize != .zero, estimatedItemSize != UICollectionViewFlowLayout.automaticSize {
      return FlowCellSize(size: estimatedItemSize, isEstimated: true)
    }
    return FlowCellSize(
      size: itemSize == UICollectionViewFlowLayout.automaticSize ? CGSize(width: 50, height: 50) : itemSize,
      isEstimated: true)
  }

  func solveIfNeeded() {
    guard let collectionView else { return }
    guard state.begin(for: currentInputs(collectionView)) else { return }
    let sections =
      state.needsDescriptions
      ? (0..<collectionView.numberOfSections).map { description(ofSection: $0, collectionView) } : nil
    state.solve(sections, cellSize)
  }

  func currentInputs(_ collectionView: UICollectionView) -> FlowInputs {
    let adjusted = collectionView.adjustedContentInset
    let reference: UIEdgeInsets? =
      switch sectionInsetReference {
      case .fromContentInset: nil
      case .fromSafeArea: collectionView.safeAreaInsets - adjusted
      case .fromLayoutMargins: collectionView.layoutMargins - adjusted
      }
    let environment = FlowEnvironment(
      scrollAxis: scrollDirection == .vertical ? .vertical : .horizontal,
      containerLength: lineLength(in: collectionView.bounds.interior(adjusted)?.size ?? .zero),
      scale: collectionView.displayScale)
    return FlowInputs(environment: environment, reference: reference)
  }

  /// The extent of a size across the scroll direction.
  func lineLength(in size: CGSize) -> CGFloat { scrollDirection == .vertical ? size.width : size.height }

  // MARK: Descriptions

  /// The section with the items that are shown, as the delegate describes it, which has the items of the data.
  private func description(ofSection section: Int, _ collectionView: UICollectionView) -> FlowSection {
    let count = collectionView.display.uncommitted.askLayout { collectionView.numberOfItems(inSection: section) }
    return collectionView.display.uncommitted.askApp { description(ofSection: section, count, collectionView) }
  }

  private func description(ofSection section: Int, _ count: Int, _ collectionView: UICollectionView) -> FlowSection {
    let delegate = collectionView.flowLayoutDelegate
    var insets =
      delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
    if ![insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite) {
      clientError("The insets \(insets) of section \(section) in \(self) must be finite.")
    }
    if let reference = state.inputs?.reference {
      let sum = insets + reference
      insets = UIEdgeInsets(
        top: max(0, sum.top), left: max(0, sum.left), bottom: max(0, sum.bottom), right: max(0, sum.right))
    }
    let header = boundaryLength("Header", headerReferenceSize, section, delegate) {
      $0.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
    }
    let footer = boundaryLength("Footer", footerReferenceSize, section, delegate) {
      $0.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
    }
    let lineSpacing =
      delegate?.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let interitemSpacing =
      delegate?.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    requireFinite(lineSpacing, "minimumLineSpacing", section)
    requireFinite(interitemSpacing, "minimumInteritemSpacing", section)
    let sizes = delegate.flatMap { itemSizes(section, count, $0, collectionView) }
    let cellSize = cellSize
    if sizes == nil, count > 0 { require(cellSize, section) }
    if !cellSize.isEstimated, count > 0 { warnOfLongItems(sizes ?? [cellSize.size], insets, section) }
    return FlowSection(
      itemCount: count, itemSize: cellSize.size, itemSizes: sizes,
      insets: FlowInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right),
      lineSpacing: lineSpacing, interitemSpacing: interitemSpacing, headerLength: header, footerLength: footer)
  }

  /// The extent of a header or a footer along the scroll direction. One that is negative or not finite terminates the app
  /// with an error that names the delegate's method, or the property if the delegate does not implement the method.
  private func boundaryLength(
    _ name: String, _ property: CGSize, _ section: Int, _ delegate: (any UICollectionViewDelegateFlowLayout)?,
    _ size: (any UICollectionViewDelegateFlowLayout) -> CGSize
  ) -> CGFloat {
    delegateUsedDefaultImplementation = false
    let size = delegate.map(size) ?? property
    let length = scrollDirection == .vertical ? size.height : size.width
    if length.isFinite, length >= 0 { return length }
    guard let delegate, !delegateUsedDefaultImplementation else {
      clientError(
        "The \(name.lowercased())ReferenceSize \(size) of section \(section) in \(self) must be finite and not negative."
      )
    }
    let method = "collectionView(_:layout:referenceSizeFor\(name)InSection:)"
    clientError(
      "UICollectionView received an invalid size \(size) for the \(name.lowercased()) of section \(section)"
        + " from \(method) of \(delegate)")
  }

  private func requireFinite(_ value: CGFloat, _ name: String, _ section: Int) {
    if !value.isFinite { clientError("The \(name) \(value) of section \(section) in \(self) must be finite.") }
  }

  private func require(_ cell: FlowCellSize, _ section: Int) {
    let size = cell.size
    if !size.isFiniteAndNotNegative {
      let name = cell.isEstimated ? "estimatedItemSize" : "itemSize"
      clientError("The \(name) \(size) of section \(section) in \(self) must be finite and not negative.")
    }
  }

  /// The delegate's item sizes; nil if it does not implement the method, which its first call shows.
  private func itemSizes(
    _ section: Int, _ count: Int, _ delegate: any UICollectionViewDelegateFlowLayout,
    _ collectionView: UICollectionView
  ) -> [CGSize]? {
    var sizes: [CGSize] = []
    for item in 0..<count {
      delegateUsedDefaultImplementation = false
      let path = collectionView.display.uncommitted.dataSourcePath(of: ShownPath(item: item, section: section))
        .indexPath
      guard path.item >= 0 else {
        // The gap of a drop or a placeholder in a section without items.
        sizes.append(itemSize)
        continue
      }
      let size = delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
      if delegateUsedDefaultImplementation { return nil }
      if !size.isFiniteAndNotNegative {
        let wrong = size.width < 0 || size.height < 0 ? "negative" : "invalid"
        clientError(
          "Collection view delegate returned a \(wrong) size {\(LayoutDescription.number(size.width)), "
            + "\(LayoutDescription.number(size.height))} from -collectionView:layout:sizeForItemAtIndexPath: for item "
            + "\(path.item) in section \(path.section), which is not supported by flow layout. Delegate: \(delegate); "
            + "collection view: \(collectionView)")
      }
      sizes.append(size)
    }
    return sizes
  }
}
