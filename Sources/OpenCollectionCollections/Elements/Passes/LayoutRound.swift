/// One round of a layout pass: what the layout's answer for the visible bounds changes in the displayed elements.
@MainActor
struct LayoutRound {
  /// The attributes of the elements to display, in the layout's order.
  let attributes: [UICollectionViewLayoutAttributes]
  /// The displayed elements that are not among them.
  let removed: [DisplayedElement]

  /// What displaying the elements of a round resulted in.
  struct Outcome {
    /// The elements that were not displayed before, in the order in which their views were made.
    var appeared: [DisplayedElement] = []
    /// The number of views that were measured.
    var measured = 0
    /// Whether a measured size changed the layout, or the data was discarded: another round is needed.
    var needsAnother = false
  }

  /// The round for the layout's answer.
  init(displaying attributes: [UICollectionViewLayoutAttributes], insteadOf displayed: DisplayedElements) {
    self.attributes = attributes
    removed = displayed.elements(notIn: attributes)
  }

  /// The attributes in the order in which views are made and placed: the data source is asked for cells before
  /// supplementary views. Views that are measured come in measuring order.
  func ordered(
    _ displayed: DisplayedElements, measuring measurements: CellMeasurements?
  ) -> [UICollectionViewLayoutAttributes] {
    let ordered = measurements?.inMeasuringOrder(attributes) ?? attributes
    for element in ordered
    where element.representedElementCategory == .supplementaryView && displayed[element.elementKey] == nil {
      return ordered.filter { $0.representedElementCategory == .cell }
        + ordered.filter { $0.representedElementCategory != .cell }
    }
    return ordered
  }
}
