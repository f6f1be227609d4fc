/// A rule about descriptions that are valid, and laid out as described, but rarely intended.
///
/// | rule | facts |
/// | --- | --- |
/// | `itemLongerThanGroup`, `fractionsExceedOne`, `subitemNeverLaidOut`, `noLengthLeft` | how many items a group takes |
/// | `crossingFraction`, `itemExceedsGroup`, `narrowedTwice` | fractions across a group's axis |
/// | `spacingWithoutEffect` | spacing between the items of a group |
/// | `estimatedInFixedGroup`, `insetsOnEstimatedDimension`, `countedEstimate`, `fractionOfEstimate` | self-sizing |
/// | `countedSizeReplaced` | counted groups |
/// | `insetsExceedItem`, `widerThanContainer`, `orthogonalInHorizontalLayout`, `widePage`, `rowHigherThanContainer` | sizes and rounding, orthogonal scrolling |
/// | `repeatedKind`, `sharedKind`, `boundaryItemsOverlap` | boundary items, index paths |
/// | `emptyGroup`, `providerIgnoresEnvironment` | exceptions, section providers |
public enum LintRule: String, Hashable, Sendable, CaseIterable {
  /// An item is longer than its group, which therefore lays out nothing.
  case itemLongerThanGroup
  /// The fractions of a group's subitems add up to more than 1, and the last ones never show.
  case fractionsExceedOne
  /// A subitem does not fit behind those before it, and never shows.
  case subitemNeverLaidOut
  /// Insets and spacing leave an item no length.
  case noLengthLeft
  /// A fraction across a group's axis refers to the length along it.
  case crossingFraction
  /// An item is larger than its group across the group's axis.
  case itemExceedsGroup
  /// An item of estimated size is in a group of fixed size.
  case estimatedInFixedGroup
  /// An item has a fraction of its group's estimate, and is not measured.
  case fractionOfEstimate
  /// An item has the fraction of its group once more.
  case narrowedTwice
  /// A group that has room for one item has spacing between items.
  case spacingWithoutEffect
  /// An item has insets on an estimated axis, where they are ignored.
  case insetsOnEstimatedDimension
  /// A counted group has an estimated length along its axis.
  case countedEstimate
  /// A counted group replaces the size that its item declares.
  case countedSizeReplaced
  /// The insets of an item are larger than the item.
  case insetsExceedItem
  /// A group is wider than the container.
  case widerThanContainer
  /// A section scrolls orthogonally in a layout that scrolls horizontally.
  case orthogonalInHorizontalLayout
  /// A group of an orthogonal section is longer than what is visible where the row comes to rest.
  case widePage
  /// The groups of an orthogonal section are longer than the container in the direction in which the layout scrolls.
  case rowHigherThanContainer
  /// Two boundary items have the same kind.
  case repeatedKind
  /// A boundary item and a supplementary item have the same kind.
  case sharedKind
  /// Two boundary items have the same place.
  case boundaryItemsOverlap
  /// A group has no subitems.
  case emptyGroup
  /// A section provider returns the same lengths for a narrow container, which they do not fit.
  case providerIgnoresEnvironment

