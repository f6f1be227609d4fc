import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite(.isolatedScreen) struct FittingTests {
  /// A cell's content view: text above a block, with a margin of 12 points and a spacing of 4.
  private func makeCell() -> (UIView, Paragraph) {
    let (text, block) = (Paragraph(letters: 30), Block(50, 30))
    let cell = container(320, 44, text, block)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 12),
      text.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
      block.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 4),
      block.leadingAnchor.constraint(equalTo: text.leadingAnchor),
      block.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -12),
    ])
    return (cell, text)
  }

  @Test("the compressed size fits the contents on one line")
  func compressed() {
    let (cell, _) = makeCell()
    // Width 300 + 2 · 10; height 12 + 20 + 4 + 30 + 12.
    #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 320, height: 78))
  }

  @Test("a required width gives the height of the wrapped text")
  func requiredWidth() {
    let (cell, text) = makeCell()
    func height(_ width: CGFloat) -> CGSize {
      cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    #expect(height(120) == CGSize(width: 120, height: 118))
    #expect(height(220) == CGSize(width: 220, height: 98))
    text.letters = 61
    // 10 letters per line: 7 lines of 20.
    #expect(height(120) == CGSize(width: 120, height: 198))
    cell.frame.size = CGSize(width: 120, height: 198)
    cell.layoutIfNeeded()
    #expect(text.frame == rect(10, 12, 100, 140))
  }

  @Test("measuring neither breaks constraints nor changes frames")
  func harmless() {
    let (cell, text) = makeCell()
    cell.frame.size.height = 78
    cell.layoutIfNeeded()
    let frame = text.frame
    _ = cell.systemLayoutSizeFitting(
      CGSize(width: 5, height: 5), withHorizontalFittingPriority: .required, verticalFittingPriority: .required)
    #expect(text.frame == frame)
    #expect(cell.constraints.allSatisfy { !$0.isBroken })
    cell.layoutIfNeeded()
    #expect(text.frame == frame)
  }

  @Test("a view inside a context is measured by its contents")
  func inner() {
    let header = Block()
    let label = Block(80, 20)
    header.addSubview(label)
    let screen = container(300, 300, header)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: screen.topAnchor),
      header.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
      label.topAnchor.constraint(equalTo: header.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -5),
      label.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 3),
      label.trailingAnchor.constraint(equalTo: header.trailingAnchor),
    ])
    #expect(header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 83, height: 30))
    screen.layoutIfNeeded()
    #expect(header.frame == rect(0, 0, 300, 30))
  }

  @Test("contents are measured once until they change")
  func measurements() {
    let block = Block(50, 30)
    let cell = container(100, 100, block)
    block.topAnchor.constraint(equalTo: cell.topAnchor).isActive = true
    for width in [100.0, 120, 140] {
      cell.frame.size.width = width
      cell.layoutIfNeeded()
    }
    #expect(block.measurements == 1)
    block.content.width = 60
    cell.layoutIfNeeded()
    #expect(block.measurements == 2)
    #expect(block.frame.width == 60)
  }

  @Test("constraints are updated before layout, inner views first")
  func updating() {
    final class Recorder: UIView {
      var log: ((String) -> Void)?
      var name = ""
      override func updateConstraints() {
        log?(name)
        super.updateConstraints()
      }
    }
    let (outer, inner) = (Recorder(frame: rect(0, 0, 10, 10)), Recorder(frame: .zero))
    var log: [String] = []
    (outer.name, inner.name) = ("outer", "inner")
    outer.log = { log.append($0) }
    inner.log = { log.append($0) }
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    #expect(log == ["inner", "outer"])
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints())
    outer.layoutIfNeeded()
    #expect(log == ["inner", "outer", "inner"])
  }

  @Test("a cell and its contents are deallocated when unreferenced")
  func lifetimes() {
    weak var cell: UIView?
    weak var text: UIView?
    do {
      let (view, paragraph) = makeCell()
      view.layoutIfNeeded()
      _ = view.systemLayoutSizeFitting(.zero)
      (cell, text) = (view, paragraph)
    }
    #expect(cell == nil)
    #expect(text == nil)
  }

  @Test("a label that was laid out on one line is as high as its text once it may have more, and back")
  func numberOfLines() {
    let label = UILabel()
    label.text = "One screen of a benefit that is too long for a line, so it goes on to another and one more"
    label.translatesAutoresizingMaskIntoConstraints = false
    let cell = container(200, 500, label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      label.topAnchor.constraint(equalTo: cell.topAnchor),
    ])
    cell.layoutIfNeeded()
    // 20.2871 points, rounded up to a pixel; two lines are 40.5742.
    #expect(label.frame.height == 20 + 1.0 / 3)
    label.numberOfLines = 2
    cell.layoutIfNeeded()
    #expect(label.frame.height == 40 + 2.0 / 3)
    label.numberOfLines = 1
    cell.layoutIfNeeded()
    #expect(label.frame.height == 20 + 1.0 / 3)
  }

  @Test("a multiline label is as high as its text at its width")
  func labels() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "One screen of a benefit that is too long for a line, so it goes on to another and one more"
    label.translatesAutoresizingMaskIntoConstraints = false
    let cell = container(200, 50, label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      label.topAnchor.constraint(equalTo: cell.topAnchor), label.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ])
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    for width in [CGFloat(200), 320] {
      let fitted = cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      let wrapped = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      #expect(fitted.width == width)
      #expect(fitted.height == wrapped.height)
      #expect(fitted.height > 2 * line)
    }
    #expect(label.preferredMaxLayoutWidth == 0)
  }
}
