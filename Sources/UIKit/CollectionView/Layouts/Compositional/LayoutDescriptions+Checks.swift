/// Numbers that are not finite are kept by the classes of a description (measured: facts on compositional layout, 16) and
/// refused when it is laid out, with the object that has them. Words are made for what is refused alone.
extension NSCollectionLayoutSection {
  /// Ends the app where a number of the section is not finite. O(items and groups of the description).
  func requireFiniteNumbers(section index: Int) {
    requireFinite(contentInsets, "contentInsets", of: "section \(index)")
    requireFinite(interGroupSpacing, "interGroupSpacing", of: "section \(index)")
    group.requireFiniteNumbers(in: "section \(index)")
    for item in boundarySupplementaryItems { item.requireFiniteNumbers(in: "section \(index)") }
    for item in decorationItems { item.requireFiniteNumbers(in: "section \(index)") }
  }
}

extension UICollectionViewCompositionalLayoutConfiguration {
  /// Ends the app where a number of the configuration is not finite.
  func requireFiniteNumbers() {
    requireFinite(interSectionSpacing, "interSectionSpacing", of: "the layout's configuration")
    for item in boundarySupplementaryItems { item.requireFiniteNumbers(in: "the layout's configuration") }
  }
}

extension NSCollectionLayoutItem {
  /// Ends the app where a number of the item, or of what it holds, is not finite.
  fileprivate func requireFiniteNumbers(in place: @autoclosure () -> String) {
    func owner() -> String { "<\(type(of: self)) \(LayoutDescription.address(self))> in \(place())" }
    requireFinite(contentInsets, "contentInsets", of: owner())
    if let edges = keptEdgeSpacing {
      requireFinite(edges.leading?.spacing ?? 0, "leading edgeSpacing", of: owner())
      requireFinite(edges.top?.spacing ?? 0, "top edgeSpacing", of: owner())
      requireFinite(edges.trailing?.spacing ?? 0, "trailing edgeSpacing", of: owner())
      requireFinite(edges.bottom?.spacing ?? 0, "bottom edgeSpacing", of: owner())
    }
    for item in supplementaryItems { item.requireFiniteNumbers(in: place()) }
    switch self {
    case let item as NSCollectionLayoutBoundarySupplementaryItem:
      requireFinite(item.offset, "offset", of: owner())
    case let item as NSCollectionLayoutSupplementaryItem:
      requireFinite(item.containerAnchor.offset, "containerAnchor's offset", of: owner())
      requireFinite(item.itemAnchor?.offset ?? .zero, "itemAnchor's offset", of: owner())
    case let group as NSCollectionLayoutGroup:
      requireFinite(group.interItemSpacing?.spacing ?? 0, "interItemSpacing", of: owner())
      for subitem in group.subitems { subitem.requireFiniteNumbers(in: place()) }
    default: break
    }
  }
}

extension NSCollectionLayoutGroupCustomItem {
  /// Ends the app where the frame is not finite.
  func requireFiniteFrame() {
    if frame.isFinite { return }
    clientError("The frame \(frame) of <\(type(of: self)) \(LayoutDescription.address(self))> must be finite.")
  }
}

extension CGRect {
  /// Whether all four numbers are finite.
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

private func requireFinite(
  _ insets: NSDirectionalEdgeInsets, _ what: String, of owner: @autoclosure () -> String
) {
  if insets.top.isFinite, insets.leading.isFinite, insets.bottom.isFinite, insets.trailing.isFinite { return }
  clientError("The \(what) \(LayoutDescription.insets(insets)) of \(owner()) must be finite.")
}

private func requireFinite(_ point: CGPoint, _ what: String, of owner: @autoclosure () -> String) {
  if point.x.isFinite, point.y.isFinite { return }
  clientError("The \(what) \(LayoutDescription.point(point)) of \(owner()) must be finite.")
}

private func requireFinite(_ number: CGFloat, _ what: String, of owner: @autoclosure () -> String) {
  if number.isFinite { return }
  clientError("The \(what) \(LayoutDescription.number(number)) of \(owner()) must be finite.")
}
