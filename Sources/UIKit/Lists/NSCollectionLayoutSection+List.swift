extension NSCollectionLayoutSection {
  /// A list section: one self-sizing item per group, with headers and footers as configured.
  ///
  /// Insets, estimates and pinning are measured (facts on lists, 1).
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    list(using: configuration)
  }

  static func list(using configuration: UICollectionLayoutListConfiguration) -> NSCollectionLayoutSection {
    // 44 is the height of a row on a phone; the measured value is from a Mac, which shows it at 0.91 of that.
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    let appearance = configuration.appearance
    section.contentInsets = appearance.contentInsets(header: configuration.headerMode, footer: configuration.footerMode)
    section.contentInsetsReference = .none
    func boundaryItem(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(appearance.headerEstimate))
      let item = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = appearance.pinsHeaders
      item.zIndex = 200
      return item
    }
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(boundaryItem(UICollectionView.elementKindSectionHeader, .top))
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