  /// Why the layout behaves this way, in complete sentences.
  public var reason: String {
    switch self {
    case .itemLongerThanGroup:
      "A group lays out the items that fit along its axis. If not even the first one fits, it lays out none, and its "
        + "section behaves as if it had no items."
    case .fractionsExceedOne:
      "A group lays out the items that fit along its axis and starts its list again in the next group. Fractions are of "
        + "the length without inter-item spacing; edge spacing is outside an item and does not reduce its fraction."
    case .subitemNeverLaidOut:
      "The list of subitems is repeated from its start in every group. An item that does not fit into a group is the "
        + "first of the next one, where it is laid out as the first subitem."
    case .noLengthLeft:
      "Insets and spacing are subtracted from a size, and the remaining length may be zero or negative."
    case .crossingFraction:
      "A fraction of the length along the group, used across it, is of that length without the spacing between its "
        + "items, not of the whole group."
    case .itemExceedsGroup:
      "An item that is larger than its group across the group's axis extends beyond it: the group does not grow, the "
        + "item is not clipped, and it overlaps what follows."
    case .estimatedInFixedGroup:
      "An item of estimated size gets its cell's preferred size, but only a group whose size is estimated too grows with "
        + "it; it extends beyond a fixed group."
    case .fractionOfEstimate:
      "A fraction in an estimated dimension is of the estimate, as it is declared. The cell is not measured along it, and "
        + "does not grow with its siblings."
    case .narrowedTwice:
      "A fraction is of the group that contains the item, not of the section: half of a group of half the width is a "
        + "quarter."
    case .spacingWithoutEffect:
      "Inter-item spacing is between the items of one group. A group with one item has none; between groups there is the "
        + "section's inter-group spacing."
    case .insetsOnEstimatedDimension:
      "Insets are subtracted from a declared size. In an estimated dimension they are ignored, for the position too."
    case .countedEstimate:
      "A counted group divides its own length equally; if that is an estimate, it divides the estimate, and cells are "
        + "not measured along it."
    case .countedSizeReplaced:
      "In a group with a count each item gets an equal share of the group along its axis, whatever size it declares."
    case .insetsExceedItem:
      "If insets exceed the size, the item's size is the absolute value of the difference."
    case .widerThanContainer:
      "The content is as wide as its widest group, so it scrolls along both axes or is clipped."
    case .orthogonalInHorizontalLayout:
      "An orthogonal section scrolls across the layout's scroll direction: in a layout that scrolls horizontally it "
        + "scrolls vertically."
    case .widePage:
      "In an orthogonal section a fraction of the width is of the whole container; the section's insets only shift the "
        + "row and its resting offsets."
    case .rowHigherThanContainer:
      "An orthogonal section scrolls across the layout's direction only. What is longer than the screen in that direction "
        + "is reached by scrolling the whole layout."
    case .repeatedKind:
      "Boundary items are identified by their kind alone, and a layout that repeats one terminates the app."
    case .sharedKind:
      "A boundary item and the first supplementary item of a kind in a section have the same index path, so that the "
        + "same view is requested for both."
    case .boundaryItemsOverlap:
      "Boundary items at one edge are not stacked: each is adjacent to the section, which grows by the largest."
    case .emptyGroup:
      "A group without subitems lays out nothing, and creating one without any terminates the app."
    case .providerIgnoresEnvironment:
      "A section provider receives the container's size and is called again when that changes; lengths in points do not "
        + "adapt by themselves."
    }
  }

  /// How to fix the description, in complete sentences.
  public var fix: String {
    switch self {
    case .itemLongerThanGroup: "Make the item smaller or the group larger along the group's axis."
    case .fractionsExceedOne:
      "Make the fractions smaller, or use the group's inter-item spacing or the items' insets for the space between them."
    case .subitemNeverLaidOut: "Make the group longer, or give each subitem a fraction such that all of them fit."
    case .noLengthLeft: "Make spacing and insets smaller than the length they are subtracted from."
    case .crossingFraction:
      "Give the group the height and the item a fractional height of 1, or set the space between items by insets."
    case .itemExceedsGroup: "Make the group as large as its largest item across its axis, or estimate the group's size."
    case .estimatedInFixedGroup: "Estimate the group's size in that dimension too, or give the item a fraction of 1."
    case .fractionOfEstimate:
      "Use uniformAcrossSiblings(estimate:) to make items as high as the highest, estimated to have each measured, or an "
        + "absolute size of the group."
    case .narrowedTwice: "Give the item a fraction of 1 in the nested group."
    case .spacingWithoutEffect: "Set interGroupSpacing of the section, or remove the spacing."
    case .insetsOnEstimatedDimension:
      "Put the space into the cell, or use the group's insets, inter-item spacing or edge spacing."
    case .countedEstimate: "List the subitems, or use repeatingSubitem (\"keepsSize\"), to have cells measured."
    case .countedSizeReplaced:
      "Declare the share, or use repeatingSubitem (\"keepsSize\") to keep the size, or list the subitem without a count."
    case .insetsExceedItem: "Make the insets smaller than the item."
    case .widerThanContainer: "Use a fractional width, or an orthogonal section."
    case .orthogonalInHorizontalLayout:
      "Let the layout scroll vertically, or do not let the section scroll orthogonally."
    case .widePage: "Use a fraction less than 1, or insets of the items instead of the section's."
    case .rowHigherThanContainer:
      "Make the groups lower, or let the section's groups follow one another without orthogonal scrolling."
    case .repeatedKind, .sharedKind: "Give each its own kind."
    case .boundaryItemsOverlap: "Move one by its offset, or make them one view."
    case .emptyGroup: "Give the group a subitem."
    case .providerIgnoresEnvironment: "Choose lengths or columns by the environment's container, or use fractions."
    }
  }
}

/// A probably unintended setting in a description.
public struct LintFinding: Hashable, Sendable {
  /// The rule that found it.
  public var rule: LintRule

  /// The path of the field in a layout document: `section.group.subitems[0].width`.
  public var field: String

  /// The effect in this description, with figures: a sentence without its full stop.
  public var problem: String

  /// Makes a finding; `problem` is a sentence without its full stop.
  public init(_ rule: LintRule, at field: String, _ problem: String) {
    self.rule = rule
    self.field = field
    self.problem = problem
  }
}

extension LintFinding: CustomStringConvertible {
  /// The field, problem, reason and fix in one line.
  public var description: String { "\(field): \(problem). \(rule.reason) \(rule.fix) [\(rule.rawValue)]" }
}
