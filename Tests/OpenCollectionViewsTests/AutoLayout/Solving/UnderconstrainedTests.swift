import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Underconstrained views, and views without constraints.
@MainActor @Suite("Underconstrained views", .isolatedScreen)
struct UnderconstrainedTests {
  private func free(_ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  @Test("A view without constraints keeps its frame in a superview that has some")
  func keptInSuperview() {
    let view = free(rect(10, 20, 100, 50))
    let inner = Block()
    view.addSubview(inner)
    let other = Block(30, 30)
    let container = container(300, 300, view, other)
    // None of these involves the view's own size or position.
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: view.topAnchor), inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalToConstant: 20),
      other.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
    container.layoutIfNeeded()
    #expect(view.frame == rect(10, 20, 100, 50))
    #expect(inner.frame == rect(5, 0, 20, 20))
    #expect(other.frame == rect(270, 0, 30, 30))
    view.frame = rect(0, 0, 40, 40)
    container.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 40, 40))
  }

  @Test("A view without constraints and superview keeps its frame")
  func keptAlone() {
    let view = free(rect(10, 20, 100, 50))
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.frame == rect(10, 20, 100, 50))
  }

  @Test("A view with one constrained length, or with an intrinsic content size, is at the origin")
  func partlyConstrained() {
    let view = free(rect(10, 20, 100, 50))
    let label = Block(30, 12)
    label.frame = rect(7, 7, 1, 1)
    let container = container(300, 300, view, label)
    view.widthAnchor.constraint(equalToConstant: 60).isActive = true
    container.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 60, 0))
    #expect(label.frame == rect(0, 0, 30, 12))
  }

  @Test("A view keeps the frame it got from constraints that were removed")
  func constraintsTakenAway() {
    let view = free(.zero)
    let container = container(300, 300, view)
    let constraints = [
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 8),
      view.topAnchor.constraint(equalTo: container.topAnchor), view.widthAnchor.constraint(equalToConstant: 60),
      view.heightAnchor.constraint(equalToConstant: 40),
    ]
    NSLayoutConstraint.activate(constraints)
    container.layoutIfNeeded()
    NSLayoutConstraint.deactivate(constraints)
    container.layoutIfNeeded()
    #expect(view.frame == rect(8, 0, 60, 40))
  }

  @Test("A root view keeps its size where constraints allow it, and constraints use that size")
  func root() {
    let root = free(rect(0, 0, 320, 600))
    let view = Block()
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor), view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 320, 600) && view.frame == rect(0, 0, 320, 600))
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(root.frame.size == CGSize(width: 100, height: 600) && view.frame.size == root.frame.size)
  }

  @Test(
    "An upper limit alone enlarges nothing", arguments: [NSLayoutConstraint.Attribute.width, .height], [false, true])
  func limit(_ attribute: NSLayoutConstraint.Attribute, isAddedLate: Bool) {
    let view = Block()
    let container = container(390, 390, view)
    view.leadingAnchor.constraint(equalTo: container.leadingAnchor).isActive = true
    if isAddedLate { container.layoutIfNeeded() }
    NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: .lessThanOrEqual, toItem: container, attribute: attribute,
      multiplier: 1, constant: -52
    ).isActive = true
    container.layoutIfNeeded()
    #expect(view.frame == .zero)
    // With a minimum length as well, the length is the minimum, within the limit.
    NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 40
    ).isActive = true
    container.layoutIfNeeded()
    #expect(max(view.frame.width, view.frame.height) == 40)
  }

  @Test("A view at 20 whose trailing edge is only limited by its superview has no width")
  func trailingLimit() {
    let view = Block()
    let container = container(390, 100, view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(lessThanOrEqualTo: container.trailingAnchor, constant: -20),
    ])
    container.layoutIfNeeded()
    #expect(view.frame == rect(20, 0, 0, 0))
  }

  @Test("An optional upper limit alone enlarges nothing")
  func optionalLimit() {
    let view = Block()
    let container = container(390, 100, view)
    let limit = view.widthAnchor.constraint(lessThanOrEqualTo: container.widthAnchor, constant: -52)
    limit.priority = .defaultHigh
    limit.isActive = true
    container.layoutIfNeeded()
    #expect(view.frame.width == 0)
  }
}
