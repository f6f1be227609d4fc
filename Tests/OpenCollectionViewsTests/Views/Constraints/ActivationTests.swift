import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite(.isolatedScreen) struct ActivationTests {
  @Test("the closest common ancestor of both items holds the constraint")
  func holders() {
    let (a, b, inner) = (UIView(), UIView(), UIView())
    let container = container(100, 100, a, b)
    a.addSubview(inner)
    let siblings = a.leadingAnchor.constraint(equalTo: b.leadingAnchor)
    let nested = inner.leadingAnchor.constraint(equalTo: a.leadingAnchor)
    let far = inner.topAnchor.constraint(equalTo: b.topAnchor)
    let size = a.widthAnchor.constraint(equalToConstant: 5)
    NSLayoutConstraint.activate([siblings, nested, far, size, siblings])
    #expect(container.constraints == [siblings, far])
    #expect(a.constraints == [nested, size])
    #expect(siblings.isActive)
    container.removeConstraint(siblings)
    #expect(!siblings.isActive)
    siblings.isActive = false
    container.addConstraint(siblings)
    #expect(siblings.isActive)
    #expect(container.constraints == [far, siblings])
  }

  @Test("removing a view discards the constraints held by its superviews, and adding it back does not restore them")
  func removal() {
    let (view, inner) = (Block(), Block())
    let container = container(100, 100, view)
    view.addSubview(inner)
    let edge = view.leadingAnchor.constraint(equalTo: container.leadingAnchor)
    let deep = inner.topAnchor.constraint(equalTo: container.topAnchor)
    let own = inner.leadingAnchor.constraint(equalTo: view.leadingAnchor)
    let size = view.widthAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([edge, deep, own, size])
    container.layoutIfNeeded()
    view.removeFromSuperview()
    #expect(!edge.isActive && !deep.isActive)
    #expect(own.isActive && size.isActive)
    container.addSubview(view)
    #expect(container.constraints.isEmpty)
    container.layoutIfNeeded()
    #expect(view.frame.width == 20)
  }

  @Test("a guide's constraints require an owning view, are held by it or a superview, and are discarded with the guide")
  func guides() {
    let view = Block()
    let container = container(100, 100, view)
    let guide = UILayoutGuide()
    let width = guide.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    #expect(!width.isActive)
    container.addLayoutGuide(guide)
    #expect(guide.owningView === container)
    #expect(container.layoutGuides == [guide])
    let leading = view.leadingAnchor.constraint(equalTo: guide.trailingAnchor)
    NSLayoutConstraint.activate([
      width, leading, guide.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 7),
    ])
    #expect(width.firstItem === guide)
    #expect(container.constraints.count == 3)
    container.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 7)
    #expect(guide.layoutFrame.width == 10)
    #expect(view.frame.minX == 17)
    container.removeLayoutGuide(guide)
    #expect(container.constraints.isEmpty)
    #expect(!leading.isActive)
  }

  @Test("system spacing becomes the constant, multiplied, and never negative")
  func systemSpacing() {
    let (a, b) = (UIView(), UIView())
    let three = a.leadingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor, multiplier: 3)
    #expect(three.constant == 24)
    #expect(three.multiplier == 1)
    #expect(three.priority == .required)
    #expect(!three.isActive)
    let quarter = a.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: b.bottomAnchor, multiplier: 0.25)
    #expect(quarter.constant == 2)
    #expect(quarter.relation == .greaterThanOrEqual)
    #expect(a.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: b.bottomAnchor, multiplier: -1).constant == 0)
    #expect(
      a.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: b.lastBaselineAnchor, multiplier: 1).constant == 8)
  }

  @Test("the layout margins guide and safe area guide follow the view's insets")
  func systemGuides() {
    let view = Block()
    let container = container(100, 100, view)
    container.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let guide = container.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    container.layoutIfNeeded()
    #expect(view.frame == rect(2, 1, 94, 96))
    container.layoutMargins.left = 20
    container.layoutIfNeeded()
    #expect(view.frame == rect(20, 1, 76, 96))
    #expect(guide.layoutFrame == view.frame)
    #expect(container.safeAreaLayoutGuide === container.safeAreaLayoutGuide)
  }

  @Test("constraints to a scroll view's edges determine its content size")
  func scrollViews() {
    let scrollView = UIScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    let content = Block(0, 500)
    let container = container(100, 200, scrollView)
    scrollView.addSubview(content)
    var constraints = [content.widthAnchor.constraint(equalTo: scrollView.widthAnchor)]
    for (inner, outer) in [(scrollView as UIView, container), (content, scrollView)] {
      constraints += [
        inner.topAnchor.constraint(equalTo: outer.topAnchor),
        inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
        inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
        inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      ]
    }
    NSLayoutConstraint.activate(constraints)
    container.layoutIfNeeded()
    #expect(scrollView.frame == rect(0, 0, 100, 200))
    #expect(scrollView.contentSize == CGSize(width: 100, height: 500))
    #expect(content.frame == rect(0, 0, 100, 500))
  }
}
