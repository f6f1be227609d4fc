/// The description classes accept numbers that are not finite (measured: facts on compositional layout, 16). They are
/// rejected when the layout is solved, with an error that names the object. Messages are built only on failure.
extension NSCollectionLayoutSection {
  /// Terminates the app if a number of the section is not finite. O(items and groups of the description).
  func requireFiniteNumbers(section index: Int) {
    requireFinite(contentInsets, "contentInsets", of: "section \(index)")
    requireFinite(interGroupSpacing, "interGroupSpacing", of: "section \(index)")
    group.requireFiniteNumbers(in: "section \(index)")
    for item in boundarySupplementaryItems { item.requireFiniteNumbers(in: "section \(index)") }
    for item in decorationItems { item.requireFiniteNumbers(in: "section \(index)") }
  }
}

extension UICollectionViewCompositionalLayoutConfiguration {
  /// Terminates the app if a number of the configuration is not finite.
  func requireFiniteNumbers() {
    requireFinite(interSectionSpacing, "interSectionSpacing", of: "the layout's configuration")
    for item in boundarySupplementaryItems { item.requireFiniteNumbers(in: "the layout's configuration") }
  }
}

extension NSCollectionLayoutItem {
  /// Terminates the app if a number of the item, or of its subitems and supplementary items, is not finite.
  fileprivate func requireFiniteNumbers(in container: @autoclosure () -> String) {
    func owner() -> String { "<\(type(of: self)) \(LayoutDescription.address(self))> in \(container())" }
    requireFinite(contentInsets, "contentInsets", of: owner())
    if let edges = storedEdgeSpacing {
      requireFinite(edges.leading?.spacing ?? 0, "leading edgeSpacing", of: owner())
      requireFinite(edges.top?.spacing ?? 0, "top edgeSpacing", of: owner())
      requireFinite(edges.trailing?.spacing ?? 0, "trailing edgeSpacing", of: owner())
      requireFinite(edges.bottom?.spacing ?? 0, "bottom edgeSpacing", of: owner())
    }
    for item in supplementaryItems { item.requireFiniteNumbers(in: container()) }
    switch self {
    case let item as NSCollectionLayoutBoundarySupplementaryItem:
      requireFinite(item.offset, "offset", of: owner())
    case let item as NSCollectionLayoutSupplementaryItem:
      requireFinite(item.containerAnchor.offset, "containerAnchor's offset", of: owner())
      requireFinite(item.itemAnchor?.offset ?? .zero, "itemAnchor's offset", of: owner())
    case let group as NSCollectionLayoutGroup:
      requireFinite(group.interItemSpacing?.spacing ?? 0, "interItemSpacing", of: owner())
      for subitem in group.subitems { subitem.requireFiniteNumbers(in: container()) }
    default: break
    }
  }
}

extension NSCollectionLayoutGroupCustomItem {
  /// Terminates the app if the frame is not finite.
  func requireFiniteFrame() {
    if frame.isFinite { return }
    clientError("The frame \(frame) of <\(type(of: self)) \(LayoutDescription.address(self))> must be finite.")
  }
}

extension CGRect {
  /// Whether origin and size are finite.
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

private func requireFinite(
  _ insets: NSDirectionalEdgeInsets, _ property: String, of owner: @autoclosure () -> String
) {
  if insets.top.isFinite, insets.leading.isFinite, insets.bottom.isFinite, insets.trailing.isFinite { return }
  clientError("The \(property) \(LayoutDescription.insets(insets)) of \(owner()) must be finite.")
}

private func requireFinite(_ point: CGPoint, _ property: String, of owner: @autoclosure () -> String) {
  if point.x.isFinite, point.y.isFinite { return }
  clientError("The \(property) \(LayoutDescription.point(point)) of \(owner()) must be finite.")
}

private func requireFinite(_ number: CGFloat, _ property: String, of owner: @autoclosure () -> String) {
  if number.isFinite { return }
  clientError("The \(property) \(LayoutDescription.number(number)) of \(owner()) must be finite.")
}
