import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Grounds of list sections", .isolatedScreen)
@MainActor struct SectionGroundTests {
  private typealias Configuration = UICollectionLayoutListConfiguration

  private final class Source: NSObject, UICollectionViewDataSource {
    var counts: [Int]

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      SectionGroundTests.cell(collectionView, indexPath)
    }
  }

  /// A row with a text.
  fileprivate static func cell(_ view: UICollectionView, _ path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    if let cell = cell as? UICollectionViewListCell {
      var content = cell.defaultContentConfiguration()
      content.text = "Row"
      cell.contentConfiguration = content
    }
    return cell
  }

  private struct Screen {
    let window: UIWindow
    let view: UICollectionView
    let source: Source

    @MainActor var grounds: [SectionGroundView] {
      view.subviews.compactMap { $0 as? SectionGroundView }.sorted { $0.frame.minY < $1.frame.minY }
    }

    /// The colour at a point of the window, in components of 0 to 255.
    @MainActor func color(_ x: CGFloat, _ y: CGFloat) -> [Double] {
      let color = ScreenPicture(window).color(x, y)
      return [color.red, color.green, color.blue].map { ($0 * 255).rounded() }
    }
  }

  private func screen(
    _ layout: UICollectionViewCompositionalLayout, _ counts: [Int], style: UIUserInterfaceStyle = .light,
    size: CGSize = CGSize(width: 300, height: 400)
  ) -> Screen {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.overrideUserInterfaceStyle = style
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    let source = Source(counts)
    view.dataSource = source
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
    return Screen(window: window, view: view, source: source)
  }

  private func list(_ configuration: Configuration) -> UICollectionViewCompositionalLayout {
    .list(using: configuration)
  }

  private func list(_ appearance: Configuration.Appearance) -> UICollectionViewCompositionalLayout {
    list(Configuration(appearance: appearance))
  }

  @Test("are 16 wider than their sections, and reach 1,000 beyond the first and the last")
  func frames() throws {
    let screen = screen(list(.insetGrouped), [1, 2, 1])
    // Groups without headers have 17.5 above and below them, rounded up to pixels, and 20 below the last.
    let pixel = 1 / screen.view.displayScale
    let space = (17.5 / pixel).rounded(.up) * pixel
    let ends = [2 * space + 44, 4 * space + 132, 5 * space + 176 + 20]
    #expect(screen.grounds.count == 3)
    for (index, ground) in screen.grounds.enumerated() {
      #expect(ground.frame.minX == -16 && ground.frame.maxX == 316)
      let start = index == 0 ? -1000 : ends[index - 1]
      let end = index == 2 ? ends[2] + 1000 : ends[index]
      #expect(abs(ground.frame.minY - start) < 0.34 && abs(ground.frame.maxY - end) < 0.34)
    }
    #expect(abs(screen.view.contentSize.height - ends[2]) < 0.34 && screen.view.contentSize.width == 300)
  }

  @Test("cover windows higher than 1,000 points")
  func highWindow() throws {
    let screen = screen(list(.insetGrouped), [1], size: CGSize(width: 1024, height: 1366))
    let ground = try #require(screen.grounds.first)
    #expect(ground.frame.maxY >= 1366)
  }

  @Test("reach beyond the ends of the content if the first and last sections are empty")
  func emptySections() throws {
    let screen = screen(list(.insetGrouped), [0, 1, 0])
    let ground = try #require(screen.grounds.first)
    #expect(screen.grounds.count == 1 && ground.frame.minY == -1000)
    #expect(abs(ground.frame.maxY - screen.view.contentSize.height - 1000) < 0.001)
  }

  @Test("include the space above the headers of plain lists")
  func plain() throws {
    var configuration = Configuration(appearance: .plain)
    configuration.headerMode = .supplementary
    let layout = list(configuration)
    let registration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    final class Headers: NSObject, UICollectionViewDataSource {
      let make: (UICollectionView, IndexPath) -> UICollectionReusableView
      init(_ make: @escaping (UICollectionView, IndexPath) -> UICollectionReusableView) { self.make = make }
      func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        SectionGroundTests.cell(collectionView, indexPath)
      }
      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> UICollectionReusableView { make(collectionView, indexPath) }
    }
    let screen = screen(layout, [])
    let headers = Headers { $0.dequeueConfiguredReusableSupplementary(using: registration, for: $1) }
    screen.view.dataSource = headers
    screen.window.layoutIfNeeded()
    let grounds = screen.grounds
    #expect(grounds.count == 2)
    #expect(grounds[0].frame.maxY == grounds[1].frame.minY)
    #expect(grounds.allSatisfy { $0.backgroundColor == .systemBackground })
    withExtendedLifetime(headers) {}
  }

  @Test("are behind cells, the section's own decorations and a refresh control, and leave the order of cells")
  func stacking() throws {
    final class Badge: UICollectionReusableView {}
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let section = NSCollectionLayoutSection.list(
        using: Configuration(appearance: .insetGrouped), layoutEnvironment: environment)
      let item = NSCollectionLayoutDecorationItem.background(elementKind: "badge")
      item.zIndex = -5
      section.decorationItems = [item]
      return section
    }
    layout.register(Badge.self, forDecorationViewOfKind: "badge")
    let screen = screen(layout, [2])
    let background = UIView()
    screen.view.backgroundView = background
    let refreshControl = UIRefreshControl()
    screen.view.refreshControl = refreshControl
    screen.window.layoutIfNeeded()
    let names = screen.view.subviews.prefix(4).map {
      $0 === background
        ? "background" : $0 is SectionGroundView ? "ground" : $0 === refreshControl ? "refresh" : "badge"
    }
    #expect(names == ["background", "ground", "refresh", "badge"])
    let badge = try #require(
      layout.layoutAttributesForDecorationView(ofKind: "badge", at: IndexPath(item: 0, section: 0)))
    #expect(badge.zIndex == -5)
    // One, for the section's own decoration.
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.zIndex == 1)
    // A section that appears later.
    screen.source.counts = [2, 1]
    screen.view.insertSections([1])
    screen.window.layoutIfNeeded()
    #expect(screen.view.subviews[1] is SectionGroundView && screen.view.subviews[2] is SectionGroundView)
    #expect(screen.view.subviews[3] === refreshControl)
    let plain = list(.insetGrouped)
    _ = self.screen(plain, [1])
    #expect(plain.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.zIndex == 0)
  }

  @Test("are seen beyond both ends, in light and dark")
  func beyondTheEnds() throws {
    let colors: [(UIUserInterfaceStyle, [Double])] = [(.light, [242, 242, 247]), (.dark, [0, 0, 0])]
    for (style, color) in colors {
      let screen = screen(list(.insetGrouped), [1, 1], style: style)
      for offset in [-300, 0, 300] as [CGFloat] {
        screen.view.contentOffset = CGPoint(x: 0, y: offset)
        screen.window.layoutIfNeeded()
        #expect(screen.color(2, 1) == color)
        #expect(screen.color(2, 398) == color)
      }
    }
  }

  @Test("have the colour of the configuration; none is made for a clear one")
  func colors() throws {
    var configuration = Configuration(appearance: .insetGrouped)
    configuration.backgroundColor = .systemGreen
    let colored = screen(list(configuration), [1])
    colored.view.backgroundColor = .systemRed
    #expect(colored.grounds.map(\.backgroundColor) == [.systemGreen])
    configuration.backgroundColor = .clear
    let clear = screen(list(configuration), [1])
    clear.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(clear.grounds.isEmpty)
    #expect(clear.color(2, 1) == [255, 0, 0])
  }

  @Test("follow a section provider that returns another colour")
  func otherColor() throws {
    var color = UIColor.systemGreen
    let layout = UICollectionViewCompositionalLayout { _, environment in
      var configuration = Configuration(appearance: .plain)
      configuration.backgroundColor = color
      return .list(using: configuration, layoutEnvironment: environment)
    }
    let screen = screen(layout, [3])
    color = .systemBlue
    layout.invalidateLayout()
    screen.window.layoutIfNeeded()
    #expect(screen.grounds.map(\.backgroundColor) == [.systemBlue])
  }

  @Test("cover list sections alone in a layout with others")
  func mixed() throws {
    let layout = UICollectionViewCompositionalLayout { section, environment in
      guard section != 1 else {
        return .list(using: Configuration(appearance: .insetGrouped), layoutEnvironment: environment)
      }
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    let screen = screen(layout, [1, 2, 1])
    #expect(screen.grounds.count == 1)
    let first = try #require(screen.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let last = try #require(screen.view.cellForItem(at: IndexPath(item: 0, section: 2)))
    let ground = screen.grounds[0].frame
    #expect(abs(ground.minY - first.frame.maxY) < 0.001 && abs(ground.maxY - last.frame.minY) < 0.001)
  }

  @Test("let touches beside the rows through, and do not fade with their sections")
  func touchesAndUpdates() throws {
    let screen = screen(list(.insetGrouped), [1, 1])
    #expect(screen.view.hitTest(CGPoint(x: 2, y: 2), with: nil) === screen.view)
    screen.source.counts = [1]
    UIView.animate(withDuration: 1) {
      screen.view.deleteSections([1])
      screen.view.layoutIfNeeded()
    }
    #expect(screen.grounds.allSatisfy { $0.alpha == 1 })
    #expect(screen.color(2, 398) == [242, 242, 247])
  }

  @Test("are made for visible sections alone, of 100,000")
  func many() throws {
    let screen = screen(list(.insetGrouped), Array(repeating: 1, count: 100_000))
    #expect(screen.grounds.count < 8)
    screen.view.contentOffset.y = screen.view.contentSize.height / 2
    screen.window.layoutIfNeeded()
    #expect(screen.grounds.count < 16)
  }
}
