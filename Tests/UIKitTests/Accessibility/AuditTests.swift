import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// What an audit finds, and what it leaves alone.
@Suite("Accessibility audit", .isolatedScreen)
@MainActor struct AuditTests {
  private func issues(_ views: [UIView], _ kinds: AccessibilityAudit.Kind) -> [AccessibilityAudit.Issue] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    for view in views { controller.view.addSubview(view) }
    window.rootViewController = controller
    window.isHidden = false
    return AccessibilityAudit(of: window, for: kinds).issues
  }

  private func button(_ title: String?, _ size: CGFloat) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 20, y: 100, width: size, height: size)
    return button
  }

  private func label(_ text: String, _ color: UIColor, size: CGFloat = 17) -> UILabel {
    let label = UILabel(frame: CGRect(x: 20, y: 200, width: 300, height: 60))
    (label.text, label.textColor, label.font) = (text, color, .systemFont(ofSize: size))
    return label
  }

  @Test("an element without a name is found with its path, a named one is not")
  func names() throws {
    let found = issues([button(nil, 50)], .sufficientElementDescription)
    let issue = try #require(found.first)
    #expect(found.count == 1)
    #expect(issue.path.hasPrefix("UIWindow > "))
    #expect(issue.path.hasSuffix("> UIButton"))
    #expect(issue.measured.contains("\"Button.\""))
    #expect(issues([button("Get", 50)], .sufficientElementDescription).isEmpty)
    #expect(
      issues([UISwitch(frame: CGRect(x: 0, y: 60, width: 51, height: 31))], .sufficientElementDescription).count == 1)
  }

  @Test("a target below 44 points is found, unless touches around it reach it")
  func targets() {
    final class Wide: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -10).contains(point)
      }
    }
    #expect(issues([button("x", 30)], .hitRegion).map(\.measured) == ["It can be touched in 30 by 30 points."])
    #expect(issues([button("x", 44)], .hitRegion).isEmpty)
    let wide = Wide(frame: CGRect(x: 100, y: 100, width: 30, height: 30))
    wide.setTitle("x", for: .normal)
    #expect(issues([wide], .hitRegion).isEmpty)
    let disabled = button("x", 30)
    disabled.isEnabled = false
    #expect(issues([disabled], .hitRegion).isEmpty)
  }

  @Test("contrast is that of WCAG: black on white 21, grey 119 just under 4.5, which large text may have")
  func contrast() {
    let (black, white) = (UIColor.black.rgba(for: .current), UIColor.white.rgba(for: .current))
    #expect(abs(ContrastAudit.ratio(black, white) - 21) < 0.001)
    // WCAG's own example: #777777 on white is 4.48.
    let grey = UIColor(white: 119 / 255, alpha: 1)
    #expect(issues([label("Pale", grey)], .contrast).map { $0.measured.contains("4.48") } == [true])
    #expect(issues([label("Large", grey, size: 18)], .contrast).isEmpty)
    #expect(issues([label("Dark", .black)], .contrast).isEmpty)
    // The part with the least contrast counts, not the label's own colour.
    let parts = label("", .black)
    let text = NSMutableAttributedString(string: "Dark and ", attributes: [.foregroundColor: UIColor.black])
    text.append(NSAttributedString(string: "pale", attributes: [.foregroundColor: grey]))
    parts.attributedText = text
    #expect(issues([parts], .contrast).map { $0.measured.contains("4.48") } == [true])
    // Spaces, line breaks and attachments have no colour to be seen.
    let spaced = label("", .black)
    let spaces = NSMutableAttributedString(string: "Dark", attributes: [.foregroundColor: UIColor.black])
    spaces.append(NSAttributedString(string: " \n\u{A0}\u{FFFC}", attributes: [.foregroundColor: grey]))
    spaced.attributedText = spaces
    #expect(issues([spaced, label(" ", grey)], .contrast).isEmpty)
    let inverted = label("White on blue", .white)
    inverted.backgroundColor = UIColor(red: 0, green: 0, blue: 0.6, alpha: 1)
    #expect(issues([inverted], .contrast).isEmpty)
  }

  @Test("text that grows is not one that does not, also where it has the largest size already")
  func largestSize() {
    let screen = UIScreen.main
    screen.configure(size: screen.bounds.size, scale: screen.scale, textSize: .accessibilityExtraExtraExtraLarge)
    let (fixed, growing) = (label("Fixed", .black), label("Grows", .black))
    growing.font = .preferredFont(forTextStyle: .body)
    growing.adjustsFontForContentSizeCategory = true
    #expect(issues([fixed, growing], .dynamicType).map(\.measured) == ["The text has 17 points at every text size."])
    // 53 points for body text. Measured (text styles).
    #expect(growing.font.pointSize == 53)
  }

  @Test("text that does not grow and text that is cut off at the largest size are found, and the size is restored")
  func textSizes() {
    let fixed = label("Fixed", .black)
    let growing = label("A text that grows with the size and is cut off", .black)
    growing.font = .preferredFont(forTextStyle: .body)
    growing.adjustsFontForContentSizeCategory = true
    let size = growing.font.pointSize
    let found = issues([fixed, growing], [.dynamicType, .textClipped])
    #expect(found.map(\.kind) == [.textClipped, .dynamicType])
    #expect(found.last?.path.contains("Fixed") == true)
    #expect(growing.font.pointSize == size)
  }

  @Test("identifiers that two elements of a screen have are found once, with both names")
  func identifiers() {
    let (one, two, three) = (button("One", 50), button("Two", 50), button("Three", 50))
    for button in [one, two] { button.accessibilityIdentifier = "buy" }
    three.accessibilityIdentifier = "sell"
    let found = issues([one, two, three], .duplicateIdentifier)
    #expect(found.count == 1)
    #expect(found.first?.measured.contains("2 elements have the identifier \"buy\": One, Two") == true)
  }
}
