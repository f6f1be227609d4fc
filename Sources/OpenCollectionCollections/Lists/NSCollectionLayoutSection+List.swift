extension NSCollectionLayoutSection {
  /// A list section: one self-sizing item per group, with headers and footers as configured.
  ///
  /// The content insets are those of the last section: a group without a footer has 20 points below it, and 17.5 if another
  /// section follows. Inset groups have 20 points at their sides in windows at least 390 points wide and 16 in others. Insets
  /// that the app sets are kept.
  ///
  /// Measured (facts on lists on a phone, A); estimates and pinning: facts on lists, 1.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let width = layoutEnvironment.container.contentSize.width
    let margin =
      (layoutEnvironment as? SolveEnvironment)?.listMargin ?? ListMetrics.current.margin(windowWidth: width)
    return list(using: configuration, margin: margin, scale: layoutEnvironment.traitCollection.displayScale)
  }

  static func list(
    using configuration: UICollectionLayoutListConfiguration, margin: CGFloat = ListMetrics.current.wideMargin,
    scale: CGFloat = 1
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListMetrics.current.rowHeight))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    let appearance = configuration.appearance
    section.contentInsets = configuration.contentInsets(at: .init(margin: margin, scale: max(1, scale)))
    section.listInsets = section.contentInsets
    section.contentInsetsReference = .none
    func boundaryItem(
      _ kind: String, _ alignment: NSRectAlignment, hugs: Bool = false
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
      let size = NSCollectionLayoutSize(
        widthDimension: hugs ? .estimated(100) : .fractionalWidth(1),
        heightDimension: .estimated(appearance.headerEstimate))
      let item = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = appearance.pinsHeaders
      item.zIndex = 200
      return item
    }
    if configuration.headerMode == .supplementary {
      let hugs = configuration.contentHuggingElements.contains(.supplementaryHeader)
      section.boundarySupplementaryItems.append(
        boundaryItem(UICollectionView.elementKindSectionHeader, hugs ? .topLeading : .top, hugs: hugs))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(boundaryItem(UICollectionView.elementKindSectionFooter, .bottom))
    }
    section.list = configuration
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A list layout with the same configuration for all sections.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout(section: .list(using: configuration))
  }
}
