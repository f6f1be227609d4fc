import OpenCollectionTestValues
import Testing
import UIKit

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens

/// A screen that was changed shows what one shows that is made with the same contents.
@MainActor
@Suite("Screens that were changed at random", .serialized, .isolatedScreen)
struct IncrementalLayoutTests {
  enum Kind: String, CaseIterable, Sendable {
    case grid, flow, plainList, groupedList, insetGroupedList, sidebar, plainTable, groupedTable, insetGroupedTable

    @MainActor func screen(_ contents: ScreenContents) -> ContentScreen {
      switch self {
      case .grid: GridScreen(contents)
      case .flow: FlowScreen(contents)
      case .plainList: TextListScreen(contents, .plain)
      case .groupedList: TextListScreen(contents, .grouped)
      case .insetGroupedList: TextListScreen(contents, .insetGrouped)
      case .sidebar: TextListScreen(contents, .sidebar)
      case .plainTable: TableScreen(contents, .plain)
      case .groupedTable: TableScreen(contents, .grouped)
      case .insetGroupedTable: TableScreen(contents, .insetGrouped)
      }
    }
  }

  private static func difference(_ kind: Kind, _ steps: [ContentStep]) -> String? {
    ContentScreen.difference(after: steps, kind.screen)
  }

  @Test("equal screens made anew: frames, order, texts", arguments: Kind.allCases)
  func random(kind: Kind) {
    let steps = RandomSteps(
      "Self.difference(.\(kind), ", next: ContentStep.random, difference: { Self.difference(kind, $0) })
    let failure = steps.failure(sequences: kind == .flow ? 24 : 12, share: 1 / Double(Kind.allCases.count))
    #expect(failure == nil, "\(failure ?? "")")
  }
}
