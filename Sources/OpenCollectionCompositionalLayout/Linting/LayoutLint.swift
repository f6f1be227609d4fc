import Foundation

/// Checks layout descriptions for valid but probably unintended settings. Pure functions of a description and a container
/// to try it in.
///
/// ```swift
/// let item = Item(size: ItemSize(width: .absolute(400), height: .absolute(44)))
/// let row = Group.horizontal(
///   size: ItemSize(width: .fractionalWidth(1), height: .absolute(44)), subitems: [.item(item)])
/// let findings = LayoutLint.findings(
///   in: Section(group: row), at: "section", scrollAxis: .vertical,
///   environment: LayoutEnvironment(containerSize: CGSize(width: 320, height: 480), scale: 2))
/// for finding in findings { print(finding) }  // one, of the rule `.itemLongerThanGroup`
/// ```
public enum LayoutLint {
  /// The findings in a section. `field` is the section's field path, `section` or `sections[2]`.
  ///
  /// - Complexity: as solving the section's group once.
  public static func findings(
    in section: Section, at field: String, scrollAxis: Axis, environment: LayoutEnvironment
  ) -> [LintFinding] {
    findings(
      in: section, at: field, scrollAxis: scrollAxis, environment: environment, budget: SolvingBudget())
  }

  /// The findings in a section of an untrusted layout. Some are missing if the budget is spent.
  package static func findings(
    in section: Section, at field: String, scrollAxis: Axis, environment: LayoutEnvironment, budget: SolvingBudget
  ) -> [LintFinding] {
    section.group.refuseDeepNesting()
    var findings = sectionFindings(section, field, scrollAxis, environment)
    var walk = GroupWalk(grid: PixelGrid(scale: environment.scale), budget: budget)
    walk.visit(
      section.group, at: field + ".group", in: groupContainer(of: section, scrollAxis, environment), depth: 0)
    findings += walk.findings
    return findings + kindFindings(section.boundaryItems, at: field)
      + sharedKinds(section.boundaryItems, walk.supplementaryKinds, at: field)
  }

  /// The findings in the layout's own boundary items.
  public static func findings(in configuration: LayoutConfiguration) -> [LintFinding] {
    kindFindings(configuration.boundaryItems, at: "")
  }

  /// The findings in one section described for two container widths: a description that does not change with the container
  /// and does not fit the narrow one.
  public static func findings(
    narrow: Section, at narrowContainer: CGSize, wide: Section, at wideContainer: CGSize, field: String,
    scrollAxis: Axis
  ) -> [LintFinding] {
    guard narrow == wide, narrowContainer.width < wideContainer.width, narrow.orthogonalScrolling == .none,
      case .absolute(let width) = narrow.group.size.width, scrollAxis == .vertical
    else { return [] }
    let availableWidth = narrowContainer.width - narrow.insets.total(.horizontal)
    guard width > availableWidth else { return [] }
    return [
      LintFinding(
        .providerIgnoresEnvironment, at: field + ".group.width",
        "the same description for containers \(readable(narrowContainer.width)) and \(readable(wideContainer.width)) wide, "
          + "and its group of \(readable(width)) points does not fit the narrow one")
    ]
  }

  // MARK: - Sections

  /// A group of an orthogonal section that is not wholly in sight where the row comes to rest. Insets shift a row; a page is what
  /// they leave of the container, and a centred group extends over them.
  private static func wideGroup(
    _ length: CGFloat, _ section: Section, _ field: String, _ across: Axis, _ container: CGFloat
  ) -> [LintFinding] {
    let insets = section.insets
    let (taken, what) =
      switch section.orthogonalScrolling {
      case .paging: (insets.total(across), "are a page")
      case .groupPagingCentered: (abs(insets.start(across) - insets.end(across)), "are visible around its center")
      default: (insets.start(across), "are visible after the section's \(across.startEdge) inset")
      }
    let visible = container - taken
    guard section.group.size[across].isFraction(of: across), length > visible + 0.5, visible > 0 else { return [] }
    return [
      LintFinding(
        .widePage, at: "\(field).group.\(across.side)",
        "each group is \(readable(length)) points \(across.adjective), and \(readable(visible)) \(what)")
    ]
  }

