/// The source of a layout's section descriptions.
enum SectionSource {
  /// One description for all sections.
  case section(NSCollectionLayoutSection)
  /// The app's section provider, called once per section when the layout is solved.
  case provider(UICollectionViewCompositionalLayoutSectionProvider)
}

/// What a solution depends on besides the descriptions. A change invalidates the solution.
struct SolveInputs: Equatable {
  var containerSize: CGSize
  var scale: CGFloat
  var layoutMargins: UIEdgeInsets
  var safeAreaInsets: UIEdgeInsets
  /// The margin at the sides of rows and of inset groups of lists.
  var listMargin: CGFloat
}
