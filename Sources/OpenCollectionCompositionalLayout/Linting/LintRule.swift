/// A rule about descriptions that are valid, and laid out as described, but rarely intended.
///
/// | rule | facts |
/// | --- | --- |
/// | `itemLongerThanGroup`, `fractionsExceedOne`, `subitemNeverLaidOut`, `nothingLeft` | how many items a group takes |
/// | `crossingFraction`, `stickingOut` | fractions across a group's axis |
/// | `estimatedInFixedGroup`, `insetsOnEstimatedSide`, `countedEstimate` | self-sizing |
/// | `countedSizeReplaced` | counted groups |
/// | `insetsExceedItem`, `widerThanContainer`, `sidewaysInSideways`, `widePage` | sizes and rounding, orthogonal scrolling |
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
  case nothingLeft
  /// A fraction across a group's axis refers to the length along it.
  case crossingFraction
  /// An item is larger than its group across the group's axis.
  case stickingOut
  /// An item of estimated size is in a group of fixed size.
  case estimatedInFixedGroup
  /// An item has insets on an estimated axis, where they are ignored.
  case insetsOnEstimatedSide
  /// A counted group has an estimated length along its axis.
  case countedEstimate
  /// A counted group replaces the size that its item declares.
  case countedSizeReplaced
  /// The insets of an item are larger than the item.
  case insetsExceedItem
  /// A group is wider than the container.
  case widerThanContainer
  /// A section scrolls orthogonally in a layout that scrolls horizontally.
  case sidewaysInSideways
  /// A page of an orthogonal section is as wide as the container, and the section has insets.
  case widePage
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
      "A group takes the items that fit along its axis. Where not even the first does, it lays out nothing, and its "
        + "section acts as if it had no items."
    case .fractionsExceedOne:
      "A group takes what fits along its axis and starts its list anew in the next group. Inter-item spacing is taken "
        + "off before fractions are; edge spacing lies outside an item and does not make its fraction smaller."
    case .subitemNeverLaidOut:
      "The list of subitems is repeated from its start in every group. What does not fit into a group begins the next "
        + "one, which starts with the first subitem again."
    case .nothingLeft:
      "Sizes are what insets and spacing leave, and a length may come out as nothing or less."
    case .crossingFraction:
      "A fraction of the length along the group, used across it, is taken of what is left along it after the spacings "
        + "between its items, not of the whole group."
    case .stickingOut:
      "An item that is larger than its group across the group's axis sticks out: it neither enlarges the group nor is "
        + "it cut, and lies over what comes next."
    case .estimatedInFixedGroup:
      "An item of estimated size takes what its cell asks for, but only a group whose size is estimated too grows with "
        + "it; from a fixed group it sticks out."
    case .insetsOnEstimatedSide:
      "Insets are taken off a size that is told. On a side that is estimated they are ignored, position included."
    case .countedEstimate:
      "A counted group divides its own length equally, and where that is an estimate it divides the estimate: cells are "
        + "not measured along it."
    case .countedSizeReplaced:
      "In a group with a count each item takes an equal share of the group along its axis, whatever it declares."
    case .insetsExceedItem:
      "Where insets take more than there is, the size left is the difference without its sign."
    case .widerThanContainer:
      "The content is as wide as its widest group, so that it scrolls both ways or is cut off."
    case .sidewaysInSideways:
      "A section that scrolls by itself scrolls across the layout. In a layout that scrolls sideways it would have to "
        + "scroll down, within a row that scrolls sideways."
    case .widePage:
      "In a section that scrolls by itself a fraction of the width is of the whole container; the section's insets only "
        + "shift the row and where it comes to rest."
    case .repeatedKind:
      "Boundary items are told apart by their kind alone, and a layout that repeats one stops the app."
    case .sharedKind:
      "A boundary item and the first supplementary item of a kind in a section have the same index path, so that one "
        + "view is asked for both."
    case .boundaryItemsOverlap:
      "Boundary items at one edge are not stacked: each touches the section, and the section grows by the largest."
    case .emptyGroup:
      "A group without subitems lays out nothing, and one made with none stops the app."
    case .providerIgnoresEnvironment:
      "A section provider is told its container and asked again when that changes; lengths in points do not follow by "
        + "themselves."
    }
  }

  /// How to fix the description, in complete sentences.
  public var fix: String {
    switch self {
    case .itemLongerThanGroup: "Make the item smaller or the group larger along the group's axis."
    case .fractionsExceedOne:
      "Make the fractions smaller, or use the group's inter-item spacing or the items' insets for the room between them."
    case .subitemNeverLaidOut: "Make the group longer, or give each subitem a fraction such that all of them fit."
    case .nothingLeft: "Make spacing and insets smaller than the room they are taken from."
    case .crossingFraction:
      "Give the group the height and the item a fractional height of 1, or set the room between items by insets."
    case .stickingOut: "Make the group as large as its largest item across its axis, or estimate the group's size."
    case .estimatedInFixedGroup: "Estimate the group's size on that side too, or give the item a fraction of 1."
    case .insetsOnEstimatedSide:
      "Put the room into the cell, or use the group's insets, inter-item spacing or edge spacing."
    case .countedEstimate: "List the subitems, or use repeatingSubitem (\"keepsSize\"), to have cells measured."
    case .countedSizeReplaced:
      "Declare the share, or use repeatingSubitem (\"keepsSize\") to keep the size, or list the subitem without a count."
    case .insetsExceedItem: "Make the insets smaller than the item."
    case .widerThanContainer: "Use a fractional width, or a section that scrolls by itself."
    case .sidewaysInSideways: "Let the layout scroll vertically, or the section not by itself."
    case .widePage: "Use a fraction less than 1, or insets of the items in place of the section's."
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
