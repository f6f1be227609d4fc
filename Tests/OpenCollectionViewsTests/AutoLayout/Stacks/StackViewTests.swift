import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite(.isolatedScreen) struct StackViewTests {
  private func stack(_ width: CGFloat, _ height: CGFloat, _ views: [UIView]) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = rect(0, 0, width, height)
    return stack
  }

  @Test("with fill, the first view of equal priority grows, and all are as high as the stack")
  func fill() {
    let views = [Block(30, 10), Block(40, 20), Block(20, 10)]
    let stack = stack(200, 50, views)
    stack.spacing = 5
    stack.layoutIfNeeded()
    // 200 − 2 · 5 − 40 − 20 = 130.
    #expect(views.map(\.frame) == [rect(0, 0, 130, 50), rect(135, 0, 40, 50), rect(180, 0, 20, 50)])
  }

  @Test("a stack fits its views, including custom spacing")
  func size() {
    let views = [Block(30, 10), Block(40, 20), Block(20, 10)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 5
    stack.setCustomSpacing(12, after: views[0])
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 107, height: 20))
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.axis = .vertical
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 40, height: 57))
  }

  @Test("fillEqually gives all views the same length")
  func fillEqually() {
    let views = [Block(30, 10), Block(40, 20), Block(20, 10)]
    let stack = stack(100, 10, views)
    stack.distribution = .fillEqually
    stack.spacing = 5
    stack.layoutIfNeeded()
    #expect(views.map(\.frame) == [rect(0, 0, 30, 10), rect(35, 0, 30, 10), rect(70, 0, 30, 10)])
  }

  @Test("fillProportionally follows the intrinsic content sizes")
  func proportionally() {
    let views = [Block(10, 10), Block(30, 10)]
    let stack = stack(200, 10, views)
    stack.distribution = .fillProportionally
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [50, 150])
    views[0].content.width = 30
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [100, 100])
  }

  @Test("fillProportionally follows a size that changes after the hierarchy did")
  func proportionallyAfterHierarchy() {
    let views = [Block(10, 10), Block(30, 10)]
    let stack = stack(200, 10, views)
    stack.distribution = .fillProportionally
    stack.layoutIfNeeded()
    // The constraints of another subview are gathered by the next layout.
    let other = UIView()
    other.translatesAutoresizingMaskIntoConstraints = false
    stack.addSubview(other)
    views[0].content.width = 30
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [100, 100])
  }

  @Test("equalSpacing keeps lengths and distributes the remaining space")
  func equalSpacing() {
    let views = [Block(10, 10), Block(30, 10), Block(20, 10)]
    let stack = stack(100, 10, views)
    stack.distribution = .equalSpacing
    stack.layoutIfNeeded()
    #expect(views.map(\.frame) == [rect(0, 0, 10, 10), rect(30, 0, 30, 10), rect(80, 0, 20, 10)])
  }

  @Test("equalCentering puts the centres at equal distances")
  func equalCentering() {
    // Centres at 5 and 95: 50 in the middle.
    let views = [Block(10, 10), Block(30, 10), Block(10, 10)]
    let stack = stack(100, 10, views)
    stack.distribution = .equalCentering
    stack.layoutIfNeeded()
    #expect(views.map(\.frame) == [rect(0, 0, 10, 10), rect(35, 0, 30, 10), rect(90, 0, 10, 10)])
  }

  @Test("equalCentering has one solution where the spacing does not allow equal distances: earlier ones are more equal")
  func unequalCentering() {
    let views = [Block(130, 10), Block(10, 10), Block(10, 10), Block(10, 10)]
    let stack = stack(200, 10, views)
    stack.distribution = .equalCentering
    stack.spacing = 5
    stack.layoutIfNeeded()
    // The first distance is at least 65 + 5 + 5 = 75, and the others share 195 − 65 − 75 = 55: whatever they are, they differ from 75
    // by 95 together. The second is as long as the third, at least 5 + 5 + 5 = 15, lets it be: 40.
    let frames = [rect(0, 0, 130, 10), rect(135, 0, 10, 10), rect(175, 0, 10, 10), rect(190, 0, 10, 10)]
    #expect(views.map(\.frame) == frames)
    // The same after another solution.
    stack.spacing = 0
    stack.layoutIfNeeded()
    stack.spacing = 5
    stack.layoutIfNeeded()
    #expect(views.map(\.frame) == frames)
  }

  @Test(
    "alignment determines the positions of the views on the cross axis",
    arguments: [(UIStackView.Alignment.leading, 0.0), (.center, 20), (.trailing, 40)])
  func alignment(_ alignment: UIStackView.Alignment, _ y: Double) {
    let views = [Block(10, 10), Block(30, 30)]
    let stack = stack(40, 50, views)
    stack.alignment = alignment
    stack.layoutIfNeeded()
    #expect(views[0].frame == rect(0, y, 10, 10))
    #expect(views[1].frame == rect(10, y / 2, 30, 30))
  }

  @Test("hidden views take no space until shown again")
  func hidden() {
    let views = [Block(10, 10), Block(30, 10), Block(20, 10)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 5
    #expect(stack.systemLayoutSizeFitting(.zero).width == 70)
    views[1].isHidden = true
    #expect(stack.systemLayoutSizeFitting(.zero).width == 35)
    views[1].isHidden = false
    #expect(stack.systemLayoutSizeFitting(.zero).width == 70)
  }

  @Test("views are arranged within the layout margins if enabled")
  func margins() {
    let view = Block(10, 10)
    let stack = stack(100, 50, [view])
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutIfNeeded()
    #expect(view.frame == rect(2, 1, 94, 46))
  }

  @Test("a view removed from its superview is no longer arranged; a removed arranged subview stays a subview")
  func removal() {
    let views = [Block(10, 10), Block(30, 10)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[1]])
    #expect(views[0].superview === stack)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty)
    stack.addArrangedSubview(views[1])
    stack.insertArrangedSubview(views[0], at: 0)
    #expect(stack.arrangedSubviews == views)
    #expect(stack.systemLayoutSizeFitting(.zero).width == 40)
  }

  @Test("a stack in a stack grows with its contents")
  func nested() {
    let (title, subtitle, image) = (Block(100, 20), Paragraph(letters: 20), Block(40, 40))
    let texts = UIStackView(arrangedSubviews: [title, subtitle])
    texts.axis = .vertical
    let row = UIStackView(arrangedSubviews: [image, texts])
    row.alignment = .center
    row.spacing = 10
    image.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    row.translatesAutoresizingMaskIntoConstraints = false
    let screen = container(150, 300, row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
      row.topAnchor.constraint(equalTo: screen.topAnchor),
    ])
    screen.layoutIfNeeded()
    // 150 − 40 − 10 = 100 for the texts: 2 lines below the title, 60 high.
    #expect(row.frame == rect(0, 0, 150, 60))
    #expect(image.frame == rect(0, 10, 40, 40))
    #expect(texts.frame == rect(50, 0, 100, 60))
    #expect(subtitle.frame == rect(0, 20, 100, 40))
  }
}
