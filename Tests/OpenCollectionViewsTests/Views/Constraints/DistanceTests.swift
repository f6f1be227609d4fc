import SnapKit
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Distances, nested baselines, ambiguity and conflicts", .isolatedScreen)
struct DistanceTests {
  @Test("a distance between anchors is a dimension like a width")
  func distance() {
    let (a, b, c) = (Block(30, 10), Block(40, 10), Block(20, 10))
    let box = container(300, 100, a, b, c)
    let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      gap.constraint(equalToConstant: 25),
      // The second gap is twice the first plus 5.
      b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor).constraint(equalTo: gap, multiplier: 2, constant: 5),
    ])
    box.layoutIfNeeded()
    // 30 + 25; then 40, and 2 · 25 + 5.
    #expect(a.frame.minX == 0)
    #expect(b.frame.minX == 55)
    #expect(c.frame.minX == 150)
  }

  @Test("a constraint has the anchors of its items, and anchors are equal by their item and attribute")
  func anchors() {
    let (a, b) = (Block(30, 10), Block(40, 10))
    let constraint = a.topAnchor.constraint(equalTo: b.layoutMarginsGuide.bottomAnchor)
    #expect(constraint.firstAnchor.isEqual(a.topAnchor) && a.topAnchor.isEqual(constraint.firstAnchor))
    #expect(constraint.secondAnchor?.isEqual(b.layoutMarginsGuide.bottomAnchor) == true)
    #expect(a.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
    #expect(type(of: a.widthAnchor.constraint(equalToConstant: 1).firstAnchor as NSObject) == NSLayoutDimension.self)
    let none = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0, constant: 3)
    #expect(none.secondAnchor == nil && none.multiplier == 1 && none.constant == 3)
    #expect(a.topAnchor == a.topAnchor && a.topAnchor.hash == a.topAnchor.hash)
    #expect(a.topAnchor != b.topAnchor && a.topAnchor != a.bottomAnchor)
    let gap = a.topAnchor.anchorWithOffset(to: a.bottomAnchor)
    #expect(gap.constraint(equalToConstant: 1).firstAnchor as NSObject is NSLayoutDimension)
    #expect(gap == gap && gap != a.topAnchor.anchorWithOffset(to: a.bottomAnchor) && !gap.isEqual(a.bottomAnchor))
  }

  @Test("a distance can equal a view's size, also vertically, and is mirrored in a right-to-left layout")
  func distanceAsSize() {
    let (a, b) = (Block(30, 10), Block(40, 10))
    let box = container(300, 100, a, b)
    box.semanticContentAttribute = .forceRightToLeft
    for view in [a, b] { view.semanticContentAttribute = .forceRightToLeft }
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: box.leadingAnchor), a.topAnchor.constraint(equalTo: box.topAnchor),
      a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalTo: a.widthAnchor),
      a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 50),
    ])
    box.layoutIfNeeded()
    #expect(a.frame.maxX == 300)
    // 50 further toward the trailing edge: to the left.
    #expect(b.frame.maxX == 250)
    #expect(b.frame.minY == 40)
  }

  @Test("the baseline of a stack is that of its label, even before the stack has a frame")
  func stackBaseline() {
    let (first, second) = (UILabel(), UILabel())
    for (label, size) in [(first, 30.0), (second, 12.0)] {
      label.text = "Text"
      label.font = .systemFont(ofSize: CGFloat(size))
    }
    let stack = UIStackView(arrangedSubviews: [Block(10, 40), first])
    stack.axis = .horizontal
    stack.alignment = .lastBaseline
    let column = UIStackView(arrangedSubviews: [stack])
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    second.translatesAutoresizingMaskIntoConstraints = false
    let box = container(300, 200, column, second)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: box.topAnchor, constant: 20),
      column.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: column.trailingAnchor),
      second.lastBaselineAnchor.constraint(equalTo: column.lastBaselineAnchor),
    ])
    box.layoutIfNeeded()
    func baseline(_ label: UILabel) -> CGFloat {
      label.convert(CGPoint(x: 0, y: label.bounds.maxY + label.font.descender), to: box).y
    }
    #expect(abs(baseline(first) - baseline(second)) < 0.7)
    #expect(first.frame.height > second.frame.height)
  }

  @Test("an ambiguous view changes its frame when exercised, and the next layout moves it back")
  func ambiguity() {
    let a = Block(30, 10)
    let box = container(300, 100, a)
    let top = a.topAnchor.constraint(equalTo: box.topAnchor)
    let leading = a.leadingAnchor.constraint(greaterThanOrEqualTo: box.leadingAnchor)
    NSLayoutConstraint.activate([top, leading])
    box.layoutIfNeeded()
    #expect(a.hasAmbiguousLayout)
    let before = a.frame
    a.exerciseAmbiguityInLayout()
    #expect(a.frame != before && a.frame.size == before.size && a.frame.minY == before.minY)
    box.setNeedsLayout()
    leading.isActive = false
    a.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
    box.layoutIfNeeded()
    #expect(!a.hasAmbiguousLayout)
    let settled = a.frame
    a.exerciseAmbiguityInLayout()
    #expect(a.frame == settled)
    #expect(a.constraintsAffectingLayout(for: .vertical).contains { $0 === top })
  }

  @Test("the constraints affecting a guide can be queried too")
  func guide() {
    let box = container(300, 100)
    let guide = UILayoutGuide()
    box.addLayoutGuide(guide)
    let width = guide.widthAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      width, guide.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      guide.topAnchor.constraint(equalTo: box.topAnchor),
    ])
    box.layoutIfNeeded()
    #expect(guide.hasAmbiguousLayout)
    #expect(guide.constraintsAffectingLayout(for: .horizontal).contains { $0 === width })
  }

  @Test("a conflict that occurs in every cell of a list is reported once")
  func reportedOnce() {
    final class ConflictingView: UIView {}
    func conflict(_ constant: CGFloat) {
      let view = ConflictingView()
      view.translatesAutoresizingMaskIntoConstraints = false
      let box = container(100, 100, view)
      view.widthAnchor.constraint(equalToConstant: constant).isActive = true
      view.widthAnchor.constraint(equalToConstant: constant + 1).isActive = true
      box.layoutIfNeeded()
    }
    let before = LayoutContext.reportedConflicts.count
    for _ in 0..<5 { conflict(71) }
    #expect(LayoutContext.reportedConflicts.count == before + 1)
    conflict(73)
    #expect(LayoutContext.reportedConflicts.count == before + 2)
  }

  @Test("a conflict report lists the constraints with their views and source locations")
  func reportWithLines() {
    final class TestView: UIView {}
    let testView = TestView()
    testView.translatesAutoresizingMaskIntoConstraints = false
    let box = container(100, 100, testView)
    let (line, other) = (#line + 1, #line + 2)
    testView.widthAnchor.constraint(equalToConstant: 31).isActive = true
    testView.snp.makeConstraints { $0.width.equalTo(32).labeled("too wide") }
    box.layoutIfNeeded()
    let report = LayoutContext.lastReport
    #expect(report.contains("TestView.width == 31.0 (active)> created at DistanceTests.swift:\(line)"))
    #expect(report.contains("'too wide' TestView.width == 32.0 (active)> created at DistanceTests.swift:\(other)"))
    #expect(report.hasSuffix("created at DistanceTests.swift:\(other)"))
    // A visual format's constraints have its source location.
    let made = NSLayoutConstraint.constraints(withVisualFormat: "H:[b(40)]", metrics: nil, views: ["b": testView])
    #expect(made.map { $0.sourceLocation?.line } == [UInt(#line - 1)])
  }

  @Test("a view controller's updateViewConstraints is called when its view needs to update its constraints")
  func viewController() {
    final class Controller: UIViewController {
      var updates = 0
      override func updateViewConstraints() {
        updates += 1
        super.updateViewConstraints()
      }
    }
    let controller = Controller()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(controller.updates == 1)
    controller.view.setNeedsUpdateConstraints()
    #expect(controller.view.needsUpdateConstraints())
    window.layoutIfNeeded()
    #expect(controller.updates == 2)
  }
}
