import Foundation
import OpenCollectionDisplays
import OpenCollectionTestIsolation
import Testing

@testable import OpenCollectionFoundation
@testable import UIKit

@MainActor
@Suite("Layout by a turn of the main run loop", .alone)
struct LayoutTurnTests {
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
    let host = ApplicationHost.latest
    AppClock.current = .real()
    ApplicationHost.latest = nil
    defer {
      AppClock.current = clock
      ApplicationHost.latest = host
    }
    // What others asked for is over; their windows are left alone.
    LayoutTurn.take([])
    body()
    LayoutTurn.take([])
  }

  @Test("A visible window is laid out by the next turn, once, and asks for no other at rest")
  func visible() {
    withRealClock {
      let (window, view) = window()
      #expect(!LayoutTurn.isAsked)
      window.isHidden = false
      defer { window.isHidden = true }
      #expect(LayoutTurn.isAsked)
      #expect(view.layouts == 0)
      LayoutTurn.take([window])
      #expect(view.layouts == 1)
      #expect(!LayoutTurn.isAsked)
      view.setNeedsLayout()
      view.setNeedsLayout()
      #expect(LayoutTurn.isAsked)
      LayoutTurn.take([window])
      #expect(view.layouts == 2)
      #expect(!LayoutTurn.isAsked)
    }
  }

  @Test("A hidden window, and what is in no window, waits")
  func hidden() {
    withRealClock {
      let (window, view) = window()
      LayoutTurn.take([window])
      #expect(view.layouts == 0)
      let alone = Counting()
      alone.setNeedsLayout()
      view.setNeedsLayout()
      #expect(!LayoutTurn.isAsked)
      LayoutTurn.take([window])
      #expect(view.layouts == 0 && alone.layouts == 0)
      withExtendedLifetime(window) {}
    }
  }

  @Test("With a host, or a virtual clock, nothing is asked for")
  func hostsAndVirtualClocks() {
    withRealClock {
      let (window, view) = window()
      defer { window.isHidden = true }
      AppClock.current = .virtual()
      window.isHidden = false
      view.setNeedsLayout()
      #expect(!LayoutTurn.isAsked)
      LayoutTurn.take([window])
      #expect(view.layouts == 0)
      AppClock.current = .real()
      let host = ApplicationHost(
        display: OffscreenDisplay(size: CGSize(width: 100, height: 100), scale: 1), servesMainQueue: false,
        owning: { $0 === window })
      view.layoutIfNeeded()
      view.setNeedsLayout()
      #expect(!LayoutTurn.isAsked)
      LayoutTurn.take([window])
      #expect(view.layouts == 1)
      withExtendedLifetime(host) {}
    }
  }
}
