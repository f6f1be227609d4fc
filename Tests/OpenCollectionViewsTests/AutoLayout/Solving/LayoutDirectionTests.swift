import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Leading and trailing attributes of a constraint use the layout direction of the items' closest common ancestor.
@MainActor @Suite("Layout direction of constraints", .isolatedScreen)
struct LayoutDirectionTests {
  private func pinLeading(_ view: UIView, to container: UIView, _ constant: CGFloat = 20) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: constant),
      view.topAnchor.constraint(equalTo: container.topAnchor), view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
  }

  @Test("Between a view and its superview, the superview's direction is used, whatever the view's own")
  func superview() {
    let (plain, turned) = (Block(), Block())
    turned.semanticContentAttribute = .forceRightToLeft
    let container = container(400, 100, plain, turned)
    for view in [plain, turned] { pinLeading(view, to: container) }
    container.layoutIfNeeded()
    #expect(plain.frame.minX == 20 && turned.frame.minX == 20)
    container.semanticContentAttribute = .forceRightToLeft
    container.layoutIfNeeded()
    // 400 − 20 − 100.
    #expect(plain.frame.minX == 280 && turned.frame.minX == 280)
  }

  @Test("Between siblings, their superview's direction is used")
  func siblings() {
    let (first, second) = (Block(), Block())
    first.semanticContentAttribute = .forceRightToLeft
    let container = container(400, 100, first, second)
    pinLeading(first, to: container)
    NSLayoutConstraint.activate([
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
      second.widthAnchor.constraint(equalToConstant: 50),
    ])
    container.layoutIfNeeded()
    #expect(second.frame.minX == 128)
    container.semanticContentAttribute = .forceRightToLeft
    container.layoutIfNeeded()
    // The first is at 280; 280 − 8 − 50.
    #expect(second.frame.minX == 222)
  }

  @Test("Between a view and a descendant, the outer view's direction is used")
  func deeper() {
    let inner = Block()
    let middle = Block()
    middle.addSubview(inner)
    middle.semanticContentAttribute = .forceRightToLeft
    let container = container(400, 100, middle)
    pinLeading(middle, to: container, 0)
    inner.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 30).isActive = true
    inner.widthAnchor.constraint(equalToConstant: 10).isActive = true
    container.layoutIfNeeded()
    #expect(inner.frame.minX == 30)
  }

  @Test("A distance is measured in the container's direction")
  func distance() {
    let (first, second) = (Block(), Block())
    let container = container(400, 100, first, second)
    container.semanticContentAttribute = .forceRightToLeft
    pinLeading(first, to: container)
    NSLayoutConstraint.activate([
      first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor).constraint(equalToConstant: 12),
      second.widthAnchor.constraint(equalToConstant: 50),
    ])
    container.layoutIfNeeded()
    // The first is at 280; 280 − 12 − 50.
    #expect(second.frame.minX == 218)
  }
}
