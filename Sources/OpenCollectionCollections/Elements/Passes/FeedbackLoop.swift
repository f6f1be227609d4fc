/// Finds layouts that never end, for which UIKit ends the process: cells that prefer another size whenever they are asked, and
/// bounds or layouts that change in every pass.
///
/// A phone lays out until everything agrees and gives up after 100 passes. This library stops sooner, where client errors are
/// forgiven and in tables, which have no such limit on a phone. To ask each view twice would double the time of measuring, so
/// that only the first view of a class is asked again after the layout took its size; when its two answers differ, all are.
@MainActor
final class FeedbackLoop<Element: Hashable> {
  /// The passes after which UIKit ends the process (iOS 15 to 26).
  static var limit: Int { 100 }

  /// The collection view; nil for that of a table.
  private let view: () -> UIView?
  /// The classes of which a view was asked twice.
  private var verified: Set<ObjectIdentifier> = []
  /// The elements that are asked again in this pass.
  private var again: Set<Element> = []
  /// The sizes that views preferred in this pass to those that the layout offered, in turn.
  private var answers: [Element: [CGSize]] = [:]
  private var isSuspicious = false
  /// The rounds of this pass in which the bounds changed, and those in which the layout was invalidated.
  private var moves = 0
  private var invalidations = 0
  /// The bounds of the last passes of a view that needs layout again and again, and the functions of the app that set them.
  private var bounds: [CGRect] = []
  private var callers: [String] = []
  private(set) var isWatching = false

  init(_ view: @escaping () -> UIView?) {
    self.view = view
  }

  /// Whether the process ends for a loop.
  var isFatal: Bool { !ClientErrors.areForgiven && view() != nil }

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
  func asksAgain(_ key: Element) -> Bool { !again.isEmpty && again.contains(key) }

  /// An element's view was asked for its size. `name` says which element it is, `inner` is the view with its constraints.
  func didMeasure(
    _ key: Element, _ view: UIView, inner: UIView, offered: CGSize, preferred: CGSize, agreed: Bool,
    name: @autoclosure () -> String
  ) {
    if agreed {
      if !again.isEmpty { again.remove(key) }
      return
    }
    guard isFatal else { return }
    answers[key, default: []].append(preferred)
    if again.contains(key) {
      isSuspicious = true
      guard let sizes = answers[key], sizes.count >= Self.limit else { return }
      let turns = sizes.suffix(6).map { "\($0.width) × \($0.height)" }.joined(separator: ", ")
      let constraints = inner.constraints.prefix(8).map { "\($0)" }.joined(separator: ", ")
      fail(
        "\(name()) was asked for its size \(sizes.count) times in one layout pass. The layout last offered "
          + "\(offered.width) × \(offered.height); it preferred, in turn, … \(turns). View: \(view)."
          + (constraints.isEmpty ? "" : " Constraints: \(constraints)."))
    } else if isSuspicious || verified.insert(ObjectIdentifier(type(of: view))).inserted {
      again.insert(key)
    }
  }

  // MARK: Rounds

  /// A round of a pass ended.
  func didEndRound(movedFrom old: CGRect, to new: CGRect, invalidated: Bool) {
    if new != old { moves += 1 }
    if invalidated { invalidations += 1 }
    guard max(moves, invalidations) >= Self.limit, isFatal else { return }
    fail(
      moves >= Self.limit
        ? "The bounds changed in \(moves) rounds of one layout pass, last from \(old) to \(new)."
        : "The layout was invalidated in \(invalidations) rounds of one layout pass, while its elements were displayed."
    )
  }

  // MARK: Passes

  /// The layout passes of the view, one after the other, after which it waits for the next frame.
  var passLimit: Int { isFatal ? Self.limit : 10 }

  /// The view is laid out again because its layout made that necessary.
  func didRepeatLayout(_ count: Int) {
    if let view = view() { bounds.append(view.bounds) }
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
    guard let view = view() else { return }
    let address = String(UInt(bitPattern: ObjectIdentifier(view)), radix: 16)
    clientFault(
      "<\(type(of: view)) 0x\(address)> is stuck in a recursive layout loop. This can happen when self-sizing views do not "
        + "return consistent sizes, or the collection view's frame/bounds/contentOffset is being constantly adjusted. To debug "
        + "this issue, check the Console app for logs in the \"UICollectionViewFeedbackLoopDebugger\" category.\n"
        + "Collection view: \(view)", details: details)
  }
}
