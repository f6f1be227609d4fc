import Foundation
import Observation
import Testing

@testable import OpenCollectionTestScreens
@_spi(Storeys) @testable import OpenCollectionViews
@testable import UIKit

@Suite("Views that follow what they read", .isolatedScreen)
@MainActor struct ViewTrackingTests {
  let screen = TrackedScreen()
  let model = WatchedModel()

  @Test("A view's properties are updated once before its first layout, and the first drawing follows")
  func first() {
    var order: [String] = []
    screen.view.reads = ({ _ in order.append("p") }, { _ in order.append("l") }, { _ in order.append("d") })
    screen.frame()
    #expect(order == ["p", "l", "d"])
    screen.frame()
    #expect(order.count == 3)
  }

  @Test("A change invalidates only the method that read it, once per frame")
  func method() {
    let model = model
    screen.view.reads.properties = { _ in _ = model.title }
    screen.view.reads.layout = { _ in _ = model.unread }
    screen.frame()
    #expect(screen.view.counts == [1, 1, 1])
    for title in ["two", "three", "four"] { model.title = title }
    screen.frame()
    #expect(screen.view.counts == [2, 1, 1])
    model.unread += 1
    screen.frame()
    #expect(screen.view.counts == [2, 2, 1])
    screen.frame()
    #expect(screen.view.counts == [2, 2, 1])
  }

  @Test("What draw(_:) read draws the view again without a layout")
  func drawing() {
    let model = model
    screen.view.reads.drawing = { _ in _ = model.title }
    screen.frame()
    model.title = "two"
    screen.frame()
    #expect(screen.view.counts == [1, 1, 2])
  }

  @Test("The last run decides what is followed")
  func lastRun() {
    let model = model
    screen.view.reads.layout = { _ in if model.unread == 0 { _ = model.title } }
    screen.frame()
    model.unread = 1
    screen.frame()
    #expect(screen.view.layouts == 2)
    model.title = "two"
    screen.frame()
    #expect(screen.view.layouts == 2)
    #expect(screen.view.layoutMarks.isNeeded == false)
  }

  @Test("A change that nothing read marks nothing")
  func unread() {
    let model = model
    screen.view.reads.layout = { _ in _ = model.title }
    screen.frame()
    model.unread = 5
    #expect(!screen.window.needsLayout)
  }

  @Test("Properties can be updated on request and at once")
  func requests() {
    screen.frame()
    screen.view.setNeedsUpdateProperties()
    #expect(screen.window.needsLayout)
    screen.view.updatePropertiesIfNeeded()
    #expect(screen.view.counts == [2, 1, 1])
    screen.view.updatePropertiesIfNeeded()
    screen.frame()
    #expect(screen.view.counts == [2, 1, 1])
    screen.view.setNeedsUpdateProperties()
    screen.frame()
    #expect(screen.view.counts == [3, 1, 1])
  }

  @Test("A descendant's properties are updated before its ancestors are laid out")
  func beforeLayout() {
    var order: [String] = []
    let child = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.view.addSubview(child)
    screen.view.reads.layout = { _ in order.append("layout of the superview") }
    child.reads.properties = {
      $0.superview?.setNeedsLayout()
      order.append("properties of the subview")
    }
    screen.frame()
    #expect(order == ["properties of the subview", "layout of the superview"])
  }

  @Test("Another thread's changes reach the view with the next turn of the main queue, together")
  func otherThread() async {
    let shared = SharedModel()
    var seen: [Int] = []
    screen.view.reads.layout = { _ in seen.append(shared.value) }
    screen.frame()
    await Task.detached { for value in 1...100 { shared.value = value } }.value
    await mainQueueTurn()
    screen.frame()
    #expect(seen == [0, 100])
    await Task.detached { shared.value = 7 }.value
    // A layout for another reason reads the value first: nothing is left to do.
    screen.view.setNeedsLayout()
    screen.frame()
    await mainQueueTurn()
    screen.frame()
    #expect(seen == [0, 100, 7])
  }

  @Test("The last of many changes on several threads is never missed")
  func manyThreads() async {
    let shared = SharedModel()
    var seen = -1
    screen.view.reads.layout = { _ in seen = shared.value }
    screen.frame()
    for round in 1...200 {
      await Task.detached {
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<4 { group.addTask { shared.value = round } }
        }
      }.value
      await mainQueueTurn()
      screen.frame()
      #expect(seen == round)
    }
  }

  @Test("A view without a window is marked, and updated when it is back")
  func withoutWindow() {
    let model = model
    screen.view.reads.layout = { _ in _ = model.title }
    screen.frame()
    screen.view.removeFromSuperview()
    screen.frame()
    model.title = "two"
    #expect(!screen.window.needsLayout)
    #expect(screen.view.layouts == 1)
    screen.window.addSubview(screen.view)
    screen.frame()
    #expect(screen.view.layouts == 2)
  }

  @Test("Following a model keeps no view alive, and leaves no observation of a view that is gone")
  func lifetime() {
    weak var view: CountingView?
    weak var run: TrackedRun?
    let model = model
    do {
      let screen = TrackedScreen()
      screen.view.reads.layout = { _ in _ = model.title }
      screen.frame()
      (view, run) = (screen.view, screen.view.trackedRuns[.layout])
      #expect(run?.hasReads == true)
      screen.window.isHidden = true
      screen.view.removeFromSuperview()
    }
    #expect(view == nil && run == nil)
    model.title = "two"
  }

  @Test("A method that runs often leaves one observation of an object that does not change")
  func repeatedRuns() {
    var calls = 0
    let run = TrackedRun { calls += 1 }
    let model = model
    for _ in 0..<1000 { run.perform(reading: screen.view.traits) { _ = model.title } }
    #expect(calls == 0)
    model.title = "two"
    #expect(calls == 1)
    run.perform(reading: screen.view.traits) { _ = model.title }
    run.stop()
    model.title = "three"
    #expect(calls == 1)
  }

  @Test("Apps' classes are told from UIKit's")
  func origins() {
    final class Cell: UICollectionViewCell {}
    #expect(!ClassOrigin.of(UILabel()).isApp)
    #expect(ClassOrigin.of(screen.view).isApp && ClassOrigin.of(screen.view).extends(UIView.self))
    #expect(ClassOrigin.of(Cell()).isApp && ClassOrigin.of(Cell()).extends(UICollectionViewCell.self))
  }
}
