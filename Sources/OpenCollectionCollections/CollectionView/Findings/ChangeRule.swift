/// What is found in the journal of changes.
enum ChangeRule: String, CaseIterable {
  /// A view prefers sizes in turn.
  case layoutLoop
  /// An apply is called by the layout pass that another apply caused.
  case applyFollowsApply
  /// The same items got new identifiers.
  case newIdentifiers
  /// An item with other contents is equal to the one before, and not marked.
  case contentsNotShown
  /// Items are reloaded where their cells could stay.
  case reloadReplacesCells
  /// Measured cells have not the size that was estimated.
  case estimateFarOff
  /// The offset was moved far by sizes that were measured above.
  case offsetMoved
  /// The section provider is asked whenever the view scrolls.
  case solvedWhileScrolling
  /// Each cell has a reuse identifier of its own.
  case cellsNotReused
  /// Many applies follow one another at once.
  case manyApplies
  /// A reload ended the editing of a text.
  case reloadEndsEditing

  var severity: Finding.Severity {
    switch self {
    case .layoutLoop: .error
    case .applyFollowsApply, .newIdentifiers, .contentsNotShown, .cellsNotReused, .solvedWhileScrolling,
      .reloadEndsEditing:
      .warning
    case .reloadReplacesCells, .estimateFarOff, .offsetMoved, .manyApplies: .note
    }
  }

  /// What a phone does.
  var onPhone: String {
    switch self {
    case .layoutLoop: "UIKit lays out until sizes agree, and ends the process after 100 passes."
    case .applyFollowsApply: "Each layout pass applies, which asks for the next pass: the main thread is never idle."
    case .newIdentifiers: "Every item is deleted and inserted: all cells animate, and the list loses its place."
    case .contentsNotShown: "The cell keeps showing the old contents until it is made again."
    case .reloadReplacesCells: "Every reloaded cell is replaced by another one: images flash, and editing ends."
    case .estimateFarOff:
      "The scroll indicator jumps while cells are measured, scrollToItem lands elsewhere, and too many or too few cells "
        + "are made at first."
    case .offsetMoved: "The content offset jumps while the visible cells keep their places; so does what follows it."
    case .solvedWhileScrolling: "The section provider runs in each frame of a scroll."
    case .cellsNotReused: "Each item makes a view, and none is used again: scrolling stutters, and memory grows."
    case .manyApplies: "Each apply compares all items and updates the view: the time grows with the number of applies."
    case .reloadEndsEditing: "The keyboard disappears while the user types."
    }
  }

  /// What to do.
  var mend: String {
    switch self {
    case .layoutLoop: "Return one size for one content: make constraints that allow one height only."
    case .applyFollowsApply: "Apply where the data changes, not while cells are made or laid out."
    case .newIdentifiers: "Keep the identifier of an item, such as its key, instead of a new UUID for each load."
    case .contentsNotShown: "Mark the item by reconfigureItems(_:), or let identifiers be ids and look contents up."
    case .reloadReplacesCells: "Use reconfigureItems(_:), which keeps the cell."
    case .estimateFarOff: "Estimate the typical size of a cell."
    case .offsetMoved: "Estimate the typical size of a cell: its difference to the measured one moves the offset."
    case .solvedWhileScrolling:
      "Do not call invalidateLayout() when the offset changes, and return true from shouldInvalidateLayout(forBoundsChange:) "
        + "for another size only."
    case .cellsNotReused: "Use one identifier, or one registration that is kept, for each kind of cell."
    case .manyApplies: "Change one snapshot and apply it once."
    case .reloadEndsEditing: "Reconfigure the item that is edited, or leave it as it is."
    }
  }
}
