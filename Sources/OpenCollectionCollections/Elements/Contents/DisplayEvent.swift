/// What happens to the elements of a display, in a journal.
enum DisplayEvent: JournalEvent {
  // Calls of the app.
  case reload
  case batch
  case scroll(to: IndexPath, animated: Bool)
  case layout(from: Any.Type, to: Any.Type, animated: Bool)

  // The data.
  /// A batch was called for while views are made or placed.
  case waits
  /// The updates of a batch, and the item counts of the sections before and after it.
  case updates(String, reloads: Bool, before: [Int], after: [Int])
  /// The item counts that the data source returned.
  case counts([Int])

  // The layout.
  case invalidated(by: InvalidationCause, parts: String)
  case prepared(Any.Type)
  case provider(section: Int, of: Int, width: CGFloat)
  case contentSize(from: CGSize, to: CGSize)
  case pass(CGRect)
  /// The frame of an orthogonally scrolling section's row changed.
  case row(section: Int, from: CGRect, to: CGRect)
  case passEnded(rounds: Int, measured: Int)
  case measured(ElementName, Any.Type, offered: CGSize, preferred: CGSize)

  // The offset.
  /// A layout moved the content: by an adjustment, to keep the first item after a resize, or to its end.
  case adjusted(by: CGPoint, proposed: CGPoint, content: CGSize)
  /// The layout or the delegate gave a target offset.
  case target(proposed: CGPoint)

  // Views.
  /// A view was made, or taken from the pool; nil for a row that is not displayed.
  case made(ElementName?, Any.Type, identifier: String)
  case reused(ElementName?, Any.Type, identifier: String)
  case reconfigured(ElementName, Any.Type)
  /// Cells are made ahead of a scroll that shows these bounds; one of them is displayed, or given back instead.
  case ahead(CGRect)
  case displayedAhead(ElementName, Any.Type)
  case returnedAhead(ElementName, Any.Type)
  case removed(ElementName, Any.Type, why: Departure, receivedKeys: Bool)

  /// Why an element is displayed no more, in words.
  enum Departure: String {
    case notVisible = "no longer visible"
    case deleted
    case reloaded
    case discarded = "all data is discarded"
    case layout = "the layout was replaced"
  }

  /// What invalidated a layout, in words.
  enum InvalidationCause: String {
    case call = "invalidateLayout()"
    case resize = "another size of the bounds"
    case scroll = "a scroll"
    case measurement = "a measured size"
    case updates = "updates of the data"
    case reload = "a reload"
  }

  var description: String {
    switch self {
    case .reload: "all data is discarded: every view is given back, and no item keeps its cell"
    case .batch: "batch of updates"
    case .scroll(let path, let animated):
      "scrolls to item \(path.explained)\(animated ? ", animated" : "")"
    case .layout(let old, let new, let animated): "layout \(old) replaced by \(new)\(animated ? ", animated" : "")"
    case .waits: "the batch waits: views are being made or placed"
    case .updates(let updates, _, let before, let after):
      "\(updates); items by section: \(before.counted) before, \(after.counted) after"
    case .counts(let counts): "the data source has \(counts.counted) items"
    case .invalidated(let cause, let parts): "layout invalidated by \(cause.rawValue)\(parts)"
    case .prepared(let layout): "\(layout) prepares"
    case .provider(let section, let count, let width):
      "section provider asked for section \(section) of \(count), container \(width.explained) wide"
    case .contentSize(let old, let new): "content size from \(old.explained) to \(new.explained)"
    case .pass(let bounds): "layout pass at offset \(bounds.origin.explained), \(bounds.size.explained)"
    case .row(let section, let old, let new):
      "the row of section \(section) from \(old.origin.explained), \(old.size.explained) to "
        + "\(new.origin.explained), \(new.size.explained)"
    case .passEnded(let rounds, let measured): "the pass took \(rounds) rounds and measured \(measured) views"
    case .measured(let key, let view, let offered, let preferred):
      "\(key.explained) \(view) measured: offered \(offered.explained), "
        + (offered == preferred ? "agrees" : "prefers \(preferred.explained)")
    case .adjusted(let adjustment, let proposed, let content):
      adjustment == .zero
        ? "the offset \(proposed.explained) follows the content, \(content.explained)"
        : "the offset is adjusted by \(adjustment.explained) for sizes measured above"
    case .target(let proposed): "the layout or the delegate replaces the offset \(proposed.explained)"
    case .made(let key, let view, let identifier): "\(key?.explained ?? "a row"): new \(view) \"\(identifier)\""
    case .reused(let key, let view, let identifier): "\(key?.explained ?? "a row"): reused \(view) \"\(identifier)\""
    case .reconfigured(let key, let view): "\(key.explained): \(view) configured again"
    case .ahead(let bounds): "cells are made ahead of the scroll at offset \(bounds.origin.explained)"
    case .displayedAhead(let key, let view): "\(key.explained): \(view) made ahead is displayed"
    case .returnedAhead(let key, let view): "\(key.explained): \(view) made ahead is given back"
    case .removed(let key, let view, let why, let receivedKeys):
      "\(key.explained): \(view) given back (\(why.rawValue))" + (receivedKeys ? ", which ends editing in it" : "")
    }
  }
}

extension [Int] {
  /// "12 + 3"; the first sections if there are many.
  fileprivate var counted: String {
    if isEmpty { return "0" }
    return prefix(8).map(String.init).joined(separator: " + ") + (count > 8 ? " + … (\(count) sections)" : "")
  }
}

extension [IndexPath] {
  var listed: String {
    prefix(8).map(\.explained).joined(separator: ", ") + (count > 8 ? ", … (\(count))" : "")
  }
}

extension IndexPath {
  /// "[0, 4]".
  var explained: String { "[\(map(String.init).joined(separator: ", "))]" }
}
