import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Compares screens of orthogonally scrolling sections, scrolled through their scroll views, to the facts in closed
/// form: resting offsets, frames, visible cells, and handler arguments.
@Suite("Orthogonally scrolling sections, compared to the facts", .isolatedScreen)
@MainActor struct OrthogonalPropertyTests {
  @MainActor private final class Trial {
    struct Report {
      var offset: CGPoint
      var container: CGSize
      var items: [(key: String, frame: CGRect)]
    }

    let screen: OrthogonalScreen
    let reference: OrthogonalReference
    var stage: Stage
    var reports: [Int: Report] = [:]
    /// The sections in the order of handler calls.
    var calls: [Int] = []
    /// The expected items of each handler, in order.
    var expectedItems: [Int: [String]] = [:]
    var offsets: [CGFloat] = []
    var differences: [String] = []

    init(_ screen: OrthogonalScreen) {
      self.screen = screen
      reference = OrthogonalReference(screen)
      let box = Box()
      let layout = screen.layout { box.trial?.record($0, $1, $2, $3) }
      layout.register(FixedView.self, forDecorationViewOfKind: "background")
      let margins = UIEdgeInsets(
        top: screen.margins.end, left: screen.margins.side, bottom: screen.margins.end, right: screen.margins.side)
      stage = Stage(
        screen.container, layout, CountedItems(screen.sections.map(\.count)), margins: margins)
      stage.view.register(FixedView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
      if screen.isRightToLeft { stage.view.semanticContentAttribute = .forceRightToLeft }
      box.trial = self
      offsets = screen.sections.indices.map { reference.rest($0, proposed: 0) }
      stage.view.layoutIfNeeded()
    }

    private final class Box {
      weak var trial: Trial?
    }

    private func record(
      _ section: Int, _ items: [any NSCollectionLayoutVisibleItem], _ offset: CGPoint,
      _ environment: any NSCollectionLayoutEnvironment
    ) {
      calls.append(section)
      reports[section] = Report(
        offset: offset, container: environment.container.contentSize,
        items: items.map { item in
          ("\(item.representedElementCategory.rawValue)-\(item.indexPath.item)", item.frame)
        })
      if items.contains(where: { $0.indexPath.section != section }) { differences.append("items of other sections") }
    }

    // MARK: Visible content

    private var visibleStack: CGFloat {
      let offset = stage.view.contentOffset
      guard screen.isHorizontal else { return offset.y }
      return screen.isRightToLeft
        ? reference.contentLength - offset.x - screen.container.width : offset.x
    }

    var scrollViews: [UIScrollView] { stage.view.subviews.compactMap { $0 as? UIScrollView } }

    /// The scroll view of a section, found by its frame.
    func scrollView(_ section: Int) -> UIScrollView? {
      let frame = reference.displayed(reference.frame(reference.sections[section].viewport))
      return scrollViews.first { Self.agree($0.frame, frame) }
    }

    static func agree(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 0.001 }
    static func agree(_ first: CGRect, _ second: CGRect) -> Bool {
      agree(first.minX, second.minX) && agree(first.minY, second.minY) && agree(first.width, second.width)
        && agree(first.height, second.height)
    }

    private var isMirrored: Bool { screen.isRightToLeft && !screen.isHorizontal }

    /// Sets a section's content offset, as an app does.
    func scroll(_ section: Int, to proposed: CGFloat) {
      guard let scrollView = scrollView(section) else { return }
      var target = scrollView.contentOffset
      if screen.isHorizontal {
        target.y = scrollView.frame.minY + proposed
      } else {
        target.x = scrollView.frame.minX + (isMirrored ? -proposed : proposed)
      }
      scrollView.contentOffset = target
      stage.view.layoutIfNeeded()
      let rest = reference.rest(section, proposed: proposed)
      if !Self.agree(rest, offsets[section]) { updateExpectedItems(section, rest) }
      offsets[section] = rest
      let found =
        screen.isHorizontal
        ? scrollView.contentOffset.y - scrollView.frame.minY
        : (scrollView.contentOffset.x - scrollView.frame.minX) * (isMirrored ? -1 : 1)
      if !Self.agree(found, rest) { differences.append("\(section) set to \(proposed) rests at \(found), not \(rest)") }
    }

    /// Scrolls the collection view to a fraction of its range. Handlers of rows that become visible again start with
    /// new items.
    func scrollStack(to part: CGFloat) {
      let before = screen.sections.indices.filter(isRowVisible)
      let range = max(0, reference.contentLength - reference.stackLength)
      let target = (part * range * screen.scale).rounded() / screen.scale
      if screen.isHorizontal {
        stage.view.contentOffset.x = screen.isRightToLeft ? range - target : target
      } else {
        stage.view.contentOffset.y = target
      }
      for _ in 0..<2 {
        stage.view.setNeedsLayout()
        stage.view.layoutIfNeeded()
      }
      for section in screen.sections.indices where isRowVisible(section) && !before.contains(section) {
        expectedItems[section] = nil
        updateExpectedItems(section, offsets[section])
      }
    }

    // MARK: Expectations

    /// Updates the items expected by a handler: still visible known ones first, then new ones by category.
    func updateExpectedItems(_ section: Int, _ offset: CGFloat) {
      let solved = reference.sections[section]
      let cells = reference.visibleItems(
        section, offset: offset, from: solved.extent.stack, length: solved.extent.stackLength)
      var visible = cells.map { "0-\($0)" }
      if solved.header != nil { visible.append("1-0") }
      if solved.description.hasBackground, solved.extent.stackLength > 0 { visible.append("2-0") }
      let old = (expectedItems[section] ?? []).filter { visible.contains($0) }
      expectedItems[section] = old + visible.filter { !old.contains($0) }
    }

    func isRowVisible(_ section: Int) -> Bool {
      !reference.visibleItems(section, offset: offsets[section], from: visibleStack, length: reference.stackLength)
        .isEmpty
    }

    func check(_ context: String) {
      let view = stage.view
      var expected: [IndexPath] = []
      for section in screen.sections.indices {
        let visibleItems = reference.visibleItems(
          section, offset: offsets[section], from: visibleStack, length: reference.stackLength)
        expected += visibleItems.map { IndexPath(item: $0, section: section) }
        for item in visibleItems {
          guard let cell = view.cellForItem(at: IndexPath(item: item, section: section)) else { continue }
          var box = reference.sections[section].cells[item]
          let inContent = reference.displayed(reference.frame(box))
          box.row -= offsets[section]
          let frame = reference.displayed(reference.frame(box))
          let found = cell.convert(cell.bounds, to: view)
          // Views are aligned to pixels.
          let pixel = 1 / screen.scale
          let isNear =
            abs(found.minX - frame.minX) < pixel && abs(found.minY - frame.minY) < pixel
            && Self.agree(found.size.width, frame.width) && Self.agree(found.size.height, frame.height)
          if !isNear { differences.append("\(context): \(section)-\(item) at \(found), not \(frame)") }
          let attributes = view.layoutAttributesForItem(at: IndexPath(item: item, section: section))
          if attributes.map({ Self.agree($0.frame, inContent) }) != true {
            differences.append("\(context): attributes of \(section)-\(item) \(String(describing: attributes?.frame))")
          }
        }
        if !visibleItems.isEmpty { checkScrollView(section, context) }
        if let header = reference.sections[section].header {
          let frame = reference.displayed(reference.frame(header))
          let found = view.layoutAttributesForSupplementaryElement(
            ofKind: "header", at: IndexPath(item: 0, section: section))?.frame
          if found.map({ Self.agree($0, frame) }) != true {
            differences.append("\(context): header of \(section) at \(String(describing: found)), not \(frame)")
          }
        }
      }
      if view.indexPathsForVisibleItems.sorted() != expected {
        differences.append("\(context): cells \(view.indexPathsForVisibleItems.sorted()), not \(expected)")
      }
      let rows = scrollViews.filter { $0.subviews.contains { $0 is UICollectionViewCell } }
      if rows.count != screen.sections.indices.filter(isRowVisible).count {
        differences.append("\(context): \(rows.count) scroll views")
      }
    }

    private func checkScrollView(_ section: Int, _ context: String) {
      guard scrollView(section) != nil else {
        return differences.append("\(context): no scroll view where \(section) is, but \(scrollViews.map(\.frame))")
      }
      if scrollView(section)?.clipsToBounds == true {
        differences.append("\(context): \(section) is clipped at its insets")
      }
      guard let report = reports[section] else {
        return differences.append("\(context): handler of \(section) never called")
      }
      let reference = reference.sections[section]
      let offset = self.reference.point(row: offsets[section], stack: reference.viewport.stack)
      if !Self.agree(report.offset.x, offset.x) || !Self.agree(report.offset.y, offset.y) {
        differences.append("\(context): handler of \(section): offset \(report.offset), not \(offset)")
      }
      let container = self.reference.frame(reference.viewport).size
      if !Self.agree(report.container.width, container.width) || !Self.agree(report.container.height, container.height)
      {
        differences.append("\(context): handler of \(section): container \(report.container)")
      }
      if report.items.map(\.key) != expectedItems[section] ?? [] {
        differences.append(
          "\(context): handler of \(section): items \(report.items.map(\.key)), not \(expectedItems[section] ?? [])")
      }
      for (key, frame) in report.items where key.hasPrefix("0-") {
        let item = Int(key.dropFirst(2)) ?? 0
        if !Self.agree(frame, self.reference.frame(reference.cells[item])) {
          differences.append("\(context): handler of \(section): item \(item) at \(frame)")
        }
      }
    }
  }

