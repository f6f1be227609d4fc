/// Where a layout's section descriptions come from.
enum SectionSource {
  /// One description for all sections.
  case section(NSCollectionLayoutSection)
  /// The app, asked once a section whenever the layout is solved.
  case provider(UICollectionViewCompositionalLayoutSectionProvider)
}

/// What a solution depends on besides the descriptions: when any of it changes, the layout is solved anew.
struct SolveInputs: Equatable {
  var containerSize: CGSize
  var scale: CGFloat
  var layoutMargins: UIEdgeInsets
  var safeAreaInsets: UIEdgeInsets
}
