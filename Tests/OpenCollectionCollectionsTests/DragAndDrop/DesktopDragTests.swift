import Foundation
import OpenCollectionDisplays
import OpenCollectionGraphics
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Drags to other programs", .serialized, .isolatedScreen)
struct DesktopDragTests {
  private let desktop = Desktop()
  private let window = DragBoard.window()
  private let touch: TestTouch
  private let source = Source()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 100))

  init() {
    touch = TestTouch(on: window)
    window.addSubview(view)
    view.addInteraction(UIDragInteraction(delegate: source))
    DesktopDrag.display = desktop
  }

  private func lift() {
    touch.press(80, 50)
    touch.wait(0.6)
  }

  private func expectEnd(_ operation: UIDropOperation, _ calls: [String]) {
    #expect(source.calls == calls && ActiveDrag.all.isEmpty && desktop.drag == nil)
    #expect(source.ended == operation)
  }

  @Test("Another program takes the items, and the drag ends with a copy once it has them")
  func taken() {
    lift()
    #expect(desktop.drag == nil)
    touch.move(100, 60)
    #expect(desktop.points == [CGPoint(x: 100, y: 60)] && ActiveDrag.all.count == 1)
    desktop.place = .asking
    touch.move(400, 60)
    #expect(ActiveDrag.all[0].proposal.operation == .cancel)
    // The program answers without a movement.
    desktop.place = .accepting
    desktop.drag?.placeDidChange?()
    #expect(ActiveDrag.all[0].proposal.operation == .copy)
    touch.lift(400, 60)
    #expect(source.calls == ["begin"] && desktop.calls == ["drop"])
    desktop.answers?.began(true)
    #expect(source.calls == ["begin", "will end copy"])
    touch.wait(1)
    #expect(ActiveDrag.all.count == 1)
    desktop.answers?.completion(true)
    expectEnd(.copy, ["begin", "will end copy", "transferred", "did end copy"])
    #expect(view.superview === window && window.subviews.count == 1)
  }

  @Test("A program that takes nothing, or fails to, cancels the drag")
  func notTaken() {
    for isLate in [false, true] {
      source.calls = []
      desktop.calls = []
      lift()
      desktop.place = isLate ? .asking : .nothing
      touch.move(400, 60)
      touch.lift(400, 60)
      if isLate { desktop.answers?.began(false) }
      touch.wait(1)
      expectEnd(.cancel, ["begin", "will end cancel", "did end cancel"])
      #expect(desktop.calls == (isLate ? ["drop", "cancel"] : ["cancel"]))
    }
    source.calls = []
    lift()
    desktop.place = .accepting
    touch.move(400, 60)
    touch.lift(400, 60)
    desktop.answers?.began(true)
    desktop.answers?.completion(false)
    touch.wait(1)
    expectEnd(.cancel, ["begin", "will end copy", "did end cancel"])
  }

  @Test("Escape cancels the drag, and the touch that goes on drags nothing")
  func escape() {
    let host = ApplicationHost(
      display: OffscreenDisplay(size: CGSize(width: 320, height: 480), scale: 1), servesMainQueue: false
    ) { [window] in $0 === window }
    DesktopDrag.display = desktop
    lift()
    desktop.place = .accepting
    touch.move(400, 60)
    host.receive(.keyDown("escape"))
    touch.move(100, 60)
    touch.lift(100, 60)
    touch.wait(1)
    expectEnd(.cancel, ["begin", "will end cancel", "did end cancel"])
    #expect(desktop.calls == ["cancel"])
  }

  @Test("A view of the app that the drag leaves for another program is told, and gets the drag back")
  func leaving() {
    let target = UIView(frame: CGRect(x: 0, y: 200, width: 320, height: 100))
    let drops = Drops()
    target.addInteraction(UIDropInteraction(delegate: drops))
    window.addSubview(target)
    lift()
    touch.move(80, 250)
    desktop.place = .accepting
    // A window of another program is in front of the app's.
    touch.move(90, 250)
    #expect(drops.calls == ["enter", "exit"])
    desktop.place = .display
    touch.move(80, 250)
    touch.lift(80, 250)
    touch.wait(1)
    #expect(drops.calls == ["enter", "exit", "enter", "drop", "end"])
    expectEnd(.copy, ["begin", "will end copy", "did end copy"])
    #expect(desktop.calls == ["cancel"])
  }

  @Test("A drag restricted to the app does not leave it")
  func restricted() {
    source.isRestricted = true
    lift()
    desktop.place = .accepting
    touch.move(400, 60)
    #expect(desktop.drag == nil && desktop.points.isEmpty)
    touch.lift(400, 60)
    touch.wait(1)
    expectEnd(.cancel, ["begin", "will end cancel", "did end cancel"])
  }

  @Test("Items are offered as lists of URLs, texts and data, except what other programs may not have")
  func formats() async throws {
    let (local, remote) = (NSURL(fileURLWithPath: "/tmp/a b.txt"), try #require(NSURL(string: "http://a.b/c")))
    let providers = [NSItemProvider(object: "one" as NSString), NSItemProvider(object: "two" as NSString)]
    let secret = NSItemProvider()
    secret.registerObject("secret" as NSString, visibility: .ownProcess)
    let picture = NSItemProvider()
    picture.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
      completion(Data([1, 2]), nil)
      return nil
    }
    source.providers =
      providers + [NSItemProvider(object: local), secret, picture, NSItemProvider(object: remote)]
    lift()
    touch.move(100, 60)
    let contents = try #require(desktop.contents)
    #expect(
      contents.formats() == [
        "text/uri-list", "image/png", "text/plain;charset=utf-8", "UTF8_STRING", "text/plain",
      ])
    func data(_ format: String) async -> Data? {
      await withCheckedContinuation { done in contents.load(format) { done.resume(returning: $0) } }
    }
    #expect(await data("UTF8_STRING") == Data("one\ntwo".utf8))
    #expect(await data("text/uri-list") == Data("file:///tmp/a%20b.txt\r\nhttp://a.b/c\r\n".utf8))
    #expect(await data("image/png") == Data([1, 2]))
    #expect(await data("text/html") == nil)
    touch.lift(100, 60)
    touch.wait(1)
    // Without URLs, data are listed as files, too.
    picture.suggestedName = "Red"
    source.providers = [picture, providers[0]]
    lift()
    touch.move(100, 60)
    let others = try #require(desktop.contents)
    #expect(
      others.formats() == ["image/png", "text/uri-list", "text/plain;charset=utf-8", "UTF8_STRING", "text/plain"])
    let list = await withCheckedContinuation { done in others.load("text/uri-list") { done.resume(returning: $0) } }
    let line = list.flatMap { String(data: $0, encoding: .utf8) }?.trimmingCharacters(in: .newlines)
    let file = try #require(line.flatMap { URL(string: $0) })
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    #expect(try file.lastPathComponent == "Red.png" && Data(contentsOf: file) == Data([1, 2]))
    touch.lift(100, 60)
    touch.wait(1)
  }

  // MARK: -

  private final class Source: NSObject, UIDragInteractionDelegate {
    var providers = [NSItemProvider(object: "a" as NSString)]
    var isRestricted = false
    var calls: [String] = []
    var ended: UIDropOperation?

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { providers.map(UIDragItem.init) }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      calls.append("begin")
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { isRestricted }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
      calls.append("transferred")
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { calls.append("will end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
      calls.append("did end \(operation)")
      ended = operation
    }
  }

  private final class Drops: NSObject, UIDropInteractionDelegate {
    var calls: [String] = []
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      calls.append("enter")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      calls.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      calls.append("drop")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      calls.append("end")
    }
  }

  /// A display beside which there are other programs.
  private final class Desktop: Display {
    let size = CGSize(width: 320, height: 480)
    let scale = 1.0
    let framesPerSecond = 60.0
    let inputDescriptor: Int32? = nil
    var clipboardText: String?
    var textInputArea: CGRect?
    func requestSize(_ size: CGSize) -> Bool { false }
    func present(_ root: LayerNode, background: RGBA) {}
    func nextEvents(waitingAtMost seconds: Double) -> [InputEvent] { [] }

    var place = OutgoingPlace.display
    var points: [CGPoint] = []
    var calls: [String] = []
    var contents: OutgoingContents?
    var answers: (began: (Bool) -> Void, completion: (Bool) -> Void)?
    weak var drag: Drag?

    func makeOutgoingDrag(of contents: OutgoingContents) -> (any OutgoingDrag)? {
      self.contents = contents
      let drag = Drag(self)
      self.drag = drag
      return drag
    }
  }

  private final class Drag: OutgoingDrag {
    private unowned let desktop: Desktop
    var placeDidChange: (() -> Void)?

    init(_ desktop: Desktop) {
      self.desktop = desktop
    }

    var place: OutgoingPlace { desktop.place }
    func move(to point: CGPoint) { desktop.points.append(point) }
    func drop(began: @escaping (Bool) -> Void, completion: @escaping (Bool) -> Void) {
      desktop.calls.append("drop")
      desktop.answers = (began, completion)
    }
    func cancel() { desktop.calls.append("cancel") }
  }
}
