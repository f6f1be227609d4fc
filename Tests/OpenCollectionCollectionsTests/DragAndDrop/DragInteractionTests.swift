import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// A view that is dragged and a view that it is dropped on, with what their delegates are told.
@MainActor
private final class Pair: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
  let source = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let target = UIView(frame: CGRect(x: 200, y: 200, width: 100, height: 100))
  var log: [String] = []
  var operation = UIDropOperation.copy
  var handles = true
  var item = UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))
  var dropTarget: CGPoint?
  var allowsMove = true
  var isRestricted = false
  /// Whether the drop session was restricted, when asked.
  var wasRestricted: Bool?
  let received = AsyncStream<[String]>.makeStream()

  init(in window: UIWindow) {
    super.init()
    source.backgroundColor = .red
    window.addSubview(source)
    window.addSubview(target)
    source.addInteraction(UIDragInteraction(delegate: self))
    target.addInteraction(UIDropInteraction(delegate: self))
  }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    #expect(session.location(in: source) == CGPoint(x: 50, y: 50))
    return [item]
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    log.append("lift")
    animator.addCompletion { [weak self] _ in self?.log.append("lifted") }
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    session.localContext = "context"
    log.append("begin")
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { isRestricted }
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
    log.append("move")
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) { log.append("will end \(operation)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) { log.append("did end \(operation)") }
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
    log.append("transferred")
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) { log.append("cancelling") }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    log.append("can handle")
    wasRestricted = session.isRestrictedToDraggingApplication
    return handles && session.canLoadObjects(ofClass: String.self)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    #expect(session.localDragSession?.localContext as? String == "context")
    log.append("enter")
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: operation) }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    log.append("exit")
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    log.append("perform")
    session.loadObjects(ofClass: String.self) { [received] in received.continuation.yield($0) }
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let dropTarget else { return defaultPreview }
    return defaultPreview.retargetedPreview(with: UIDragPreviewTarget(container: target, center: dropTarget))
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) { animator.addCompletion { [weak self] _ in self?.log.append("arrived") } }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    log.append("conclude")
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    log.append("drop ended")
  }
}

@MainActor
@Suite("Drag and drop of views", .serialized, .isolatedScreen)
struct DragInteractionTests {
  private let window = DragBoard.window()
  private let touch: TestTouch
  private let pair: Pair

  init() {
    touch = TestTouch(on: window)
    pair = Pair(in: window)
  }

  private var platter: DragPlatter? {
    window.subviews.lazy.flatMap(\.subviews).compactMap { $0 as? DragPlatter }.first
  }

