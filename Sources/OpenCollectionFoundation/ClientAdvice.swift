/// One line of what to do about each client error, and about what a phone logs.
///
/// The words are a part of the reason that tells it from others. `docs/CLIENT-ERRORS.md` has the conditions and sources.
package enum ClientAdvice {
  package struct Rule: Sendable {
    /// A part of the reason.
    package let words: String
    /// What to do about it.
    package let advice: String

    fileprivate init(_ words: String, _ advice: String) {
      self.words = words
      self.advice = advice
    }
  }

  /// The rule of a reason; nil for reasons that say themselves what to do.
  package static func rule(for reason: String) -> Rule? { rules.first { reason.contains($0.words) } }

  /// The lines after a reason: what led to it, and what to do.
  static func lines(_ reason: String, _ details: String) -> String {
    (details.isEmpty ? "" : "\n  Why: \(details)") + (rule(for: reason).map { "\n  To do: \($0.advice)" } ?? "")
  }

  package static let rules = [
    Rule(
      "APPLYING_SNAPSHOTS_REENTRANTLY",
      "Apply after the outer call has returned: from its completion, or by DispatchQueue.main.async."),
    Rule(
      "Deadlock detected: calling this method on the main queue",
      "Call every apply of a data source on the main queue, or every one off it."),
    Rule(
      "applying updates in a non-thread confined manner",
      "Call every apply of a data source on the main queue, or every one off it."),
    Rule(
      "identifiers are not unique. Duplicate identifiers",
      "Give each item an identifier of its own; remove repetitions before appending."),
    Rule("Diffable data source detected an attempt to insert or append", "Append each section once."),
    Rule("cell provider returned nil for index path", "Return a dequeued cell from every branch of the cell provider."),
    Rule(
      "requested a supplementary view, but a supplementaryViewProvider",
      "Set supplementaryViewProvider, or remove the header or footer from the layout."),
    Rule(
      "the view returned from the supplementaryViewProvider",
      "Return a dequeued view for every kind that the layout has."),
    Rule(
      "is stuck in a recursive layout loop",
      "Return one size for one content, and do not change bounds, frame or offset, nor invalidate, while laying out."),
    Rule(
      "There is no room for this NSCollectionLayoutGroup",
      "Make the insets smaller, or the container larger, before the view is laid out at this size."),
    Rule(
      "This group cannot fit even a single item",
      "Make the item, its spacing or the number of items smaller than the group."),
    Rule(
      "Invalid section definition",
      "Return a section for every index below numberOfSections that has items; the provider is asked with the "
        + "counts that the view last loaded."),
    Rule(
      "was not retrieved by calling -dequeueReusableSupplementaryViewOfKind",
      "Return the view that dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:) gives."),
    Rule(
      "does not match the element kind it is being used for",
      "Dequeue with the kind that the method was asked for."),
    Rule(
      "does not have a reuseIdentifier - cells must be retrieved",
      "Return the cell that dequeueReusableCell(withReuseIdentifier:for:) gives."),
    Rule(
      "Expected dequeued view to be returned to the collection view",
      "Dequeue once for each request and return that view; use cellForItem(at:) to reach a displayed cell."),
    Rule("using a registration that was created inside", "Create the registration once, before the data source."),
    Rule("could not dequeue a view of kind", "Register a class or a nib for the identifier before the first request."),
    Rule(
      "unable to dequeue a cell with identifier",
      "Register a class or a nib for the identifier before the first request."),
    Rule(
      "Invalid batch updates detected",
      "Change the data inside the closure of performBatchUpdates, once, and insert and delete exactly what changed."),
    Rule(
      "Invalid update: invalid number of",
      "Change the data and the view together: insert and delete exactly what changed."),
    Rule("Invalid index path for use with", "Make index paths by IndexPath(item:section:) or IndexPath(row:section:)."),
    Rule(
      "Attempted to scroll the collection view to an",
      "Scroll after the data is loaded, to an index below the item count."),
    Rule("beyond bounds (", "Scroll after the data is loaded, to a row below the row count."),
    Rule("request for number of items in section", "Ask for sections below numberOfSections."),
    Rule(
      "not valid for the data source counts",
      "Have the layout give attributes for the items that the collection view counts."),
    Rule(
      "-setSize: requires finite dimensions",
      "Divide by no zero width: a layout is prepared before the view has a size."),
    Rule(
      "Collection view delegate returned a",
      "Return a size of at least zero; a width less spacings may be negative before the view has a size."),
    Rule(
      "UICollectionViewFlowLayout is not defined because",
      "Make items at most as long as a line: subtract insets and spacings, and invalidate when the width changes."),
    Rule("preferredLayoutAttributesFitting of", "Return a size of finite, positive numbers."),
    Rule(
      "At least 1 subitem is required for a group",
      "Give the group a subitem; leave the section out if it is to be empty."),
    Rule("should specify a count >= 1", "Use a count of at least 1."),
    Rule("must be a finite value.", "Use a finite number: a division by zero gives none."),
    Rule("Every supplementary must have a unique elementKind", "Give each boundary item a kind of its own."),
    Rule("UICollectionView must be initialized with a non-nil layout parameter", "Pass a layout to the initializer."),
    Rule("Invalid row height", "Return 0 or more, or UITableView.automaticDimension."),
    Rule(
      "height must not be negative - provided height for section",
      "Return 0 or more, or UITableView.automaticDimension."),
    Rule(
      "UITableView was told to layout its visible cells",
      "Call layoutIfNeeded and ask for cells after the table is in a window."),
    Rule("-cellForRowAtIndexPath: on the table view while", "Use the cell that is being made, not the table's."),
    Rule("to access the table view's visibleCells while", "Use the cell that is being made, not the table's."),
    Rule(
      "CALayer position contains NaN",
      "Find the division by zero, or the size that is not known yet, in what sets the frame or the center."),
    Rule(
      "CALayer bounds contains NaN",
      "Find the division by zero, or the size that is not known yet, in what sets the frame or the bounds."),
    Rule(
      "NSMutableRLEArray replaceObjectsInRange:withObject:length:: Out of bounds",
      "Edit a range within the text: its length is in UTF-16 units, and changes with each edit."),
    Rule("Range or index out of bounds", "Ask for the attributes of a character below the length, in UTF-16 units."),
    Rule("Can't add self as subview", "Add another view."),
    Rule("cannot be added to one of its own descendants", "Add the inner view to the outer one."),
    Rule(
      "that is already being presented by",
      "Present a new controller, or wait until the first presentation is dismissed."),
    Rule("tried to present modal view controller on itself", "Present another controller."),
    Rule("that has a parent view controller", "Remove the controller from its parent, or present one that has none."),
    Rule(
      "whose view is not in the window hierarchy",
      "Present from viewDidAppear or later, on the controller that is shown."),
    Rule("which is already presenting", "Present on the controller that is presented, or dismiss that first."),
    Rule("which is already being presented", "Wait until the presentation ends."),
    Rule(
      "Pushing the same view controller instance more than once",
      "Push a new controller, or pop to the one that is in the stack."),
    Rule("view controllers in a navigation controller must be distinct", "List each controller once."),
    Rule(
      "Pushing a navigation controller is not supported",
      "Push the controller that is in it, or present the navigation controller."),
    Rule("Tried to pop to a view controller that doesn't exist", "Pop to a controller of viewControllers."),
    Rule(
      "should have parent view controller",
      "Call addChild on the controller whose view the child's view is added to, before adding it."),
    Rule("as a child of itself", "Add another controller."),
    Rule("must have a common parent view controller", "Call addChild for both controllers before the transition."),
    Rule("did not set the view", "Set view in loadView, and do not call super there."),
    Rule("because they have no common ancestor", "Add both views to the hierarchy before activating the constraint."),
    Rule(
      "The view hierarchy is not prepared for the constraint",
      "Add both views below the view that gets the constraint, first."),
    Rule("is not finite!  That's illegal", "Use a finite constant or multiplier: a division by zero gives none."),
    Rule("It's illegal to set priority", "Use a priority above 0, and at most 1000."),
    Rule(
      "Constraint improperly relates anchors of incompatible types",
      "Relate x to x, y to y, and lengths to lengths."),
    Rule("Location attributes must be specified in pairs", "Relate the position to one of another item."),
    Rule("Unable to parse constraint format", "Correct the visual format at the mark."),
    Rule("must be used from main thread only", "Call it in DispatchQueue.main.async or on the main actor."),
  ]
}
