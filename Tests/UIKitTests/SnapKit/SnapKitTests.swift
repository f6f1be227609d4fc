import SnapKit
import Testing
import Then

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite(.isolatedScreen) struct SnapKitTests {
  @Test("edges with insets fill the superview except for the insets")
  func edges() {
    let view = UIView()
    let container = container(100, 80, view)
    view.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    container.layoutIfNeeded()
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    #expect(view.frame == rect(10, 10, 80, 60))
    view.snp.remakeConstraints { make in
      make.edges.equalTo(container).inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }
    container.layoutIfNeeded()
    #expect(view.frame == rect(2, 1, 94, 76))
    #expect(container.constraints.count == 4)
    view.snp.remakeConstraints { $0.directionalEdges.equalToSuperview().inset(5) }
    container.layoutIfNeeded()
    #expect(view.frame == rect(5, 5, 90, 70))
  }

  @Test("numbers, sizes and points are sizes and positions in the superview")
  func constants() {
    let view = UIView()
    let container = container(100, 80, view)
    view.snp.makeConstraints { make in
      make.size.equalTo(CGSize(width: 30, height: 20))
      make.left.equalTo(7)
      make.centerY.equalToSuperview().offset(-4)
    }
    container.layoutIfNeeded()
    #expect(view.frame == rect(7, 26, 30, 20))
  }

  @Test("a centre equal to a number or point is relative to the superview's left and top")
  func centresByNumbers() {
    let view = UIView()
    let container = container(100, 80, view)
    view.snp.makeConstraints { make in
      make.size.equalTo(10)
      make.center.equalTo(CGPoint(x: 20, y: 30))
    }
    container.layoutIfNeeded()
    #expect(view.frame == rect(15, 25, 10, 10))
  }

  @Test("attributes of other views, with multipliers, offsets and priorities")
  func others() {
    let (icon, title) = (UIView(), Block(200, 20))
    let container = container(120, 80, icon, title)
    icon.snp.makeConstraints { make in
      make.width.height.equalTo(40)
      make.leading.centerY.equalToSuperview()
    }
    title.snp.makeConstraints { make in
      make.leading.equalTo(icon.snp.trailing).offset(8)
      make.trailing.lessThanOrEqualToSuperview().inset(12)
      make.top.equalTo(icon)
      make.height.equalTo(icon.snp.width).multipliedBy(0.5).priority(.high).labeled("half")
      make.width.greaterThanOrEqualTo(10)
    }
    container.layoutIfNeeded()
    #expect(icon.frame == rect(0, 20, 40, 40))
    #expect(title.frame == rect(48, 20, 60, 20))
    let half = container.constraints.first { $0.identifier == "half" }
    #expect(half?.priority == UILayoutPriority(750))
    #expect(half?.multiplier == 0.5)
  }

  @Test("a stored constraint can be updated, deactivated and activated")
  func stored() {
    let view = Block(10, 10)
    let container = container(100, 100, view)
    var top: Constraint?
    view.snp.makeConstraints { make in
      top = make.top.equalToSuperview().offset(5).constraint
      make.leading.equalToSuperview()
    }
    top?.update(offset: 20)
    container.layoutIfNeeded()
    #expect(view.frame.minY == 20)
    view.snp.updateConstraints { $0.top.equalToSuperview().offset(30) }
    container.layoutIfNeeded()
    #expect(view.frame.minY == 30)
    #expect(top?.isActive == true)
    top?.deactivate()
    #expect(top?.isActive == false)
    #expect(container.constraints.count == 1)
    top?.activate()
    view.snp.removeConstraints()
    #expect(container.constraints.isEmpty)
    let prepared = view.snp.prepareConstraints { $0.size.equalTo(3) }
    #expect(prepared.count == 1)
    #expect(prepared.first?.layoutConstraints.count == 2)
    #expect(view.constraints.isEmpty)
  }

  @Test("an offset or inset replaces the constant the attributes were related to")
  func constantsAreReplaced() throws {
    let view = UIView()
    let container = container(100, 80, view)
    var (width, edges): (Constraint?, Constraint?)
    view.snp.makeConstraints { make in
      width = make.width.equalTo(20).constraint
      make.height.equalTo(40).offset(15)
      make.left.top.equalTo(CGPoint(x: 3, y: 4))
    }
    container.layoutIfNeeded()
    #expect(view.frame == rect(3, 4, 20, 15))
    width?.update(offset: 30)
    container.layoutIfNeeded()
    #expect(view.frame == rect(3, 4, 30, 15))
    // An inset makes a width smaller on both sides: −(6 + 6).
    width?.update(inset: 6)
    #expect(width?.layoutConstraints.map(\.constant) == [-12])

    let sized = try #require(view.snp.prepareConstraints { $0.size.equalTo(CGSize(width: 7, height: 8)) }.first)
    #expect(sized.layoutConstraints.map(\.constant) == [7, 8])
    sized.update(offset: 5)
    #expect(sized.layoutConstraints.map(\.constant) == [5, 5])

    view.snp.remakeConstraints { make in
      edges = make.edges.equalTo(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).constraint
    }
    container.layoutIfNeeded()
    #expect(view.frame == rect(2, 1, 94, 76))
    edges?.update(inset: UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    container.layoutIfNeeded()
    #expect(view.frame == rect(20, 10, 40, 40))
    edges?.update(inset: NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8))
    container.layoutIfNeeded()
    #expect(view.frame == rect(6, 5, 86, 68))
  }

  @Test("insets depend on the second item's attribute")
  func insetsOfSecondItem() {
    let (view, other) = (UIView(), UIView())
    let container = container(100, 80, view, other)
    other.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    var left: Constraint?
    view.snp.makeConstraints { make in
      left = make.left.equalTo(other.snp.right).inset(30).constraint
      make.top.equalTo(other.snp.bottom).inset(UIEdgeInsets(top: 1, left: 2, bottom: 20, right: 4))
      make.size.equalTo(5)
    }
    container.layoutIfNeeded()
    // 30 points inside the right edge at 90, 20 inside the bottom edge at 70.
    #expect(view.frame == rect(60, 50, 5, 5))
    left?.update(inset: 40)
    container.layoutIfNeeded()
    #expect(view.frame == rect(50, 50, 5, 5))
  }

  @Test("the priority of an optional constraint can be updated; required ones stay required, and none becomes required")
  func priorities() throws {
    let view = UIView()
    let made = view.snp.prepareConstraints { make in
      make.width.equalTo(20).priority(.high)
      make.height.equalTo(20)
    }
    let (optional, required) = (try #require(made.first), try #require(made.last))
    optional.update(priority: 500)
    #expect(optional.layoutConstraints.map(\.priority) == [UILayoutPriority(500)])
    optional.update(priority: .required)
    #expect(optional.layoutConstraints.map(\.priority) == [UILayoutPriority(500)])
    required.update(priority: .low)
    #expect(required.layoutConstraints.map(\.priority) == [.required])
  }

  @Test("a constraint with several layout constraints is active while one of them is")
  func partlyActive() throws {
    let view = UIView()
    let size = try #require(view.snp.prepareConstraints { $0.size.equalTo(20) }.first)
    #expect(!size.isActive)
    size.layoutConstraints[1].isActive = true
    #expect(size.isActive)
    size.isActive = false
    #expect(!size.isActive && !size.layoutConstraints[1].isActive)
  }

  @Test("guides can be constrained and related to")
  func guides() {
    let view = UIView()
    let container = container(100, 100, view)
    container.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let guide = UILayoutGuide()
    container.addLayoutGuide(guide)
    guide.snp.makeConstraints { make in
      make.leading.top.equalToSuperview()
      make.size.equalTo(15)
    }
    view.snp.makeConstraints { make in
      make.top.equalTo(container.safeAreaLayoutGuide)
      make.leading.equalTo(guide.snp.trailing)
      make.trailing.equalTo(container.snp.trailingMargin)
      make.bottom.equalTo(container.layoutMarginsGuide.snp.bottom)
    }
    container.layoutIfNeeded()
    #expect(guide.layoutFrame == rect(0, 0, 15, 15))
    #expect(view.frame == rect(15, 0, 45, 70))
  }

  @Test("then configures objects in place, with changes copies of values")
  func then() {
    let view = UIView().then {
      $0.tag = 3
      $0.isHidden = true
    }
    #expect(view.tag == 3 && view.isHidden)
    let size = CGSize.zero.with { $0.width = 5 }
    #expect(size == CGSize(width: 5, height: 0))
    var count = 0
    [1, 2].do { count = $0.count }
    #expect(count == 2)
  }
}

@MainActor
@Suite("SnapKit attributes and labels", .isolatedScreen)
struct SnapKitAttributeTests {
  @Test("a view's label is part of its constraints' descriptions")
  func labels() throws {
    let view = UIView()
    let container = container(100, 80, view)
    view.snp.setLabel("badge")
    #expect(view.snp.label() == "badge")
    let constraint = try #require(view.snp.prepareConstraints { $0.leading.equalTo(container).labeled("start") }.first)
    #expect(!constraint.isActive)
    let description = try #require(constraint.layoutConstraints.first?.description)
    #expect(description.contains("badge") && description.contains("'start'"))
    constraint.activate()
    #expect(constraint.isActive)
    constraint.update(offset: 6).update(priority: .low)
    container.layoutIfNeeded()
    #expect(view.frame.minX == 6)
    constraint.deactivate()
    #expect(container.constraints.isEmpty)
  }

  @Test("attributes are the same in a maker, in a chain and of the second item")
  func attributes() {
    let (view, guide) = (UIView(), UILayoutGuide())
    let box = container(100, 80, view)
    box.addLayoutGuide(guide)
    guide.snp.makeConstraints { make in
      make.directionalEdges.equalToSuperview().inset(
        NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }
    view.snp.makeConstraints { make in
      make.leading.top.equalTo(guide)
      make.trailing.equalTo(guide.snp.trailing)
      make.bottom.equalTo(guide.snp.bottom)
    }
    box.layoutIfNeeded()
    #expect(view.frame == rect(2, 1, 94, 76))
  }
}
