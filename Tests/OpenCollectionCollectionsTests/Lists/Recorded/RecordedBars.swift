import Foundation
import OpenCollectionGraphics

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Composes the recorded screens with bars, controls and sideways sections, and measures them.
@MainActor
enum RecordedBars {
  private static func screen(
    _ size: CGSize, _ controllers: [UIViewController], largeTitles: Bool = false
  ) -> (UIWindow, UINavigationController) {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.screenSafeArea = ScreenSafeArea.insets(for: size)
    let navigation = UINavigationController()
    navigation.navigationBar.prefersLargeTitles = largeTitles
    // The bar's background is shown over content at rest too.
    navigation.navigationBar.scrollEdgeAppearance = UINavigationBarAppearance()
    navigation.setViewControllers(controllers, animated: false)
    window.rootViewController = navigation
    window.isHidden = false
    window.layoutIfNeeded()
    return (window, navigation)
  }

  private static func controller(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    controller.view.backgroundColor = .systemBackground
    return controller
  }

  private static func hairline(_ picture: ScreenPicture, at y: CGFloat, width: CGFloat) -> (CGRect, RGBA)? {
    picture.line(atTopOf: CGRect(x: 0, y: y, width: width, height: 20))
  }

  static func inlineOnIsland() -> Measured {
    let (_, navigation) = screen(CGSize(width: 393, height: 852), [controller("First"), controller("Second")])
    let bar = navigation.navigationBar
    var measured = Measured()
    measured.set("bar", frame: bar.windowFrame)
    let title = bar.titleLabel
    measured.set("title frame", frame: title.windowFrame)
    measured.set("title", "baseline", title.windowBaseline)
    measured.set("title", text: "\(Int(title.font.pointSize)) semibold", "font")
    measured.set("back button", frame: bar.backButton.windowFrame)
    return measured
  }