  private static func groupContainer(
    of section: Section, _ scrollAxis: Axis, _ environment: LayoutEnvironment
  ) -> CGSize {
    let insetAxis = section.orthogonalScrolling == .none ? scrollAxis.across : scrollAxis
    var container = environment.containerSize
    container[insetAxis] -= section.insets.total(insetAxis)
    return container
  }

  private static func sectionFindings(
    _ section: Section, _ field: String, _ scrollAxis: Axis, _ environment: LayoutEnvironment
  ) -> [LintFinding] {
    let across = scrollAxis.across
    let container = groupContainer(of: section, scrollAxis, environment)
    let size = section.group.size.resolved(in: container, grid: PixelGrid(scale: environment.scale))
    if section.orthogonalScrolling == .none {
      guard size[across] > container[across] + 0.5, environment.containerSize[across] > 0 else { return [] }
      return [
        LintFinding(
          .widerThanContainer, at: "\(field).group.\(across.side)",
          "the group is \(readable(size[across])) points \(across.adjective), "
            + "and the section has \(readable(container[across]))")
      ]
    }
    var findings: [LintFinding] = []
    if scrollAxis == .horizontal {
      findings.append(
        LintFinding(
          .orthogonalInHorizontalLayout, at: field + ".orthogonalScrollingBehavior",
          "an orthogonal section in a layout that scrolls horizontally"))
    }
    findings += wideGroup(size[across], section, field, across, environment.containerSize[across])
    let room = environment.containerSize[scrollAxis]
    if room > 0, size[scrollAxis] > room + 0.5 {
      findings.append(
        LintFinding(
          .rowHigherThanContainer, at: "\(field).group.\(scrollAxis.side)",
          "the groups are \(readable(size[scrollAxis])) points \(scrollAxis.adjective) in a container of "
            + "\(readable(room)), and scroll across only"))
    }
    return findings
  }

  // MARK: - Kinds

  private static func kindFindings(_ items: [BoundaryItem], at field: String) -> [LintFinding] {
    let list = (field.isEmpty ? "" : field + ".") + "boundarySupplementaryItems"
    var findings: [LintFinding] = []
    for (index, item) in items.enumerated() {
      if items[..<index].contains(where: { $0.kind == item.kind }) {
        findings.append(
          LintFinding(
            .repeatedKind, at: "\(list)[\(index)].kind", "a second boundary item of the kind \"\(item.kind)\""))
      } else if let other = items[..<index].firstIndex(where: { overlaps($0, item) }) {
        findings.append(
          LintFinding(
            .boundaryItemsOverlap, at: "\(list)[\(index)].alignment",
            "\"\(item.kind)\" overlaps \"\(items[other].kind)\", which has the same alignment"))
      }
    }
    return findings
  }

  private static func overlaps(_ one: BoundaryItem, _ other: BoundaryItem) -> Bool {
    one.alignment == other.alignment && one.offset == other.offset && one.extendsBoundary && other.extendsBoundary
  }

  private static func sharedKinds(
    _ items: [BoundaryItem], _ kinds: Set<String>, at field: String
  ) -> [LintFinding] {
    items.enumerated().filter { kinds.contains($1.kind) }.map { index, item in
      LintFinding(
        .sharedKind, at: "\(field).boundarySupplementaryItems[\(index)].kind",
        "supplementary items of the section's items or groups have the kind \"\(item.kind)\" too")
    }
  }
}

extension Axis {
  /// The field name of the dimension along the axis.
  var side: String { self == .horizontal ? "width" : "height" }
  var adjective: String { self == .horizontal ? "wide" : "high" }
  var startEdge: String { self == .horizontal ? "leading" : "top" }
}
