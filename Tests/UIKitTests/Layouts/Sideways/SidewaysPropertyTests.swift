import Foundation
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

/// Screens of sections that scroll by themselves, scrolled by whoever finds their scroll views, against the facts in
/// closed form: resting places, frames, what is in sight, what handlers are told.
@Suite("Sections that scroll sideways, against the facts", .alone)
@MainActor struct SidewaysPropertyTests {
  @MainActor private final class Trial {
    struct Report {
      var offset: CGPoint
      var container: CGSize
      var items: [(key: String, frame: CGRect)]
    }

    let screen: SidewaysScreen
    let reference: SidewaysReference
    var stage: Stage
    var reports: [Int: Report] = [:]
    /// In the order handlers were called.
    var calls: [Int] = []
    /// What each handler must know, in order.
    var known: [Int: [String]] = [:]
    var offsets: [CGFloat] = []
    var faults: [String] = []

    init(_ screen: SidewaysScreen) {
      self.screen = screen
      reference = SidewaysReference(screen)
      let box = Box()
      let layout = screen.layout { box.trial?.note($0, $1, $2, $3) }
      layout.register(FixedView.self, forDecorationViewOfKind: "background")
      let margins = UIEdgeInsets(
        top: screen.margins.end, left: screen.margins.side, bottom: screen.margins.end, right: screen.margins.side)
      stage = Stage(
        screen.container, layout, CountedItems(screen.sections.map(\.count)), margins: margins)
      stage.view.register(FixedView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
      if screen.isRightToLeft { stage.view.semanticContentAttribute = .forceRightToLeft }
      box.trial = self
      offsets = screen.sections.indices.map { reference.rest($0, asked: 0) }
      stage.view.layoutIfNeeded()
    }

    private final class Box {
      weak var trial: Trial?
    }

    private func note(
      _ section: Int, _ items: [any NSCollectionLayoutVisibleItem], _ offset: CGPoint,
      _ environment: any NSCollectionLayoutEnvironment
    ) {
      calls.append(section)
      reports[section] = Report(
        offset: offset, container: environment.container.contentSize,
        items: items.map { item in
          ("\(item.representedElementCategory.rawValue)-\(item.indexPath.item)", item.frame)
        })
      if items.contains(where: { $0.indexPath.section != section }) { faults.append("items of other sections") }
    }

    // MARK: What is seen

    private var seenStack: CGFloat {
      let offset = stage.view.contentOffset
      guard screen.isHorizontal else { return offset.y }
      return screen.isRightToLeft
        ? reference.contentLength - offset.x - screen.container.width : offset.x
    }

    var scrollViews: [UIScrollView] { stage.view.subviews.compactMap { $0 as? UIScrollView } }

    /// The scroll view of a section, found by where it stands.
    func scrollView(_ section: Int) -> UIScrollView? {
      let frame = reference.shown(reference.frame(reference.sections[section].viewport))
      return scrollViews.first { Self.agree($0.frame, frame) }
    }

    static func agree(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 0.001 }
    static func agree(_ first: CGRect, _ second: CGRect) -> Bool {
      agree(first.minX, second.minX) && agree(first.minY, second.minY) && agree(first.width, second.width)
        && agree(first.height, second.height)
    }

    private var isMirrored: Bool { screen.isRightToLeft && !screen.isHorizontal }

    /// Asks a section for an offset as an app does.
    func scroll(_ section: Int, to asked: CGFloat) {
      guard let scrollView = scrollView(section) else { return }
      var target = scrollView.contentOffset
      if screen.isHorizontal {
        target.y = scrollView.frame.minY + asked
      } else {
        target.x = scrollView.frame.minX + (isMirrored ? -asked : asked)
      }
      scrollView.contentOffset = target
      stage.view.layoutIfNeeded()
      let rest = reference.rest(section, asked: asked)
      if !Self.agree(rest, offsets[section]) { take(section, rest) }
      offsets[section] = rest
      let found =
        screen.isHorizontal
        ? scrollView.contentOffset.y - scrollView.frame.minY
        : (scrollView.contentOffset.x - scrollView.frame.minX) * (isMirrored ? -1 : 1)
      if !Self.agree(found, rest) { faults.append("\(section) asked for \(asked) rests at \(found), not \(rest)") }
    }

    /// Scrolls the collection view itself to a part of its range. Rows that leave and come back are told of anew.
    func scrollStack(to part: CGFloat) {
      let before = screen.sections.indices.filter(isRowInSight)
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
      for section in screen.sections.indices where isRowInSight(section) && !before.contains(section) {
        known[section] = nil
        take(section, offsets[section])
      }
    }

    // MARK: What must be

    /// What a handler is to be told: what it knew and is in sight still, then what is new, by category.
    func take(_ section: Int, _ offset: CGFloat) {
      let given = reference.sections[section]
      let cells = reference.itemsInSight(
        section, offset: offset, from: given.extent.stack, length: given.extent.stackLength)
      var inSight = cells.map { "0-\($0)" }
      if given.header != nil { inSight.append("1-0") }
      if given.given.hasBackground, given.extent.stackLength > 0 { inSight.append("2-0") }
      let old = (known[section] ?? []).filter { inSight.contains($0) }
      known[section] = old + inSight.filter { !old.contains($0) }
    }

    func isRowInSight(_ section: Int) -> Bool {
      !reference.itemsInSight(section, offset: offsets[section], from: seenStack, length: reference.stackLength).isEmpty
    }

    func check(_ moment: String) {
      let view = stage.view
      var expected: [IndexPath] = []
      for section in screen.sections.indices {
        let shows = reference.itemsInSight(
          section, offset: offsets[section], from: seenStack, length: reference.stackLength)
        expected += shows.map { IndexPath(item: $0, section: section) }
        for item in shows {
          guard let cell = view.cellForItem(at: IndexPath(item: item, section: section)) else { continue }
          var box = reference.sections[section].cells[item]
          let inContent = reference.shown(reference.frame(box))
          box.row -= offsets[section]
          let frame = reference.shown(reference.frame(box))
          let found = cell.convert(cell.bounds, to: view)
          // Views stand on pixels.
          let pixel = 1 / screen.scale
          let isNear =
            abs(found.minX - frame.minX) < pixel && abs(found.minY - frame.minY) < pixel
            && Self.agree(found.size.width, frame.width) && Self.agree(found.size.height, frame.height)
          if !isNear { faults.append("\(moment): \(section)-\(item) at \(found), not \(frame)") }
          let attributes = view.layoutAttributesForItem(at: IndexPath(item: item, section: section))
          if attributes.map({ Self.agree($0.frame, inContent) }) != true {
            faults.append("\(moment): attributes of \(section)-\(item) \(String(describing: attributes?.frame))")
          }
        }
        if !shows.isEmpty { checkScrollView(section, moment) }
        if let header = reference.sections[section].header {
          let frame = reference.shown(reference.frame(header))
          let found = view.layoutAttributesForSupplementaryElement(
            ofKind: "header", at: IndexPath(item: 0, section: section))?.frame
          if found.map({ Self.agree($0, frame) }) != true {
            faults.append("\(moment): header of \(section) at \(String(describing: found)), not \(frame)")
          }
        }
      }
      if view.indexPathsForVisibleItems.sorted() != expected {
        faults.append("\(moment): cells \(view.indexPathsForVisibleItems.sorted()), not \(expected)")
      }
      let rows = scrollViews.filter { $0.subviews.contains { $0 is UICollectionViewCell } }
      if rows.count != screen.sections.indices.filter(isRowInSight).count {
        faults.append("\(moment): \(rows.count) scroll views")
      }
    }

    private func checkScrollView(_ section: Int, _ moment: String) {
      guard scrollView(section) != nil else {
        return faults.append("\(moment): no scroll view where \(section) is, but \(scrollViews.map(\.frame))")
      }
      if scrollView(section)?.clipsToBounds == true { faults.append("\(moment): \(section) is cut at its insets") }
      guard let report = reports[section] else { return faults.append("\(moment): \(section) never reported") }
      let reference = reference.sections[section]
      let offset = self.reference.point(row: offsets[section], stack: reference.viewport.stack)
      if !Self.agree(report.offset.x, offset.x) || !Self.agree(report.offset.y, offset.y) {
        faults.append("\(moment): \(section) told \(report.offset), not \(offset)")
      }
      let container = self.reference.frame(reference.viewport).size
      if !Self.agree(report.container.width, container.width) || !Self.agree(report.container.height, container.height)
      {
        faults.append("\(moment): \(section) told of \(report.container)")
      }
      if report.items.map(\.key) != known[section] ?? [] {
        faults.append("\(moment): \(section) told of \(report.items.map(\.key)), not \(known[section] ?? [])")
      }
      for (key, frame) in report.items where key.hasPrefix("0-") {
        let item = Int(key.dropFirst(2)) ?? 0
        if !Self.agree(frame, self.reference.frame(reference.cells[item])) {
          faults.append("\(moment): \(section)-\(item) told to be at \(frame)")
        }
      }
    }
  }

