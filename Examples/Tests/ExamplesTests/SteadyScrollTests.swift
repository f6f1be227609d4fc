import AppStoreScreens
import Testing

@testable import OpenCollectionTestIsolation
@_spi(Benchmarks) @testable import UIKit

@MainActor
@Suite("AppStore scrolling: what is drawn", .serialized, .alone)
struct SteadyScrollTests {
  private let screen = Screen(AppStoreViewController(), size: CGSize(width: 390, height: 844))
  private let frames = OffscreenFrames(size: CGSize(width: 390, height: 844), scale: 3)

  /// What is shown: the view, and what of. A cell that was given something else to show is another one.
  private struct Shown: Hashable {
    var view: ObjectIdentifier
    var path: IndexPath
  }

  private func shown(in page: UICollectionView) -> [Shown: UIView] {
    var shown: [Shown: UIView] = [:]
    for path in page.indexPathsForVisibleItems {
      if let cell = page.cellForItem(at: path) { shown[Shown(view: ObjectIdentifier(cell), path: path)] = cell }
    }
    for kind in ["AppStoreSectionHeader", "AppStoreSectionFooter"] {
      for path in page.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
        guard let view = page.supplementaryView(forElementKind: kind, at: path) else { continue }
        shown[Shown(view: ObjectIdentifier(view), path: path)] = view
      }
    }
    return shown
  }

  /// The layers in sight that wait to be drawn.
  private func marked(in layer: CALayer) -> [CALayer] {
    guard layer.isSeen else { return [] }
    return (layer.isDisplayNeeded ? [layer] : []) + layer.children.flatMap(marked)
  }

  private func isInside(_ layer: CALayer, _ views: [UIView]) -> Bool {
    views.contains { view in
      var next: CALayer? = layer
      while let one = next {
        if one === view.layer { return true }
        next = one.superlayer
      }
      return false
    }
  }

  @Test("Only what comes in is drawn, and where nothing does, nothing", arguments: [(8, 0), (0, 14), (8, 14)])
  func onlyWhatComesIn(step: (down: CGFloat, sideways: CGFloat)) throws {
    let page = try screen.collectionView
    // The bar shows its title for the first time when the page has left its top.
    for down in [0, step.down] {
      page.contentOffset.y += down
      frames.show(screen.window)
    }
    let rows = page.subviews.compactMap { $0 as? UIScrollView }
    var known = shown(in: page)
    var still = 0
    for index in 1...90 {
      page.contentOffset.y += step.down
      for row in rows {
        let end = row.contentSize.width - row.bounds.width
        row.contentOffset.x = min(end, CGFloat(index) * step.sideways)
      }
      frames.layOut(screen.window)
      let now = shown(in: page)
      let new = now.filter { known[$0.key] == nil }
      let waiting = marked(in: screen.window.layer)
      #expect(waiting.allSatisfy { isInside($0, Array(new.values)) }, "frame \(index): \(waiting)")
      let before = CALayer.drawCount
      frames.commit(screen.window)
      frames.compose()
      let drawn = CALayer.drawCount - before
      if new.isEmpty {
        #expect(drawn == 0, "frame \(index)")
        still += 1
      } else {
        let areas = waiting.filter { !$0.bounds.isEmpty }
        #expect(drawn <= areas.count, "frame \(index): \(drawn) of \(areas.count)")
      }
      known = now
    }
    #expect(still > 40)
  }
}
