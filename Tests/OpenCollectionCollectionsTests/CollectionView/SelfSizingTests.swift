import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Self-sizing cells", .isolatedScreen)
struct SelfSizingTests {
  /// Rows with an estimated height of 44 and a spacing of 3; stores the preferred heights.
  final class EstimatedRows: UICollectionViewLayout {
    var estimate: CGFloat = 44
    var heights: [IndexPath: CGFloat] = [:]
    var preparations = 0

    override func prepare() { preparations += 1 }

    private func height(_ item: Int) -> CGFloat { heights[IndexPath(item: item, section: 0)] ?? estimate }

    private var count: Int { collectionView!.numberOfItems(inSection: 0) }

    override var collectionViewContentSize: CGSize {
      CGSize(
        width: collectionView!.bounds.width,
        height: (0..<count).reduce(0) { $0 + height($1) } + CGFloat(max(0, count - 1)) * 3)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let top = (0..<indexPath.item).reduce(0) { $0 + height($1) + 3 }
      attributes.frame = CGRect(x: 0, y: top, width: collectionView!.bounds.width, height: height(indexPath.item))
      attributes.fittingAxes = .vertical
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        .filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { preferredAttributes.size != originalAttributes.size }

    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      heights[originalAttributes.indexPath] = preferredAttributes.size.height
      return super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
  }

  final class TallCell: UICollectionViewCell {
    static var heightOf: (Int) -> CGFloat = { _ in 44 }
    static var measurements = 0
    static var made = 0
    var item = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      TallCell.made += 1
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    // As usual on iOS: the given attributes are modified and returned.
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      TallCell.measurements += 1
      layoutAttributes.size.height = TallCell.heightOf(layoutAttributes.indexPath.item)
      return layoutAttributes
    }
  }

  private func view(items: Int, layout: EstimatedRows, source: Numbers) -> UICollectionView {
    TallCell.measurements = 0
    TallCell.made = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(TallCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = source
    return view
  }

  private static func recorded(_ item: Int) -> CGFloat { [31, 50, 31, 69, 31][item % 5] }

  @Test("Rows are measured from the top; those moved out of the visible bounds by measured ones are not")
  func fromTheTop() {
    TallCell.heightOf = Self.recorded
    let layout = EstimatedRows()
    let source = Numbers(60)
    let view = view(items: 60, layout: layout, source: source)
    view.layoutIfNeeded()
    // As recorded on iOS: eleven rows end at 485, the other 49 keep 44.
    #expect(view.visibleCells.count == 11)
    #expect(layout.heights.count == 11)
    #expect(view.contentSize.height == 2788)
    #expect(view.visibleCells.map(\.frame.height) == (0..<11).map(Self.recorded))
    #expect(view.visibleCells.last?.frame.maxY == 485)
    #expect(TallCell.made == 11)
    // The first cell of a class is asked again for the size that the layout took from it.
    #expect(TallCell.measurements == 11 + 1)
  }

  @Test("Rows visible because others shrank are measured too; another layout pass measures nothing")
  func shrinkingRows() {
    TallCell.heightOf = { _ in 10 }
    let layout = EstimatedRows()
    let source = Numbers(1000)
    let view = view(items: 1000, layout: layout, source: source)
    view.layoutIfNeeded()
    // 480 / 13 = 36.9.
    #expect(view.visibleCells.count == 37)
    #expect(view.visibleCells.allSatisfy { $0.frame.height == 10 })
    let measurements = TallCell.measurements
    // The first cell of a class is asked again.
    #expect(measurements == 37 + 1)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(TallCell.measurements == measurements)
  }

  @Test("Cells and a layout that never agree settle where client errors are forgiven")
  func neverAgree() {
    ClientErrors.areForgiven = true
    TallCell.heightOf = { _ in CGFloat(TallCell.measurements) }
    let layout = EstimatedRows()
    let source = Numbers(1000)
    let view = view(items: 1000, layout: layout, source: source)
    view.layoutIfNeeded()
    #expect(TallCell.measurements < 5000)
    #expect(!view.visibleCells.isEmpty)
  }

  @Test("Invalidating the layout measures the displayed cells again; a scroll does not")
  func measuringAgain() {
    TallCell.heightOf = { _ in 40 }
    let layout = EstimatedRows()
    let source = Numbers(100)
    let view = view(items: 100, layout: layout, source: source)
    view.layoutIfNeeded()
    let measurements = TallCell.measurements
    view.contentOffset.y = 1
    view.layoutIfNeeded()
    #expect(TallCell.measurements == measurements)
    TallCell.heightOf = { _ in 60 }
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.visibleCells.allSatisfy { $0.frame.height == 60 })
  }

  @Test("A cell whose intrinsic content size changed is measured again")
  func intrinsicSize() throws {
    TallCell.heightOf = { _ in 40 }
    let layout = EstimatedRows()
    let source = Numbers(5)
    let view = view(items: 5, layout: layout, source: source)
    view.layoutIfNeeded()
    TallCell.heightOf = { $0 == 2 ? 90 : 40 }
    let cell = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)))
    cell.invalidateIntrinsicContentSize()
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.height) == [40, 40, 90, 40, 40])
    view.selfSizingInvalidation = .disabled
    TallCell.heightOf = { _ in 40 }
    cell.invalidateIntrinsicContentSize()
    view.layoutIfNeeded()
    #expect(cell.frame.height == 90)
  }

  @Test("A cell without constraints keeps the estimate")
  func plainCell() {
    let layout = EstimatedRows()
    let source = Numbers(3)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.height) == [44, 44, 44])
  }

  @Test("A cell that overrides sizeThatFits gets that height, and the offered width")
  func sizeThatFits() {
    final class Fitting: UICollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 10, height: 70.1) }
    }
    let layout = EstimatedRows()
    let source = Numbers(2)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(Fitting.self, forCellWithReuseIdentifier: "word")
    view.dataSource = source
    view.layoutIfNeeded()
    // Rounded up to the next pixel.
    let height = (70.1 * UIScreen.main.scale).rounded(.up) / UIScreen.main.scale
    #expect(view.visibleCells.map { $0.bounds.width } == [320, 320])
    #expect(layout.heights[IndexPath(item: 0, section: 0)] == height)
  }
}
