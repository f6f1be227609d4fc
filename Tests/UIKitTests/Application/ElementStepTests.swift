import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A step that names an element", .serialized, .isolatedScreen)
struct ElementStepTests {
  private func store() -> (StoreController, DrivenScreen) {
    let controller = StoreController()
    return (controller, DrivenScreen(UINavigationController(rootViewController: controller)))
  }

  @Test("taps by label and by identifier, and expects what is there")
  func tap() throws {
    let (store, screen) = store()
    try screen.run(
      """
      expect "Total: 0"
      tap "Get"
      tap id:buy
      tap button "Get"
      expect "Total: 3"
      expect no "Total: 0"
      """)
    #expect(store.count == 3)
  }

  @Test("taps a row by its text, a point by its coordinates, and keeps a touch down")
  func rows() throws {
    let (store, screen) = store()
    try screen.run("tap \"Row 2\"\ntap 195 \(200 + 22)\ndown \"Get\"\nwait 0.1")
    #expect(store.selected == ["Row 2", "Row 0"])
    #expect(store.get.isHighlighted)
    try screen.run("hover \"Get\"")
    #expect(store.count == 0)
  }

  @Test("types into a field named by its placeholder, after a tap")
  func type() throws {
    let (store, screen) = store()
    try screen.run("type \"Seoul\" into \"Search\"")
    #expect(store.field.text == "Seoul")
    #expect(store.field.isFirstResponder)
    try screen.run("type \", \\\"Korea\\\"\" into \"Seoul\"")
    #expect(store.field.text == "Seoul, \"Korea\"")
  }

  @Test("scrolls to a row that does not exist yet, and back")
  func scroll() throws {
    let (store, screen) = store()
    #expect(try screen.reason("tap \"Row 90\"").line == 1)
    try screen.run("scroll to \"Row 90\"\ntap \"Row 90\"\nscroll to \"Row 1\"\ntap \"Row 1\"")
    #expect(store.selected == ["Row 90", "Row 1"])
  }

  @Test("scrolls back what it scrolled in vain")
  func vain() throws {
    let (store, screen) = store()
    let offset = store.table.contentOffset
    let failure = try screen.reason("scroll to \"Row 900\"")
    #expect(failure.reason.hasPrefix("scroll to \"Row 900\": no element has this name, scrolled to the end ("))
    #expect(store.table.contentOffset == offset)
  }

  @Test("scrolls only the view that it finds an element in")
  func otherScrollViews() throws {
    let (store, screen) = store()
    let strip = UIScrollView(frame: CGRect(x: 0, y: 160, width: 390, height: 30))
    strip.contentSize = CGSize(width: 4000, height: 30)
    store.view.addSubview(strip)
    try screen.run("scroll to \"Row 90\"")
    #expect(strip.contentOffset == .zero && store.table.contentOffset.y > 1000)
  }

  @Test("means the element of its number where several have its name")
  func ordinals() throws {
    let (store, screen) = store()
    for left in [10, 60] {
      let label = UILabel(frame: CGRect(x: left, y: 165, width: 40, height: 20))
      label.text = "New"
      store.view.addSubview(label)
    }
    try screen.run("expect \"New\" #2\nexpect no \"New\" #3\nscroll to \"New\" #2\nwait for \"New\" #2 0.1")
    let waiting = try screen.reason("wait for \"New\" #3 0.1")
    #expect(waiting.reason.contains("no element has this name after 0.1 seconds"))
    #expect(throws: (any Error).self) { try screen.run("expect no \"New\" #2") }
    let scrolling = try screen.reason("scroll to \"New\" #3")
    #expect(!scrolling.reason.contains("(0 pages)") && scrolling.reason.contains("scrolled to the end"))
  }

  @Test("swipes a row to its actions")
  func swipe() throws {
    let (_, screen) = store()
    try screen.run("swipe left on \"Row 3\"\ntap \"Delete\"\nexpect no \"Row 3\"\nexpect \"Row 4\"")
  }

  @Test("scrolls into view what is partly below the screen before it taps it")
  func reveal() throws {
    let (store, screen) = store()
    store.table.contentOffset.y = 30
    screen.host.settle()
    // The first row's centre is above the table's top now.
    try screen.run("tap \"Row 0\"")
    #expect(store.selected == ["Row 0"])
  }

