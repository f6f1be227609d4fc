import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Effect views", .serialized, .isolatedScreen)
struct EffectViewTests {
  @Test("animate a blur in and out")
  func animated() throws {
    AppClock.current = .virtual()
    UIView.setAnimationsEnabled(true)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    let view = UIVisualEffectView(effect: nil)
    view.frame = window.bounds
    window.addSubview(view)
    _ = window.commit()
    #expect(view.layer.node().backdrop == nil)
    let effect = UIBlurEffect(style: .systemMaterialDark)
    let whole = effect.backdrop(for: view.traitCollection)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = effect }
    AppClock.current.advance(by: 0.5)
    let half = try #require(view.layer.node().backdrop)
    #expect(abs(half.sigma - whole.sigma / 2) < 0.5 && abs(half.tint.alpha - whole.tint.alpha / 2) < 0.02)
    #expect(abs(half.tint.red - whole.tint.red) < 0.01)
    AppClock.current.advance(by: 0.6)
    #expect(view.layer.node().backdrop?.sigma == whole.sigma)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
    AppClock.current.advance(by: 0.5)
    #expect(abs((view.layer.node().backdrop?.sigma ?? 0) - whole.sigma / 2) < 0.5)
    AppClock.current.advance(by: 0.6)
    #expect(view.layer.node().backdrop == nil)
  }
}