  static func inline() -> Measured {
    let (root, second) = (controller("Back"), controller("Lists"))
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })
    let (window, navigation) = screen(CGSize(width: 390, height: 844), [root, second])
    let bar = navigation.navigationBar
    let frame = bar.windowFrame
    let picture = ScreenPicture(window)
    var measured = Measured()
    measured.set("bar", frame: frame)
    let line = hairline(picture, at: frame.maxY, width: 390)
    measured.set("hairline", frame: line?.0)
    measured.set("title", "baseline", bar.titleLabel.windowBaseline)
    let chevron = picture.ink(in: CGRect(x: 1, y: frame.minY + 4, width: 24, height: 36))
    measured.set("back chevron ink", frame: chevron?.frame)
    measured.set("back text", "left", bar.backButton.titleLabelView.windowFrame.minX)
    let edit = picture.ink(in: CGRect(x: 320, y: frame.minY + 2, width: 70, height: 40))
    measured.set("'Edit' ink", frame: edit?.frame)
    return measured
  }

  static func largeTitle() -> Measured {
    let (window, navigation) = screen(
      CGSize(width: 393, height: 852), [controller("Menu")], largeTitles: true)
    let bar = navigation.navigationBar
    let frame = bar.windowFrame
    let picture = ScreenPicture(window)
    var measured = Measured()
    measured.set("bar below the inline row", "height", frame.height - 44)
    let label = bar.largeTitleLabel
    let origin = CGPoint(x: 0, y: frame.maxY)
    // Its first letter ends where the pixels of a column are all of the ground's colour.
    let text = label.windowFrame
    let capital = UILabel()
    (capital.text, capital.font) = ("M", label.font)
    let width = capital.sizeThatFits(CGSize(width: 100, height: 100)).width
    let ink = picture.ink(in: CGRect(x: 4, y: frame.maxY - 50, width: text.minX - 4 + width, height: 48))
    let capitals = ink?.frame.offsetBy(dx: 0, dy: -origin.y)
    measured.set("title capitals", "top", capitals?.minY)
    measured.set("title capitals", "bottom", capitals?.maxY)
    measured.set("title ink", frame: ink?.frame)
    measured.set("title", text: "\(Int(label.font.pointSize)) bold", "font")
    let line = hairline(picture, at: frame.maxY, width: 393)
    measured.set("hairline", frame: line?.0, from: origin)
    measured.set("hairline", color: line?.1)
    return measured
  }

  static func tabBar() -> Measured {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 200))
    window.backgroundColor = .white
    let bar = UITabBar(frame: CGRect(x: 0, y: 60, width: 393, height: 0))
    bar.items = (0..<6).map { UITabBarItem(title: "Item \($0)", image: nil, tag: $0) }
    bar.sizeToFit()
    window.addSubview(bar)
    window.isHidden = false
    window.layoutIfNeeded()
    let picture = ScreenPicture(window)
    var measured = Measured()
    measured.set("bar", frame: bar.bounds)
    let line = picture.line(atTopOf: CGRect(x: 0, y: bar.frame.minY - 1 / 3, width: 393, height: 20))
    let above = picture.color(200, bar.frame.minY - 1 / 3 + 0.1)
    measured.set("hairline", frame: line?.frame, from: bar.frame.origin)
    measured.set("hairline", color: above)
    let buttons = bar.subviews.compactMap { $0 as? TabBarButton }
    measured.set("item areas", "minX", list: buttons.map(\.frame.minX))
    measured.set("item areas", "maxX", list: buttons.map(\.frame.maxX))
    let (tops, heights) = (Set(buttons.map(\.frame.minY)), Set(buttons.map(\.frame.height)))
    measured.set("item areas", "minY", tops.count == 1 ? tops.first : nil)
    measured.set("item areas", "height", heights.count == 1 ? heights.first : nil)
    let label = bar.label("Item 0")
    measured.set("title", "baseline", label.map { $0.windowBaseline - bar.frame.minY })
    measured.set("title", "font", label?.font.pointSize)
    return measured
  }

  // MARK: Others

  private final class Ground: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .yellow
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  static func sideways() -> Measured {
    let eighth = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      subitem: eighth, count: 4)
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    section.orthogonalScrollingBehavior = .continuous
    section.decorationItems = [.background(elementKind: "ground")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Ground.self, forDecorationViewOfKind: "ground")
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, _ in
      cell.contentView.backgroundColor = .red
    }
    let screen = ListScreen(
      width: 375, height: 400, layout: layout, sections: [(0..<8).map { .init(name: "\($0)") }],
      cell: { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2) })
    let picture = screen.picture()
    var measured = Measured()
    measured.set("decoration", frame: screen.view.first(Ground.self)?.windowFrame)
    let ink = picture.ink(in: CGRect(x: 2, y: 2, width: 371, height: 68))
    measured.set("cells", "minY", ink?.frame.minY)
    measured.set("cells", "height", ink?.frame.height)
    let runs = picture.runs(of: RGBA(1, 0, 0), atY: 36)
    measured.set("cells drawn", "minX", list: runs.map(\.minX))
    measured.set("cells drawn", "maxX", list: runs.map(\.maxX))
    return measured
  }

  static func controls() -> Measured {
    var measured = Measured()
    let controls: [(String, UIView)] = [
      ("segmented control", UISegmentedControl(items: ["One", "Two"])), ("stepper", UIStepper()),
      ("slider", UISlider()),
      ("switch", UISwitch()),
    ]
    for (name, control) in controls {
      let size = control.intrinsicContentSize
      if size.width > 0 { measured.set(name, "width", size.width) }
      measured.set(name, "height", size.height)
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.backgroundColor = .white
    let slider = UISlider(frame: CGRect(x: 20, y: 30, width: 160, height: 34))
    window.addSubview(slider)
    window.isHidden = false
    // Its track at the far end from the thumb.
    let track = ScreenPicture(window).ink(in: CGRect(x: 140, y: 31, width: 20, height: 32))
    measured.set("slider", "trackHeight", track?.frame.height)
    return measured
  }
}