  private func faults(seed: UInt64, _ screen: SidewaysScreen, _ random: inout SplitMix) -> [String] {
    let trial = Trial(screen)
    let inSight = screen.sections.indices.filter(trial.isRowInSight)
    // The last section's handler is called first.
    if trial.calls != inSight.reversed() { trial.faults.append("called at first: \(trial.calls)") }
    for section in inSight { trial.take(section, trial.offsets[section]) }
    trial.check("first")
    for step in 0..<12 {
      if Int.random(in: 0..<4, using: &random) == 0 {
        trial.scrollStack(to: .random(in: 0...1, using: &random))
        trial.check("step \(step)")
      }
      let inSight = screen.sections.indices.filter(trial.isRowInSight)
      guard let section = inSight.randomElement(using: &random) else { continue }
      let end = trial.reference.sections[section].end
      trial.scroll(section, to: .random(in: -150...end + 150, using: &random))
      trial.check("step \(step)")
    }
    return trial.faults
  }

  @Test("Random screens rest, show and report as the facts say")
  func randomScreens() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix(state: seed)
      let screen = SidewaysScreen.random(using: &random)
      let faults = onScreen(scale: screen.scale) { self.faults(seed: seed, screen, &random) }
      #expect(faults.isEmpty, "seed \(seed): \(faults.prefix(3).joined(separator: "; ")) \(screen)")
      if !faults.isEmpty { print("seed \(seed): \(screen)") }
    }
  }

  /// The screens that were recorded: five behaviors, and of each an absolute and a fractional width, no header, and no
  /// spacing. Recorded cases of some of them are at hand, the facts say of others where they rest.
  @Test("The recorded screens rest, show and report as the facts say, all twenty")
  func recordedScreens() {
    let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
    ]
    let requests: [CGFloat] = [0, 40, 130, 200, 300, 400, 700]
    // Of the section of eight: groups of 100 points 8 apart; of 256 points 8 apart.
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
        var section = SidewaysScreen.Section()
        section.behavior = behavior
        section.header = variant == 2 ? nil : SidewaysScreen.Header(length: 20)
        if variant == 1 { section.width = .fractionalWidth(0.8) }
        if variant == 2 { section.height = .fractionalHeight(0.25) }
        if variant == 3 { section.spacing = 0 }
        var screen = SidewaysScreen()
        screen.sections = [3, 8].map {
          section.count = $0
          return section
        }
        let faults = onScreen(scale: 2) {
          let trial = Trial(screen)
          for section in [0, 1] { trial.take(section, trial.offsets[section]) }
          for (index, request) in requests.enumerated() {
            trial.scroll(0, to: request)
            trial.scroll(1, to: request)
            trial.check("at \(request)")
            let rest = variant == 1 ? wide[number][index] : variant == 3 ? nil : narrow[number][index]
            if let rest, trial.offsets[1] != rest { trial.faults.append("\(trial.offsets[1]), not \(rest)") }
          }
          return trial.faults
        }
        #expect(faults.isEmpty, "behavior \(number + 1) variant \(variant): \(faults.prefix(3))")
      }
    }
  }
}
