import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A nib", .serialized, .isolatedScreen)
struct NibTests {
  private let card = """
    <view contentMode="scaleToFill" id="card" customClass="CardView" customModule="OpenCollectionViewsTests" \
    customModuleProvider="target">
        <rect key="frame" x="10" y="20" width="200" height="100"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
        <subviews>
            <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Coffee" textAlignment="center" \
    lineBreakMode="tailTruncation" numberOfLines="2" translatesAutoresizingMaskIntoConstraints="NO" id="label">
                <rect key="frame" x="0.0" y="0.0" width="42" height="21"/>
                <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="15"/>
                <color key="textColor" red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom" \
    customColorSpace="sRGB"/>
                <nil key="highlightedColor"/>
            </label>
            <button tag="7" contentMode="scaleToFill" buttonType="system" id="first">
                <state key="normal" title="First"/>
                <connections><action selector="press:" destination="card" eventType="touchUpInside" id="a1"/></connections>
            </button>
            <button tag="8" contentMode="scaleToFill" buttonType="system" id="second">
                <state key="normal" title="Second"/>
            </button>
        </subviews>
        <constraints>
            <constraint firstItem="label" firstAttribute="leading" secondItem="card" secondAttribute="leading" \
    constant="12" id="c1"/>
            <constraint firstItem="label" firstAttribute="top" secondItem="card" secondAttribute="top" id="c2"/>
            <constraint firstItem="label" firstAttribute="width" secondItem="card" secondAttribute="width" \
    multiplier="1:4" id="c3"/>
            <constraint firstItem="label" firstAttribute="height" constant="30" priority="999" identifier="tall" id="c4"/>
            <constraint firstItem="label" firstAttribute="height" constant="99" placeholder="YES" id="c5"/>
        </constraints>
        <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="6"/>\
    </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/>\
    </userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        <connections>
            <outlet property="titleLabel" destination="label" id="o1"/>
            <outlet property="heightConstraint" destination="c4" id="o2"/>
            <outletCollection property="buttons" destination="second" id="o3"/>
            <outletCollection property="buttons" destination="first" id="o4"/>
        </connections>
    </view>
    """

