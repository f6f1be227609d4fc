/// The view of a displayed element: a cell, or a header, a footer or a decoration.
@MainActor
package protocol ElementView: UIView {
  /// Refers to the element that the view represents while it is displayed.
  var elementReference: ElementReference? { get set }
  /// The display that the view is made for.
  var display: ElementDisplay? { get }
  /// The identifier with which the view is reused; nil for one that is not.
  var reuseIdentifier: String? { get }
  /// The kind of the views that it is reused among; nil for that of its element.
  var reuseKind: String? { get }
  /// Whether the view keeps the size it had for another element until it is measured: UIKit's own views, which then
  /// are not resized twice.
  var keepsSizeUntilMeasured: Bool { get }
  /// Whether it has that size now.
  var hasKeptSize: Bool { get set }

  /// Whether alpha, visibility and transform are the app's, as those of table cells: attributes change them only in
  /// animations.
  var ownsLook: Bool { get }
  /// The view whose constraints give the size that it prefers.
  var fittedView: UIView { get }

  /// The view is about to be returned to the reuse pool.
  func willBePooled()
  /// The view's attributes changed, and are applied to its geometry.
  func apply(_ layoutAttributes: UICollectionViewLayoutAttributes)
  /// A layout pass leaves the view's attributes as they are: its neighbours may have changed.
  func neighboursMayHaveChanged(at layoutAttributes: UICollectionViewLayoutAttributes)
  /// The attributes the view prefers to those offered, which are a copy.
  func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes
}

extension ElementView {
  /// The element that the view represents while it is displayed.
  package var element: DisplayedElement? { elementReference?.element }

  package var reuseKind: String? { nil }
  package var keepsSizeUntilMeasured: Bool { false }
  package var ownsLook: Bool { false }
  package var fittedView: UIView { self }
  package func willBePooled() {}
  package func neighboursMayHaveChanged(at layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The axes along which the view is measured and has not been yet.
  package var estimatedElementAxes: UIAxis {
    guard let element, element.asked == nil, let attributes = element.attributes,
      display?.displayedLayout.layout.wantsPreferredAttributes(for: attributes) == true
    else { return [] }
    return attributes.fittingAxes
  }
}

/// The view of an item, with the states of a cell.
@MainActor
protocol ElementCell: ElementView {
  /// Whether the row is swiped to reveal its actions.
  var isSwiped: Bool { get set }
  /// Whether the item is moved interactively.
  var isReordering: Bool { get set }
  /// The state of the cell in drags.
  var drag: CellDrag { get set }
  /// Applies a state. Nothing happens if the cell has it: apps do work in their overrides.
  func apply(selected: Bool)
  func apply(highlighted: Bool)
  func apply(editing: Bool)
  /// `drag.state` changed.
  func dragStateDidChange()
  func setNeedsUpdateConfiguration()
  func updateConfigurationIfNeeded()
  /// Performs what the cell does itself when the user selects it: the segue of a prototype cell.
  func performSelectionHandler()
}
