import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Constraints of a view that is moved to another superview and back", .isolatedScreen)
struct MovedSubviewTests {
  /// A view of 50 by 20 in a box that is larger by 6 points at the left and right and 4 at the top and bottom.
  private final class BoxCell: UICollectionViewCell {
    let box = UIView()
    let inner = UIView()
    private var boxed: [NSLayoutConstraint] = []
    private var loose: [NSLayoutConstraint] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      box.translatesAutoresizingMaskIntoConstraints = false
      inner.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      box.addSubview(inner)
      boxed = [
        inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 4),
        inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 6),
        inner.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -4),
        inner.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -6),
        inner.widthAnchor.constraint(equalToConstant: 50),
        inner.heightAnchor.constraint(equalToConstant: 20),
      ]
      loose = [
        inner.topAnchor.constraint(equalTo: contentView.topAnchor),
        inner.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      ]
      NSLayoutConstraint.activate(
        [
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
        ] + boxed)
    }

    required init?(coder: NSCoder) { nil }

    /// Moving a view discards the constraints between it and its surroundings.
    func moveOutAndBack(layingOut: Bool) {
      if layingOut { layoutIfNeeded() }
      contentView.addSubview(inner)
      NSLayoutConstraint.activate(loose)
      if layingOut { layoutIfNeeded() }
      box.addSubview(inner)
      NSLayoutConstraint.activate(boxed)
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    let laysOut: Bool
    init(laysOut: Bool) { self.laysOut = laysOut }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "box", for: path)
      (cell as? BoxCell)?.moveOutAndBack(layingOut: laysOut)
      return cell
    }
  }

  @Test("The box in a dequeued cell gets its size again", arguments: [true, false], [true, false])
  func dequeuedCell(_ laysOut: Bool, _ isEstimated: Bool) throws {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: isEstimated ? .estimated(90) : .absolute(90))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item])))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(BoxCell.self, forCellWithReuseIdentifier: "box")
    let source = Source(laysOut: laysOut)
    view.dataSource = source
    // Created, reused, and changed while visible.
    for round in 0..<3 {
      if round == 1 { view.reloadData() }
      if round == 2 { (view.visibleCells.first as? BoxCell)?.moveOutAndBack(layingOut: laysOut) }
      view.layoutIfNeeded()
      let cell = try #require(view.visibleCells.first as? BoxCell)
      // 6 + 50 + 6 and 4 + 20 + 4.
      #expect(cell.box.frame == CGRect(x: 10, y: 10, width: 62, height: 28))
      #expect(cell.inner.frame == CGRect(x: 6, y: 4, width: 50, height: 20))
      #expect(cell.contentView.isLayoutRoot)
      #expect(view.autoLayout.crossingConstraintCount == 0)
    }
  }

  @Test("Removing a view from a box resets the box's constraint counts")
  func removed() {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(box)
    box.addSubview(inner)
    inner.widthAnchor.constraint(equalTo: content.widthAnchor).isActive = true
    #expect(!box.isLayoutRoot)
    inner.removeFromSuperview()
    #expect(box.isLayoutRoot)
    #expect(box.autoLayout.externalConstraintCount == 0)
    #expect(inner.autoLayout.externalConstraintCount == 0)
  }
}
