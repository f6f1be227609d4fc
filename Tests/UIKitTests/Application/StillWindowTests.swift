import Foundation
import OpenCollectionDisplays
import OpenCollectionGraphics
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

/// What the main loop of an app in a window does while nothing happens, told from its turns.
@MainActor
@Suite("A still window", .serialized, .alone)
struct StillWindowTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let display = ScriptedDisplay()
  private let host: ApplicationHost

  init() {
    let own = window
    host = ApplicationHost(display: display, servesMainQueue: false) { $0 === own }
    window.isHidden = false
  }

  /// The turns until one is still, eight at most.
  private func turns() -> [ApplicationHost.Turn] {
    var turns: [ApplicationHost.Turn] = []
    while turns.last != .still, turns.count < 8 { turns.append(host.turn()) }
    return turns
  }

  @Test("sleeps after its picture is shown and two turns brought nothing")
  func sleeps() {
    // The first shows the picture.
    #expect(turns() == [.busy, .busy, .still])
    #expect(display.pictures == 1)
    #expect(host.turn() == .still && display.pictures == 1)
  }

  @Test("is awake for input, for what changed, and while something moves")
  func wakes() {
    _ = turns()
    display.events = [.pointerMoved(CGPoint(x: 5, y: 5))]
    #expect(turns() == [.busy, .busy, .still])
    window.backgroundColor = .red
    #expect(turns() == [.busy, .busy, .still])
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    _ = turns()
    UIView.animate(withDuration: 1) { view.frame.origin.x = 50 }
    #expect(turns() == [ApplicationHost.Turn](repeating: .busy, count: 8))
    AppClock.current.advance(by: 1.1)
    #expect(turns() == [.busy, .busy, .still])
  }

  @Test("asks for input once a frame while somebody types: input methods do not wake it")
  func typing() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    window.addSubview(field)
    window.makeKey()
    _ = turns()
    #expect(field.becomeFirstResponder())
    #expect(turns().last == .busy)
    #expect(field.resignFirstResponder())
    #expect(turns().last == .still)
  }

  @Test("asks once a frame on a display in memory, which has no descriptor to wait for")
  func descriptor() {
    #expect(OffscreenDisplay(size: CGSize(width: 1, height: 1), scale: 1).inputDescriptor == nil)
  }
}

/// A display whose input a test makes and whose pictures nobody sees.
@MainActor
private final class ScriptedDisplay: Display {
  let size = CGSize(width: 100, height: 100)
  let scale = 1.0
  let inputDescriptor: Int32? = nil
  var clipboardText: String?
  var textInputArea: CGRect?
  var events: [InputEvent] = []
  private(set) var pictures = 0

  func present(_ root: LayerNode, background: RGBA) { pictures += 1 }

  func nextEvents(waitingAtMost seconds: Double) -> [InputEvent] {
    defer { events = [] }
    return events
  }
}
