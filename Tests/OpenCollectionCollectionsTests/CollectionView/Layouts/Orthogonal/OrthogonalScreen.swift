import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// A screen of orthogonally scrolling sections, described by a few numbers from which both UIKit's classes and the
/// independent `OrthogonalReference` are configured.
///
/// `row` is the axis along which sections scroll, `stack` the axis along which they are stacked.
struct OrthogonalScreen {
  enum Dimension {
    case fractionalWidth(CGFloat)
    case fractionalHeight(CGFloat)
    case absolute(CGFloat)
    case estimated(CGFloat)
  }

  struct Header {
    var length: CGFloat
    var isAtEnd = false
  }

  struct Section {
    var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
    var count = 8
    /// Width and height, independent of the scroll direction.
    var width = Dimension.absolute(100)
    var height = Dimension.absolute(50)
    /// The number of items in a group, with equal shares along the row or across it.
    var itemsOfGroup = 1
    var isShareAlongRow = true
    var itemSpacing: CGFloat = 0
    /// Top, leading, bottom, trailing.
    var insets: [CGFloat] = [3, 4, 5, 6]
    var spacing: CGFloat = 8
    var header: Header?
    var headerFollowsInsets = true
    var hasBackground = false
    var clearsMargins = false
  }

  var container = CGSize(width: 320, height: 480)
  var scale: CGFloat = 2
  var isHorizontal = false
  var isRightToLeft = false
  /// The margins at left and right, and at top and bottom.
  var margins: (side: CGFloat, end: CGFloat) = (0, 0)
  var sectionSpacing: CGFloat = 0
  var sections: [Section] = []
}

@MainActor extension OrthogonalScreen.Dimension {
  var dimension: NSCollectionLayoutDimension {
    switch self {
    case .fractionalWidth(let fraction): .fractionalWidth(fraction)
    case .fractionalHeight(let fraction): .fractionalHeight(fraction)
    case .absolute(let length): .absolute(length)
    case .estimated(let length): .estimated(length)
    }
  }
}

@MainActor extension OrthogonalScreen {
  /// The layout made of UIKit's classes; `handle` is called by each section's handler.
  func layout(
    _ handle:
      @escaping (
        _ section: Int, _ items: [any NSCollectionLayoutVisibleItem], _ offset: CGPoint,
        _ environment: any NSCollectionLayoutEnvironment
      ) -> Void
  ) -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = isHorizontal ? .horizontal : .vertical
    configuration.interSectionSpacing = sectionSpacing
    configuration.contentInsetsReference = .none
    return UICollectionViewCompositionalLayout(
      sectionProvider: { [self] index, _ in
        let section = described(sections[index])
        section.visibleItemsInvalidationHandler = { handle(index, $0, $1, $2) }
        return section
      }, configuration: configuration)
  }

  private func described(_ section: Section) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: section.width.dimension, heightDimension: section.height.dimension)
    let fill = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    // Rows scroll along x if the layout scrolls along y.
    let group: NSCollectionLayoutGroup =
      section.isShareAlongRow != isHorizontal
      ? .horizontal(layoutSize: size, subitem: fill, count: section.itemsOfGroup)
      : .vertical(layoutSize: size, subitem: fill, count: section.itemsOfGroup)
    group.interItemSpacing = .fixed(section.itemSpacing)
    let result = NSCollectionLayoutSection(group: group)
    result.orthogonalScrollingBehavior = section.behavior
    result.contentInsets = NSDirectionalEdgeInsets(
      top: section.insets[0], leading: section.insets[1], bottom: section.insets[2], trailing: section.insets[3])
    result.interGroupSpacing = section.spacing
    result.supplementariesFollowContentInsets = section.headerFollowsInsets
    if section.clearsMargins { result.contentInsetsReference = .layoutMargins }
    if let header = section.header {
      let length = NSCollectionLayoutDimension.absolute(header.length)
      result.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: isHorizontal ? length : .fractionalWidth(1),
            heightDimension: isHorizontal ? .fractionalHeight(1) : length),
          elementKind: "header",
          alignment: isHorizontal ? header.isAtEnd ? .trailing : .leading : header.isAtEnd ? .bottom : .top)
      ]
    }
    if section.hasBackground {
      result.decorationItems = [NSCollectionLayoutDecorationItem.background(elementKind: "background")]
    }
    return result
  }
}

