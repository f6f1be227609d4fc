internal import COpenCollectionSwiftRuntime
internal import OpenCollectionCompositionalLayout

/// What the descriptions of a layout's sections say, besides what the engine lays out.
struct SectionNotes {
  /// The configurations of the sections that are lists.
  fileprivate(set) var lists: [Int: UICollectionLayoutListConfiguration] = [:]
  /// What the rows of orthogonally scrolling sections use.
  fileprivate(set) var rowTraits: [Int: OrthogonalRows.Traits] = [:]
  /// Whether any view may determine its own size along an axis.
  fileprivate(set) var hasEstimates = false
  /// The traits that the section provider read.
  fileprivate(set) var readTraits: TraitKinds = []
  /// Whether any section's insets depend on an insets reference.
  fileprivate(set) var usesInsetsReference = false
}

/// Converts the descriptions of sections to the engine's values, for one solve.
@MainActor final class SectionLowering {
  /// What the sections converted so far say besides.
  private(set) var notes = SectionNotes()

  /// The descriptions, while their makers are recorded.
  private(set) var descriptions: [Int: NSCollectionLayoutSection] = [:]

  private let source: SectionSource
  private let configuration: UICollectionViewCompositionalLayoutConfiguration
  private let inputs: SolveInputs
  private let owner: any ElementDisplayOwner
  private let context: LoweringContext
  private let environment: SolveEnvironment
  /// The values and the notes of the last section and of the others, if all have one description.
  private var shared:
    [Bool: (section: Section, list: UICollectionLayoutListConfiguration?, traits: OrthogonalRows.Traits?)] = [:]

  /// - Parameter traits: those of the environment; nil for the view's.
  init(
    _ source: SectionSource, _ configuration: UICollectionViewCompositionalLayoutConfiguration, _ inputs: SolveInputs,
    in owner: any ElementDisplayOwner, traits: UITraitCollection? = nil
  ) {
    self.source = source
    self.configuration = configuration
    self.inputs = inputs
    self.owner = owner
    context = LoweringContext(
      containerSize: inputs.containerSize, scale: inputs.scale, traits: traits ?? owner.traitCollection)
    environment = SolveEnvironment(
      container: LayoutContainer(contentSize: inputs.containerSize), traitCollection: context.traits,
      listMargin: inputs.listMargin)
    notes.hasEstimates = configuration.boundarySupplementaryItems.contains { $0.layoutSize.isEstimated }
  }

  /// The engine's value of a section; to be called once per section.
  func content(ofSection index: Int) -> SectionContent {
    let itemCount = owner.display.itemCounts.count(ofSection: index)
    return SectionContent(section: section(index, itemCount: itemCount), itemCount: itemCount)
  }

  /// The one description of all sections; nil with a section provider.
  private var sharedDescription: NSCollectionLayoutSection? {
    if case .section(let description) = source { description } else { nil }
  }

  private func section(_ index: Int, itemCount: Int) -> Section {
    let isLast = index == owner.display.itemCounts.all.count - 1
    if let shared = shared[isLast] {
      if DescriptionMakers.areRecorded { descriptions[index] = sharedDescription }
      notes.lists[index] = shared.list
      notes.rowTraits[index] = shared.traits
      return shared.section
    }
    switch source {
    case .section(let description):
      let section = lower(description, index, isLast: isLast)
      // A custom group's item provider is called once per section; any other description gives the same value for
      // all.
      if !description.group.usesItemProvider { shared[isLast] = (section, notes.lists[index], notes.rowTraits[index]) }
      return section
    case .provider(let provider):
      var description: NSCollectionLayoutSection?
      let event = DisplayEvent.provider(
        section: index, of: owner.display.itemCounts.all.count, width: environment.container.effectiveContentSize.width)
      // A table's sections are described by this library.
      if owner is UICollectionView { swiftruntime_begin_section_question(index, owner.display.itemCounts.all.count) }
      Journal.record(event, of: owner) {
        notes.readTraits.formUnion(context.traits.recordingReads { description = provider(index, environment) })
      }
      swiftruntime_end_section_question()
      if let description {
        return lower(description, index, isLast: isLast)
      }
      if itemCount > 0 {
        clientError(
          "Invalid section definition. Please specify a valid section definition when content is to be rendered for "
            + "a section. This is a client error.")
      }
      return Section(group: .custom(size: ItemSize(width: .absolute(0), height: .absolute(0)), items: []))
    }
  }

