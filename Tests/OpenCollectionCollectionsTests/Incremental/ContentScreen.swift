import UIKit

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews

/// A view with the contents of a screen, which follows its changes.
@MainActor
class ContentScreen {
  var contents: ScreenContents
  let view: UIScrollView
  private let window: UIWindow
  /// Elements that had the attributes of others during or after a change.
  private var misplaced: [String] = []

  init(_ contents: ScreenContents, _ view: UIScrollView) {
    self.contents = contents
    self.view = view
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 700, height: 700))
    view.contentInsetAdjustmentBehavior = .never
    setTraits()
    window.addSubview(view)
    window.isHidden = false
  }

  private func setTraits() {
    view.frame.size = contents.size
    view.traitOverrides.preferredContentSizeCategory = contents.textSize
    view.semanticContentAttribute = contents.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
  }

  /// Shows the contents for the first time.
  func begin() {
    apply(contents.snapshot(), animated: false)
    view.layoutIfNeeded()
  }

  func perform(_ step: ContentStep, number: Int) {
    let item: Int? =
      switch step {
      case .reload(let number), .reconfigure(let number): contents.item(number)
      default: nil
      }
    let hasChanged = contents.change(step)
    switch step {
    case .resize, .textSize, .direction: return setTraits()
    case .scroll(let percent):
      let range = max(0, view.contentSize.height - view.bounds.height)
      view.contentOffset.y = (range * CGFloat(percent) / 100).rounded()
      return
    case .invalidate: return invalidate()
    case .layOut: return view.layoutIfNeeded()
    case .alter(let number):
      if let item = contents.item(number), let configure = displayedCell(of: item) {
        contents.versions[item, default: 0] += 1
        configure()
      }
      return
    case .wait(let half): return AppClock.current.advance(by: half == 0 ? 0.15 : 1)
    default: if !hasChanged { return }
    }
    var snapshot = contents.snapshot()
    switch step {
    case .reload: snapshot.reloadItems(item.map { [$0] } ?? [])
    case .reconfigure: snapshot.reconfigureItems(item.map { [$0] } ?? [])
    case .reloadSection(let index):
      snapshot.reloadSections([contents.sections[index % contents.sections.count].id])
    case .reloadAll: return applyByReloading(snapshot)
    default: break
    }
    // Every third change is animated.
    apply(snapshot, animated: number.isMultiple(of: 3))
    checkPlaces()
  }

  /// Notes the displayed elements that have the attributes of others.
  func checkPlaces() {
    for element in display?.displayed.all ?? [] {
      guard let path = element.attributes?.indexPath, path != element.key.indexPath else { continue }
      misplaced.append("\(element.key.name) has attributes of \(path)")
    }
  }

  func apply(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>, animated: Bool) {}
  func applyByReloading(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>) {}
  func invalidate() {}
  /// What shows an item again in the cell that displays it; nil if there is none.
  func displayedCell(of item: Int) -> (() -> Void)? { nil }
  var display: ElementDisplay? { nil }
  /// The frames of all elements, a line each.
  func frames() -> [String] { [] }
  /// What is displayed, by its place.
  func displayed() -> [(name: String, view: UIView)] { [] }

  // MARK: Comparing

  /// Everything that is shown from the start of the content to its end.
  func described() -> [String] {
    view.layoutIfNeeded()
    AppClock.current.advance(by: 2)
    // What is measured on the way moves what was not.
    var measured: [String] = []
    for _ in 0..<4 where measured.isEmpty || measured != frames() {
      measured = frames()
      scrollThrough {}
    }
    var lines = misplaced + frames() + ["content \(Self.rounded(view.contentSize))"]
    scrollThrough { [self] in
      lines.append("at \(Self.number(view.contentOffset.y))")
      lines += displayed().sorted { $0.name < $1.name }.flatMap { name, shown in
        [name + " " + Self.rounded(shown.convert(shown.bounds, to: view))] + Self.lines(of: shown, indent: "  ")
      }
    }
    return lines
  }

  private func scrollThrough(_ visit: () -> Void) {
    view.contentOffset.y = 0
    for _ in 0..<400 {
      view.layoutIfNeeded()
      view.layoutIfNeeded()
      visit()
      let end = max(0, view.contentSize.height - view.bounds.height)
      // Heights are sums in another order.
      if view.contentOffset.y >= end - 0.001 { break }
      view.contentOffset.y = min(end, view.contentOffset.y + (view.bounds.height / 2).rounded())
    }
  }

  /// The visible views in a cell, without those that only hold others.
  private static func lines(of view: UIView, indent: String) -> [String] {
    view.subviews.filter { !$0.isHidden && $0.alpha > 0 }.flatMap { subview in
      let text = (subview as? UILabel)?.text.map { " \"\($0)\"" } ?? ""
      return ["\(indent)\(type(of: subview)) \(rounded(subview.frame))\(text)"]
        + lines(of: subview, indent: indent + "  ")
    }
  }

  static func rounded(_ size: CGSize) -> String { "\(number(size.width)) × \(number(size.height))" }
  static func rounded(_ rect: CGRect) -> String {
    "(\(number(rect.minX)), \(number(rect.minY))) \(rounded(rect.size))"
  }
  /// Sums in another order differ in the last bits.
  private static func number(_ value: CGFloat) -> Double { (value * 1000).rounded() / 1000 + 0 }
}

extension ContentScreen {
  /// What the steps lead to, compared with the same made anew; nil if they are equal.
  ///
  /// Both are scrolled from the start to the end before: an element that was never measured has the size that was estimated,
  /// and which ones were measured depends on where the screen was scrolled.
  static func difference(
    after steps: [ContentStep], _ make: @MainActor (ScreenContents) -> ContentScreen
  ) -> String? {
    AppClock.current = .virtual()
    var errors: [String] = []
    ClientErrors.areCollected = true
    ClientErrors.didFind = { errors.append($0.reason + $0.details) }
    defer { (ClientErrors.areCollected, ClientErrors.didFind) = (false, nil) }
    let changed = make(ScreenContents())
    changed.begin()
    for (number, step) in steps.enumerated() { changed.perform(step, number: number) }
    let one = changed.described()
    let fresh = make(changed.contents)
    fresh.begin()
    let other = fresh.described()
    if let error = errors.first { return "client error: \(error)" }
    guard one != other else { return nil }
    let index =
      zip(one, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(one.count, other.count)
    let place = one.prefix(index).last { $0.hasPrefix("at ") }.map { " \($0)" } ?? ""
    func line(_ lines: [String]) -> String { index < lines.count ? lines[index] : "nothing" }
    return "line \(index)\(place): changed \(line(one)), made anew \(line(other))"
  }
}
