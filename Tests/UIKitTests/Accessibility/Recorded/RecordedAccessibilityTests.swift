import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Makes the recorded hierarchies and compares what is said of them, where and in which order, to what iOS 17 and 18 said.
@Suite("Recorded accessibility", .isolatedScreen)
@MainActor struct RecordedAccessibilityTests {
  /// Frames that depend on the widths of the font's letters, which are not expected of a free font.
  private static let fontWidths: Set = ["segmented-17.5", "segmented-18.5", "nav-titles-17.5", "nav-untitled-17.5"]

  @Test("every recorded hierarchy of iOS 17 and 18 is read as recorded")
  func recorded() throws {
    guard let bytes = Recordings.bytes("accessibility.jsonl") else { return }
    var (compared, skipped) = (0, 0)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let object = try JSONSerialization.jsonObject(with: Data(line))
      let recorded = try #require(object as? [String: Any])
      let name = recorded["id"] as? String ?? ""
      let systems = recorded["os"] as? [String] ?? []
      // What differs on iOS 26 is not shown here.
      guard systems.isEmpty || systems.contains(where: { $0.hasPrefix("17") || $0.hasPrefix("18") }) else {
        skipped += 1
        continue
      }
      let system = systems.first { $0.hasPrefix("18") } ?? systems.first ?? "18.5"
      let hierarchy = RecordedHierarchy(recorded["setup"] as? [String: Any] ?? [:], system: system)
      for difference in Self.differences(
        recorded, hierarchy, system: system, comparesFrames: !Self.fontWidths.contains(name))
      {
        Issue.record("\(name): \(difference)")
      }
      compared += 1
    }
    print("compared \(compared) recorded hierarchies; \(skipped) are of iOS 26 only")
    #expect(compared > 100)
  }

  private static func differences(
    _ recorded: [String: Any], _ hierarchy: RecordedHierarchy, system: String, comparesFrames: Bool
  ) -> [String] {
    let expected = recorded["expect"] as? [[String: Any]] ?? []
    if let reads = expected.first?["reads"] as? [String: Any] {
      return RecordedElement.differences(reading: reads, of: hierarchy.root.subviews[0])
    }
    let tree = AccessibilityTree(of: hierarchy.root)
    let elements = tree.elements
    let isPartial = expected.contains { ($0["note"] as? String)?.contains("not asserted") == true }
    if isPartial {
      let isFound = elements.contains { element in
        expected.allSatisfy { RecordedElement.differences($0, element, system: system, comparesFrames: false).isEmpty }
      }
      return isFound ? [] : ["no element is like the recorded one:\n\(tree)"]
    }
    guard elements.count == expected.count else {
      return ["\(elements.count) elements instead of \(expected.count):\n\(tree)"]
    }
    return zip(expected, elements).flatMap {
      RecordedElement.differences($0, $1, system: system, comparesFrames: comparesFrames)
    }
  }
}
