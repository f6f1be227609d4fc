import Foundation
import OpenCollectionTestScreens
import SnapshotTesting
import Testing
import UIKit

/// A list as apps have it: a navigation bar, and rows with an image, two lines of text and an accessory.
private final class ListScreen: UITableViewController {
  private let rows: [String]

  init(number: Int) {
    rows = (1...20).map { "Row \($0) of screen \(number)" }
    super.init(style: .insetGrouped)
    title = "Screen \(number)"
  }
  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.row]
    content.secondaryText = "Details of row \(indexPath.row)"
    content.image = UIImage(systemName: "star")
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

@MainActor @Suite("A hundred screens", .serialized, .isolatedScreen, .snapshots) struct HundredScreensTests {
  private let devices: [(String, ViewImageConfig)] = [
    ("se", .iPhoneSe), ("8", .iPhone8), ("x", .iPhoneX), ("12", .iPhone12), ("13", .iPhone13),
  ]

  private func verify(_ references: TemporaryReferences) -> [String] {
    (1...20).flatMap { number in
      devices.compactMap { name, device in
        let screen = UINavigationController(rootViewController: ListScreen(number: number)) as UIViewController
        return references.verify(screen, as: .image(on: device), named: "\(number)-\(name)")
      }
    }
  }

  private func seconds(_ body: () -> Void) -> (real: Double, processor: Double) {
    let (start, used) = (ProcessInfo.processInfo.systemUptime, clock())
    body()
    return (ProcessInfo.processInfo.systemUptime - start, Double(clock() - used) / Double(CLOCKS_PER_SEC))
  }

  // At scale 3, as on phones: 100 pictures of 2 to 3 million pixels. Ten seconds on two processors are twenty of processor time.
  @Test("are recorded, and compared, in less than ten seconds on two processors")
  func hundred() {
    let references = TemporaryReferences()
    let recording = seconds { #expect(verify(references).count == 100) }
    let comparing = seconds { #expect(verify(references) == []) }
    print(
      String(
        format: "100 screens: recorded in %.1f s (%.1f s of processor time), compared in %.1f s (%.1f s)",
        recording.real, recording.processor, comparing.real, comparing.processor))
    // Recording takes as long as comparing and encoding; unoptimized, the encoder takes most of it.
    #expect(comparing.processor < 20)
  }
}
