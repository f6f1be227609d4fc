import Testing

@testable import OpenCollectionTestScreens
@_spi(Adapting) @testable import UIKit

private final class Badge: UILabel {
  var corner: CGFloat = 0
  @section(".init_array") @used nonisolated private static let adapted: @convention(c) () -> Void = {
    AdaptedMembers.add { [AdaptedClass(Badge.self, [.property("corner", \Badge.corner)])] }
  }
}

private final class Shelf: UIView {}
private final class Drawer: UIView {}
private final class Counted: UIView {
  static var reads: [ObjectIdentifier: Int] = [:]
  override var backgroundColor: UIColor? {
    get {
      Self.reads[ObjectIdentifier(self), default: 0] += 1
      return super.backgroundColor
    }
    set { super.backgroundColor = newValue }
  }
}
private final class OwnTable: UITableView {}
private final class OwnCell: UITableViewCell {}
private final class Lamp: UIView {
  var colorBeforeWindow: UIColor?
  override func didMoveToWindow() { colorBeforeWindow = backgroundColor }
}

/// The proxies last as long as the process: each test uses properties or classes of its own, and unsets them.
@MainActor @Suite("Appearance proxies", .serialized, .isolatedScreen) struct AppearanceProxyTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  @Test("apply to what enters a window, before it is told, except for what was set on it")
  func own() {
    Lamp.appearance().backgroundColor = .systemRed
    defer { Lamp.appearance().backgroundColor = nil }
    let (plain, own) = (Lamp(), Lamp())
    own.backgroundColor = .systemBlue
    #expect(plain.backgroundColor == nil)
    window.addSubview(plain)
    window.addSubview(own)
    #expect(plain.backgroundColor == .systemRed && plain.colorBeforeWindow == .systemRed)
    #expect(own.backgroundColor == .systemBlue)
    #expect(Lamp.appearance() === Lamp.appearance())
  }

  @Test("apply again to a view that enters a window again, if they have changed")
  func again() {
    let lamp = Lamp()
    Lamp.appearance().backgroundColor = .systemGreen
    window.addSubview(lamp)
    Lamp.appearance().backgroundColor = .systemTeal
    defer { Lamp.appearance().backgroundColor = nil }
    #expect(lamp.backgroundColor == .systemGreen)
    lamp.removeFromSuperview()
    window.addSubview(lamp)
    #expect(lamp.backgroundColor == .systemTeal)
  }

  @Test("set the colours and insets of tables and their cells") func tables() {
    // Those of the classes themselves would apply to the tables of other tests.
    #expect(UITableView.appearance() !== OwnTable.appearance())
    let (table, cell) = (OwnTable.appearance(), OwnCell.appearance())
    table.separatorColor = .systemRed
    table.separatorInset = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 8)
    (table.sectionIndexColor, table.sectionIndexBackgroundColor) = (.systemGreen, .systemBlue)
    table.sectionIndexTrackingBackgroundColor = .systemPink
    cell.separatorInset = UIEdgeInsets(top: 0, left: 9, bottom: 0, right: 10)
    let shown = OwnTable(frame: window.bounds)
    let cells = [nil, 1].map { inset in
      let cell = OwnCell(style: .default, reuseIdentifier: nil)
      if let inset { cell.separatorInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: 2) }
      return cell
    }
    window.addSubview(shown)
    for cell in cells { window.addSubview(cell) }
    #expect(shown.separatorColor == .systemRed && shown.separatorInset.left == 7 && shown.separatorInset.right == 8)
    #expect(shown.sectionIndexColor == .systemGreen && shown.sectionIndexBackgroundColor == .systemBlue)
    #expect(shown.sectionIndexTrackingBackgroundColor == .systemPink)
    #expect(cells.map(\.separatorInset.left) == [9, 1])
  }

  @Test("are read once for many views, and again when the app may have changed them") func reading() {
    Counted.appearance().backgroundColor = .systemRed
    defer { Counted.appearance().backgroundColor = nil }
    let views = (0..<20).map { _ in Counted() }
    Counted.reads = [:]
    for view in views { window.addSubview(view) }
    for view in views { Counted.reads[ObjectIdentifier(view)] = nil }
    // The proxy, and the new object it is compared with.
    #expect(Array(Counted.reads.values) == [1, 1])
    #expect(views.allSatisfy { $0.backgroundColor == .systemRed })
    let proxy = Counted.appearance()
    let (first, second) = (Counted(), Counted())
    window.addSubview(first)
    proxy.backgroundColor = .systemGreen
    window.addSubview(second)
    #expect(first.backgroundColor == .systemRed && second.backgroundColor == .systemGreen)
  }

  @Test("apply to subclasses, and the more derived and the more contained ones win")
  func precedence() {
    let font = UIFont.systemFont(ofSize: 31)
    UILabel.appearance(whenContainedInInstancesOf: [Drawer.self, Shelf.self]).textColor = .systemPink
    UILabel.appearance(whenContainedInInstancesOf: [Shelf.self]).textColor = .systemRed
    UILabel.appearance(whenContainedInInstancesOf: [Shelf.self]).font = font
    Badge.appearance(whenContainedInInstancesOf: [Shelf.self]).textColor = .systemBrown
    let (shelf, drawer) = (Shelf(), Drawer())
    let (inner, outer, elsewhere, badge) = (UILabel(), UILabel(), UILabel(), Badge())
    drawer.addSubview(inner)
    shelf.addSubview(drawer)
    shelf.addSubview(outer)
    shelf.addSubview(badge)
    window.addSubview(shelf)
    window.addSubview(elsewhere)
    #expect(inner.textColor == .systemPink && inner.font == font)
    #expect(outer.textColor == .systemRed && badge.textColor == .systemBrown && badge.font == font)
    #expect(elsewhere.textColor == .label)
  }

  @Test("apply by traits")
  func traits() {
    UISwitch.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).onTintColor = .systemOrange
    let (light, dark) = (UISwitch(), UISwitch())
    let night = UIView()
    night.overrideUserInterfaceStyle = .dark
    night.addSubview(dark)
    window.addSubview(light)
    window.addSubview(night)
    #expect(light.onTintColor == nil && dark.onTintColor == .systemOrange)
  }

  @Test("set an app's own dynamic properties and values by state")
  func others() {
    Badge.appearance().corner = 7
    UISegmentedControl.appearance(whenContainedInInstancesOf: [Shelf.self]).setTitleTextAttributes(
      [.foregroundColor: UIColor.systemPurple], for: .selected)
    let (badge, segments, shelf) = (Badge(), UISegmentedControl(items: ["a"]), Shelf())
    shelf.addSubview(segments)
    window.addSubview(badge)
    window.addSubview(shelf)
    #expect(badge.corner == 7)
    #expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .systemPurple)
  }

  @Test("apply to windows and to the items of bars")
  func windowsAndItems() {
    let proxy = UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self])
    proxy.tintColor = .systemIndigo
    let item = UIBarButtonItem(title: "Item", image: nil)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    bar.items = [item]
    window.addSubview(bar)
    window.layoutIfNeeded()
    #expect(item.tintColor == .systemIndigo)
    UIWindow.appearance().tintColor = .systemYellow
    defer { UIWindow.appearance().tintColor = nil }
    window.isHidden = false
    #expect(window.tintColor == .systemYellow)
  }
}
