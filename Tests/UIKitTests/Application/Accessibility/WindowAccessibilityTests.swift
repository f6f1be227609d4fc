import Foundation
import OpenCollectionDesktopAccessibility
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A window in the desktop's accessibility", .isolatedScreen)
struct WindowAccessibilityTests {
  /// A bus that notes what it is told. `@unchecked`: used on the main thread only.
  private final class Bus: DesktopBus, @unchecked Sendable {
    var isObserved = false
    var trees: [DesktopTree] = []
    var actions: [Int: [String]] = [:]
    func update(_ tree: DesktopTree) { trees.append(tree) }
    func setActions(_ names: [String], of id: Int) { actions[id] = names }
    func announce(_ text: String) {}
  }

  /// What a window gave to join a bus. `@unchecked`: used on the main thread only.
  private final class Joining: @unchecked Sendable {
    var joined: @Sendable ((any DesktopBus)?) -> Void = { _ in }
    var perform: @Sendable (Int, DesktopRequest) -> Void = { _, _ in }
  }

  private func host(_ window: UIWindow) -> ApplicationHost {
    ApplicationHost(
      display: OffscreenDisplay(size: CGSize(width: 390, height: 844), scale: 1), servesMainQueue: false
    ) { $0 === window }
  }

  /// Lets what was sent to the main queue run.
  private func mainQueue() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  @Test("is not read before the bus is joined and an assistive technology asks")
  func unasked() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let button = UIButton(type: .system)
    button.setTitle("Get", for: .normal)
    button.frame = CGRect(x: 10, y: 10, width: 80, height: 44)
    window.addSubview(button)
    window.isHidden = false
    window.layoutIfNeeded()
    let host = host(window)
    let (bus, joining) = (Bus(), Joining())
    let channel = DesktopChannel { tree, perform, joined in
      #expect(tree.nodes.count == 1)
      (joining.perform, joining.joined) = (perform, joined)
    }
    let accessibility = WindowAccessibility(host: host, channel: channel)
    accessibility.turn(isChanged: true)
    joining.joined(bus)
    await mainQueue()
    accessibility.turn(isChanged: true)
    #expect(bus.trees.isEmpty)
    bus.isObserved = true
    joining.perform(DesktopTree.application, .readScreen)
    await mainQueue()
    accessibility.turn(isChanged: false)
    let tree = try #require(bus.trees.first)
    #expect(bus.trees.count == 1)
    let id = try #require(tree.nodes.first { $0.value.name == "Get" }?.key)
    accessibility.turn(isChanged: false)
    #expect(bus.trees.count == 1)
    button.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Share") { _ in true }]
    joining.perform(id, .readActions)
    await mainQueue()
    #expect(bus.actions[id] == ["activate", "Share"])
  }

  /// A view that notes what is done to it.
  private final class Element: UIView {
    var events: [String] = []
    override func accessibilityActivate() -> Bool {
      events.append("activate")
      return true
    }
    override func accessibilityIncrement() { events.append("increment") }
  }

  @Test("is activated as a tap does, whatever actions an element has")
  func activation() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (adjustable, custom) = (Element(), Element())
    for (index, element) in [adjustable, custom].enumerated() {
      element.frame = CGRect(x: 10, y: 100 * CGFloat(index), width: 80, height: 44)
      element.isAccessibilityElement = true
      element.accessibilityLabel = "element \(index)"
      window.addSubview(element)
    }
    adjustable.accessibilityTraits = .adjustable
    custom.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Delete") { _ in
        custom.events.append("delete")
        return true
      }
    ]
    window.isHidden = false
    window.layoutIfNeeded()
    let (bus, joining) = (Bus(), Joining())
    let host = host(window)
    let accessibility = WindowAccessibility(
      host: host,
      channel: DesktopChannel { _, perform, joined in (joining.perform, joining.joined) = (perform, joined) })
    joining.joined(bus)
    await mainQueue()
    bus.isObserved = true
    accessibility.turn(isChanged: true)
    let tree = try #require(bus.trees.last)
    for index in 0..<2 {
      let id = try #require(tree.nodes.first { $0.value.name == "element \(index)" }?.key)
      joining.perform(id, .activate)
    }
    await mainQueue()
    #expect(adjustable.events == ["activate"])
    #expect(custom.events == ["activate"])
  }
}
