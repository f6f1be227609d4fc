import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Layout dimensions, spacings and anchors", .isolatedScreen)
@MainActor struct LayoutValueTests {
  private func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  @Test("A dimension reports its declared kind and value, including values below zero and above one")
  func dimensions() {
    let width = NSCollectionLayoutDimension.fractionalWidth(-1.5)
    #expect(width.isFractionalWidth && !width.isFractionalHeight && !width.isAbsolute && !width.isEstimated)
    #expect(width.dimension == -1.5)
    #expect(NSCollectionLayoutDimension.fractionalHeight(2).isFractionalHeight)
    #expect(NSCollectionLayoutDimension.absolute(-3).isAbsolute)
    #expect(NSCollectionLayoutDimension.estimated(44).isEstimated)
    #expect(width.description == "<NSCollectionLayoutDimension: \(address(width))>")
  }

  @Test("Dimensions are equal by kind and value")
  func dimensionEquality() {
    #expect(NSCollectionLayoutDimension.absolute(20) == .absolute(20))
    #expect(NSCollectionLayoutDimension.absolute(20) != .absolute(21))
    #expect(NSCollectionLayoutDimension.absolute(20) != .estimated(20))
    #expect(NSCollectionLayoutDimension.fractionalWidth(1) != .fractionalHeight(1))
  }

  @Test("A size prints, and is equal by, its two dimensions")
  func sizes() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(0.25))
    #expect(size.description == "{.containerWidthFactor(0.5), .containerHeightFactor(0.25)}")
    let other = NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .estimated(30))
    #expect(other.description == "{.absolute(20), .estimated(30)}")
    #expect(size != other)
    #expect(other == NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .estimated(30)))
  }

  @Test("A spacing accepts any number and prints its kind")
  func spacings() {
    let fixed = NSCollectionLayoutSpacing.fixed(4)
    #expect(fixed.isFixed && !fixed.isFlexible && fixed.spacing == 4)
    #expect(fixed.description == "<NSCollectionLayoutSpacing - \(address(fixed)): fixed:4>")
    let flexible = NSCollectionLayoutSpacing.flexible(5)
    #expect(flexible.description == "<NSCollectionLayoutSpacing - \(address(flexible)): flexible:5>")
    #expect(NSCollectionLayoutSpacing.fixed(-7).spacing == -7)
    #expect(NSCollectionLayoutSpacing.flexible(.infinity).spacing == .infinity)
    #expect(NSCollectionLayoutSpacing.fixed(.nan).spacing.isNaN)
    #expect(fixed == .fixed(4) && fixed != .flexible(4))
  }

  @Test("Edge spacing copies its spacings and prints unset edges as null, zero in the outsets")
  func edgeSpacings() {
    let edges = NSCollectionLayoutEdgeSpacing(leading: .fixed(1), top: nil, trailing: .flexible(3), bottom: nil)
    #expect(edges.description.contains("(null)"))
    #expect(edges.description.hasSuffix("outsets=@{0,3,0,1}>"))
    let copy = edges.copy() as! NSCollectionLayoutEdgeSpacing
    #expect(copy == edges && copy !== edges)
    #expect(copy.leading !== edges.leading && copy.leading == edges.leading)
    #expect(copy.top == nil)
  }

  @Test("An anchor prints its edges, offset and anchor point")
  func anchors() {
    let anchor = NSCollectionLayoutAnchor(edges: [.top, .leading])
    #expect(
      anchor.description
        == "<NSCollectionLayoutAnchor \(address(anchor)): edges=3; offset={0, 0}; anchorPoint={0, 0}>")
    #expect(anchor.isAbsoluteOffset && !anchor.isFractionalOffset)
    let fraction = NSCollectionLayoutAnchor(edges: .bottom, fractionalOffset: CGPoint(x: 0.5, y: -2))
    #expect(fraction.isFractionalOffset && fraction.offset == CGPoint(x: 0.5, y: -2))
    #expect(fraction.description.contains("anchorPoint={0.5, 1}"))
    #expect(anchor == NSCollectionLayoutAnchor(edges: [.top, .leading], absoluteOffset: .zero))
    #expect(
      NSCollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 1, y: 1))
        != NSCollectionLayoutAnchor(edges: .top, fractionalOffset: CGPoint(x: 1, y: 1)))
  }

  @Test("A copy of each value is a new, equal object")
  func copies() {
    let values: [NSObject] = [
      NSCollectionLayoutDimension.estimated(44),
      NSCollectionLayoutSize(widthDimension: .absolute(1), heightDimension: .fractionalWidth(2)),
      NSCollectionLayoutSpacing.flexible(3),
      NSCollectionLayoutEdgeSpacing(leading: .fixed(1), top: .fixed(2), trailing: .fixed(3), bottom: .fixed(4)),
      NSCollectionLayoutAnchor(edges: .all, fractionalOffset: CGPoint(x: 1, y: 2)),
      NSCollectionLayoutItem.sample, NSCollectionLayoutGroup.sampleGroup,
      NSCollectionLayoutSection(group: .sampleGroup),
      NSCollectionLayoutDecorationItem.background(elementKind: "bg"),
      NSCollectionLayoutBoundarySupplementaryItem(layoutSize: .sample, elementKind: "h", alignment: .top),
      NSCollectionLayoutSupplementaryItem(
        layoutSize: .sample, elementKind: "b", containerAnchor: NSCollectionLayoutAnchor(edges: .top)),
    ]
    for value in values {
      let copy = value.copy() as! NSObject
      #expect(copy !== value)
      #expect(copy.isEqual(value), "\(value)")
      #expect(type(of: copy) == type(of: value))
    }
  }
}

extension NSCollectionLayoutSize {
  static var sample: NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(20))
  }
}

extension NSCollectionLayoutItem {
  static var sample: NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: .sample) }
}

extension NSCollectionLayoutGroup {
  static var sampleGroup: NSCollectionLayoutGroup {
    .horizontal(layoutSize: .sample, subitems: [NSCollectionLayoutItem.sample])
  }
}