  @Test(
    "A drag goes through lifting, beginning, moving and dropping, and its items are loaded", .timeLimit(.minutes(15)))
  func wholeDrag() async throws {
    #expect(UIDragInteraction.isEnabledByDefault)
    touch.press(50, 50)
    touch.wait(0.51)
    #expect(pair.log == ["lift"])
    let platter = try #require(platter)
    #expect(platter.center == CGPoint(x: 50, y: 50) && platter.layer.shadowOpacity > 0)
    touch.wait(0.5)
    #expect(pair.log == ["lift", "lifted"])
    touch.move(50, 70)
    touch.wait(0.5)
    // The preview's center keeps its distance from the touch.
    #expect(platter.center == CGPoint(x: 50, y: 70))
    touch.move(250, 250)
    #expect(platter.center == CGPoint(x: 250, y: 250))
    #expect(pair.log == ["lift", "lifted", "begin", "move", "move", "can handle", "enter"])
    pair.log = []
    pair.dropTarget = CGPoint(x: 10, y: 20)
    touch.lift(250, 250)
    #expect(pair.log == ["move", "will end copy", "perform"])
    touch.wait(1)
    #expect(platter.center == CGPoint(x: 210, y: 220))
    #expect(
      pair.log.filter { $0 != "transferred" } == [
        "move", "will end copy", "perform", "arrived", "conclude", "drop ended", "did end copy",
      ])
    var received = pair.received.stream.makeAsyncIterator()
    #expect(await received.next(isolation: #isolation) == ["text"])
    #expect(pair.log.contains("transferred"))
    #expect(ActiveDrag.all.isEmpty && self.platter == nil)
  }

  @Test("A drag that nothing accepts returns, and a view that refused it is asked again only after it left")
  func refused() {
    pair.handles = false
    touch.press(50, 50)
    touch.wait(1)
    touch.move(250, 250)
    touch.move(251, 251)
    #expect(pair.log.count { $0 == "can handle" } == 1)
    touch.move(100, 150)
    touch.move(250, 250)
    #expect(pair.log.count { $0 == "can handle" } == 2)
    pair.log = []
    touch.lift(250, 250)
    touch.wait(1)
    #expect(pair.log == ["move", "will end cancel", "cancelling", "did end cancel"])
  }

  @Test("What a drop does is shown at the preview, and a move that is not allowed is forbidden")
  func operations() throws {
    pair.operation = .move
    pair.allowsMove = false
    touch.press(50, 50)
    touch.wait(1)
    touch.move(250, 250)
    #expect(ActiveDrag.all.first?.proposal.operation == .forbidden)
    let badge = try #require(window.subviews.lazy.flatMap(\.subviews).compactMap { $0 as? DragBadge }.first)
    #expect(!badge.isHidden)
    touch.lift(250, 250)
    touch.wait(1)
    #expect(pair.log.last == "did end cancel" && !pair.log.contains("perform"))
    #expect(DragBadge.text(.copy, count: 1) == "+" && DragBadge.text(.copy, count: 3) == "+ 3")
    #expect(DragBadge.text(.move, count: 1) == nil && DragBadge.text(.move, count: 2) == "2")
    #expect(DragBadge.text(.cancel, count: 1) == nil)
  }

  @Test("The item's own preview replaces the lifted one while it is dragged")
  func previewProvider() throws {
    let small = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    pair.item.previewProvider = { UIDragPreview(view: small) }
    touch.press(50, 50)
    touch.wait(1)
    #expect(platter?.bounds.size == CGSize(width: 100, height: 100))
    touch.move(50, 90)
    #expect(platter?.bounds.size == CGSize(width: 30, height: 20))
    pair.item.previewProvider = { nil }
    #expect(platter?.isHidden == true)
    touch.lift(50, 90)
    touch.wait(1)
  }

  @Test("A drag that its delegate restricts to the app is so for the views that it is over", arguments: [false, true])
  func restricted(isRestricted: Bool) {
    pair.isRestricted = isRestricted
    touch.press(50, 50)
    touch.wait(1)
    touch.move(250, 250)
    #expect(pair.wasRestricted == isRestricted)
    #expect(ActiveDrag.all.first?.session.drag?.isRestrictedToDraggingApplication == isRestricted)
    touch.lift(250, 250)
    touch.wait(1)
  }

  @Test("A preview on its way to its place goes to another one when the item asks for it")
  func dropPreviewUpdate() throws {
    pair.dropTarget = CGPoint(x: 10, y: 20)
    touch.press(50, 50)
    touch.wait(1)
    touch.move(250, 250)
    let platter = try #require(platter)
    touch.lift(250, 250)
    touch.wait(0.05)
    pair.dropTarget = CGPoint(x: 90, y: 80)
    touch.wait(0.05)
    #expect(platter.center == CGPoint(x: 210, y: 220), "the target's corner is at 200, 200")
    pair.item.setNeedsDropPreviewUpdate()
    touch.wait(1)
    #expect(platter.center == CGPoint(x: 290, y: 280))
    #expect(pair.log.last == "did end copy" && pair.log.count { $0 == "arrived" } == 1)
    // Nothing is asked after the end.
    let count = pair.log.count
    pair.item.setNeedsDropPreviewUpdate()
    #expect(pair.log.count == count)
  }

  @Test("Disabling or removing the interaction stops lifts")
  func disabling() throws {
    let interaction = try #require(pair.source.interactions.first as? UIDragInteraction)
    interaction.isEnabled = false
    touch.press(50, 50)
    touch.wait(1)
    touch.lift(50, 50)
    interaction.isEnabled = true
    pair.source.removeInteraction(interaction)
    touch.press(50, 50)
    touch.wait(1)
    touch.lift(50, 50)
    #expect(pair.log.isEmpty)
  }

  @Test("Previews and proposals are copied and retargeted")
  func values() throws {
    let parameters = UIDragPreviewParameters(textLineRects: [NSValue(cgRect: CGRect(x: 0, y: 0, width: 20, height: 10))]
    )
    #expect(parameters.visiblePath?.cgPath.boundingBox == CGRect(x: -8, y: -4, width: 36, height: 18))
    parameters.backgroundColor = nil
    #expect(parameters.backgroundColor == .systemBackground)
    parameters.shadowPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = try #require(parameters.copy() as? UIDragPreviewParameters)
    #expect(copy !== parameters && copy.shadowPath?.cgPath.boundingBox.width == 1)
    let preview = UITargetedDragPreview(view: pair.source, parameters: parameters)
    #expect(preview.target.container === window && preview.target.center == CGPoint(x: 50, y: 50))
    let moved = preview.retargetedPreview(
      with: UIDragPreviewTarget(
        container: pair.target, center: .zero, transform: CGAffineTransform(scaleX: 2, y: 2)))
    #expect(moved.target.transform.a == 2 && moved.view === pair.source && moved.size.width == 100)
    let link = UITargetedDragPreview(
      for: URL(string: "https://example.org/a")!, title: "A page",
      target: UIDragPreviewTarget(container: window, center: .zero))
    #expect(link.size.width > 32 && UIDragPreview(for: URL(string: "https://example.org")!).view.bounds.height > 20)
    let proposal = UICollectionViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath)
    proposal.isPrecise = true
    let other = try #require(proposal.copy() as? UICollectionViewDropProposal)
    #expect(other.operation == .move && other.intent == .insertIntoDestinationIndexPath && other.isPrecise)
  }
}
