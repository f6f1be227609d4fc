import OpenCollectionTestIsolation
import Testing
import UIKit

@MainActor
@Suite("List content views", .alone)
struct ListContentViewTests {
  /// A picture of 29 by 29 points, as in the recorded cells.
  private let picture = UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 29, height: 29))
  }

  private func view(_ configuration: UIListContentConfiguration, _ size: CGSize) -> UIListContentView {
    let view = UIListContentView(configuration: configuration)
    view.frame = CGRect(origin: .zero, size: size)
    view.layoutIfNeeded()
    return view
  }

  private func picture(in view: UIView) throws -> CGRect {
    try #require(view.subviews.compactMap { $0 as? UIImageView }.first).frame
  }

  private func texts(in view: UIView) -> [CGRect] {
    view.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }.map(\.frame)
  }

  @Test("place picture and text where they were recorded")
  func recorded() throws {
    // Style, size, picture, text x, from the recorded cells without accessories (content origin taken off).
    let cases: [(UIListContentConfiguration, CGSize, CGRect, CGFloat)] = [
      (.cell(), CGSize(width: 320, height: 60), CGRect(x: 16, y: 15.5, width: 29, height: 29), 61),
      (.subtitleCell(), CGSize(width: 320, height: 70), CGRect(x: 16, y: 20.5, width: 29, height: 29), 61),
      (.sidebarCell(), CGSize(width: 298, height: 56), CGRect(x: 8, y: 13.5, width: 29, height: 29), 47),
    ]
    for (style, size, place, x) in cases {
      var configuration = style
      configuration.text = "Text"
      configuration.image = picture
      let view = view(configuration, size)
      let frame = try picture(in: view)
      // The recordings have two pixels a point, this screen may have three.
      let textX = texts(in: view)[0].minX
      #expect(abs(frame.minX - place.minX) < 0.34)
      #expect(abs(frame.minY - place.minY) < 0.34)
      #expect(frame.size == place.size)
      #expect(abs(textX - x) < 0.34)
    }
  }

  @Test("shrink a picture of 29 points to 20 in a row of 50 with 15 above and below")
  func shrinks() throws {
    var configuration = UIListContentConfiguration.cell()
    configuration.image = picture
    let frame = try picture(in: view(configuration, CGSize(width: 178, height: 50)))
    #expect(frame == CGRect(x: 16, y: 15, width: 20, height: 20))
  }

  @Test("need the margins and the text, and at least the height of a row")
  func fitting() {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "One line"
    let view = UIListContentView(configuration: configuration)
    // 17 points of the system face stand 17 * 2444 / 2048 = 20.29 high, up to 20 1/3; 15 above and below.
    let height = view.sizeThatFits(CGSize(width: 320, height: 0)).height
    #expect(abs(height - 50.33) < 0.34)
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

  @Test("put a value beside its name while both fit, under it when they do not")
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
    let below = frames[1].minY - frames[0].maxY - 4
    #expect(abs(aside) < 0.34 && abs(below) < 0.34)
  }

  @Test("mirror where reading goes from right to left")
  func mirrored() throws {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Text"
    configuration.image = picture
    let view = UIListContentView(configuration: configuration)
    view.semanticContentAttribute = .forceRightToLeft
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    view.layoutIfNeeded()
    let pictureEdge = try picture(in: view).maxX
    let textEdge = texts(in: view)[0].maxX
    #expect(abs(pictureEdge - 304) < 0.34)
    #expect(abs(textEdge - 259) < 0.34)
  }

  @Test("offer guides for the parts there are, which constraints follow")
  func guides() throws {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Text"
    configuration.image = picture
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

  @Test("take part in constraints with the height of their wrapped text")
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
    let wanted = content.sizeThatFits(CGSize(width: 200, height: 0))
    #expect(abs(content.frame.height - wanted.height) < 0.34)
  }
}
