import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Composes the recorded screens of lists and bars of iOS 14 to 18 and compares what we show to what phones showed.
@Suite("Recorded lists and bars", .isolatedScreen)
@MainActor struct RecordedScreenTests {
  private let screens: [String: @MainActor () -> Measured] = [
    "inset-header-footer-first": RecordedLists.insetHeaderFooterFirst,
    "plain-first-item-header": RecordedLists.plainFirstItemHeader,
    "inset-no-header-gaps": RecordedLists.gapsWithoutHeaders,
    "value-row-parts": RecordedLists.valueRow,
    "sidebar-cell-row-parts": RecordedLists.sidebarCellInGroup,
    "image-row-frame": RecordedLists.imageRow,
    "list-header-footer-18": { RecordedLists.groupedHeaders(footers: true) },
    "list-header-18": { RecordedLists.groupedHeaders(footers: false) },
    "list-300-wide": RecordedLists.narrow,
    "inset-custom-content": RecordedLists.customContent,
    "panel-corner-curve": RecordedLists.panelCorner,
    "nav-inline-17": RecordedBars.inlineOnIsland,
    "nav-inline-14": RecordedBars.inline,
    "nav-large-title": RecordedBars.largeTitle,
    "tab-bar-17": RecordedBars.tabBar,
    "orthogonal-not-clipped-17": RecordedBars.sideways,
    "controls-size": RecordedBars.controls,
  ]

  /// What is said about an edge, and not one itself.
  private static let notes: Set = ["element", "why", "tol"]
  /// What is said about an element that is not an edge, a size, a baseline or a colour.
  private static let properties: Set = ["font", "case", "insideRow"]

  @Test("show every recorded edge")
  func replay() throws {
    guard let recordings = try Recordings.cases("lists.jsonl", as: RecordedScreen.self) else { return }
    var (edges, holding, whole, cases) = (0, 0, 0, 0)
    for recorded in recordings where recorded.isOurs {
      guard let compose = screens[recorded.id] else {
        print("not composed here: \(recorded.id)")
        continue
      }
      cases += 1
      let differences = differences(of: onScreen(scale: 3, compose), from: recorded) { isEdge, holds in
        if isEdge { edges += 1 }
        if isEdge, holds { holding += 1 }
      }
      if differences.isEmpty { whole += 1 }
      for (name, words) in differences {
        Issue.record("\(name): \(words)")
      }
    }
    print("Recorded lists and bars: \(holding)/\(edges) edges, \(whole)/\(cases) screens")
  }

  /// The edges and properties of a screen that differ, with what they are.
  private func differences(
    of measured: Measured, from recorded: RecordedScreen, count: (_ isEdge: Bool, _ holds: Bool) -> Void
  ) -> [(name: String, words: String)] {
    var differences: [(name: String, words: String)] = []
    for expected in recorded.expect {
      guard case .text(let element)? = expected["element"] else { continue }
      var tolerance = 0.34
      if case .number(let number)? = expected["tol"] { tolerance = number }
      for (key, value) in expected.sorted(by: { $0.key < $1.key }) where !Self.notes.contains(key) {
        let shown = measured.values[element]?[key]
        // Components of colours are whole numbers, which may be rounded the other way.
        let holds = shown?.agrees(with: value, within: key == "colour" ? 1 : tolerance) ?? false
        count(!Self.properties.contains(key), holds)
        guard !holds else { continue }
        let words = shown.map { "\($0), not \(value)" } ?? "not measured"
        differences.append(("\(recorded.id): \(element), \(key)", words))
      }
    }
    return differences
  }
}
