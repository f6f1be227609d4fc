import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite(.isolatedScreen) struct ConstraintLayoutTests {
  @Test("a view pinned to its superview's edges fills it, and follows its size")
  func edges() {
    let view = Block()
    let container = container(390, 200, view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -16),
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -10),
    ])
    container.layoutIfNeeded()
    #expect(view.frame == rect(16, 0, 358, 190))
    container.frame.size = CGSize(width: 320, height: 100)
    container.layoutIfNeeded()
    #expect(view.frame == rect(16, 0, 288, 90))
  }

  @Test("a changed constant of an active constraint takes effect in the next layout")
  func liveConstant() {
    let view = Block(50, 20)
    let container = container(100, 100, view)
    let top = view.topAnchor.constraint(equalTo: container.topAnchor, constant: 5)
    NSLayoutConstraint.activate([top, view.centerXAnchor.constraint(equalTo: container.centerXAnchor)])
    container.layoutIfNeeded()
    #expect(view.frame == rect(25, 5, 50, 20))
    top.constant = 30
    #expect(view.frame.minY == 5)
    container.layoutIfNeeded()
    #expect(view.frame.minY == 30)
    top.isActive = false
    view.bottomAnchor.constraint(equalTo: container.bottomAnchor).isActive = true
    container.layoutIfNeeded()
    #expect(view.frame == rect(25, 80, 50, 20))
  }

  @Test("the view with the lower compression resistance shrinks, and the one with the lower hugging grows")
  func contentPriorities() {
    let (left, right) = (Block(200, 20), Block(150, 20))
    let container = container(300, 100, left, right)
    left.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    right.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      left.topAnchor.constraint(equalTo: container.topAnchor),
      right.topAnchor.constraint(equalTo: container.topAnchor),
    ])
    container.layoutIfNeeded()
    #expect(left.frame == rect(0, 0, 200, 20))
    #expect(right.frame == rect(200, 0, 100, 20))
    left.content.width = 60
    container.layoutIfNeeded()
    #expect(left.frame == rect(0, 0, 60, 20))
    #expect(right.frame == rect(60, 0, 240, 20))
  }

  @Test("a line thinner than a pixel becomes a pixel thick, and zero thickness stays zero")
  func hairlines() {
    let container = container(100, 10)
    let (line, nothing) = (Block(), Block())
    for (view, thickness) in [(line, 0.4 / UIScreen.main.scale), (nothing, 0)] {
      container.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        view.topAnchor.constraint(equalTo: container.topAnchor, constant: 5),
        view.heightAnchor.constraint(equalToConstant: thickness),
      ])
    }
    container.layoutIfNeeded()
    #expect(line.frame.minY == 5 && abs(line.frame.height - 1 / UIScreen.main.scale) < 1e-9)
    #expect(nothing.frame.height == 0)
  }

  @Test("edges are rounded to device pixels so that neighbours stay adjacent")
  func pixels() {
    // Thirds of 100 at scale 3: edges at 33 1/3 and 66 2/3 are whole pixels; sevenths are not.
    let views = (0..<7).map { _ in Block() }
    let container = container(100, 10)
    var leading = container.leadingAnchor
    for view in views {
      container.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: leading),
        view.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 1.0 / 7),
        view.topAnchor.constraint(equalTo: container.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
      ])
      leading = view.trailingAnchor
    }
    container.layoutIfNeeded()
    let scale = UIScreen.main.scale
    for (view, next) in zip(views, views.dropFirst()) {
      #expect(abs(view.frame.maxX - next.frame.minX) < 1e-9)
      #expect(abs((view.frame.maxX * scale).rounded() - view.frame.maxX * scale) < 1e-6)
    }
    #expect(abs((views.last?.frame.maxX ?? 0) - 100) < 1e-9)
  }

  @Test("constraints relate views on different levels, also through views with frames")
  func levels() {
    let (inner, outer) = (Block(), Block(10, 10))
    let middle = UIView(frame: rect(20, 30, 100, 100))
    let container = container(300, 300, middle, outer)
    middle.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: middle.leadingAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: middle.topAnchor, constant: 5),
      inner.widthAnchor.constraint(equalToConstant: 40), inner.heightAnchor.constraint(equalToConstant: 20),
      outer.leadingAnchor.constraint(equalTo: inner.trailingAnchor),
      outer.topAnchor.constraint(equalTo: inner.bottomAnchor),
    ])
    container.layoutIfNeeded()
    #expect(inner.frame == rect(5, 5, 40, 20))
    #expect(outer.frame == rect(65, 55, 10, 10))
    middle.frame.origin.x = 50
    container.setNeedsLayout()
    container.layoutIfNeeded()
    #expect(outer.frame == rect(95, 55, 10, 10))
  }

  @Test("a view with a frame and autoresizing mask follows its superview's size in other views' constraints")
  func autoresized() {
    let bar = UIView(frame: rect(0, 0, 200, 44))
    bar.autoresizingMask = .flexibleWidth
    let view = Block(50, 10)
    let container = container(200, 200, bar, view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 6),
      view.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
    ])
    container.layoutIfNeeded()
    #expect(view.frame == rect(150, 50, 50, 10))
    container.frame.size.width = 300
    container.layoutIfNeeded()
    #expect(view.frame == rect(250, 50, 50, 10))
  }

  @Test("the contents of a view with a frame are solved separately")
  func ownContexts() {
    let cell = UIView(frame: rect(0, 0, 100, 50))
    let label = Block(30, 10)
    cell.addSubview(label)
    label.centerXAnchor.constraint(equalTo: cell.centerXAnchor).isActive = true
    label.centerYAnchor.constraint(equalTo: cell.centerYAnchor).isActive = true
    let screen = container(300, 300, cell)
    let other = Block(1, 1)
    screen.addSubview(other)
    screen.layoutIfNeeded()
    #expect(label.layoutRoot === cell)
    #expect(other.layoutRoot === screen)
    let context = cell.autoLayout.details?.context
    #expect(context != nil)
    other.content = CGSize(width: 2, height: 2)
    screen.layoutIfNeeded()
    #expect(cell.autoLayout.details?.context === context)
    #expect(other.frame.size == CGSize(width: 2, height: 2))
    #expect(label.frame == rect(35, 20, 30, 10))
  }

  @Test("wrapping text gets the height for its width")
  func wrapping() {
    // 30 letters need 300 points; 132 less 16 on each side leaves 100: 10 letters per line, 3 lines.
    let paragraph = Paragraph(letters: 30)
    let below = Block(10, 10)
    let container = container(132, 300, paragraph, below)
    NSLayoutConstraint.activate([
      paragraph.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 16),
      paragraph.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -16),
      paragraph.topAnchor.constraint(equalTo: container.topAnchor),
      below.topAnchor.constraint(equalTo: paragraph.bottomAnchor, constant: 8),
      below.leadingAnchor.constraint(equalTo: paragraph.leadingAnchor),
    ])
    container.layoutIfNeeded()
    #expect(paragraph.frame == rect(16, 0, 100, 60))
    #expect(below.frame.minY == 68)
    container.frame.size.width = 232
    container.layoutIfNeeded()
    #expect(paragraph.frame == rect(16, 0, 200, 40))
    paragraph.letters = 5
    container.layoutIfNeeded()
    #expect(paragraph.frame == rect(16, 0, 200, 20))
  }

  @Test("text with a flexible trailing space is as wide as its longest line")
  func bubble() {
    // At most 105 wide: 10 letters per line make 100.
    let paragraph = Paragraph(letters: 30)
    let container = container(105, 300, paragraph)
    NSLayoutConstraint.activate([
      paragraph.leadingAnchor.constraint(greaterThanOrEqualTo: container.leadingAnchor),
      paragraph.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      paragraph.topAnchor.constraint(equalTo: container.topAnchor),
    ])
    container.layoutIfNeeded()
    #expect(paragraph.frame == rect(5, 0, 100, 60))
  }

  @Test("a conflict breaks the constraint activated last, and nothing else")
  func conflicts() {
    let view = Block()
    let container = container(100, 100, view)
    let leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10)
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    let trailing = view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -10)
    NSLayoutConstraint.activate([leading, width, trailing])
    container.layoutIfNeeded()
    #expect(view.frame.minX == 10)
    #expect(view.frame.width == 50)
    #expect(trailing.isBroken)
    #expect(!leading.isBroken && !width.isBroken)
    #expect(trailing.isActive)
    // With enough width, the broken constraint is satisfied again.
    container.frame.size.width = 70
    container.layoutIfNeeded()
    #expect(view.frame.maxX == 60)
  }

  @Test("a width that is too small breaks the app's constraint, never the frame")
  func tooNarrow() {
    let view = Block()
    let container = container(200, 100, view)
    let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -20), least,
    ])
    container.layoutIfNeeded()
    #expect(view.frame.width == 160)
    container.frame.size.width = 120
    container.layoutIfNeeded()
    #expect(container.frame.width == 120)
    #expect(least.isBroken)
    #expect(view.frame.width == 80)
  }

  @Test("ambiguity and the constraints affecting the layout can be queried")
  func debugging() {
    let view = Block()
    let container = container(100, 100, view)
    let leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor)
    let others = [
      view.widthAnchor.constraint(equalToConstant: 10), view.topAnchor.constraint(equalTo: container.topAnchor),
    ]
    NSLayoutConstraint.activate(others + [leading])
    #expect(view.hasAmbiguousLayout)
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    #expect(!view.hasAmbiguousLayout)
    #expect(
      view.constraintsAffectingLayout(for: .horizontal).map(ObjectIdentifier.init).contains(ObjectIdentifier(leading)))
    #expect(view.constraintsAffectingLayout(for: .vertical).count == 2)
  }

  @Test("contents with required compression resistance break a constraint that makes the view too small")
  func requiredContents() {
    let view = Block(80, 10)
    let container = container(100, 100, view)
    view.setContentCompressionResistancePriority(.required, for: .horizontal)
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([view.leadingAnchor.constraint(equalTo: container.leadingAnchor), width])
    container.layoutIfNeeded()
    #expect(view.frame.width == 80)
    #expect(width.isBroken)
    view.content.width = 40
    container.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }

  @Test("in a right-to-left layout, leading and trailing are mirrored, left and right are not")
  func rightToLeft() {
    let (leading, left) = (Block(10, 10), Block(10, 10))
    let container = container(100, 100, leading, left)
    for view in [container, leading, left] { view.semanticContentAttribute = .forceRightToLeft }
    NSLayoutConstraint.activate([
      leading.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 5),
      left.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 5),
    ])
    container.layoutIfNeeded()
    #expect(left.frame.minX == 5)
    // A positive constant moves toward the trailing edge.
    #expect(leading.frame.maxX == 95)
  }
}
