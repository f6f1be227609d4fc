import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// The standard error output of a terminated process.
private func text(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

@MainActor private func relate(
  _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, to second: UIView?,
  _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat = 0
) -> NSLayoutConstraint {
  NSLayoutConstraint(
    item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other, multiplier: 1,
    constant: constant)
}

@MainActor @Suite("Pairs of attributes", .isolatedScreen)
struct ConstraintPairTests {
  @Test("A second attribute has no effect without a second item")
  func secondAttributeWithoutItem() {
    let view = Block()
    let container = container(200, 200, view)
    NSLayoutConstraint.activate([relate(view, .width, to: nil, .width, 50), relate(view, .height, to: nil, .top, 20)])
    container.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 50, 20))
    #expect(relate(view, .width, to: nil, .width, 50).secondAttribute == .notAnAttribute)
    #expect(relate(view, .width, to: container, .height).secondAttribute == .height)
  }

  @Test("A constraint of incompatible anchors can be created, activated and deactivated before the layout")
  func acceptedUntilLayout() {
    let view = Block()
    let container = container(200, 200, view)
    container.layoutIfNeeded()
    let pairs = [
      relate(view, .left, to: container, .top), relate(view, .width, to: container, .bottom),
      relate(view, .centerY, to: container, .height), relate(view, .lastBaseline, to: container, .leading),
    ]
    NSLayoutConstraint.activate(pairs)
    NSLayoutConstraint.deactivate(pairs)
    view.widthAnchor.constraint(equalToConstant: 30).isActive = true
    container.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 30, 0))
  }

  @Test("A constraint of incompatible anchors that was deactivated is not counted again when its priority changes")
  func priorityAfterDeactivation() {
    let view = Block()
    let container = container(200, 200, view)
    container.layoutIfNeeded()
    let pair = relate(view, .left, to: container, .top)
    pair.isActive = true
    pair.priority = .defaultHigh
    pair.isActive = false
    pair.priority = .defaultLow
    view.widthAnchor.constraint(equalToConstant: 30).isActive = true
    container.layoutIfNeeded()
    #expect(!pair.isActive && view.frame == rect(0, 0, 30, 0))
  }

  @Test("Layout raises an exception for a constraint of a horizontal and a vertical position")
  func differentAxes() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = Block()
        let container = container(200, 200, view)
        relate(view, .left, to: container, .top).isActive = true
        container.layoutIfNeeded()
      }
    }
    #expect(
      text(result).contains(
        "'NSInvalidLayoutConstraintException', reason: 'Constraint improperly relates anchors of incompatible types: "))
  }

  @Test("Measuring raises an exception for a constraint of a length and a position")
  func lengthAndPosition() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = Block()
        let container = container(200, 200, view)
        relate(view, .height, to: container, .top).isActive = true
        _ = container.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      }
    }
    #expect(text(result).contains("Constraint improperly relates anchors of incompatible types: "))
  }

  @Test("Creating a constraint of a single position raises an exception")
  func singlePosition() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = relate(Block(), .left, to: nil, .left, 10) }
    }
    #expect(text(result).contains("Location attributes must be specified in pairs."))
  }
}
