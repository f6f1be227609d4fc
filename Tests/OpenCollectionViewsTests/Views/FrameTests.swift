import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

private final class Watching: UIView {
  var settings = 0
  override var frame: CGRect {
    didSet { settings += 1 }
  }
}

@MainActor @Suite("Frames", .isolatedScreen)
struct FrameTests {
  @Test("A new view's frame is not set through an overridden property")
  func initialFrame() {
    let view = Watching(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.settings == 0)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  /// 84.33 is 253 pixels at scale 3, where the difference of the edges in points, 184.33 − 84.33, is not 100.
  @Test("A height stays exact if the top is at a fraction of a point")
  func exactHeight() {
    let view = Block(50, 100)
    let container = container(320, 480, view)
    view.topAnchor.constraint(equalTo: container.topAnchor, constant: 84.33).isActive = true
    container.layoutIfNeeded()
    #expect(view.frame.height == 100 && view.bounds.height == 100)
    #expect(
      CGRect(x: 84.33, y: 84.33, width: 100, height: 50).snapped(toScale: 3).size == CGSize(width: 100, height: 50))
  }

  /// As PinLayout's tests have it, which were run on phones.
  @Test("A frame that is set under a scale is that frame")
  func scaledFrame() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
    for frame in [CGRect(x: 150, y: 175, width: 100, height: 50), CGRect(x: 1, y: 2, width: 34, height: 7)] {
      view.frame = frame
      #expect(view.frame == frame)
    }
    view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 1.5, y: 3)
    view.frame = CGRect(x: 150, y: 175, width: 100, height: 50)
    #expect(view.frame == CGRect(x: 150, y: 175, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
    view.frame.size = CGSize(width: 17, height: 17)
    #expect(view.frame.size == CGSize(width: 17, height: 17))
    // A singular transform transforms the size.
    view.transform = CGAffineTransform(scaleX: 2, y: 0)
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(view.bounds.size == CGSize(width: 40, height: 0))
  }

  @Test("Sizes of whole points are preserved at every position")
  func exactSizes() {
    for step in 0..<3000 {
      let place = CGFloat(step) * 0.37
      let snapped = CGRect(x: place, y: place, width: 100, height: 44).snapped(toScale: 3)
      #expect(snapped.size == CGSize(width: 100, height: 44))
    }
  }

  @Test("Insets larger than a rectangle give a negative size")
  func arithmetic() {
    let insets = UIEdgeInsets(top: 30, left: 2, bottom: 30, right: 4)
    let inner = CGRect(x: 10, y: 20, width: 100, height: 50).inset(by: insets)
    #expect(inner.origin == CGPoint(x: 12, y: 50))
    #expect(inner.size == CGSize(width: 94, height: -10))
    #expect(UIEdgeInsetsInsetRect(CGRect(x: 10, y: 20, width: 100, height: 50), insets) == inner)
    #expect(!inner.isNull)
    let view = UIView()
    view.frame = inner
    #expect(view.frame == CGRect(x: 12, y: 40, width: 94, height: 10))
  }

  @Test("A background with insets larger than its cell is empty")
  func smallCell() {
    var configuration = UIBackgroundConfiguration.clear()
    configuration.backgroundColor = .red
    configuration.backgroundInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    configuration.strokeOutset = -4
    configuration.strokeWidth = 1
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 30, height: 8))
    cell.backgroundConfiguration = configuration
    cell.layoutIfNeeded()
    let background = cell.subviews.first { $0 is BackgroundConfigurationView }
    #expect(background?.subviews.allSatisfy { $0.frame.isEmpty } == true)
  }
}
