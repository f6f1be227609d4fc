import Foundation
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A script run", .serialized, .isolatedScreen)
struct ScriptRunnerTests {
  @Test("gives the same pictures every time")
  func deterministic() throws {
    let script = """
      png start
      drag 100 300 100 120 in 0.3
      png dragged
      wheel 100 100 0 -40
      tap 100 390
      wait 0.5
      png end
      """
    let first = try pictures(of: script)
    let second = try pictures(of: script)
    #expect(first == second)
    #expect(first.keys.sorted() == ["dragged", "end", "start"])
    #expect(first["start"] != first["dragged"])
    #expect(first["dragged"] != first["end"])
  }

  @Test("advances the clock by exactly the time its steps take, including 0.05 seconds for a tap")
  func time() throws {
    _ = try pictures(of: "wait 0.5\ntap 10 10\ndrag 1 1 1 9 in 0.25")
    #expect(abs(AppClock.current.now - 0.8) < 1e-9)
  }

  @Test("ends at quit")
  func quit() throws {
    #expect(try pictures(of: "png one\nquit\npng two").keys.sorted() == ["one"])
  }

  @Test("drags with down, move and up as with one drag step, and can write pictures in between")
  func parts() throws {
    let whole = try pictures(of: "drag 100 300 100 120 in 0.3\npng end")
    let parts = try pictures(of: "down 100 300\nmove 100 210 in 0.15\npng half\nmove 100 120 in 0.15\nup\npng end")
    #expect(parts["end"] == whole["end"])
    #expect(parts["half"] != whole["end"])
    #expect(throws: Script.Failure(line: 2, reason: "no touch is down")) { try pictures(of: "tap 1 1\nup") }
  }

  @Test("supports the extreme values of its steps")
  func extremes() throws {
    let far = "100000"
    let script = """
      fling \(far) 1 \(far) -\(far)
      fling 100 300 -\(far) -\(far)
      drag 100 300 -\(far) \(far) in 0
      wheel 100 100 -1000000000 1000000000
      wheel 100 100 1000000000 -1000000000
      pinch 100 100 1000 in 0
      pinch 100 100 0.001 in 0.1
      rotate 100 100 36000 in 0.1
      hover -\(far) \(far)
      resize 1 1
      wait 1
      png end
      """
    let size = UIScreen.main.bounds.size
    let scale = UIScreen.main.scale
    defer { UIScreen.main.configure(size: size, scale: scale) }
    #expect(try pictures(of: script).keys.sorted() == ["end"])
  }

  @Test("changes the appearance and the text size of the screen")
  func traits() throws {
    let screen = UIScreen.main
    defer { screen.configure(size: screen.bounds.size, scale: screen.scale, style: .light, textSize: .large) }
    _ = try pictures(of: "appearance dark\ntextsize ax2")
    #expect(screen.traitCollection.userInterfaceStyle == .dark)
    #expect(screen.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    _ = try pictures(of: "appearance light")
    #expect(screen.traitCollection.userInterfaceStyle == .light)
  }

  @Test("resizes the screen and the picture")
  func resized() throws {
    let size = UIScreen.main.bounds.size
    let scale = UIScreen.main.scale
    defer { UIScreen.main.configure(size: size, scale: scale) }
    let display = OffscreenDisplay(size: CGSize(width: 200, height: 400), scale: 1)
    UIScreen.main.configure(size: display.size, scale: 1)
    AppClock.current = .virtual()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = UIWindow.Level(rawValue: 1_000_000)
    window.rootViewController = RowsController()
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    var runner = ScriptRunner(host: ApplicationHost(display: display, servesMainQueue: false)) { _ in }
    try runner.run(try Script(parsing: "resize 300 150"))
    #expect(window.frame == CGRect(x: 0, y: 0, width: 300, height: 150))
    #expect(display.picture?.width == 300)
    #expect(display.picture?.height == 150)
  }

  @Test("reports the line of a picture that cannot be written")
  func unwritable() throws {
    struct Full: Error, CustomStringConvertible { var description: String { "the disk is full" } }
    AppClock.current = .virtual()
    let host = ApplicationHost(
      display: OffscreenDisplay(size: CGSize(width: 10, height: 10), scale: 1), servesMainQueue: false)
    var runner = ScriptRunner(host: host) { _ in throw Full() }
    let script = try Script(parsing: "wait 0.1\n\npng a.png")
    #expect(throws: Script.Failure(line: 3, reason: "the disk is full")) { try runner.run(script) }
  }

  /// Runs a script on a fresh screen of coloured rows, and returns the pictures by name.
  private func pictures(of text: String) throws -> [String: Data] {
    AppClock.current = .virtual()
    let display = OffscreenDisplay(size: CGSize(width: 200, height: 400), scale: 1)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    // In front of any windows left by other tests.
    window.windowLevel = UIWindow.Level(rawValue: 1_000_000)
    let screen = RowsController()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    var pictures: [String: Data] = [:]
    let host = ApplicationHost(display: display, servesMainQueue: false)
    var runner = ScriptRunner(host: host) { name in pictures[name] = try display.picture?.pngData() }
    try runner.run(try Script(parsing: text))
    return pictures
  }
}

/// A scroll view of rows that turn grey when tapped.
@MainActor
private final class RowsController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 200, height: 40 * 30)
    view.addSubview(scrollView)
    for index in 0..<30 {
      let row = UIControl(frame: CGRect(x: 0, y: CGFloat(index) * 40, width: 200, height: 39))
      row.backgroundColor = UIColor(hue: CGFloat(index) / 30, saturation: 1, brightness: 1, alpha: 1)
      row.addAction(UIAction { [weak row] _ in row?.backgroundColor = .gray }, for: .touchUpInside)
      scrollView.addSubview(row)
    }
  }
}