  @Test("makes views of the app's classes by their init(coder:), with their properties and subviews")
  func properties() throws {
    let view: CardView = try firstObject(card)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 200, height: 100))
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
    #expect(view.subviews.count == 3)
    let label = try #require(view.subviews.first as? UILabel)
    #expect(label.text == "Coffee")
    #expect(label.textAlignment == .center)
    #expect(label.numberOfLines == 2)
    #expect(label.font == .systemFont(ofSize: 15, weight: .semibold))
    #expect(label.textColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(!label.isUserInteractionEnabled)
    #expect(!label.translatesAutoresizingMaskIntoConstraints)
    #expect((view.subviews.last as? UIButton)?.title(for: .normal) == "Second")
  }

  @Test("runs the initializer, then runtime attributes, outlets and collections, then awakeFromNib")
  func order() throws {
    let view: CardView = try firstObject(card)
    #expect(
      view.log == [
        "init 3 subviews, width 200.0, outlet false", "radius 6.0", "awake, outlet true, buttons 2",
      ])
    #expect(view.titleLabel === view.subviews.first)
    // The collection is in the order of its connections.
    #expect(view.buttons.map(\.tag) == [8, 7])
    #expect(view.layer.cornerRadius == 8)
  }

  @Test("connects actions")
  func actions() throws {
    let view: CardView = try firstObject(card)
    (view.subviews[1] as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(view.log.last == "press 7")
  }

  @Test("activates constraints with multipliers, priorities and identifiers, without placeholders")
  func constraints() throws {
    let view: CardView = try firstObject(card)
    view.layoutIfNeeded()
    // Leading 12, width 200 / 4, height 30 of the constraint at 999.
    #expect(view.titleLabel?.frame == CGRect(x: 12, y: 0, width: 50, height: 30))
    #expect(view.heightConstraint?.identifier == "tall")
    #expect(view.heightConstraint?.priority == UILayoutPriority(999))
    view.heightConstraint?.constant = 44
    view.layoutIfNeeded()
    #expect(view.titleLabel?.frame.height == 44)
  }

  @Test("can be instantiated again: each copy has objects of its own")
  func copies() throws {
    let nib = UINib(nibDocument(card))
    let first = try #require(nib.instantiate(withOwner: nil).first as? CardView)
    let second = try #require(nib.instantiate(withOwner: nil).first as? CardView)
    #expect(first !== second)
    #expect(first.titleLabel !== second.titleLabel)
  }

  @Test("keeps no objects alive")
  func lifetime() throws {
    weak var view: CardView?
    let nib = UINib(nibDocument(card))
    do { view = nib.instantiate(withOwner: nil).first as? CardView }
    #expect(view == nil)
  }

  @Test("connects its owner, and objects given from outside")
  func placeholders() throws {
    let owner = SceneController()
    let outside = CardView(frame: .zero)
    let document = nibDocument(
      """
      <placeholder placeholderIdentifier="outside" id="out"/>
      <view id="root">
          <subviews>
              <label text="Title" id="title"/>
              <button tag="3" id="button">
                  <connections><action selector="press:" destination="out" eventType="touchUpInside" id="a"/></connections>
              </button>
          </subviews>
      </view>
      """,
      owner: """
        <connections>
            <outlet property="view" destination="root" id="o1"/>
            <outlet property="titleLabel" destination="title" id="o2"/>
        </connections>
        """)
    let objects = UINib(document).instantiate(
      withOwner: owner, options: [.externalObjects: ["outside": outside]])
    #expect(objects.count == 1)
    #expect(owner.viewIfLoaded === objects.first as? UIView)
    #expect(owner.titleLabel?.text == "Title")
    (owner.view.subviews.last as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(outside.log == ["press 3"])
  }

  @Test("makes gesture recognizers and other objects, and attaches recognizers to their views")
  func recognizers() throws {
    let objects = UINib(
      nibDocument(
        """
        <view id="card" customClass="CardView" customModule="OpenCollectionViewsTests">
            <gestureRecognizers/>
            <connections>
                <outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="o"/>
            </connections>
        </view>
        <tapGestureRecognizer numberOfTapsRequired="2" id="tap">
            <connections><action selector="tapped:" destination="card" id="a"/></connections>
        </tapGestureRecognizer>
        <customObject id="object" customClass="NSObject"/>
        """)
    ).instantiate(withOwner: nil)
    #expect(objects.count == 3)
    let card = try #require(objects.first as? CardView)
    let tap = try #require(card.gestureRecognizers?.first as? UITapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 2)
    tap.state = .ended
    #expect(card.log.last == "tapped")
  }

  @Test("of a bundle is found by its name, in a folder of a language too")
  func bundle() throws {
    let folder = try TemporaryBundle(["Base.lproj/Card.xib": nibText])
    let bundle = try #require(Bundle(path: folder.path))
    let views = bundle.loadNibNamed("Card", owner: nil)
    #expect((views?.first as? UILabel)?.text == "Base")
    #expect((UINib(nibName: "Card", bundle: bundle).instantiate(withOwner: nil).first as? UILabel)?.text == "Base")
  }

  @Test("is the view of the controller that names it")
  func controller() throws {
    let text = nibText.replacingOccurrences(
      of: "id=\"-1\"/>",
      with:
        "id=\"-1\"><connections><outlet property=\"view\" destination=\"label\" id=\"o\"/></connections></placeholder>")
    let folder = try TemporaryBundle(["Card.xib": text, "SceneController.xib": text])
    let bundle = try #require(Bundle(path: folder.path))
    let named = UIViewController(nibName: "Card", bundle: bundle)
    #expect((named.view as? UILabel)?.text == "Base")
    // Without a name, the nib of the class's name.
    let implicit = SceneController(nibName: nil, bundle: bundle)
    #expect((implicit.view as? UILabel)?.text == "Base")
    #expect(UIViewController(nibName: nil, bundle: bundle).view is UILabel == false)
  }

  @Test("names a class by its Objective-C name, with or without a module", arguments: ["", " customModule=\"App\""])
  func objectiveCNames(module: String) {
    let document = nibDocument("<collectionViewCell id=\"cell\" customClass=\"FeedCell\"\(module)/>")
    let cell = UINib(document).instantiate(withOwner: nil).first
    #expect(cell.map { "\(type(of: $0))" } == "RegisteredFeedCell")
    #expect(document.messages.isEmpty)
  }

  @Test(
    "shrinks a label's text where it names a least size, unless it turns that off",
    arguments: [
      ("", false, 0), ("adjustsFontSizeToFit=\"NO\"", false, 0), ("minimumScaleFactor=\"0.5\"", true, 0.5),
      ("adjustsFontSizeToFit=\"NO\" minimumScaleFactor=\"0.5\"", false, 0.5),
      // The least size of a text of 20 points.
      ("minimumFontSize=\"5\"", true, 5.0 / 20), ("minimumFontSize=\"5\" adjustsFontSizeToFit=\"NO\"", false, 5.0 / 20),
      ("adjustsFontSizeToFit=\"YES\"", true, 0),
    ] as [(String, Bool, CGFloat)])
  func shrinkingLabels(attributes: String, shrinks: Bool, scale: CGFloat) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"20\"/>"
    let objects = UINib(nibDocument("<label id=\"l\" \(attributes)>\(font)</label>")).instantiate(withOwner: nil)
    let label = try #require(objects.first as? UILabel)
    #expect(label.adjustsFontSizeToFitWidth == shrinks && label.minimumScaleFactor == scale)
  }

  private let nibText = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <label text="Base" id="label"/>
        </objects>
    </document>
    """
}

/// A folder of resources, removed with the value.
final class TemporaryBundle {
  let path: String

  init(_ files: [String: String]) throws {
    path = NSTemporaryDirectory() + "bundle-\(UUID().uuidString)"
    for (name, text) in files {
      let url = URL(fileURLWithPath: path).appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
