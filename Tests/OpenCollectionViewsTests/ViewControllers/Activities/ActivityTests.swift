import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite("An activity sheet", .serialized, .isolatedScreen) struct ActivityTests {
  private final class Own: UIActivity {
    var items: [Any] = []
    override var activityType: ActivityType? { ActivityType("own") }
    override var activityTitle: String? { "Own" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.count == 2 }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
  }

  private final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }
    func activityViewController(
      _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "for \(activityType?.rawValue ?? "none")" }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let root = UIViewController()
  private let pointer = PointerTouches()

  init() {
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private func rest() {
    AppClock.current.advance(by: 2)
    window.layoutIfNeeded()
  }

  private func find(_ title: String, in view: UIView) -> ActivityRow? {
    if let row = view as? ActivityRow, row.accessibilityLabel == title { return row }
    return view.subviews.lazy.compactMap { find(title, in: $0) }.first
  }

  @Test("shows the services for its items that are not excluded")
  func services() throws {
    let url = try #require(URL(string: "https://example.org"))
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: [Own()])
    #expect(sheet.shownActivities.map(\.activityType) == [.copyToPasteboard, .open, .saveToFiles])
    sheet.excludedActivityTypes = [.copyToPasteboard, .airDrop]
    #expect(sheet.shownActivities.map(\.activityType) == [.open, .saveToFiles])
    let both = UIActivityViewController(activityItems: [Data(), UIImage()], applicationActivities: [Own()])
    #expect(both.shownActivities.first?.activityTitle == "Own" && both.shownActivities.count == 2)
  }

  @Test("decides by the kinds of the items, without reading files") func unread() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A sparse file larger than memory: reading it would end the test.
    let large = folder.appendingPathComponent("large")
    #expect(FileManager.default.createFile(atPath: large.path, contents: nil))
    let file = try FileHandle(forWritingTo: large)
    try file.truncate(atOffset: 1 << 42)
    try file.close()
    func types(_ item: Any) -> [UIActivity.ActivityType?] {
      UIActivityViewController(activityItems: [item], applicationActivities: nil).shownActivities.map(\.activityType)
    }
    #expect(types(large) == [.copyToPasteboard, .open, .saveToFiles])
    #expect(types(folder) == [.copyToPasteboard, .open])
    #expect(types(folder.appendingPathComponent("none")) == [.copyToPasteboard, .open])
  }

  @Test("copies a text, is dismissed, and tells what was done")
  func copy() throws {
    let sheet = UIActivityViewController(activityItems: ["shared", Source()], applicationActivities: nil)
    var results: [(UIActivity.ActivityType?, Bool)] = []
    sheet.completionWithItemsHandler = { type, completed, _, _ in results.append((type, completed)) }
    root.present(sheet, animated: true)
    rest()
    let row = try #require(find("Copy", in: sheet.view))
    let point = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    pointer.press(at: point, in: [window])
    pointer.lift(at: point)
    rest()
    #expect(UIPasteboard.general.string == "shared\nfor \(UIActivity.ActivityType.copyToPasteboard.rawValue)")
    #expect(results.count == 1 && results[0] == (.copyToPasteboard, true) && root.presentedViewController == nil)
  }

  @Test("tells if the user chose nothing")
  func cancel() {
    let sheet = UIActivityViewController(activityItems: ["shared"], applicationActivities: nil)
    var results: [(UIActivity.ActivityType?, Bool)] = []
    sheet.completionWithItemsHandler = { type, completed, _, _ in results.append((type, completed)) }
    root.present(sheet, animated: true)
    rest()
    sheet.dismiss(animated: true)
    rest()
    #expect(results.count == 1 && results[0] == (nil, false))
  }

  @Test("saves texts, images and files under names that are free")
  func save() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ActivityTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    for _ in 0..<2 {
      let save = SaveActivity(in: folder)
      var isCompleted: Bool?
      save.finish = { isCompleted = $0 }
      save.prepare(withActivityItems: ["text", image])
      save.perform()
      #expect(isCompleted == true)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["Image 2.png", "Image.png", "Text 2.txt", "Text.txt"])
    #expect(try String(contentsOf: folder.appendingPathComponent("Text.txt"), encoding: .utf8) == "text")
  }
}
