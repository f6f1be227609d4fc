import Foundation
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Drops of other programs", .serialized, .isolatedScreen)
struct DesktopDropTests {
  private final class Target: NSObject, UIDropInteractionDelegate {
    var types: [[String]] = []
    let texts = AsyncStream<[String]>.makeStream()
    var isLocal = true
    var ended = 0
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      types = session.items.map(\.itemProvider.registeredTypeIdentifiers)
      isLocal = session.localDragSession != nil
      session.loadObjects(ofClass: NSString.self) { [texts] in
        texts.continuation.yield($0.map(String.init(describing:)))
      }
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { ended += 1 }
  }

  @Test("Files and text are dropped on the view under the pointer as item providers", .timeLimit(.minutes(15)))
  func drops() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    let target = Target()
    view.addInteraction(UIDropInteraction(delegate: target))
    let host = ApplicationHost(
      display: OffscreenDisplay(size: CGSize(width: 320, height: 480), scale: 1), servesMainQueue: false
    ) { $0 === window }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
    try Data("from a file".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    host.receive(.dropped([.text("outside")], at: CGPoint(x: 200, y: 200)))
    #expect(target.types.isEmpty)
    host.receive(
      .dropped([.file(file.path), .text("https://example.org/a"), .text("words")], at: CGPoint(x: 50, y: 50)))
    #expect(
      target.types == [
        ["public.plain-text", "public.file-url", "public.url"], ["public.url", "public.utf8-plain-text"],
        ["public.utf8-plain-text"],
      ])
    #expect(!target.isLocal && target.ended == 1 && ActiveDrag.all.isEmpty)
    var texts = target.texts.stream.makeAsyncIterator()
    #expect(await texts.next(isolation: #isolation) == ["from a file", "https://example.org/a", "words"])
    let few = "e" + String(repeating: "\u{301}\u{323}", count: 15)
    host.receive(.dropped([.text(few + "\u{301}")], at: CGPoint(x: 50, y: 50)))
    #expect(await texts.next(isolation: #isolation) == [few])
  }
}
