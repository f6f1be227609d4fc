/// Finds layouts that never end, for which UIKit ends the process: cells that prefer another size whenever they are asked, and
/// bounds or layouts that change in every pass.
///
/// A phone lays out until everything agrees and gives up after 100 passes. This library stops sooner, where client errors are
/// forgiven and in tables, which have no such limit on a phone. To ask each view twice would double the time of measuring, so
/// that only the first view of a class is asked again after the layout took its size; when its two answers differ, all are.
@MainActor
final class FeedbackLoop {
  /// The passes after which UIKit ends the process (iOS 15 to 26).
  static let limit = 100

  private unowned let owner: any ElementDisplayOwner
  /// The classes of which a view was asked twice.
  private var verified: Set<ObjectIdentifier> = []
  /// The elements that are asked again in this pass.
  private var again: Set<ViewElementKey> = []
  /// The sizes that views preferred in this pass to those that the layout offered, in turn.
  private var answers: [ViewElementKey: [CGSize]] = [:]
  private var isSuspicious = false
  /// The rounds of this pass in which the bounds changed, and those in which the layout was invalidated.
  private var moves = 0
  private var invalidations = 0
  /// The bounds of the last passes of a view that needs layout again and again, and the functions of the app that set them.
  private var bounds: [CGRect] = []
  private var callers: [String] = []
  private(set) var isWatching = false

  init(_ owner: any ElementDisplayOwner) {
    self.owner = owner
  }

  /// Whether the process ends for a loop.
  var isFatal: Bool { !ClientErrors.areForgiven && owner.updatedView === owner }

  /// Begins a layout pass.
  func begin() {
    (moves, invalidations) = (0, 0)
    if answers.isEmpty { return }
    again.removeAll()
    answers.removeAll()
    isSuspicious = false
  }

  // MARK: Sizes

  /// Whether an element is asked again although the layout offers what it preferred.
  func asksAgain(_ key: ViewElementKey) -> Bool { !again.isEmpty && again.contains(key) }

  /// A view was asked for its size.
  func didMeasure(_ element: DisplayedElement, offered: CGSize, preferred: CGSize, agreed: Bool) {
    let key = element.key
    if agreed {
      if !again.isEmpty { again.remove(key) }
      return
    }
    guard isFatal else { return }
    answers[key, default: []].append(preferred)
    if again.contains(key) {
      isSuspicious = true
      if let sizes = answers[key], sizes.count >= Self.limit { fail(element, offered: offered, sizes) }
    } else if isSuspicious || verified.insert(ObjectIdentifier(type(of: element.view))).inserted {
      again.insert(key)
    }
  }

  private func fail(_ element: DisplayedElement, offered: CGSize, _ sizes: [CGSize]) {
    let turns = sizes.suffix(6).map { "\($0.width) × \($0.height)" }.joined(separator: ", ")
    let inner = (element.view as? UICollectionViewCell)?.contentView ?? element.view
    let constraints = inner.constraints.prefix(8).map { "\($0)" }.joined(separator: ", ")
    fail(
      "The \(element.key.category == .cell ? "cell" : "supplementary view") at \(element.key.indexPath.uiKitDescription) was "
        + "asked for its size \(sizes.count) times in one layout pass. The layout last offered \(offered.width) × "
        + "\(offered.height); it preferred, in turn, … \(turns). View: \(element.view)."
        + (constraints.isEmpty ? "" : " Constraints: \(constraints)."))
  }

  // MARK: Rounds

  /// A round of a pass ended.
  func didEndRound(movedFrom old: CGRect, invalidated: Bool) {
    if owner.bounds != old { moves += 1 }
    if invalidated { invalidations += 1 }
    guard max(moves, invalidations) >= Self.limit, isFatal else { return }
    fail(
      moves >= Self.limit
        ? "The bounds changed in \(moves) rounds of one layout pass, last from \(old) to \(owner.bounds)."
        : "The layout was invalidated in \(invalidations) rounds of one layout pass, while its elements were displayed."
    )
  }

  // MARK: Passes

  /// The layout passes of the view, one after the other, after which it waits for the next frame.
  var passLimit: Int { isFatal ? Self.limit : 10 }

  /// The view is laid out again because its layout made that necessary.
  func didRepeatLayout(_ count: Int) {
    bounds.append(owner.bounds)
    if count == Self.limit - 1 { isWatching = true }
    guard count >= Self.limit else { return }
    let places = bounds.suffix(3).map { "\($0)" }.joined(separator: ", ")
    let caller = callers.last.map { " They were set by \($0)." } ?? ""
    let isMoving = Set(bounds.suffix(10).map { "\($0)" }).count > 1
    fail(
      "\(count) layout passes followed one another, because each asked for the next."
        + (isMoving ? " The bounds were, in turn, … \(places).\(caller)" : ""))
  }

  /// The passes have ended.
  func didEndLayout() {
    isWatching = false
    bounds.removeAll()
    callers.removeAll()
  }

  /// The bounds are being set.
  func noteCaller() {
    if let function = CallStack().appFunction { callers.append(function) }
  }

  private func fail(_ details: String) {
    let view = owner.updatedView
    let address = String(UInt(bitPattern: ObjectIdentifier(view)), radix: 16)
    clientFault(
      "<\(type(of: view)) 0x\(address)> is stuck in a recursive layout loop. This can happen when self-sizing views do not "
        + "return consistent sizes, or the collection view's frame/bounds/contentOffset is being constantly adjusted. To debug "
        + "this issue, check the Console app for logs in the \"UICollectionViewFeedbackLoopDebugger\" category.\n"
        + "Collection view: \(view)", details: details)
  }
}
