/// Solving the layout:
///
/// 1. the metrics of each section, from the delegate or the layout's properties
/// 2. the lines of each section: arithmetic for items of one size, stored positions otherwise
/// 3. the positions of the sections, one after another
extension UICollectionViewFlowLayout {
  /// Whether cells are self-sizing.
  var isSelfSizing: Bool {
    estimatedItemSize != .zero || itemSize == UICollectionViewFlowLayout.automaticSize
  }

  /// The size of a cell without a delegate's size, before any cell has been measured.
  private var estimate: CGSize {
    if estimatedItemSize != .zero, estimatedItemSize != UICollectionViewFlowLayout.automaticSize {
      return estimatedItemSize
    }
    return itemSize == UICollectionViewFlowLayout.automaticSize ? CGSize(width: 50, height: 50) : itemSize
  }

  func solveIfNeeded() {
    guard let collectionView else { return }
    let inputs = currentInputs(collectionView)
    if inputs != self.inputs {
      if inputs.lineLength != self.inputs?.lineLength { measured = FlowMeasurements() }
      needsDelegateMetrics = true
    }
    guard needsLines || needsDelegateMetrics else { return }
    self.inputs = inputs
    if needsDelegateMetrics { metrics = (0..<collectionView.numberOfSections).map { metrics($0, collectionView) } }
    needsDelegateMetrics = false
    needsLines = false
    pendingSizes.removeAll()
    layOutSections(inputs)
  }

  /// Lays out all sections with the current metrics and measured sizes.
  private func layOutSections(_ inputs: FlowInputs) {
    var start: CGFloat = 0
    sections = metrics.enumerated().map { index, metrics in
      var section = section(index, metrics, inputs)
      section.start = start
      start += section.length
      return section
    }
  }

  /// Stores a cell's measured size and returns how far that moves an item along the scroll direction. Nil before the
  /// first layout, or if the layout is invalid.
  ///
  /// Cells after the item matter too: cells not measured yet take the average of all.
  func displacement(of item: IndexPath, measuring path: IndexPath, as size: CGSize) -> CGPoint? {
    guard !needsLines, !needsDelegateMetrics, let inputs, let before = layoutAttributesForItem(at: item)?.frame.origin
    else { return nil }
    setMeasured(size, at: path)
    layOutSections(inputs)
    guard let after = layoutAttributesForItem(at: item)?.frame.origin else { return .zero }
    return scrollDirection == .vertical
      ? CGPoint(x: 0, y: after.y - before.y) : CGPoint(x: after.x - before.x, y: 0)
  }

  func currentInputs(_ collectionView: UICollectionView) -> FlowInputs {
    let adjusted = collectionView.adjustedContentInset
    let across = FlowSize(collectionView.bounds.interior(adjusted)?.size ?? .zero, scrollDirection).across
    let reference: UIEdgeInsets? =
      switch sectionInsetReference {
      case .fromContentInset: nil
      case .fromSafeArea: collectionView.safeAreaInsets - adjusted
      case .fromLayoutMargins: collectionView.layoutMargins - adjusted
      }
    return FlowInputs(lineLength: across, scale: UIScreen.main.scale, reference: reference)
  }

  // MARK: Metrics

  private func metrics(_ section: Int, _ collectionView: UICollectionView) -> FlowMetrics {
    let delegate = collectionView.flowLayoutDelegate
    let count = collectionView.numberOfItems(inSection: section)
    var insets =
      delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
    if ![insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite) {
      clientError("The insets \(insets) of section \(section) in \(self) must be finite.")
    }
    if let reference = inputs?.reference {
      let sum = insets + reference
      insets = UIEdgeInsets(
        top: max(0, sum.top), left: max(0, sum.left), bottom: max(0, sum.bottom), right: max(0, sum.right))
    }
    let header =
      delegate?.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    let lineSpacing =
      delegate?.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let interitemSpacing =
      delegate?.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    requireFinite(lineSpacing, "minimumLineSpacing", section)
    requireFinite(interitemSpacing, "minimumInteritemSpacing", section)
    requireFinite(FlowSize(header, scrollDirection).along, "header's size", section)
    requireFinite(FlowSize(footer, scrollDirection).along, "footer's size", section)
    let delegateSizes = delegate.flatMap { sizes(section, count, $0, collectionView) }
    if delegateSizes == nil, count > 0 { requireItemSize(section) }
    return FlowMetrics(
      itemCount: count, insets: FlowInsets(insets, scrollDirection),
      lineSpacing: lineSpacing, interitemSpacing: interitemSpacing, header: FlowSize(header, scrollDirection).along,
      footer: FlowSize(footer, scrollDirection).along,
      sizes: delegateSizes)
  }

  private func requireFinite(_ value: CGFloat, _ name: String, _ section: Int) {
    if !value.isFinite { clientError("The \(name) \(value) of section \(section) in \(self) must be finite.") }
  }

  private func requireItemSize(_ section: Int) {
    let (name, size) = isSelfSizing ? ("estimatedItemSize", estimate) : ("itemSize", itemSize)
    if !size.width.isFinite || !size.height.isFinite || size.width < 0 || size.height < 0 {
      clientError("The \(name) \(size) of section \(section) in \(self) must be finite and not negative.")
    }
  }

  /// The delegate's item sizes; nil if it does not implement the method, which its first call shows.
  private func sizes(
    _ section: Int, _ count: Int, _ delegate: any UICollectionViewDelegateFlowLayout,
    _ collectionView: UICollectionView
  ) -> [FlowSize]? {
    var sizes: [FlowSize] = []
    for item in 0..<count {
      delegateUsedDefaultImplementation = false
      let path = collectionView.dataSourceIndexPath(IndexPath(item: item, section: section))
      let size = delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
      if delegateUsedDefaultImplementation { return nil }
      if !size.width.isFinite || !size.height.isFinite || size.width < 0 || size.height < 0 {
        clientError("UICollectionView received an invalid size \(size) for the item at \(path) from \(delegate)")
      }
      sizes.append(FlowSize(size, scrollDirection))
    }
    return sizes
  }

  // MARK: Lines

  private func section(_ index: Int, _ metrics: FlowMetrics, _ inputs: FlowInputs) -> FlowSection {
    let line = FlowLine(
      length: inputs.lineLength - metrics.insets.start - metrics.insets.end, minimumSpacing: metrics.interitemSpacing)
    return FlowSection(
      header: metrics.header, footer: metrics.footer, insets: metrics.insets,
      items: items(index, metrics, line))
  }

  private func items(_ section: Int, _ metrics: FlowMetrics, _ line: FlowLine) -> FlowSection.Items {
    let measured = isSelfSizing ? measured[section] : [:]
    // Cells not measured yet take the delegate's size, or the average of the measured cells (measured).
    let unmeasuredSize = FlowSize(isSelfSizing ? self.measured.average ?? estimate : itemSize, scrollDirection)
    if measured.isEmpty, metrics.sizes == nil {
      return .grid(
        FlowGrid(itemSize: unmeasuredSize, count: metrics.itemCount, line: line, lineSpacing: metrics.lineSpacing))
    }
    // No sizes are stored after the last measured cell.
    let count = min(metrics.itemCount, (measured.keys.max() ?? -1) + 1)
    var sizes = metrics.sizes ?? Array(repeating: unmeasuredSize, count: count)
    for (item, size) in measured where item < sizes.count { sizes[item] = FlowSize(size, scrollDirection) }
    return .lines(
      FlowLines(
        sizes: sizes, count: metrics.itemCount, tailSize: unmeasuredSize, line: line, lineSpacing: metrics.lineSpacing))
  }
}
