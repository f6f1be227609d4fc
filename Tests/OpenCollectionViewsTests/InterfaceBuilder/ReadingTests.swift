import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("From a document", .serialized, .isolatedScreen)
struct ReadingTests {
  @Test("a view has its appearance, layout and accessibility")
  func view() throws {
    let view: UIView = try firstObject(
      """
      <view hidden="YES" opaque="NO" alpha="0.5" tag="12" clipsSubviews="YES" userInteractionEnabled="NO" \
      multipleTouchEnabled="YES" contentMode="scaleAspectFit" horizontalHuggingPriority="252" \
      verticalCompressionResistancePriority="760" preservesSuperviewLayoutMargins="YES" \
      semanticContentAttribute="forceRightToLeft" id="v">
          <rect key="frame" x="1" y="2" width="30" height="40"/>
          <color key="backgroundColor" systemColor="systemGroupedBackgroundColor"/>
          <color key="tintColor" white="0.25" alpha="1" colorSpace="custom" \
      customColorSpace="genericGamma22GrayColorSpace"/>
          <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
          <accessibility key="accessibilityConfiguration" identifier="card" label="Card" hint="Opens">
              <accessibilityTraits key="traits" button="YES" header="YES"/>
          </accessibility>
      </view>
      """)
    #expect(view.isHidden && !view.isOpaque && view.clipsToBounds && view.isMultipleTouchEnabled)
    #expect(!view.isUserInteractionEnabled)
    #expect(view.alpha == 0.5)
    #expect(view.tag == 12)
    #expect(view.contentMode == .scaleAspectFit)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.backgroundColor == .systemGroupedBackground)
    #expect(view.tintColor == UIColor(white: 0.25, alpha: 1))
    #expect(view.semanticContentAttribute == .forceRightToLeft)
    #expect(view.contentHuggingPriority(for: .horizontal) == UILayoutPriority(252))
    #expect(view.contentCompressionResistancePriority(for: .vertical) == UILayoutPriority(760))
    #expect(view.preservesSuperviewLayoutMargins)
    #expect(
      view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(view.accessibilityIdentifier == "card")
    #expect(view.accessibilityLabel == "Card")
    #expect(view.accessibilityTraits == [.button, .header])
  }

