/// Laying lines:
///
/// 1. each section's metrics, from the delegate or the layout's properties
/// 2. each section's lines: arithmetic for items of one size, a list otherwise
/// 3. sections one after another
extension UICollectionViewFlowLayout {
  /// Whether cells size themselves.
  var isSelfSizing: Bool {
    estimatedItemSize != .zero || itemSize == UICollectionViewFlowLayout.automaticSize
  }

  /// The size of a cell nobody told and no cell was measured for.
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
    layLines(inputs)
  }

  /// Lays the lines of all sections, by the metrics and the sizes measured as they are now.
  private func layLines(_ inputs: FlowInputs) {
    var start: CGFloat = 0
    sections = metrics.enumerated().map { index, metrics in
      var section = section(index, metrics, inputs)
      section.start = start
      start += section.length
      return section
    }
  }

  /// Takes over what a cell measured; how far that moves an item along the direction of scrolling. Nil before lines were
  /// laid, or where other lines are due.
  ///
  /// Cells behind the item count too: cells not shown yet take the average of all.
  func displacement(of item: IndexPath, measuring path: IndexPath, as size: CGSize) -> CGPoint? {
    guard !needsLines, !needsDelegateMetrics, let inputs, let before = layoutAttributesForItem(at: item)?.frame.origin
    else { return nil }
    setMeasured(size, at: path)
    layLines(inputs)
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
    let told = delegate.flatMap { sizes(section, count, $0, collectionView) }
    if told == nil, count > 0 { requireItemSize(section) }
    return FlowMetrics(
      itemCount: count, insets: FlowInsets(insets, scrollDirection),
      lineSpacing: lineSpacing, interitemSpacing: interitemSpacing, header: FlowSize(header, scrollDirection).along,
      footer: FlowSize(footer, scrollDirection).along,
      sizes: told)
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

  /// The delegate's sizes; nil where it leaves them to the layout, of which its first answer tells.
  private func sizes(
    _ section: Int, _ count: Int, _ delegate: any UICollectionViewDelegateFlowLayout,
    _ collectionView: UICollectionView
  ) -> [FlowSize]? {
    var sizes: [FlowSize] = []
    for item in 0..<count {
      delegateAnsweredByDefault = false
      let path = collectionView.pathOfData(IndexPath(item: item, section: section))
      let size = delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
      if delegateAnsweredByDefault { return nil }
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
    // Cells that were not shown yet take the delegate's size, or the average of those that were (measured).
    let other = FlowSize(isSelfSizing ? self.measured.average ?? estimate : itemSize, scrollDirection)
    if measured.isEmpty, metrics.sizes == nil {
      return .grid(FlowGrid(itemSize: other, count: metrics.itemCount, line: line, lineSpacing: metrics.lineSpacing))
    }
    // Nothing is listed behind the last measured cell.
    let past = min(metrics.itemCount, (measured.keys.max() ?? -1) + 1)
    var sizes = metrics.sizes ?? Array(repeating: other, count: past)
    for (item, size) in measured where item < sizes.count { sizes[item] = FlowSize(size, scrollDirection) }
    return .lines(
      FlowLines(sizes: sizes, count: metrics.itemCount, others: other, line: line, lineSpacing: metrics.lineSpacing))
  }
}