  @Test("waits on the virtual clock until the element exists, and no longer")
  func wait() throws {
    let (store, screen) = store()
    AppClock.current.schedule(after: 1.5) { store.buy() }
    let start = AppClock.current.now
    try screen.run("wait for \"Total: 1\" 2")
    #expect(abs(AppClock.current.now - start - 1.5) < 0.05)
    let failure = try screen.reason("wait for \"Total: 2\" 2")
    #expect(
      failure.reason.hasPrefix(
        "wait for \"Total: 2\" 2: no element has this name after 2.0 seconds; there are, nearest first, \"Total: 1\""))
    #expect(abs(AppClock.current.now - start - 3.5) < 0.05)
  }

  @Test("waits for animations before, but not for endless ones")
  func animations() throws {
    let (store, screen) = store()
    let spinner = UIActivityIndicatorView(frame: CGRect(x: 300, y: 60, width: 20, height: 20))
    store.view.addSubview(spinner)
    spinner.startAnimating()
    screen.host.settle()
    let start = AppClock.current.now
    try screen.run("expect \"Get\"")
    #expect(AppClock.current.now == start)
    UIView.animate(withDuration: 0.5) { store.get.frame.origin.x -= 20 }
    try screen.run("tap \"Get\"")
    #expect(store.count == 1)
    #expect(abs(AppClock.current.now - start - 0.55) < 0.04)
  }

  // MARK: Failures

  @Test("that is missing ends with the step, its line, and the names that are there, nearest first")
  func missing() throws {
    let (_, screen) = store()
    let failure = try screen.reason("# first\nexpect \"Get\"\ntap \"Gett\"")
    #expect(failure.line == 3)
    #expect(failure.reason.hasPrefix("tap \"Gett\": no element has this name; there are, nearest first, \"Get\", "))
    #expect(!failure.reason.contains("\n"))
    #expect(
      try screen.reason("tap id:by").reason.hasPrefix(
        "tap id:by: no element has this name; there are, nearest first, \"buy\""))
    #expect(
      try screen.reason("expect no \"Get\"").reason.hasPrefix("expect no \"Get\": there is button \"Get\", id: buy"))
  }

  @Test("that has two elements lists both; a number says which")
  func several() throws {
    let (store, screen) = store()
    let other = UIButton(type: .system)
    other.setTitle("Get", for: .normal)
    other.frame = CGRect(x: 250, y: 60, width: 40, height: 30)
    store.view.addSubview(other)
    screen.host.settle()
    let failure = try screen.reason("tap \"Get\"")
    #expect(
      failure.reason
        == "tap \"Get\": 2 elements have this name; say which: #1 button \"Get\" (UIButton) at 250 60, 40 x 30; "
        + "#2 button \"Get\", id: buy (UIButton) at 250 100, 120 x 30")
    try screen.run("tap \"Get\" #2")
    #expect(store.count == 1)
    #expect(try screen.reason("tap \"Get\" #3").reason == "tap \"Get\" #3: there are only 2 elements of this name")
  }

  @Test("that is covered or off screen says so")
  func unreachable() throws {
    let (store, screen) = store()
    let cover = UIView(frame: CGRect(x: 240, y: 90, width: 150, height: 50))
    store.view.addSubview(cover)
    screen.host.settle()
    #expect(
      try screen.reason("tap \"Get\"").reason
        == "tap \"Get\": button \"Get\", id: buy: it is covered at 310 115 by other (UIView) at 240 90, 150 x 50")
    cover.isUserInteractionEnabled = false
    try screen.run("tap \"Get\"")
    #expect(store.count == 1)
    store.get.frame.origin.x = 500
    screen.host.settle()
    #expect(
      try screen.reason("tap \"Get\"").reason
        == "tap \"Get\": button \"Get\", id: buy: it is off screen: its point 560 115 is not within 0 0, 390 x 844")
  }

  @Test("that types into what takes no text says so")
  func noText() throws {
    let (_, screen) = store()
    #expect(
      try screen.reason("type \"a\" into \"Get\"").reason
        == "type \"a\" into \"Get\": button \"Get\", id: buy (UIButton) at 250 100, 120 x 30 does not take text: "
        + "it is not being edited after a tap")
  }
}
