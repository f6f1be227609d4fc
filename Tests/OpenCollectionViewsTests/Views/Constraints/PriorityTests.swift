import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite("Priorities and placeholders of constraints", .isolatedScreen) struct PriorityTests {
  @Test("a priority is raised and lowered by a number")
  func arithmetic() {
    #expect((UILayoutPriority.required - 1).rawValue == 999)
    #expect((UILayoutPriority.defaultLow + 0.5).rawValue == 250.5)
    var priority = UILayoutPriority.defaultHigh
    priority += 10
    priority -= 20
    #expect(priority.rawValue == 740)
  }

  @Test("a constraint without items never becomes active, and its constant may be set")
  func placeholder() {
    let constraint = NSLayoutConstraint()
    constraint.constant = 5
    NSLayoutConstraint.activate([constraint])
    #expect(!constraint.isActive && constraint.constant == 5 && constraint.firstItem == nil)
    constraint.isActive = false
    #expect(constraint.priority == .required && constraint.multiplier == 1)
  }

  @Test("the top and bottom layout guides of a controller are the parts outside the safe area")
  func layoutGuides() {
    let (controller, block) = (UIViewController(), UIView())
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    block.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(block)
    // Each guide has two constraints of the view's own.
    _ = (controller.topLayoutGuide, controller.topLayoutGuide)
    #expect(controller.view.constraints.count == 2)
    _ = controller.bottomLayoutGuide
    #expect(controller.view.constraints.count == 4)
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      NSLayoutConstraint(
        item: block, attribute: .bottom, relatedBy: .equal, toItem: controller.bottomLayoutGuide, attribute: .top,
        multiplier: 1, constant: -5),
      block.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      block.widthAnchor.constraint(equalTo: controller.bottomLayoutGuide.heightAnchor),
    ])
    controller.view.layoutIfNeeded()
    #expect(block.frame == CGRect(x: 0, y: 30, width: 20, height: 200 - 30 - 20 - 5))
    #expect(controller.topLayoutGuide.length == 30 && controller.bottomLayoutGuide.length == 20)
    controller.additionalSafeAreaInsets.top = 40
    controller.view.layoutIfNeeded()
    #expect(block.frame.minY == 40)
  }
}
