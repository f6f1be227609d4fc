import Testing
import UIKit

@testable import OpenCollectionTestScreens

@MainActor
@Suite("List content views", .isolatedScreen)
struct ListContentViewTests {
  /// An image of 29 by 29 points, as in the recorded cells.
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 29, height: 29))
  }

  private func view(_ configuration: UIListContentConfiguration, _ size: CGSize) -> UIListContentView {
    let view = UIListContentView(configuration: configuration)
    view.frame = CGRect(origin: .zero, size: size)
    view.layoutIfNeeded()
    return view
  }

  private func image(in view: UIView) throws -> CGRect {
    try #require(view.subviews.compactMap { $0 as? UIImageView }.first).frame
  }

  private func texts(in view: UIView) -> [CGRect] {
    view.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }.map(\.frame)
  }

  @Test("place image and text at the recorded frames")
  func recorded() throws {
    // Style, size, image frame, text x, from the recorded cells without accessories (content origin subtracted).
    let cases: [(UIListContentConfiguration, CGSize, CGRect, CGFloat)] = [
      (.cell(), CGSize(width: 320, height: 60), CGRect(x: 16, y: 15.5, width: 29, height: 29), 61),
      (.subtitleCell(), CGSize(width: 320, height: 70), CGRect(x: 16, y: 20.5, width: 29, height: 29), 61),
      (.sidebarCell(), CGSize(width: 298, height: 56), CGRect(x: 8, y: 13.5, width: 29, height: 29), 47),
    ]
    for (style, size, expected, x) in cases {
      var configuration = style
      configuration.text = "Text"
      configuration.image = image
      let view = view(configuration, size)
      let frame = try image(in: view)
      // The recordings have two pixels per point, this screen may have three.
      let textX = texts(in: view)[0].minX
      #expect(abs(frame.minX - expected.minX) < 0.34)
      #expect(abs(frame.minY - expected.minY) < 0.34)
      #expect(frame.size == expected.size)
      #expect(abs(textX - x) < 0.34)
    }
  }

  @Test("shrink an image of 29 points to 20 in a row of 42 with 11 above and below")
  func shrinks() throws {
    var configuration = UIListContentConfiguration.cell()
    configuration.image = image
    let frame = try image(in: view(configuration, CGSize(width: 178, height: 42)))
    #expect(frame == CGRect(x: 16, y: 11, width: 20, height: 20))
  }

  @Test("fit the margins and the text, with at least the height of a row")
  func fitting() {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "One line"
    let view = UIListContentView(configuration: configuration)
    // 17 points of the system font are 17 * 2444 / 2048 = 20.29 high, rounded up to 20 1/3; with 11 above and below that
    // is less than a row.
    #expect(view.sizeThatFits(CGSize(width: 320, height: 0)).height == 44)
    configuration.text = "One line\nTwo lines"
    view.configuration = configuration
    let height = view.sizeThatFits(CGSize(width: 320, height: 0)).height
    // The lines of body text are 22 points apart (measured).
    #expect(abs(height - (11 + 22 + 20.29 + 11)) < 0.68)
    configuration.text = nil
    view.configuration = configuration
    #expect(view.sizeThatFits(CGSize(width: 320, height: 0)).height == 44)
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitted == CGSize(width: 320, height: 44))
  }

  @Test("grow by whole lines when the text wraps")
  func wraps() {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "A text that is long enough to need more than one line in a narrow row"
    let view = UIListContentView(configuration: configuration)
    let wide = view.sizeThatFits(CGSize(width: 2_000, height: 0)).height
    let narrow = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(narrow > wide + 15)
  }

  @Test("place a value beside its name if both fit, below it otherwise")
  func sideBySide() {
    var configuration = UIListContentConfiguration.valueCell()
    configuration.text = "Name"
    configuration.secondaryText = "Value"
    var frames = texts(in: view(configuration, CGSize(width: 320, height: 60)))
    #expect(frames[1].minX > frames[0].maxX + 7.9)
    let trailing = frames[1].maxX - (320 - 8)
    let level = frames[0].minY - frames[1].minY
    #expect(abs(trailing) < 0.34 && abs(level) < 0.34)
    configuration.secondaryText = "A value that is far too long to stand beside its name on one line"
    frames = texts(in: view(configuration, CGSize(width: 320, height: 100)))
    let aside = frames[1].minX - frames[0].minX
    let below = frames[1].minY - frames[0].maxY - 3
    #expect(abs(aside) < 0.34 && abs(below) < 0.34)
  }

  @Test("are mirrored in a right-to-left direction")
  func mirrored() throws {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Text"
    configuration.image = image
    let view = UIListContentView(configuration: configuration)
    view.semanticContentAttribute = .forceRightToLeft
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    view.layoutIfNeeded()
    let imageEdge = try image(in: view).maxX
    let textEdge = texts(in: view)[0].maxX
    #expect(abs(imageEdge - 304) < 0.34)
    #expect(abs(textEdge - 259) < 0.34)
  }

  @Test("leave an image its colours in inverted screens where the configuration says so")
  func invertedColors() throws {
    var configuration = UIListContentConfiguration.cell()
    configuration.image = image
    let plain = configuration
    configuration.imageProperties.accessibilityIgnoresInvertColors = true
    #expect(configuration != plain)
    let view = view(configuration, CGSize(width: 320, height: 60))
    let imageView = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(imageView.accessibilityIgnoresInvertColors)
    view.configuration = plain
    view.layoutIfNeeded()
    #expect(!imageView.accessibilityIgnoresInvertColors)
  }

  @Test("have layout guides for their parts, which constraints follow")
  func guides() throws {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Text"
    configuration.image = image
    let view = view(configuration, CGSize(width: 320, height: 60))
    #expect(view.secondaryTextLayoutGuide == nil)
    let guide = try #require(view.textLayoutGuide)
    let mark = UIView()
    mark.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(mark)
    NSLayoutConstraint.activate([
      mark.leadingAnchor.constraint(equalTo: guide.leadingAnchor), mark.topAnchor.constraint(equalTo: guide.topAnchor),
      mark.widthAnchor.constraint(equalToConstant: 5), mark.heightAnchor.constraint(equalToConstant: 5),
    ])
    view.layoutIfNeeded()
    #expect(abs(mark.frame.minX - 61) < 0.34)
    configuration.image = nil
    view.configuration = configuration
    view.layoutIfNeeded()
    #expect(view.imageLayoutGuide == nil)
    #expect(abs(mark.frame.minX - 16) < 0.34)
  }

  @Test("have the height of their wrapped text in Auto Layout")
  func constrained() {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "A text that is long enough to need more than one line in a narrow row"
    let content = UIListContentView(configuration: configuration)
    content.translatesAutoresizingMaskIntoConstraints = false
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 500))
    box.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: box.topAnchor),
      content.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: box.trailingAnchor),
    ])
    box.layoutIfNeeded()
    #expect(content.frame.width == 200)
    let fittingSize = content.sizeThatFits(CGSize(width: 200, height: 0))
    #expect(abs(content.frame.height - fittingSize.height) < 0.34)
  }
}
