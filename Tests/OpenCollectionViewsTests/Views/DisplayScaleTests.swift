import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Views are laid out to the pixels of their traits, here two a point on a screen that has three.
@MainActor
@Suite("A view whose traits have another display scale than the screen", .serialized, .isolatedScreen)
struct DisplayScaleTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  init() {
    window.traitOverrides.displayScale = 2
    window.isHidden = false
  }

  /// Whether a length is a whole number of pixels at scale 2.
  private func isWhole(_ length: CGFloat) -> Bool { length * 2 == (length * 2).rounded() }

  @Test("has the scale, and the screen's outside the window")
  func scale() {
    let view = UIView()
    #expect(UIScreen.main.scale == 3 && view.displayScale == 3)
    window.addSubview(view)
    #expect(view.displayScale == 2)
  }

  @Test("has its constraints solved to its pixels")
  func constraints() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10.1),
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 1.0 / 3),
      view.heightAnchor.constraint(equalToConstant: 20.3),
    ])
    window.layoutIfNeeded()
    // 10.1 is 20.2 pixels; 10.1 + 33.33 is 86.87 pixels; 20.3 is 40.6.
    #expect(view.frame == CGRect(x: 10, y: 0, width: 33.5, height: 20.5))
  }

  @Test("has the cells of its layouts at its pixels", arguments: [true, false])
  func cells(isFlow: Bool) {
    let layout: UICollectionViewLayout
    if isFlow {
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 30.4, height: 20.3)
      (flow.minimumInteritemSpacing, flow.minimumLineSpacing) = (0, 0)
      layout = flow
    } else {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20.3))
      layout = UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitem: item, count: 3)))
    }
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    let source = NineItems()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    window.addSubview(view)
    window.layoutIfNeeded()
    let frames = view.visibleCells.map(\.frame)
    #expect(frames.count == 9)
    for frame in frames {
      #expect(isWhole(frame.minX) && isWhole(frame.minY) && isWhole(frame.maxX) && isWhole(frame.maxY), "\(frame)")
    }
  }

  @Test("scrolls by its pixels")
  func scrolling() {
    AppClock.current = .virtual()
    let view = UIScrollView(frame: window.bounds)
    view.contentSize = CGSize(width: 100, height: 2000)
    window.addSubview(view)
    var offsets: [CGFloat] = []
    view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    for _ in 0..<10 {
      AppClock.current.advance(by: FrameLoop.standardFrameDuration)
      offsets.append(view.contentOffset.y)
    }
    #expect(Set(offsets).count > 5 && offsets.allSatisfy(isWhole), "\(offsets)")
  }

  @Test("places pictures and rows at its pixels")
  func contents() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    let imageView = UIImageView(image: image)
    imageView.contentMode = .center
    window.addSubview(imageView)
    // In the middle of 20.5 points a picture of 10 begins at 5.25, half a pixel.
    #expect(imageView.imageRect(in: CGRect(x: 0, y: 0, width: 20.5, height: 20))?.origin == CGPoint(x: 5.5, y: 5))
    var content = UIListContentConfiguration.cell()
    content.text = "Row"
    let row = UIListContentView(configuration: content)
    window.addSubview(row)
    #expect(isWhole(row.sizeThatFits(CGSize(width: 100, height: 0)).height))
  }
}

private final class NineItems: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