// MARK: - Random screens

extension OrthogonalScreen {
  static func random(using random: inout some RandomNumberGenerator) -> OrthogonalScreen {
    var screen = OrthogonalScreen()
    screen.container = CGSize(
      width: [320, 390, 301, 812].randomElement(using: &random) ?? 320,
      height: [480, 844, 333].randomElement(using: &random) ?? 480)
    screen.scale = [2, 3].randomElement(using: &random) ?? 2
    screen.isHorizontal = Int.random(in: 0..<4, using: &random) == 0
    screen.isRightToLeft = Int.random(in: 0..<4, using: &random) == 0
    screen.margins = (.random(in: 0...20, using: &random).rounded(), .random(in: 0...20, using: &random).rounded())
    screen.sectionSpacing = [0, 0, 12, 7.4].randomElement(using: &random) ?? 0
    screen.sections = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      section(screen, using: &random)
    }
    return screen
  }

  /// Lengths are integers in pixels, fractions are arbitrary, and some spacings are never half a pixel off, so that
  /// rounding is unambiguous.
  private static func section(
    _ screen: OrthogonalScreen, using random: inout some RandomNumberGenerator
  ) -> Section {
    func length(_ range: ClosedRange<CGFloat>, _ random: inout some RandomNumberGenerator) -> CGFloat {
      (.random(in: range, using: &random) * screen.scale).rounded() / screen.scale
    }
    var section = Section()
    let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
    ]
    section.behavior = behaviors.randomElement(using: &random) ?? .paging
    // Thirds of points are not exact, and a center half a pixel off could be rounded either up or down.
    if screen.scale == 3, section.behavior == .groupPagingCentered { section.behavior = .groupPaging }
    section.count = [0, 1, 2, 3, 5, 8, 13, 40].randomElement(using: &random) ?? 8
    let alongRow: [Dimension] = [
      .absolute(length(40...160, &random)), .absolute(length(200...500, &random)), .estimated(120),
      screen.isHorizontal ? .fractionalHeight(0.8) : .fractionalWidth(0.8),
      screen.isHorizontal ? .fractionalHeight(1) : .fractionalWidth(1),
      screen.isHorizontal ? .fractionalHeight(1.0 / 3) : .fractionalWidth(1.0 / 3),
      screen.isHorizontal ? .fractionalWidth(0.25) : .fractionalHeight(0.25),
    ]
    let across: [Dimension] = [
      .absolute(length(40...160, &random)), .estimated(70),
      screen.isHorizontal ? .fractionalWidth(0.25) : .fractionalHeight(0.25),
      screen.isHorizontal ? .fractionalHeight(0.2) : .fractionalWidth(0.2),
    ]
    let row = alongRow.randomElement(using: &random) ?? .absolute(100)
    let stack = across.randomElement(using: &random) ?? .absolute(50)
    (section.width, section.height) = screen.isHorizontal ? (stack, row) : (row, stack)
    section.itemsOfGroup = [1, 1, 1, 2, 3].randomElement(using: &random) ?? 1
    section.isShareAlongRow = .random(using: &random)
    section.itemSpacing = [0, 4].randomElement(using: &random) ?? 0
    section.insets = (0..<4).map { _ in
      Bool.random(using: &random) ? 0 : length(0...([10, 60].randomElement(using: &random) ?? 10), &random)
    }
    section.spacing = [0, 8, 10.173, 3.371].randomElement(using: &random) ?? 0
    if .random(using: &random) {
      section.header = Header(length: length(10...40, &random), isAtEnd: .random(using: &random))
    }
    section.headerFollowsInsets = .random(using: &random)
    section.hasBackground = Int.random(in: 0..<4, using: &random) == 0
    section.clearsMargins = Int.random(in: 0..<4, using: &random) == 0
    return section
  }
}
