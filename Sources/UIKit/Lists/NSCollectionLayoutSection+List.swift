extension NSCollectionLayoutSection {
  /// A section of rows: one item in each group, as high as its cell asks for, with headers and footers as configured.
  ///
  /// Insets, estimates and what stays in sight are measured (facts on lists, 1).
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    list(using: configuration)
  }

  static func list(using configuration: UICollectionLayoutListConfiguration) -> NSCollectionLayoutSection {
    // 44 is the height of a phone's row; the measured figure is a Mac's, which shows it at 0.91 of that.
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    let appearance = configuration.appearance
    section.contentInsets = appearance.contentInsets(header: configuration.headerMode, footer: configuration.footerMode)
    section.contentInsetsReference = .none
    func edge(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(appearance.headerEstimate))
      let item = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = appearance.pinsHeaders
      item.zIndex = 200
      return item
    }
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(edge(UICollectionView.elementKindSectionHeader, .top))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(edge(UICollectionView.elementKindSectionFooter, .bottom))
    }
    section.list = configuration
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout of rows, all sections of which are alike.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout(section: .list(using: configuration))
  }
}
