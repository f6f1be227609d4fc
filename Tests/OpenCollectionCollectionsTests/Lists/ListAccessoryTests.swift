import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Accessories that a list cell is given again", .isolatedScreen)
struct ListAccessoryTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  private let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 60))

  init() {
    window.addSubview(cell)
    window.isHidden = false
    cell.contentConfiguration = UIListContentConfiguration.cell()
  }

  private var views: [ListAccessoryView] { cell.subviews.compactMap { $0 as? ListAccessoryView } }

  private func show(_ accessories: [UICellAccessory]) {
    cell.accessories = accessories
    cell.layoutIfNeeded()
  }

  private final class Box: UIView {
    var layouts = 0
    override var center: CGPoint { didSet { layouts += 1 } }
  }

  private func box() -> Box { Box(frame: CGRect(x: 0, y: 0, width: 30, height: 20)) }

  @Test("keep the views of the same types and custom views, and show what differs")
  func kept() throws {
    let box = box()
    func accessories(_ text: String, _ color: UIColor) -> [UICellAccessory] {
      [
        .label(text: text), .checkmark(options: .init(tintColor: color)), .disclosureIndicator(),
        .customView(configuration: .init(customView: box, placement: .trailing())),
      ]
    }
    show(accessories("1", .red))
    let first = views
    show(accessories("22", .blue))
    #expect(views.map { ObjectIdentifier($0) } == first.map { ObjectIdentifier($0) })
    let label = try #require(first[0].subviews.first as? UILabel)
    #expect(label.text == "22")
    #expect(first[1].subviews.first?.tintColor == .blue)
    #expect(abs(first[0].frame.width - label.intrinsicContentSize.width) < 0.001)
    #expect(box.superview === first[3])
  }

  @Test("remove the views of other types, and are in the order of the accessories")
  func replaced() {
    show([.checkmark(), .disclosureIndicator()])
    let (checkmark, indicator) = (views[0], views[1])
    show([.disclosureIndicator(), .detail(), .checkmark()])
    #expect(views.count == 3)
    #expect(views[0] === indicator && views[2] === checkmark)
    show([.detail()])
    #expect(views.count == 1 && checkmark.superview == nil && indicator.superview == nil)
    show([])
    #expect(views.isEmpty)
  }

  @Test("take a custom view back that another cell has shown meanwhile")
  func movedCustomView() {
    let box = box()
    let accessory = UICellAccessory.customView(configuration: .init(customView: box, placement: .trailing()))
    show([accessory])
    let other = UICollectionViewListCell(frame: cell.frame)
    other.accessories = [accessory]
    #expect(box.isDescendant(of: other))
    show([accessory])
    #expect(box.isDescendant(of: cell))
    #expect(box.convert(box.bounds, to: cell).midY == 30)
  }

  @Test("have the action of the last accessory")
  func actions() {
    var called: [Int] = []
    for index in 1...2 { show([.detail { called.append(index) }]) }
    views[0].sendActions(for: .touchUpInside)
    #expect(called == [2])
  }

  @Test("are neither drawn nor laid out again by a layout of the cell that changes nothing")
  func unchanged() throws {
    let box = box()
    show([
      .checkmark(), .disclosureIndicator(),
      .customView(configuration: .init(customView: box, placement: .trailing())),
    ])
    let images = views.compactMap { ($0.subviews.first as? UIImageView)?.image }
    try #require(images.count == 2)
    let layouts = box.layouts
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    for (view, image) in zip(views, images) { #expect((view.subviews.first as? UIImageView)?.image === image) }
    #expect(box.layouts == layouts)
    // Another state, and another size of the view.
    box.bounds.size.width = 20
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(box.layouts > layouts)
    cell.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    cell.layoutIfNeeded()
    let large = try #require((views[0].subviews.first as? UIImageView)?.image)
    #expect(large.size.width > images[0].size.width)
  }

  @Test("are put in order once for the content's frame and once for their own")
  func arranged() {
    var count = 0
    show([
      .disclosureIndicator(),
      .customView(
        configuration: .init(
          customView: box(),
          placement: .trailing { _ in
            count += 1
            return 0
          })),
    ])
    count = 0
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(count == 2)
  }

  @Test("set in an animation move from where they were; new ones fade in at their places, others fade out")
  func animated() throws {
    AppClock.current = .virtual()
    show([.disclosureIndicator(), .checkmark()])
    let (indicator, checkmark) = (views[0], views[1])
    let start = checkmark.frame
    UIView.animate(withDuration: 1) {
      cell.accessories = [.checkmark(), .detail()]
      cell.layoutIfNeeded()
    }
    let detail = try #require(views.first { $0.accessory.accessoryType == .detail })
    // At the edge the detail button is wider than the disclosure was.
    #expect(checkmark.frame.minX < start.minX)
    AppClock.current.advance(by: 0)
    let shown = try #require(checkmark.layer.presentation())
    #expect(abs(shown.position.x - start.midX) < 0.5)
    let appearing = try #require(detail.layer.presentation())
    #expect(appearing.position == detail.layer.position && appearing.bounds == detail.layer.bounds)
    #expect(appearing.opacity < 0.1 && detail.alpha == 1)
    #expect(indicator.superview === cell && indicator.alpha == 0)
    AppClock.current.advance(by: 2)
    #expect(indicator.superview == nil)
    #expect(views.count == 2)
  }
}