  private func lower(_ description: NSCollectionLayoutSection, _ index: Int, isLast: Bool) -> Section {
    description.requireFiniteNumbers(section: index)
    if DescriptionMakers.areRecorded { descriptions[index] = description }
    notes.hasEstimates = notes.hasEstimates || description.hasEstimates
    if description.orthogonalScrollingBehavior != .none {
      notes.rowTraits[index] = OrthogonalRows.Traits(description)
    }
    notes.lists[index] = description.list
    if description.list?.hasSwipeActions == true { owner.display.prepareRowSwipes() }
    return lowered(description, isLast: isLast)
  }

  /// The engine's value of a section. Insets references add insets across the scroll direction only (measured).
  private func lowered(_ section: NSCollectionLayoutSection, isLast: Bool) -> Section {
    let reference =
      section.contentInsetsReference == .automatic
      ? configuration.contentInsetsReference : section.contentInsetsReference
    let supplementaryReference =
      section.supplementaryContentInsetsReference == .automatic
      ? reference : section.supplementaryContentInsetsReference
    let dependsOnInsets =
      section.supplementariesFollowContentInsets && section.supplementaryContentInsetsReference != .none
    let contentInsets = Insets(contentInsets(of: section, isLast: isLast))
    return Section(
      group: section.group.group(in: context), insets: contentInsets + insets(for: reference),
      boundaryInsets: dependsOnInsets ? contentInsets + insets(for: supplementaryReference) : .zero,
      interGroupSpacing: section.interGroupSpacing, boundaryItems: section.boundarySupplementaryItems.boundaryItems,
      decorationItems: section.decorationItems.map(\.decorationItem) + ground(of: section),
      orthogonalScrolling: OrthogonalScrolling(rawValue: section.orthogonalScrollingBehavior.rawValue) ?? .none,
      spaceBefore: section.listInsets == nil ? 0 : section.list?.spaceAboveHeader ?? 0)
  }

  /// The ground of a list section, after the section's own decorations, which keep their index paths.
  private func ground(of section: NSCollectionLayoutSection) -> [DecorationItem] {
    guard let list = section.list, list.backgroundColor != .clear, owner.showsListGrounds else { return [] }
    let size = inputs.containerSize
    return [SectionGroundView.decoration(inViewport: configuration.scrollAxis == .vertical ? size.height : size.width)]
  }

  /// The content insets of a section. In a list, those that the app has not set depend on the section's place.
  private func contentInsets(of section: NSCollectionLayoutSection, isLast: Bool) -> NSDirectionalEdgeInsets {
    guard let list = section.list, let initial = section.listInsets else { return section.contentInsets }
    var insets = section.contentInsets
    let placed = list.contentInsets(at: .init(margin: inputs.listMargin, isLast: isLast, scale: inputs.scale))
    if insets.top == initial.top { insets.top = placed.top }
    if insets.leading == initial.leading { insets.leading = placed.leading }
    if insets.bottom == initial.bottom { insets.bottom = placed.bottom }
    if insets.trailing == initial.trailing { insets.trailing = placed.trailing }
    return insets
  }

  private func insets(for reference: UIContentInsetsReference) -> Insets {
    if reference != .automatic, reference != .none { notes.usesInsetsReference = true }
    let insets: UIEdgeInsets =
      switch reference {
      case .automatic, .none: .zero
      case .safeArea: inputs.safeAreaInsets
      case .layoutMargins, .readableContent: inputs.layoutMargins
      }
    return configuration.scrollAxis == .vertical
      ? Insets(leading: insets.left, trailing: insets.right) : Insets(top: insets.top, bottom: insets.bottom)
  }
}

extension Insets {
  static func + (one: Insets, other: Insets) -> Insets {
    Insets(
      top: one.top + other.top, leading: one.leading + other.leading, bottom: one.bottom + other.bottom,
      trailing: one.trailing + other.trailing)
  }
}
