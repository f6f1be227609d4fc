import AppStoreScreens
import Testing

@testable import OpenCollectionTestScreens
@testable import QuartzCore
@_spi(Benchmarks) @testable import UIKit

@MainActor
@Suite("Rendering while AppStore scrolls", .serialized, .isolatedScreen)
struct SteadyScrollTests {
  private let screen = Screen(AppStoreViewController(), size: CGSize(width: 390, height: 844))
  private let frames = OffscreenFrames(size: CGSize(width: 390, height: 844), scale: 3)

  /// A visible view with its index path. A reused cell counts as a new one.
  private struct VisibleView: Hashable {
    var view: ObjectIdentifier
    var path: IndexPath
  }

  private func visibleViews(in page: UICollectionView) -> [VisibleView: UIView] {
    var visibleViews: [VisibleView: UIView] = [:]
    for path in page.indexPathsForVisibleItems {
      if let cell = page.cellForItem(at: path) {
        visibleViews[VisibleView(view: ObjectIdentifier(cell), path: path)] = cell
      }
    }
    for kind in ["AppStoreSectionHeader", "AppStoreSectionFooter"] {
      for path in page.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
        guard let view = page.supplementaryView(forElementKind: kind, at: path) else { continue }
        visibleViews[VisibleView(view: ObjectIdentifier(view), path: path)] = view
      }
    }
    return visibleViews
  }

  /// The visible layers that need display.
  private func layersNeedingDisplay(in layer: CALayer) -> [CALayer] {
    guard layer.isRendered else { return [] }
    return (layer.isDisplayNeeded ? [layer] : []) + layer.children.flatMap(layersNeedingDisplay)
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

  @Test("Only appearing views are rendered, and nothing if none appears", arguments: [(8, 0), (0, 14), (8, 14)])
  func onlyAppearingViews(step: (down: CGFloat, orthogonal: CGFloat)) throws {
    let page = try screen.collectionView
    // The bar renders its title when the page first scrolls away from its top.
    for down in [0, step.down] {
      page.contentOffset.y += down
      frames.show(screen.window)
    }
    let rows = page.subviews.compactMap { $0 as? UIScrollView }
    var previous = visibleViews(in: page)
    var idleFrames = 0
    for index in 1...90 {
      page.contentOffset.y += step.down
      for row in rows {
        let end = row.contentSize.width - row.bounds.width
        row.contentOffset.x = min(end, CGFloat(index) * step.orthogonal)
      }
      frames.layOut(screen.window)
      let now = visibleViews(in: page)
      let new = now.filter { previous[$0.key] == nil }
      let pending = layersNeedingDisplay(in: screen.window.layer)
      #expect(pending.allSatisfy { isInside($0, Array(new.values)) }, "frame \(index): \(pending)")
      let before = CALayer.drawCount
      frames.commit(screen.window)
      frames.compose()
      let drawn = CALayer.drawCount - before
      if new.isEmpty {
        #expect(drawn == 0, "frame \(index)")
        idleFrames += 1
      } else {
        let areas = pending.filter { !$0.bounds.isEmpty }
        #expect(drawn <= areas.count, "frame \(index): \(drawn) of \(areas.count)")
      }
      previous = now
    }
    #expect(idleFrames > 40)
  }
}