  @Test("colours are named, of the system or in a colour space")
  func colors() throws {
    func color(_ attributes: String, resources: String = "") throws -> UIColor? {
      let document = nibDocument(
        "<view id=\"v\"><color key=\"backgroundColor\" \(attributes)/></view>", resources: resources)
      return (UINib(document).instantiate(withOwner: nil).first as? UIView)?.backgroundColor
    }
    #expect(try color("systemColor=\"labelColor\"") == .label)
    #expect(try color("cocoaTouchSystemColor=\"darkTextColor\"") == .darkText)
    #expect(
      try color("white=\"0.5\" alpha=\"0.25\" colorSpace=\"calibratedWhite\"") == UIColor(white: 0.5, alpha: 0.25))
    #expect(
      try color(
        "red=\"0.5\" green=\"0.25\" blue=\"1\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"displayP3\"")
        == UIColor(displayP3Red: 0.5, green: 0.25, blue: 1, alpha: 1))
    let named = "<namedColor name=\"Brand\"><color red=\"1\" green=\"0.0\" blue=\"0.5\" alpha=\"1\"/></namedColor>"
    #expect(try color("name=\"Brand\"", resources: named) == UIColor(red: 1, green: 0, blue: 0.5, alpha: 1))
  }

  @Test("fonts are the system's with a weight, text styles, or named")
  func fonts() throws {
    func font(_ attributes: String) throws -> UIFont? {
      let label: UILabel = try firstObject(
        "<label text=\"A\" id=\"l\"><fontDescription key=\"fontDescription\" \(attributes)/></label>")
      return label.font
    }
    #expect(try font("type=\"system\" pointSize=\"13\"") == .systemFont(ofSize: 13))
    #expect(try font("type=\"system\" weight=\"heavy\" pointSize=\"13\"") == .systemFont(ofSize: 13, weight: .heavy))
    #expect(try font("type=\"boldSystem\" pointSize=\"20\"") == .boldSystemFont(ofSize: 20))
    #expect(try font("style=\"UICTFontTextStyleTitle2\"") == .preferredFont(forTextStyle: .title2))
    #expect(try font("name=\"NoSuchFont\" family=\"None\" pointSize=\"9\"") == .systemFont(ofSize: 9))
  }

  @Test("a button has its type, states, font and insets")
  func button() throws {
    let button: UIButton = try firstObject(
      """
      <button opaque="NO" contentMode="scaleToFill" selected="YES" contentHorizontalAlignment="leading" \
      contentVerticalAlignment="top" buttonType="roundedRect" lineBreakMode="middleTruncation" id="b">
          <fontDescription key="fontDescription" type="boldSystem" pointSize="19"/>
          <inset key="contentEdgeInsets" minX="4" minY="3" maxX="2" maxY="1"/>
          <state key="normal" title="Buy">
              <color key="titleColor" systemColor="systemRedColor"/>
              <imageReference key="image" image="star" catalog="system" renderingMode="original"/>
          </state>
          <state key="selected" title="Bought" image="checkmark" catalog="system"/>
      </button>
      """)
    #expect(button.buttonType == .system)
    #expect(button.isSelected)
    #expect(button.contentHorizontalAlignment == .leading)
    #expect(button.contentVerticalAlignment == .top)
    #expect(button.title(for: .normal) == "Buy")
    #expect(button.title(for: .selected) == "Bought")
    #expect(button.titleColor(for: .normal) == .systemRed)
    #expect(button.image(for: .normal)?.renderingMode == .alwaysOriginal)
    #expect(button.image(for: .selected)?.isSymbolImage == true)
    #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 19))
    #expect(button.contentEdgeInsets == UIEdgeInsets(top: 3, left: 4, bottom: 1, right: 2))
  }

  @Test("a button has its configuration")
  func configuration() throws {
    let button: UIButton = try firstObject(
      """
      <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="b">
          <state key="normal" title="Button"/>
          <buttonConfiguration key="configuration" style="filled" title="Go" subtitle="Now" image="star" \
      catalog="system" imagePlacement="trailing" imagePadding="6" titlePadding="2" cornerStyle="capsule" \
      buttonSize="large">
              <color key="baseBackgroundColor" systemColor="systemGreenColor"/>
              <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
          </buttonConfiguration>
      </button>
      """)
    let configuration = try #require(button.configuration)
    #expect(configuration.title == "Go")
    #expect(configuration.subtitle == "Now")
    #expect(configuration.image?.isSymbolImage == true)
    #expect(configuration.imagePlacement == .trailing)
    #expect(configuration.imagePadding == 6)
    #expect(configuration.titlePadding == 2)
    #expect(configuration.cornerStyle == .capsule)
    #expect(configuration.buttonSize == .large)
    #expect(configuration.baseBackgroundColor == .systemGreen)
    #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  }

  @Test("a stack view arranges its subviews")
  func stack() throws {
    let stack: UIStackView = try firstObject(
      """
      <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" distribution="fillEqually" alignment="top" \
      spacing="10" id="s">
          <rect key="frame" x="0.0" y="0.0" width="100" height="90"/>
          <subviews>
              <view tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="a"/>
              <view tag="2" translatesAutoresizingMaskIntoConstraints="NO" id="b"/>
          </subviews>
      </stackView>
      """)
    #expect(stack.axis == .vertical)
    #expect(stack.alignment == .leading)
    #expect(stack.arrangedSubviews.map(\.tag) == [1, 2])
    stack.layoutIfNeeded()
    // (90 - 10) / 2 each.
    #expect(stack.arrangedSubviews.map(\.frame.height) == [40, 40])
    #expect(stack.arrangedSubviews.last?.frame.minY == 50)
  }

  @Test("images are symbols with configurations, and views of them receive touches unless they say no")
  func images() throws {
    let plain: UIImageView = try firstObject("<imageView image=\"star\" catalog=\"system\" id=\"i\"/>")
    #expect(plain.image?.isSymbolImage == true)
    #expect(plain.isUserInteractionEnabled)
    let view: UIImageView = try firstObject(
      """
      <imageView userInteractionEnabled="NO" contentMode="center" id="i">
          <imageReference key="image" image="heart.fill" catalog="system" symbolScale="large"/>
          <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" \
      pointSize="30" scale="small" weight="bold"/>
      </imageView>
      """)
    #expect(!view.isUserInteractionEnabled)
    #expect(view.image?.symbolConfiguration == UIImage.SymbolConfiguration(scale: .large))
    #expect(
      view.preferredSymbolConfiguration
        == UIImage.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .small))
  }

  @Test("a label has attributed text")
  func attributedText() throws {
    let label: UILabel = try firstObject(
      """
      <label opaque="NO" contentMode="left" usesAttributedText="YES" lineBreakMode="tailTruncation" id="l">
          <attributedString key="attributedText">
              <fragment content="Big ">
                  <attributes><font key="NSFont" size="30" name="NoSuchFont"/></attributes>
              </fragment>
              <fragment content="red">
                  <attributes><color key="NSColor" red="1" green="0.0" blue="0.0" alpha="1"/></attributes>
              </fragment>
          </attributedString>
      </label>
      """)
    let text = try #require(label.attributedText)
    #expect(text.string == "Big red")
    #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 30))
    #expect(
      text.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor
        == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test("controls have their values")
  func controls() throws {
    let slider: UISlider = try firstObject("<slider value=\"5\" minValue=\"1\" maxValue=\"9\" id=\"s\"/>")
    #expect(slider.value == 5 && slider.minimumValue == 1 && slider.maximumValue == 9)
    let toggle: UISwitch = try firstObject(
      """
      <switch on="YES" enabled="NO" id="s"><rect key="frame" x="9" y="8" width="51" height="31"/>
          <color key="onTintColor" systemColor="systemOrangeColor"/></switch>
      """)
    #expect(toggle.isOn && !toggle.isEnabled)
    #expect(toggle.frame.origin == CGPoint(x: 9, y: 8))
    #expect(toggle.onTintColor == .systemOrange)
    let stepper: UIStepper = try firstObject(
      "<stepper minimumValue=\"2\" maximumValue=\"8\" stepValue=\"2\" value=\"4\" wraps=\"YES\" id=\"s\"/>")
    #expect(stepper.value == 4 && stepper.stepValue == 2 && stepper.maximumValue == 8 && stepper.wraps)
    let progress: UIProgressView = try firstObject("<progressView progress=\"0.25\" id=\"p\"/>")
    #expect(progress.progress == 0.25)
    let pages: UIPageControl = try firstObject("<pageControl numberOfPages=\"5\" currentPage=\"3\" id=\"p\"/>")
    #expect(pages.numberOfPages == 5 && pages.currentPage == 3)
    let segments: UISegmentedControl = try firstObject(
      """
      <segmentedControl selectedSegmentIndex="1" id="s"><segments>
          <segment title="One"/><segment title="Two" enabled="NO"/></segments></segmentedControl>
      """)
    #expect(segments.numberOfSegments == 2)
    #expect(segments.titleForSegment(at: 1) == "Two")
    #expect(segments.selectedSegmentIndex == 1)
    #expect(!segments.isEnabledForSegment(at: 1))
    let spinner: UIActivityIndicatorView = try firstObject(
      "<activityIndicatorView animating=\"YES\" style=\"large\" id=\"a\"/>")
    #expect(spinner.style == .large && spinner.isAnimating && !spinner.hidesWhenStopped)
  }

  @Test("text inputs have their texts and traits")
  func textInputs() throws {
    let field: UITextField = try firstObject(
      """
      <textField text="Ann" placeholder="Name" borderStyle="roundedRect" clearButtonMode="whileEditing" \
      textAlignment="right" id="f">
          <textInputTraits key="textInputTraits" keyboardType="emailAddress" returnKeyType="next" \
      secureTextEntry="YES" textContentType="email"/>
      </textField>
      """)
    #expect(field.text == "Ann" && field.placeholder == "Name")
    #expect(field.borderStyle == .roundedRect && field.clearButtonMode == .whileEditing)
    #expect(field.textAlignment == .right)
    #expect(field.keyboardType == .emailAddress && field.returnKeyType == .next && field.isSecureTextEntry)
    let view: UITextView = try firstObject(
      """
      <textView editable="NO" id="t"><string key="text">Two
      lines</string><fontDescription key="fontDescription" type="system" pointSize="12"/></textView>
      """)
    #expect(view.text == "Two\nlines")
    #expect(!view.isEditable)
    #expect(view.font == .systemFont(ofSize: 12))
    let bar: UISearchBar = try firstObject(
      "<searchBar placeholder=\"Find\" searchBarStyle=\"minimal\" showsCancelButton=\"YES\" id=\"b\"/>")
    #expect(bar.placeholder == "Find" && bar.searchBarStyle == .minimal && bar.showsCancelButton)
  }

  @Test("a scroll view has its settings, and constraints to its content guide size the content")
  func scrollView() throws {
    let view: UIScrollView = try firstObject(
      """
      <scrollView clipsSubviews="YES" pagingEnabled="YES" bounces="NO" showsVerticalScrollIndicator="NO" \
      keyboardDismissMode="onDrag" contentInsetAdjustmentBehavior="never" id="s">
          <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
          <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v"><constraints>
              <constraint firstAttribute="height" constant="500" id="h"/></constraints></view></subviews>
          <constraints>
              <constraint firstItem="v" firstAttribute="top" secondItem="content" secondAttribute="top" id="c1"/>
              <constraint firstItem="v" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="c2"/>
              <constraint firstItem="content" firstAttribute="trailing" secondItem="v" secondAttribute="trailing" id="c3"/>
              <constraint firstItem="content" firstAttribute="bottom" secondItem="v" secondAttribute="bottom" id="c4"/>
              <constraint firstItem="v" firstAttribute="width" secondItem="frame" secondAttribute="width" id="c5"/>
          </constraints>
          <viewLayoutGuide key="contentLayoutGuide" id="content"/>
          <viewLayoutGuide key="frameLayoutGuide" id="frame"/>
      </scrollView>
      """)
    #expect(view.isPagingEnabled && !view.bounces && !view.showsVerticalScrollIndicator && view.clipsToBounds)
    #expect(view.keyboardDismissMode == .onDrag)
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 100, height: 500))
  }

  @Test("a visual effect view has its effect and contents")
  func visualEffect() throws {
    let view: UIVisualEffectView = try firstObject(
      """
      <visualEffectView opaque="NO" id="e">
          <rect key="frame" x="0.0" y="0.0" width="90" height="80"/>
          <view key="contentView" opaque="NO" id="c"><subviews><label text="In" id="l"/></subviews></view>
          <blurEffect style="systemMaterial"/>
      </visualEffectView>
      """)
    #expect(view.effect == UIBlurEffect(style: .systemMaterial))
    #expect((view.contentView.subviews.first as? UILabel)?.text == "In")
  }

  @Test("bars have their items")
  func bars() throws {
    let toolbar: UIToolbar = try firstObject(
      """
      <toolbar translucent="NO" id="t"><items>
          <barButtonItem systemItem="trash" id="a"/>
          <barButtonItem systemItem="flexibleSpace" id="b"/>
          <barButtonItem title="Next" style="done" tag="4" id="c"/>
      </items></toolbar>
      """)
    #expect(toolbar.items?.count == 3)
    #expect(toolbar.items?[0].image != nil)
    #expect(toolbar.items?[2].title == "Next")
    #expect(toolbar.items?[2].style == .done)
    #expect(toolbar.items?[2].tag == 4)
    #expect(!toolbar.isTranslucent)
  }

  @Test("a part of the app's own keys in a coder is missing")
  func ownKeys() throws {
    final class Reader: UIView {
      let found: Bool
      required init?(coder: NSCoder) {
        found =
          coder.containsValue(forKey: "own") || coder.decodeObject(forKey: "own") != nil
          || coder.decodeBool(forKey: "own") || coder.decodeObject(of: NSString.self, forKey: "own") != nil
        super.init(coder: coder)
      }
    }
    let element = InterfaceElement(
      name: "view", line: 1, level: 0, attributes: ["tag": "3"], children: [], text: "")
    let view = try #require(Reader(coder: InterfaceCoder(element, InterfaceInstance(nibDocument("")))))
    #expect(!view.found)
    #expect(view.tag == 3)
  }
}