  private func differences(seed: UInt64, _ screen: OrthogonalScreen, _ random: inout SeededGenerator) -> [String] {
    let trial = Trial(screen)
    let visible = screen.sections.indices.filter(trial.isRowVisible)
    // The last section's handler is called first.
    if trial.calls != visible.reversed() { trial.differences.append("called at first: \(trial.calls)") }
    for section in visible { trial.updateExpectedItems(section, trial.offsets[section]) }
    trial.check("first")
    for step in 0..<12 {
      if Int.random(in: 0..<4, using: &random) == 0 {
        trial.scrollStack(to: .random(in: 0...1, using: &random))
        trial.check("step \(step)")
      }
      let visible = screen.sections.indices.filter(trial.isRowVisible)
      guard let section = visible.randomElement(using: &random) else { continue }
      let end = trial.reference.sections[section].end
      trial.scroll(section, to: .random(in: -150...end + 150, using: &random))
      trial.check("step \(step)")
    }
    return trial.differences
  }

  @Test("Random screens have the resting offsets, frames and handler calls of the facts")
  func randomScreens() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let screen = OrthogonalScreen.random(using: &random)
      let differences = onScreen(scale: screen.scale) { self.differences(seed: seed, screen, &random) }
      #expect(differences.isEmpty, "seed \(seed): \(differences.prefix(3).joined(separator: "; ")) \(screen)")
      if !differences.isEmpty { print("seed \(seed): \(screen)") }
    }
  }

  /// The recorded screens: five behaviors, each with an absolute and a fractional width, without header, and without
  /// spacing. Recorded cases exist for some of them; for others the facts give the resting offsets.
  @Test("The twenty recorded screens have the resting offsets, frames and handler calls of the facts")
  func recordedScreens() {
    let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
    ]
    let requests: [CGFloat] = [0, 40, 130, 200, 300, 400, 700]
    // The section of eight items: groups of 100 points, 8 apart; groups of 256 points, 8 apart.
    let narrow: [[CGFloat]] = [
      [0, 40, 130, 200, 300, 400, 546], [0, 0, 108, 216, 324, 432, 546], [0, 0, 0, 310, 310, 310, 546],
      [0, 0, 108, 216, 324, 432, 546], [3, 3, 111, 219, 327, 435, 651],
    ]
    let wide: [[CGFloat]] = [
      [0, 40, 130, 200, 300, 400, 700], [0, 0, 0, 264, 264, 528, 792], [0, 0, 0, 310, 310, 310, 620],
      [0, 0, 0, 264, 264, 528, 792], [-27, -27, 237, 237, 237, 501, 765],
    ]
    for (number, behavior) in behaviors.enumerated() {
      for variant in 0..<4 {
        var section = OrthogonalScreen.Section()
        section.behavior = behavior
        section.header = variant == 2 ? nil : OrthogonalScreen.Header(length: 20)
        if variant == 1 { section.width = .fractionalWidth(0.8) }
        if variant == 2 { section.height = .fractionalHeight(0.25) }
        if variant == 3 { section.spacing = 0 }
        var screen = OrthogonalScreen()
        screen.sections = [3, 8].map {
          section.count = $0
          return section
        }
        let differences = onScreen(scale: 2) {
          let trial = Trial(screen)
          for section in [0, 1] { trial.updateExpectedItems(section, trial.offsets[section]) }
          for (index, request) in requests.enumerated() {
            trial.scroll(0, to: request)
            trial.scroll(1, to: request)
            trial.check("at \(request)")
            let rest = variant == 1 ? wide[number][index] : variant == 3 ? nil : narrow[number][index]
            if let rest, trial.offsets[1] != rest { trial.differences.append("\(trial.offsets[1]), not \(rest)") }
          }
          return trial.differences
        }
        #expect(differences.isEmpty, "behavior \(number + 1) variant \(variant): \(differences.prefix(3))")
      }
    }
  }
}
