import OpenCollectionGraphics
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite("Image views", .isolatedScreen) struct UIImageViewTests {
  private func image(width: CGFloat, height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test(
    "Content modes place a 20 x 10 image in bounds of 40 x 40",
    arguments: [
      (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 40, height: 40)),
      (.scaleAspectFit, CGRect(x: 0, y: 10, width: 40, height: 20)),
      (.scaleAspectFill, CGRect(x: -20, y: 0, width: 80, height: 40)),
      (.redraw, CGRect(x: 0, y: 0, width: 40, height: 40)), (.center, CGRect(x: 10, y: 15, width: 20, height: 10)),
      (.top, CGRect(x: 10, y: 0, width: 20, height: 10)), (.bottom, CGRect(x: 10, y: 30, width: 20, height: 10)),
      (.left, CGRect(x: 0, y: 15, width: 20, height: 10)), (.right, CGRect(x: 20, y: 15, width: 20, height: 10)),
      (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 10)), (.topRight, CGRect(x: 20, y: 0, width: 20, height: 10)),
      (.bottomLeft, CGRect(x: 0, y: 30, width: 20, height: 10)),
      (.bottomRight, CGRect(x: 20, y: 30, width: 20, height: 10)),
    ])
  func contentModes(mode: UIView.ContentMode, place: CGRect) {
    let view = UIImageView(image: image(width: 20, height: 10))
    view.contentMode = mode
    #expect(view.imageRect(in: CGRect(x: 0, y: 0, width: 40, height: 40)) == place)
  }

  @Test("An image view has its image's size, and no intrinsic size without one")
  func intrinsicSize() {
    let view = UIImageView(image: image(width: 20, height: 10))
    #expect(view.frame.size == CGSize(width: 20, height: 10) && view.intrinsicContentSize == view.frame.size)
    view.image = nil
    #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
  }

  @Test("An image that exceeds the bounds is drawn whole unless clipped")
  func overflow() {
    let view = UIImageView(image: image(width: 20, height: 10))
    view.contentMode = .center
    view.frame = CGRect(x: 10, y: 10, width: 4, height: 4)
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    host.addSubview(view)
    func alpha(_ x: Double, _ y: Double) -> Double {
      let picture = Compositor().compose(
        host.layer.node(), size: CGSize(width: 40, height: 40), scale: 3, background: .clear)
      return picture.pixel(x: Int(x * 3), y: Int(y * 3)).alpha
    }
    // The image covers 2...22 x 7...17.
    #expect(alpha(2.5, 7.5) == 1 && alpha(21.5, 16.5) == 1 && alpha(1, 12) == 0 && alpha(12, 18) == 0)
    view.clipsToBounds = true
    #expect(alpha(2.5, 7.5) == 0 && alpha(12, 12) == 1)
  }

  @Test("Symbols and template images are drawn in the view's tint, other images in their own colours")
  func tint() {
    func drawn(_ image: UIImage?) -> RGBA? {
      let view = UIImageView(image: image)
      view.tintColor = .green
      return view.drawnContents().map { $0.pixel(x: $0.width / 2, y: $0.height / 2) }
    }
    let red = image(width: 6, height: 6)
    #expect(drawn(red) == RGBA(1, 0, 0))
    #expect(drawn(red.withRenderingMode(.alwaysTemplate)) == RGBA(0, 1, 0))
    #expect(drawn(UIImage(systemName: "circle.fill")) == RGBA(0, 1, 0))
    #expect(
      drawn(UIImage(systemName: "circle.fill")?.withTintColor(.red, renderingMode: .alwaysOriginal)) == RGBA(1, 0, 0))
  }
}
