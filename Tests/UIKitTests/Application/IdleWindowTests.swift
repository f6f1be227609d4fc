import Foundation
import OpenCollectionDisplays
import OpenCollectionGraphics
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionFoundation
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// The turns of the main loop of an app whose window is idle.
@MainActor
@Suite("An idle window", .serialized, .isolatedScreen)
struct IdleWindowTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let display = ScriptedDisplay()
  private let host: ApplicationHost

  init() {
    let own = window
    host = ApplicationHost(display: display, servesMainQueue: false) { $0 === own }
    window.isHidden = false
  }

  /// Runs turns until one is still, eight at most.
  private func turns() -> [ApplicationHost.Turn] {
    var turns: [ApplicationHost.Turn] = []
    while turns.last != .still, turns.count < 8 { turns.append(host.turn()) }
    return turns
  }

  @Test("sleeps after its frame was presented and two turns were idle")
  func sleeps() {
    // The first turn presents the frame.
    #expect(turns() == [.busy, .busy, .still])
    #expect(display.presentCount == 1)
    #expect(host.turn() == .still && display.presentCount == 1)
  }

  @Test("is busy for input, for changes, and while an animation runs")
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

  @Test("polls for input once a frame while a text field is first responder: input methods do not wake it")
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

  @Test("takes the display's refresh rate for its frames, on a real clock only")
  func refreshRate() {
    display.framesPerSecond = 120
    _ = host.turn()
    #expect(UIScreen.main.maximumFramesPerSecond == 60)
    let virtual = AppClock.current
    defer { AppClock.current = virtual }
    AppClock.current = .real()
    #expect(UIScreen.main.maximumFramesPerSecond == 60)
    _ = host.turn()
    #expect(UIScreen.main.maximumFramesPerSecond == 120 && FrameLoop.current.frameDuration == 1.0 / 120)
    // The window is dragged to another display.
    display.framesPerSecond = 75
    _ = host.turn()
    #expect(UIScreen.main.maximumFramesPerSecond == 75)
  }

  @Test("polls once a frame on an offscreen display, which has no descriptor to wait for")
  func descriptor() {
    #expect(OffscreenDisplay(size: CGSize(width: 1, height: 1), scale: 1).inputDescriptor == nil)
  }
}

/// A display with input from the test, which counts the presented frames.
@MainActor
private final class ScriptedDisplay: Display {
  func requestSize(_ size: CGSize) -> Bool { false }
  var framesPerSecond: Double = 60
  let size = CGSize(width: 100, height: 100)
  let scale = 1.0
  let inputDescriptor: Int32? = nil
  var clipboardText: String?
  var textInputArea: CGRect?
  var events: [InputEvent] = []
  private(set) var presentCount = 0

  func present(_ root: LayerNode, background: RGBA) { presentCount += 1 }

  func nextEvents(waitingAtMost seconds: Double) -> [InputEvent] {
    defer { events = [] }
    return events
  }
}
