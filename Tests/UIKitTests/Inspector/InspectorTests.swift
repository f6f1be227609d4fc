import OpenCollectionGraphics
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The inspector", .isolatedScreen)
struct InspectorTests {
  /// Two columns of 100 points in a window of 240: insets of 10 on all sides, 20 between the items, rows of 60.
  private final class Columns: UIViewController, UICollectionViewDataSource {
    var collectionView: UICollectionView?

    override func viewDidLoad() {
      super.viewDidLoad()
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
        subitems: [item, item])
      group.interItemSpacing = .fixed(20)
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
      let collectionView = UICollectionView(
        frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.dataSource = self
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.addSubview(collectionView)
      self.collectionView = collectionView
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private let window: UIWindow
  private let size = CGSize(width: 240, height: 600)

  init() {
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = Columns()
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  @Test("The panel is at the bottom, at the top or at the right, where it covers the least of the inspected cell")
  func panelFrame() {
    let screen = CGRect(x: 0, y: 0, width: 800, height: 600)
    let card = CGSize(width: 620, height: 200)
    func origin(pointingAt cell: CGRect?) -> CGPoint {
      InspectorPanel(text: "", palette: .light, target: cell).frame(for: card, in: screen).origin
    }
    // 8 points from the edges: the lower one at 600 − 200 − 8, the right one at 800 − 620 − 8.
    #expect(origin(pointingAt: nil) == CGPoint(x: 8, y: 392))
    #expect(origin(pointingAt: CGRect(x: 0, y: 0, width: 800, height: 100)) == CGPoint(x: 8, y: 392))
    #expect(origin(pointingAt: CGRect(x: 0, y: 420, width: 800, height: 100)) == CGPoint(x: 8, y: 8))
    // Below a cell that ends at 250 there are 350 points, 8 of them below the panel and twice 10 of padding.
    let high = InspectorPanel(text: "", palette: .light, target: CGRect(x: 0, y: 200, width: 800, height: 50))
    #expect(high.freeHeight(in: screen) == 322)
    // A narrow column over the full height at the left: it extends to both edges, but the right side is free.
    #expect(origin(pointingAt: CGRect(x: 0, y: 0, width: 150, height: 600)) == CGPoint(x: 172, y: 392))
  }

  private func image(pointingAt point: CGPoint? = nil) throws -> Bitmap {
    let inspector = Inspector()
    inspector.isOn = true
    inspector.point = point
    let node = try #require(inspector.node(over: [window], size: size, scale: 1))
    guard case .bitmap(let bitmap, _) = try #require(node.content) else {
      throw CancellationError()
    }
    return bitmap
  }

  @Test("draws nothing while it is off")
  func off() {
    #expect(Inspector().node(over: [window], size: size, scale: 1) == nil)
  }

  @Test("tints the insets of a section, but not the content inside them")
  func insets() throws {
    let image = try image()
    // The section is 10 + 60 + 60 + 10 high. x 5 is in its leading inset, x 120 between the items.
    let inset = image.pixel(x: 5, y: 40)
    #expect(inset.alpha > 0.1 && inset.red > inset.blue)
    #expect(image.pixel(x: 120, y: 40).alpha == 0)
    #expect(image.pixel(x: 5, y: 200).alpha == 0)
  }

  @Test("outlines each item in blue at its cell's frame")
  func items() throws {
    let image = try image()
    // Item 1 starts at 10 + 100 + 20 = 130; its left edge is the pixel from 130 to 131.
    let edge = image.pixel(x: 130, y: 45)
    #expect(edge.alpha > 0.5 && edge.blue > edge.red)
    #expect(image.pixel(x: 180, y: 40).alpha == 0)
  }

  @Test("explains the frame of the inspected cell and lists its views and constraints")
  func pointing() throws {
    let inspected = try #require(InspectedView(at: CGPoint(x: 180, y: 40), in: [window]))
    #expect(inspected.text.contains("Item 1 of section 0: x 130, y 10, width 100, height 60"))
    #expect(inspected.text.contains("x of the item in the group: 100 + 1 × 20 (item spacing) = 120"))
    #expect(inspected.text.contains("VIEWS\nUICollectionViewCell 130, 10  100 × 60"))
    #expect(inspected.text.contains("none: its frame was set"))
    #expect(try image(pointingAt: CGPoint(x: 180, y: 40)).pixel(x: 180, y: 40).alpha > 0.1)
  }

  @Test("draws the same image for the same screen")
  func twice() throws {
    #expect(try image().pngData() == image().pngData())
  }

  @Test("is enabled by a launch argument with an optional location")
  func flag() throws {
    #expect(try LaunchArguments(["app", "--inspect"]).inspects)
    #expect(try LaunchArguments(["app", "--inspect=12,40.5"]).inspectedPoint == CGPoint(x: 12, y: 40.5))
    #expect(throws: LaunchArguments.Failure.self) { try LaunchArguments(["app", "--inspect=12"]) }
  }
}
