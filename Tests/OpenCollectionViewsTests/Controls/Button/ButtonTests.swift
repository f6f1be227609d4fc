import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A button", .serialized, .isolatedScreen)
struct ButtonTests {
  private let window: UIWindow
  private let touch: TestTouch

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.isHidden = false
    touch = TestTouch(on: window)
  }

  private func width(_ text: String, _ font: UIFont) -> CGFloat {
    let label = UILabel()
    label.font = font
    label.text = text
    return ceil(label.intrinsicContentSize.width)
  }

  @Test("with a configuration is sized by its text, its image and its insets")
  func size() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    let font = UIFont.preferredFont(forTextStyle: .body)
    let button = UIButton(configuration: configuration)
    let textWidth = width("Go", font)
    #expect(button.intrinsicContentSize.width - textWidth == 24)
    let plainHeight = button.intrinsicContentSize.height
    button.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(button.intrinsicContentSize.width - textWidth == 6)
    let heightDifference = plainHeight - button.intrinsicContentSize.height
    #expect(abs(heightDifference - 10) < 1e-6)
    button.configuration?.setDefaultContentInsets()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 60)).image { _ in }
    button.configuration?.image = image
    button.configuration?.imagePadding = 5
    let totalWidth = textWidth + 39
    #expect(button.intrinsicContentSize == CGSize(width: totalWidth, height: 74))
    button.configuration?.imagePlacement = .top
    let addedHeight = button.intrinsicContentSize.height - plainHeight
    #expect(abs(addedHeight - 65) < 1e-6)
  }

  @Test("places its image at the configured edge, mirrored in right-to-left layouts")
  func placement() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Go"
    configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    button.layoutIfNeeded()
    func isImageFirst() -> Bool { (button.imageView?.frame.minX ?? 0) < (button.titleLabel?.frame.minX ?? 0) }
    #expect(isImageFirst())
    button.configuration?.imagePlacement = .trailing
    button.layoutIfNeeded()
    #expect(!isImageFirst())
    button.semanticContentAttribute = .forceRightToLeft
    button.setNeedsLayout()
    button.layoutIfNeeded()
    #expect(isImageFirst())
  }

  @Test("with a configuration shows the titles set for its states")
  func stateTitles() {
    let button = UIButton(configuration: .filled())
    button.setTitle("Play", for: .normal)
    button.setTitle("Pause", for: .selected)
    #expect(button.titleLabel?.text == "Play" && button.configuration?.title == "Play")
    button.isSelected = true
    #expect(button.titleLabel?.text == "Pause")
    button.isSelected = false
    button.configuration?.title = "Go"
    #expect(button.titleLabel?.text == "Go")
    let later = UIButton(type: .system)
    later.setTitle("Later", for: .normal)
    later.configuration = .plain()
    #expect(later.titleLabel?.text == "Later")
  }

  @Test("shows what its update handler sets, which is called once per update")
  func handler() {
    let button = UIButton(configuration: .plain())
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    window.addSubview(button)
    window.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Off")
    button.isSelected = true
    button.isHighlighted = true
    window.layoutIfNeeded()
    #expect(button.titleLabel?.text == "On")
    #expect(states == [.normal, [.selected, .highlighted]])
  }

  @Test("colours its background and text by style and state; the app's own colours take precedence")
  func colours() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    let button = UIButton(configuration: configuration)
    button.tintColor = .systemPurple
    let updated = button.configuration?.updated(for: button)
    #expect(updated?.displayedBackgroundColor == .systemPurple)
    #expect(updated?.foreground == .white)
    button.configuration?.baseBackgroundColor = .systemPink
    button.configuration?.baseForegroundColor = .black
    #expect(button.configuration?.updated(for: button).displayedBackgroundColor == .systemPink)
    #expect(button.configuration?.updated(for: button).foreground == .black)
    button.configuration?.background.backgroundColor = .yellow
    #expect(button.configuration?.updated(for: button).displayedBackgroundColor == .yellow)
    button.configuration?.background.backgroundColor = nil
    button.isEnabled = false
    #expect(button.configuration?.updated(for: button).displayedBackgroundColor == .tertiarySystemFill)
    #expect(button.configuration?.updated(for: button).foreground == .tertiaryLabel)
  }

  @Test("applies a transformer to the attributes of its title")
  func transformer() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Go"
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = .boldSystemFont(ofSize: 30)
      outgoing.foregroundColor = .red
      return outgoing
    }
    let button = UIButton(configuration: configuration)
    let text = try #require(button.titleLabel?.attributedText)
    #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 30))
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(button.configuration?.title == "Go")
  }

  @Test("keeps the colours of an attributed title, and colours the rest itself")
  func attributed() throws {
    let button = UIButton(type: .system)
    let title = NSMutableAttributedString(string: "ab")
    title.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    button.setAttributedTitle(title, for: .normal)
    let displayed = try #require(button.titleLabel?.attributedText)
    #expect(displayed.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(displayed.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == button.tintColor)
  }

  @Test("rounds its background by the corner style")
  func corners() {
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = .capsule
    #expect(configuration.cornerRadius(height: 40) == 20)
    configuration.cornerStyle = .large
    #expect(configuration.cornerRadius(height: 40) == 12)
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = 3
    #expect(configuration.cornerRadius(height: 40) == 3)
  }

  @Test("that changes its selection as its primary action toggles isSelected with each press")
  func toggle() {
    var seen: [Bool] = []
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    button.changesSelectionAsPrimaryAction = true
    button.addAction(UIAction { [weak button] _ in seen.append(button?.isSelected ?? false) }, for: .touchUpInside)
    window.addSubview(button)
    touch.tap(10, 10)
    touch.tap(10, 10)
    #expect(seen == [true, false])
  }

  @Test("moves a centred title by half of an inset, and an aligned one by all of it")
  func titleInsets() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    button.layoutIfNeeded()
    let middle = button.titleLabel?.frame.minX ?? 0
    button.titleEdgeInsets.left = 10
    button.layoutIfNeeded()
    let moved = (button.titleLabel?.frame.minX ?? 0) - middle
    #expect(moved == 5)
    button.contentHorizontalAlignment = .leading
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minX == 10)
  }

  @Test("aligns by the baseline of its title")
  func baseline() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    let label = UILabel()
    label.text = "Go"
    label.font = .systemFont(ofSize: 40)
    for view in [button, label] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: window.topAnchor, constant: 100),
      button.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    window.layoutIfNeeded()
    func baseline(_ label: UILabel) -> CGFloat {
      label.convert(CGPoint(x: 0, y: label.font.ascender), to: window).y
    }
    let distance = baseline(label) - baseline(button.titleLabel ?? label)
    #expect(abs(distance) <= 1)
  }

  @Test("creates only the subviews it needs")
  func lazy() {
    let button = UIButton(type: .custom)
    #expect(button.subviews.isEmpty)
    button.setTitle("Go", for: .normal)
    #expect(button.subviews.count == 1)
  }

  /// As the tests of LayoutKit expect, which were run on phones.
  @Test("without a configuration has a least size, and no padding beside an image or insets")
  func leastSize() {
    let button = UIButton()
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
    #expect(button.sizeThatFits(.zero) == CGSize(width: 30, height: 34))
    #expect(UIButton(type: .system).intrinsicContentSize == CGSize(width: 30, height: 30))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    #expect(button.intrinsicContentSize == CGSize(width: 2, height: 24))
    button.contentEdgeInsets = .zero
    func image(_ side: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }
    button.setImage(image(5), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 5, height: 22))
    button.setImage(image(40), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 40, height: 40))
    button.setTitle("Go", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 40 + width("Go", .systemFont(ofSize: 18)), height: 40))
    button.setImage(nil, for: .normal)
    #expect(button.intrinsicContentSize.width == 30)
    button.setTitle("Go to the end", for: .normal)
    #expect(button.intrinsicContentSize.width == width("Go to the end", .systemFont(ofSize: 18)))
    let info = UIButton(type: .infoLight)
    info.setImage(image(5), for: .normal)
    #expect(info.intrinsicContentSize == CGSize(width: 5, height: 5))
  }

  @Test("without a size can be laid out, and so can a segmented control")
  func noSize() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    let button = UIButton(configuration: configuration)
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.selectedSegmentIndex = 0
    segments.frame = .zero
    for view in [button, segments] as [UIView] {
      window.addSubview(view)
      view.layoutIfNeeded()
    }
    #expect(button.titleLabel?.frame.width == 0)
  }

  @Test("shrinks an image larger than its content rectangle", arguments: [UIButton.ButtonType.custom, .system])
  func largeImage(type: UIButton.ButtonType) {
    let button = UIButton(type: type)
    button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 512, height: 512)).image { _ in }, for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    button.contentEdgeInsets = UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 3, y: 2, width: 12, height: 14))
    for alignment in [UIControl.ContentVerticalAlignment.top, .bottom, .fill] {
      button.contentVerticalAlignment = alignment
      button.layoutIfNeeded()
      #expect(button.imageView?.frame == CGRect(x: 3, y: 2, width: 12, height: 14))
    }
  }

  @Test("has a configuration that is equal to another with the same values, and no other")
  func equality() {
    typealias Configuration = UIButton.Configuration
    let text = UIConfigurationTextAttributesTransformer { $0 }
    let color = UIConfigurationColorTransformer { $0 }
    let changes: [(inout Configuration) -> Void] = [
      { $0.title = "Go" }, { $0.titleTextAttributesTransformer = text }, { $0.titleLineBreakMode = .byClipping },
      { $0.subtitle = "Go" }, { $0.subtitleTextAttributesTransformer = text },
      { $0.subtitleLineBreakMode = .byClipping }, { $0.titleAlignment = .center },
      { $0.image = UIImage(systemName: "star") }, { $0.imageColorTransformer = color },
      { $0.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(scale: .large) },
      { $0.showsActivityIndicator = true }, { $0.activityIndicatorColorTransformer = .grayscale },
      { $0.indicator = .popup }, { $0.indicatorColorTransformer = color }, { $0.imagePlacement = .top },
      { $0.imagePadding = 3 }, { $0.titlePadding = 3 }, { $0.buttonSize = .large },
      { $0.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1) },
      { $0.baseForegroundColor = .red }, { $0.baseBackgroundColor = .red }, { $0.cornerStyle = .capsule },
      { $0.background.cornerRadius = 2 }, { $0.automaticallyUpdateForSelection = false },
    ]
    func changed(_ change: (inout Configuration) -> Void) -> Configuration {
      var configuration = Configuration.plain()
      change(&configuration)
      return configuration
    }
    #expect(Configuration.plain() == .plain() && Configuration.plain() != .filled())
    for (index, change) in changes.enumerated() {
      #expect(changed(change) == changed(change) && changed(change) != .plain(), "change \(index)")
      #expect(changed(change).hashValue == changed(change).hashValue)
    }
    #expect(Set(changes.map { changed($0) }).count == changes.count)
    // Functions are equal to their copies alone.
    let other = UIConfigurationTextAttributesTransformer { $0 }
    #expect(changed { $0.titleTextAttributesTransformer = other } != changed(changes[1]))
    // The default insets are the same values.
    #expect(changed { $0.contentInsets = $0.contentInsets } == .plain())
  }
}
