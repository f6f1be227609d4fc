import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Layout attributes, contexts and the base layout", .isolatedScreen)
struct LayoutClassTests {
  final class Tagged: UICollectionViewLayoutAttributes {
    var tag = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Tagged)?.tag = tag
      return copy
    }
    override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Tagged else { return false }
      return super.isEqual(other) && MainActor.assumeIsolated { tag == other.tag }
    }
  }

  @Test("The frame includes the transform, as measured")
  func transformedFrame() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(attributes.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
    #expect(attributes.size == CGSize(width: 100, height: 50))
    #expect(attributes.center == CGPoint(x: 60, y: 45))
    attributes.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    #expect(attributes.size == CGSize(width: 30, height: 20))
  }

  @Test("A transform that is not affine reads as the identity")
  func spatialTransform() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.transform3D = CATransform3DMakeTranslation(0, 0, 5)
    #expect(attributes.transform == .identity)
    attributes.transform = CGAffineTransform(rotationAngle: 1)
    #expect(
      CATransform3DEqualToTransform(
        attributes.transform3D, CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 1))))
  }

  @Test("Copies have the same class and are equal; copy() works as on iOS")
  func copying() throws {
    let original = Tagged(forSupplementaryViewOfKind: "badge", with: IndexPath(item: 2, section: 1))
    original.tag = 9
    original.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    original.alpha = 0.5
    original.zIndex = 3
    let copy = try #require(original.copy() as? Tagged)
    #expect(copy !== original)
    #expect(copy.isEqual(original))
    #expect(copy.tag == 9)
    #expect(copy.representedElementKind == "badge")
    #expect(copy.representedElementCategory == .supplementaryView)
    copy.tag = 8
    #expect(!copy.isEqual(original))
  }

  @Test("A new context is empty; invalidated index paths are sorted and unique")
  func contexts() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.invalidatedDecorationIndexPaths == nil)
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    context.invalidateItems(at: [path(3), path(1)])
    context.invalidateItems(at: [path(2), path(3)])
    #expect(context.invalidatedItemIndexPaths == [path(1), path(2), path(3)])
    context.invalidateSupplementaryElements(ofKind: "h", at: [path(1)])
    context.invalidateSupplementaryElements(ofKind: "f", at: [path(0)])
    #expect(context.invalidatedSupplementaryIndexPaths == ["h": [path(1)], "f": [path(0)]])
  }

  @Test("invalidateLayout() passes on one new context; invalidateLayout(with:) never calls invalidateLayout()")
  func invalidation() {
    final class Counting: UICollectionViewLayout {
      var plain = 0
      var contexts: [UICollectionViewLayoutInvalidationContext] = []
      override func invalidateLayout() {
        plain += 1
        super.invalidateLayout()
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
      }
    }
    let layout = Counting()
    layout.invalidateLayout()
    #expect(layout.plain == 1)
    #expect(layout.contexts.count == 1)
    layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
    #expect(layout.plain == 1)
    #expect(layout.contexts.count == 2)
  }

  @Test("A custom context class is used, and gets the collection view's values")
  func contextClass() {
    final class Context: UICollectionViewLayoutInvalidationContext {
      var mark = "mine"
    }
    final class Layout: RowsLayout {
      var contexts: [UICollectionViewLayoutInvalidationContext] = []
      override class var invalidationContextClass: AnyClass { Context.self }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
      }
    }
    let layout = Layout()
    let source = Numbers(10)
    let view = rows(source, layout: layout)
    layout.contexts = []
    view.reloadData()
    #expect(layout.contexts.count == 1)
    #expect((layout.contexts.first as? Context)?.mark == "mine")
    #expect(layout.contexts.first?.invalidateEverything == true)
    #expect(layout.contexts.first?.invalidateDataSourceCounts == true)
  }

  @Test("The context's adjustment moves the content")
  func offsetAdjustment() {
    let layout = RowsLayout()
    let source = Numbers(100)
    let view = rows(source, layout: layout)
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 30)
    layout.invalidateLayout(with: context)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 130)
  }

  @Test("The base layout's interactive movement methods behave as measured")
  func movement() {
    let layout = UICollectionViewLayout()
    let (from, to) = (IndexPath(item: 3, section: 1), IndexPath(item: 1, section: 0))
    #expect(layout.targetIndexPath(forInteractivelyMovingItem: from, withPosition: CGPoint(x: 37, y: 91)) == from)
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [to], withTargetPosition: CGPoint(x: 37, y: 91), previousIndexPaths: [from],
      previousPosition: .zero)
    #expect(context.interactiveMovementTarget == CGPoint(x: 37, y: 91))
    #expect(context.previousIndexPathsForInteractivelyMovingItems == [from])
    #expect(context.targetIndexPathsForInteractivelyMovingItems == [to])
    #expect(context.invalidatedItemIndexPaths == nil)
    let end = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [to], previousIndexPaths: [from], movementCancelled: false)
    #expect(end.interactiveMovementTarget == .zero)
  }
}
