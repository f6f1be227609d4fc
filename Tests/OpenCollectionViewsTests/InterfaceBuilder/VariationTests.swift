import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A size-class variation", .serialized, .isolatedScreen)
struct VariationTests {
  private let document = """
    <view id="root">
        <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
        <subviews>
            <label text="Always" translatesAutoresizingMaskIntoConstraints="NO" id="label">
                <fontDescription key="fontDescription" type="system" pointSize="10"/>
                <variation key="widthClass=regular">
                    <fontDescription key="fontDescription" type="system" pointSize="20"/>
                </variation>
            </label>
            <view tag="5" id="wide"/>
        </subviews>
        <constraints>
            <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
    constant="10" id="c1">
                <variation key="widthClass=regular" constant="40"/>
                <variation key="heightClass=compact-widthClass=regular" constant="60"/>
            </constraint>
            <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" \
    constant="1" id="c2"/>
            <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" \
    constant="2" id="c3"/>
        </constraints>
        <variation key="default">
            <mask key="subviews"><exclude reference="wide"/></mask>
            <mask key="constraints"><exclude reference="c3"/></mask>
        </variation>
        <variation key="widthClass=regular">
            <mask key="subviews"><include reference="wide"/></mask>
            <mask key="constraints"><exclude reference="c2"/><include reference="c3"/></mask>
        </variation>
    </view>
    """

  /// The view on a screen of a size.
  private func view(on size: CGSize) throws -> UIView {
    UIScreen.main.configure(size: size, scale: 2, style: nil, textSize: nil)
    let view: UIView = try firstObject(document)
    view.layoutIfNeeded()
    return view
  }

  @Test("applies in its size classes, and the most specific one last")
  func sizeClasses() throws {
    let narrow = try view(on: CGSize(width: 390, height: 844))
    #expect(narrow.subviews.count == 1)
    #expect(narrow.subviews.first?.frame.origin == CGPoint(x: 10, y: 1))
    #expect((narrow.subviews.first as? UILabel)?.font.pointSize == 10)
    // A tablet's screen has regular width and height.
    let wide = try view(on: CGSize(width: 1024, height: 1366))
    try #require(UIScreen.main.traitCollection.horizontalSizeClass == .regular)
    #expect(wide.subviews.count == 2)
    #expect(wide.subviews.first?.frame.origin == CGPoint(x: 40, y: 2))
    #expect((wide.subviews.first as? UILabel)?.font.pointSize == 20)
  }

  @Test("of constraints is applied again when the size classes change")
  func changes() throws {
    let view = try view(on: CGSize(width: 390, height: 844))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.addSubview(view)
    window.isHidden = false
    view.traitOverrides.horizontalSizeClass = .regular
    view.traitOverrides.verticalSizeClass = .regular
    window.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.subviews.first?.frame.origin == CGPoint(x: 40, y: 2))
    view.traitOverrides.verticalSizeClass = .compact
    view.layoutIfNeeded()
    #expect(view.subviews.first?.frame.origin == CGPoint(x: 60, y: 2))
    view.traitOverrides.horizontalSizeClass = .compact
    view.layoutIfNeeded()
    #expect(view.subviews.first?.frame.origin == CGPoint(x: 10, y: 1))
  }

  @Test("names size classes in its key")
  func keys() {
    let traits = UITraitCollection { traits in
      traits.horizontalSizeClass = .regular
      traits.verticalSizeClass = .compact
    }
    #expect(SizeClassCondition("default").specificity(traits) == 0)
    #expect(SizeClassCondition("widthClass=regular").specificity(traits) == 1)
    #expect(SizeClassCondition("widthClass=compact").specificity(traits) == nil)
    #expect(SizeClassCondition("heightClass=compact-widthClass=regular").specificity(traits) == 2)
    #expect(SizeClassCondition("appearance=dark").specificity(traits) == nil)
  }
}
