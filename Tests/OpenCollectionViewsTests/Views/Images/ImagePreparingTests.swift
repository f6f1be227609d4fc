import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Prepared, aligned and mirrored images", .isolatedScreen)
struct ImagePreparingTests {
  /// 20 by 10 points: the left half red, the right half blue.
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    UIColor.blue.setFill()
    context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
  }

  @Test("a thumbnail has the requested size, at the screen's scale")
  func thumbnail() async throws {
    let thumbnail = try #require(image.preparingThumbnail(of: CGSize(width: 5, height: 5)))
    #expect(thumbnail.size == CGSize(width: 5, height: 5))
    #expect(thumbnail.scale == UIScreen.main.scale)
    #expect(image.preparingThumbnail(of: .zero) == nil)
    #expect(UIImage().preparingForDisplay() == nil)
    let awaited = await image.byPreparingThumbnail(ofSize: CGSize(width: 4, height: 2))
    #expect(awaited?.size == CGSize(width: 4, height: 2))
    #expect(image.preparingForDisplay()?.size == image.size)
  }

  @Test("constraints use the alignment rectangle inside an image's alignment insets")
  func alignment() {
    let inset = image.withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inset.size == image.size && inset != image)
    let view = UIImageView(image: inset)
    view.translatesAutoresizingMaskIntoConstraints = false
    let box = container(100, 50, view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: box.topAnchor), view.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 20),
    ])
    box.layoutIfNeeded()
    #expect(view.frame == rect(-2, -1, 36, 24))
    #expect(view.alignmentRect(forFrame: view.frame) == rect(0, 0, 30, 20))
    #expect(view.frame(forAlignmentRect: rect(0, 0, 30, 20)) == view.frame)
  }

  @Test("a mirrored image has its sides swapped, and mirrored twice equals the original")
  func mirrored() {
    let mirrored = image.withHorizontallyFlippedOrientation()
    #expect(mirrored.imageOrientation == .upMirrored)
    #expect(mirrored.withHorizontallyFlippedOrientation() == image)
    #expect(mirrored.size == image.size)
  }
}
