import Foundation
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A pointer interaction", .serialized, .isolatedScreen)
struct PointerInteractionTests {
  private final class Delegate: UIPointerInteractionDelegate {
    var lines: [String] = []
    var style: (UIView) -> UIPointerStyle? = { _ in nil }

    /// The upper half of the view is a region.
    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      request.location.y < 50
        ? UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 200, height: 50), identifier: "upper") : nil
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      lines.append("style \(region.identifier as? String ?? "")")
      return interaction.view.flatMap(style)
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      lines.append("enter")
      animator.addAnimations { [weak self] in self?.lines.append("animation") }
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { lines.append("exit") }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  private let view = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
  private let delegate = Delegate()
  private let host: ApplicationHost

  init() {
    AppClock.current = .virtual()
    let own = window
    host = ApplicationHost(
      display: OffscreenDisplay(size: CGSize(width: 200, height: 400), scale: 1), servesMainQueue: false
    ) { $0 === own }
    window.addSubview(view)
    window.isHidden = false
    host.settle()
  }

  private func move(_ y: CGFloat) { host.receive(.pointerMoved(CGPoint(x: 50, y: y))) }

  @Test("asks the delegate for the region and the style, and tells when the pointer enters and exits")
  func delegation() {
    defer { window.isHidden = true }
    view.addInteraction(UIPointerInteraction(delegate: delegate))
    move(10)
    #expect(delegate.lines == [])
    move(110)
    #expect(delegate.lines == ["style upper", "enter", "animation"])
    move(120)
    #expect(delegate.lines.count == 3)
    move(170)
    #expect(delegate.lines.last == "exit")
    move(110)
    move(300)
    #expect(
      delegate.lines == ["style upper", "enter", "animation", "exit", "style upper", "enter", "animation", "exit"])
  }

  @Test("tints or enlarges the view, and leaves it as it was")
  func effects() {
    defer { window.isHidden = true }
    let interaction = UIPointerInteraction(delegate: delegate)
    view.addInteraction(interaction)
    delegate.style = { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0))) }
    let layers = view.layer.sublayers?.count ?? 0
    move(110)
    #expect(view.layer.sublayers?.count == layers + 1)
    #expect(view.transform == .identity)
    delegate.style = { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }
    interaction.invalidate()
    #expect(abs(view.transform.a - 1.05) < 1e-9)
    move(300)
    #expect(view.transform == .identity)
    #expect(view.layer.sublayers?.count ?? 0 == layers)
    move(110)
    view.removeInteraction(interaction)
    #expect(view.transform == .identity)
    #expect(view.layer.sublayers?.count ?? 0 == layers)
  }

  @Test("does nothing while it is not enabled")
  func disabled() {
    defer { window.isHidden = true }
    let interaction = UIPointerInteraction(delegate: delegate)
    interaction.isEnabled = false
    view.addInteraction(interaction)
    move(110)
    #expect(delegate.lines == [])
  }
}
