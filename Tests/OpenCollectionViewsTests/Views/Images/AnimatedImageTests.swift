import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Animated images", .serialized, .isolatedScreen)
struct AnimatedImageTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    AppClock.current = .virtual()
    window.isHidden = false
  }

  private func picture(_ color: UIColor) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  /// The colour the view displays, after drawing it if needed.
  private var shown: UIColor {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    guard let pixel = picture.cgImage?.bitmap.pixel(x: 5, y: 5) else { return .clear }
    return pixel.red > 0.5 ? .red : pixel.green > 0.5 ? .green : pixel.blue > 0.5 ? .blue : .clear
  }

  @Test("are displayed in turn with the set duration and repeat count, followed by the image")
  func imageView() {
    window.addSubview(view)
    view.image = picture(.blue)
    view.animationImages = [picture(.red), picture(.green)]
    view.animationDuration = 1
    view.animationRepeatCount = 2
    #expect(!view.isAnimating)
    #expect(shown == .blue)
    view.startAnimating()
    #expect(view.isAnimating)
    #expect(shown == .red)
    AppClock.current.advance(by: 0.51)
    #expect(shown == .green)
    AppClock.current.advance(by: 0.5)
    #expect(view.isAnimating)
    #expect(shown == .red)
    AppClock.current.advance(by: 1)
    #expect(!view.isAnimating)
    #expect(shown == .blue)
    view.startAnimating()
    view.stopAnimating()
    #expect(shown == .blue)
  }

  @Test("have the size of their images, and by default a thirtieth of a second per image; none has no image")
  func animatedImages() throws {
    let image = try #require(
      UIImage.animatedImage(with: [picture(.red), picture(.green), picture(.blue)], duration: 3))
    #expect(image.images?.count == 3)
    #expect(image.duration == 3)
    #expect(image.size == CGSize(width: 10, height: 10))
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(UIImage.animatedImage(with: [picture(.red), picture(.red)], duration: 0)?.duration == 2.0 / 30)
  }

  @Test("run as the image of a view while it is in a window")
  func animatedImage() throws {
    let image = try #require(
      UIImage.animatedImage(with: [picture(.red), picture(.green), picture(.blue)], duration: 3))
    view.image = image
    AppClock.current.advance(by: 10)
    #expect(shown == .red)
    window.addSubview(view)
    // The animation started when the image was set: after 11 seconds it shows the third image.
    AppClock.current.advance(by: 1.01)
    #expect(shown == .blue)
    AppClock.current.advance(by: 1)
    #expect(shown == .red)
    #expect(!view.isAnimating)
  }
}
