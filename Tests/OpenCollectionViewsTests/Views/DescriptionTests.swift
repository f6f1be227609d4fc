import Testing

@testable import OpenCollectionTestScreens
@_spi(Storeys) @testable import OpenCollectionViews
@testable import UIKit

private final class Banner: UIControl {}
private final class Plain: UIView {}
private final class Gauge: UIScrollView {
  override var describedText: String? { "half full" }
  override var describedContent: [String] { super.describedContent + ["level: 0.5"] }
}

@MainActor @Suite("Descriptions of views", .isolatedScreen)
struct DescriptionTests {
  private func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  @Test("Class, address, frame and layer, and only non-default properties")
  func plain() {
    let view = UIView(frame: CGRect(x: 16, y: 84.33, width: 100, height: 50))
    #expect(
      view.description
        == "<UIView: \(address(view)); frame = (16 84.33; 100 50); layer = <CALayer: \(address(view.layer))>>")
    view.clipsToBounds = true
    view.alpha = 0.5
    view.isHidden = true
    view.isOpaque = false
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.isUserInteractionEnabled = false
    view.tag = 3
    view.backgroundColor = .white
    #expect(
      view.description.hasPrefix(
        "<UIView: \(address(view)); frame = (16 84.33; 100 50); clipsToBounds = YES; alpha = 0.5; hidden = YES; "
          + "opaque = NO; autoresize = W+H; userInteractionEnabled = NO; tag = 3; "
          + "backgroundColor = UIExtendedGrayColorSpace 1 1; layer = <CALayer: "))
  }

  @Test("An app's class has its module name and its UIKit base class unless that is UIView")
  func baseClass() {
    let banner = Banner(frame: .zero)
    #expect(
      banner.description.hasPrefix(
        "<OpenCollectionViewsTests.Banner: \(address(banner)); baseClass = UIControl; frame = (0 0; 0 0); "))
    let plain = Plain(frame: .zero)
    #expect(plain.description.hasPrefix("<OpenCollectionViewsTests.Plain: \(address(plain)); frame = (0 0; 0 0); "))
  }

  @Test("Recognizers are shown as an array with an address")
  func recognizers() {
    let view = UIView()
    view.addGestureRecognizer(UITapGestureRecognizer())
    #expect(view.description.contains("; gestureRecognizers = <NSArray: 0x"))
  }

  @Test("A label's description contains its text")
  func label() {
    let label = UILabel()
    label.text = "Seoul"
    #expect(label.description.contains("; frame = (0 0; 0 0); text = 'Seoul'; "))
  }

  @Test("A subclass adds to its superclass's description")
  func additions() {
    let gauge = Gauge(frame: .zero)
    #expect(gauge.description.contains("; frame = (0 0; 0 0); text = 'half full'; "))
    #expect(gauge.description.hasSuffix("; adjustedContentInset: {0, 0, 0, 0}; level: 0.5>"))
  }

  @Test("Scroll views end with their content's geometry, collection views also with layout and data source")
  func content() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scrollView.contentSize = CGSize(width: 320, height: 900)
    scrollView.contentInset.top = 20
    scrollView.contentOffset.y = -20
    #expect(
      scrollView.description.hasSuffix(
        ">; contentOffset: {0, -20}; contentSize: {320, 900}; adjustedContentInset: {20, 0, 0, 0}>"))

    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let start = "; contentOffset: {0, 0}; contentSize: {0, 0}; adjustedContentInset: {0, 0, 0, 0}; "
    #expect(view.description.hasSuffix(start + "layout: <UICollectionViewFlowLayout: \(address(layout))>>"))
    let controller = UICollectionViewController(collectionViewLayout: layout)
    view.dataSource = controller
    #expect(
      view.description.hasSuffix(
        start + "layout: <UICollectionViewFlowLayout: \(address(layout))>; "
          + "dataSource: <UICollectionViewController: \(address(controller))>>"))
  }
}
