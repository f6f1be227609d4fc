import Foundation
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionFoundation
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Layout in a turn of the main run loop", .isolatedScreen)
struct RunLoopLayoutTests {
  private final class Counting: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  private func window() -> (UIWindow, Counting) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Counting(frame: window.bounds)
    window.addSubview(view)
    return (window, view)
  }

  private func withRealClock(_ body: () -> Void) {
    let clock = AppClock.current
    let host = RunLoopLayout.host
    AppClock.current = .real()
    RunLoopLayout.host = nil
    defer {
      AppClock.current = clock
      RunLoopLayout.host = host
    }
    // Clears what other tests scheduled, without laying out their windows.
    RunLoopLayout.layOut([])
    body()
    RunLoopLayout.layOut([])
  }

  @Test("A visible window is laid out once, in the next turn, and schedules no further layout at rest")
  func visible() {
    withRealClock {
      let (window, view) = window()
      #expect(!RunLoopLayout.isScheduled)
      window.isHidden = false
      defer { window.isHidden = true }
      #expect(RunLoopLayout.isScheduled)
      #expect(view.layouts == 0)
      RunLoopLayout.layOut([window])
      #expect(view.layouts == 1)
      #expect(!RunLoopLayout.isScheduled)
      view.setNeedsLayout()
      view.setNeedsLayout()
      #expect(RunLoopLayout.isScheduled)
      RunLoopLayout.layOut([window])
      #expect(view.layouts == 2)
      #expect(!RunLoopLayout.isScheduled)
    }
  }

  @Test("In a process without a host, a turn of the main run loop lays out the views that need it, once")
  nonisolated func mainRunLoop() throws {
    // The first turn lays out the window that appeared, the second a view in it, the third nothing.
    #expect(try MainLoop.run("layout") == ["turn", "layout", "turn", "layout", "turn"])
  }

  @Test("A hidden window, and a view without a window, is not laid out")
  func hidden() {
    withRealClock {
      let (window, view) = window()
      RunLoopLayout.layOut([window])
      #expect(view.layouts == 0)
      let alone = Counting()
      alone.setNeedsLayout()
      view.setNeedsLayout()
      #expect(!RunLoopLayout.isScheduled)
      RunLoopLayout.layOut([window])
      #expect(view.layouts == 0 && alone.layouts == 0)
      withExtendedLifetime(window) {}
    }
  }

  @Test("With a host, or a virtual clock, no layout is scheduled")
  func hostsAndVirtualClocks() {
    withRealClock {
      let (window, view) = window()
      defer { window.isHidden = true }
      AppClock.current = .virtual()
      window.isHidden = false
      view.setNeedsLayout()
      #expect(!RunLoopLayout.isScheduled)
      RunLoopLayout.layOut([window])
      #expect(view.layouts == 0)
      AppClock.current = .real()
      let host = ApplicationHost(
        display: OffscreenDisplay(size: CGSize(width: 100, height: 100), scale: 1), servesMainQueue: false,
        owning: { $0 === window })
      view.layoutIfNeeded()
      view.setNeedsLayout()
      #expect(!RunLoopLayout.isScheduled)
      RunLoopLayout.layOut([window])
      #expect(view.layouts == 1)
      withExtendedLifetime(host) {}
    }
  }
}
