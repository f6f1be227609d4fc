import Foundation
import OpenCollectionFlowLayout
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Frames recorded from the real system, at two pixels per point in a view of 320 by 480 points. The arithmetic of lines
/// is tested with the engine.
@Suite("Flow layout", .isolatedScreen)
@MainActor struct FlowLayoutTests {
  /// A cell with a preferred size set by its data source.
  final class SizedCell: UICollectionViewCell {
    var preferredSize: CGSize?

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let preferredSize, let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
        return layoutAttributes
      }
      preferred.size = preferredSize
      return preferred
    }
  }

  final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    let size: (IndexPath) -> CGSize
    init(_ size: @escaping (IndexPath) -> CGSize) { self.size = size }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size(indexPath) }
  }

  private func stage(
    _ layout: UICollectionViewFlowLayout, _ counts: [Int], delegate: Sizes? = nil,
    margins: UIEdgeInsets = .zero, contentInset: UIEdgeInsets = .zero, wanting size: ((Int) -> CGSize)? = nil
  ) -> Stage {
    let source = CountedItems(counts) { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "sized", for: path)
      (cell as? SizedCell)?.preferredSize = size?(path.item)
      return cell
    }
    let stage = Stage(
      CGSize(width: 320, height: 480), layout, source, margins: margins, contentInset: contentInset)
    stage.view.register(SizedCell.self, forCellWithReuseIdentifier: "sized")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      stage.view.register(FixedView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    stage.view.delegate = delegate
    stage.settle()
    return stage
  }

  private func frames(_ stage: Stage, section: Int = 0) -> [CGRect] {
    (0..<stage.source.counts[section]).map {
      stage.view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame ?? .null
    }
  }

  @Test("A new layout has UIKit's defaults")
  func defaults() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50) && layout.estimatedItemSize == .zero)
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero && layout.sectionInsetReference == .fromContentInset)
    #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
    #expect(layout.scrollDirection == .vertical)
    let context = UICollectionViewFlowLayoutInvalidationContext()
    #expect(context.invalidateFlowLayoutAttributes && context.invalidateFlowLayoutDelegateMetrics)
    #expect(
      layout.invalidationContext(forBoundsChange: .zero) is UICollectionViewFlowLayoutInvalidationContext)
  }

  @Test("Items of one size use the spacing of a full line")
  func uniformItems() {
    onScreen(scale: 2) {
      let stage = stage(UICollectionViewFlowLayout(), [6])
      #expect(frames(stage).map(\.minX) == [0, 67.5, 135, 202.5, 270, 0])
      #expect(frames(stage)[5].origin == CGPoint(x: 0, y: 60))
      #expect(stage.view.collectionViewLayout.collectionViewContentSize == CGSize(width: 320, height: 110))
    }
  }

  @Test("Insets that are not finite terminate the app with an error that names the section")
  func infiniteInsets() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset.left = .infinity
        Stage(CGSize(width: 320, height: 480), layout, CountedItems([1])).settle()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("of section 0 in") && text.contains("must be finite."))
  }

  @Test(
    "An item size that is not finite, or negative, terminates the app with an error that names the section",
    arguments: ["-1.0", "nan", "inf"])
  func impossibleItemSize(height: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [height] in
      await MainActor.run {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 50, height: Double(height) ?? 0)
        Stage(CGSize(width: 320, height: 480), layout, CountedItems([0, 1])).settle()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The itemSize (50.0, \(height)) of section 1 in"))
    #expect(text.contains("must be finite and not negative."))
  }

  /// A delegate whose headers or footers have a negative height.
  final class NegativeBoundaries: NSObject, UICollectionViewDelegateFlowLayout {
    let (header, footer): (CGFloat, CGFloat)
    init(header: CGFloat, footer: CGFloat) { (self.header, self.footer) = (header, footer) }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: header) }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: footer) }
  }

  @Test(
    "A negative size of a header or footer terminates the app with an error that names the delegate's method",
    arguments: ["Header", "Footer"])
  func negativeBoundaries(name: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
      await MainActor.run {
        let delegate = NegativeBoundaries(header: name == "Header" ? -3 : 0, footer: name == "Footer" ? -3 : 0)
        let stage = Stage(CGSize(width: 320, height: 480), UICollectionViewFlowLayout(), CountedItems([1]))
        stage.view.delegate = delegate
        stage.settle()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "UICollectionView received an invalid size (0.0, -3.0) for the \(name.lowercased())"
          + " of section 0 from collectionView(_:layout:referenceSizeFor\(name)InSection:) of"))
  }

  @Test("A negative reference size terminates the app with an error that names the property")
  func negativeReferenceSize() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = UICollectionViewFlowLayout()
        layout.footerReferenceSize.height = -3
        // The delegate does not implement the method.
        let delegate = Sizes { _ in CGSize(width: 50, height: 50) }
        let stage = Stage(CGSize(width: 320, height: 480), layout, CountedItems([1]))
        stage.view.delegate = delegate
        stage.settle()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The footerReferenceSize (0.0, -3.0) of section 0 in"))
    #expect(text.contains("must be finite and not negative."))
  }

  @Test("Insets larger than the content result in zero height, without an error")
  func negativeInsets() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset.top = -10_000
    #expect(stage(layout, [1]).view.contentSize == CGSize(width: 320, height: 0))
  }

  @Test("Measured sizes are discarded if the scroll direction changes, though the lines keep their length")
  func newDirection() {
    let state = FlowLayoutState()
    /// The size of the first cell after solving for an axis; nil if the solution was valid.
    func size(_ axis: FlowAxis) -> CGSize? {
      let environment = FlowEnvironment(scrollAxis: axis, containerLength: 300, scale: 2)
      guard state.begin(for: FlowInputs(environment: environment)) else { return nil }
      let estimate = CGSize(width: 50, height: 50)
      state.solve(
        [FlowSection(itemCount: 2, itemSize: estimate)], FlowCellSize(size: estimate, isEstimated: true))
      return state.solution?.frame(section: 0, item: 0)?.size
    }
    #expect(size(.vertical) == CGSize(width: 50, height: 50))
    state.setMeasured(CGSize(width: 300, height: 80), at: IndexPath(item: 0, section: 0))
    state.invalidateLines()
    #expect(size(.vertical) == CGSize(width: 300, height: 80))
    #expect(size(.horizontal) == CGSize(width: 50, height: 50))
  }

  @Test("Insets, headers and sections follow one another")
  func insetsAndHeaders() {
    onScreen(scale: 2) {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 90, height: 30)
      layout.sectionInset = UIEdgeInsets(top: 5, left: 12, bottom: 5, right: 12)
      layout.minimumInteritemSpacing = 6
      layout.headerReferenceSize = CGSize(width: 0, height: 30)
      let stage = stage(layout, [7, 2])
      #expect(frames(stage).prefix(3).map(\.minX) == [12, 115, 218])
      #expect(Set(frames(stage).map(\.minY)) == [35, 75, 115])
      #expect(frames(stage, section: 1).map(\.origin) == [CGPoint(x: 12, y: 185), CGPoint(x: 115, y: 185)])
      let header = stage.view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
      #expect(header?.frame == CGRect(x: 0, y: 150, width: 320, height: 30))
    }
  }

  /// The tests of LayoutKit, which were run on phones, expect attributes without size. Where they are is Unmeasured.
  @Test("A header or footer that is absent has attributes without size, and no view")
  func absentHeaders() {
    final class Adding: UICollectionViewFlowLayout {
      /// As layouts do that keep a header visible.
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let header = layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader, at: [1, 0])
        header?.center.x = 160
        return (super.layoutAttributesForElements(in: rect) ?? []) + [header].compactMap { $0 }
      }
    }
    let layout = Adding()
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.sectionInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    let stage = stage(layout, [1, 1])
    func frame(_ kind: String, _ section: Int, item: Int = 0) -> CGRect? {
      stage.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [section, item])?.frame
    }
    let (header, footer) = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
    #expect([0, 1].map { frame(header, $0) } == [CGRect.zero, CGRect(x: 0, y: 150, width: 0, height: 0)])
    #expect([0, 1].map { frame(footer, $0)?.origin.y } == [150, 300])
    #expect(frame(header, 2) == nil && frame(header, 0, item: 1) == nil && frame("badge", 0) == nil)
    #expect(stage.view.visibleSupplementaryViews(ofKind: header).isEmpty)
    #expect(stage.view.supplementaryView(forElementKind: header, at: [1, 0]) == nil)
    layout.headerReferenceSize.height = 10
    #expect(frame(header, 1) == CGRect(x: 0, y: 160, width: 320, height: 10))
  }

  @Test("Cells that are not self-sizing keep the estimate")
  func keptEstimates() {
    onScreen(scale: 2) {
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 100, height: 60)
      let stage = stage(layout, [3])
      #expect(frames(stage).map(\.minX) == [0, 110, 220])
      #expect(frames(stage).allSatisfy { $0.size == CGSize(width: 100, height: 60) })
    }
  }

  @Test("Cells not measured yet have the average size of measured cells, or the delegate's size")
  func averages() {
    onScreen(scale: 2) {
      // Nine visible cells: five of 29 and four of 63 points, 397 together.
      let heights: [CGFloat] = [29, 63, 29, 63, 29, 63, 29, 63, 29]
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 320, height: 40)
      let stage = stage(layout, [40]) { CGSize(width: 320, height: heights[$0 % 9]) }
      let measured = frames(stage).prefix(9).map(\.height)
      #expect(measured.reduce(0, +) == 397)
      #expect(frames(stage)[9...].allSatisfy { abs($0.height - 397.0 / 9) < 1e-3 })
      // 397 and 31 mean heights, 39 spacings of 10.
      let height = stage.view.collectionViewLayout.collectionViewContentSize.height
      #expect(abs(height - (397 + 31 * 397.0 / 9 + 390)) < 1e-3)

      let delegated = UICollectionViewFlowLayout()
      delegated.estimatedItemSize = CGSize(width: 320, height: 40)
      let sizes = Sizes { _ in CGSize(width: 320, height: 70) }
      let other = self.stage(delegated, [40], delegate: sizes) { CGSize(width: 320, height: heights[$0 % 9]) }
      #expect(frames(other)[39].height == 70)
    }
  }

  @Test("Insets, line spacing and headers apply to self-sizing cells")
  func selfSizingSections() {
    onScreen(scale: 2) {
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 280, height: 40)
      layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 15, right: 20)
      layout.minimumLineSpacing = 7
      layout.headerReferenceSize = CGSize(width: 0, height: 30)
      let stage = stage(layout, [3, 3]) { CGSize(width: 280, height: [29, 63, 29][$0]) }
      #expect(frames(stage).map(\.minY) == [40, 76, 146])
      #expect(frames(stage, section: 1).map(\.minY) == [230, 266, 336])
      #expect(frames(stage).allSatisfy { $0.minX == 20 && $0.width == 280 })
      #expect(stage.view.collectionViewLayout.collectionViewContentSize.height == 380)
    }
  }

  @Test("Section insets are relative to the content inset, the safe area or the margins")
  func insetReferences() {
    onScreen(scale: 2) {
      @MainActor func starts(
        _ reference: UICollectionViewFlowLayout.SectionInsetReference, margins: UIEdgeInsets,
        contentInset: UIEdgeInsets = .zero
      ) -> [CGFloat] {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 70, height: 50)
        layout.sectionInset = UIEdgeInsets(top: 10, left: 12, bottom: 14, right: 16)
        layout.minimumInteritemSpacing = 7
        layout.minimumLineSpacing = 9
        layout.sectionInsetReference = reference
        return frames(stage(layout, [3], margins: margins, contentInset: contentInset)).map(\.minX)
      }
      let eight = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      #expect(starts(.fromContentInset, margins: eight) == [12, 123, 234])
      #expect(starts(.fromLayoutMargins, margins: eight) == [20, 123, 226])
      #expect(starts(.fromSafeArea, margins: eight) == [12, 123, 234])
      let inset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
      #expect(starts(.fromContentInset, margins: eight, contentInset: inset) == [12, 98, 184])
      #expect(starts(.fromLayoutMargins, margins: eight, contentInset: inset) == [0, 100, 200])
      #expect(starts(.fromSafeArea, margins: eight, contentInset: inset) == [0, 100, 200])
      let uneven = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 5)
      #expect(starts(.fromLayoutMargins, margins: uneven) == [42, 135.5, 229])
    }
  }

  @Test("A change of layout margins updates the section insets")
  func newMargins() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 70, height: 50)
    layout.sectionInsetReference = .fromLayoutMargins
    let stage = stage(layout, [3])
    stage.view.layoutIfNeeded()
    stage.view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 50)
    stage.view.layoutIfNeeded()
    // Three items of 70 in 240: spacing of 15.
    #expect(stage.view.visibleCells.map(\.frame.minX).sorted() == [30, 115, 200])
  }

  @Test("A pinned header stays visible until its section ends")
  func pinnedHeaders() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    // Each section is 30 + 5 · 100 points high.
    let stage = stage(layout, [5, 5])
    func header(_ section: Int) -> CGFloat? {
      stage.view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame.minY
    }
    stage.view.contentOffset.y = 200
    stage.view.layoutIfNeeded()
    #expect(header(0) == 200 && header(1) == 530)
    stage.view.contentOffset.y = 520
    stage.view.layoutIfNeeded()
    #expect(header(0) == 500 && header(1) == 530)
  }

  @Test("A million items of one size take no more time than ten")
  func millionItems() {
    let layout = UICollectionViewFlowLayout()
    let stage = stage(layout, [1_000_000])
    // Five per line, 60 points apart, without spacing after the last line.
    #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 200_000 * 60 - 10))
    let last = stage.view.layoutAttributesForItem(at: IndexPath(item: 999_999, section: 0))
    #expect(last?.frame.origin == CGPoint(x: 270, y: 199_999 * 60))
    #expect(stage.view.layoutAttributesForItem(at: IndexPath(item: 1_000_000, section: 0)) == nil)
    let middle = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 6_000_000, width: 320, height: 480))
    // Eight lines of 60 points fill 480 points.
    #expect(middle?.count == 40)
  }

  @Test("Columns follow one another when scrolling horizontally")
  func horizontalScrolling() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 230)
    // Two of 230 and a spacing of 10 leave 10 of 480 points, which are distributed between them.
    let stage = stage(layout, [5])
    #expect(
      frames(stage).map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 250), CGPoint(x: 110, y: 0), CGPoint(x: 110, y: 250),
        CGPoint(x: 220, y: 0),
      ])
    #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 480))
  }
}
