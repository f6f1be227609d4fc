import Testing
import UIKit

@testable import SnapshotTesting

@Suite("Devices") struct DeviceTests {
  @Test("have a size and a safe area in portrait and landscape")
  func phones() {
    let portrait = ViewImageConfig.iPhone13
    #expect(portrait.size == CGSize(width: 390, height: 844))
    #expect(portrait.safeArea == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let landscape = ViewImageConfig.iPhone13(.landscape)
    #expect(landscape.size == CGSize(width: 844, height: 390))
    #expect(landscape.safeArea == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(ViewImageConfig.iPhoneSe(.landscape).safeArea == .zero)
    #expect(ViewImageConfig.iPhone8.safeArea.top == 20)
  }

  @Test("have the size classes of their orientation")
  func sizeClasses() {
    func classes(_ config: ViewImageConfig) -> [UIUserInterfaceSizeClass] {
      [config.traits.horizontalSizeClass, config.traits.verticalSizeClass]
    }
    #expect(classes(.iPhone13) == [.compact, .regular])
    #expect(classes(.iPhone13(.landscape)) == [.compact, .compact])
    #expect(classes(.iPhone13ProMax(.landscape)) == [.regular, .compact])
    #expect(classes(.iPhoneXr(.landscape)) == [.regular, .compact])
    #expect(classes(.iPadMini) == [.regular, .regular])
  }

  @Test("that are tablets can be split")
  func splits() {
    typealias Tablet = ViewImageConfig
    #expect(Tablet.iPadPro11.size == CGSize(width: 1194, height: 834))
    #expect(Tablet.iPadPro11(.portrait).size == CGSize(width: 834, height: 1194))
    #expect(Tablet.iPadPro11.safeArea == UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    let third = Tablet.iPadPro11(.landscape(splitView: .oneThird))
    #expect(third.size == CGSize(width: 375, height: 834))
    #expect(third.traits.horizontalSizeClass == .compact)
    #expect(Tablet.iPadPro11(.landscape(splitView: .oneHalf)).traits.horizontalSizeClass == .compact)
    // Half of the largest one is as wide as a small tablet.
    #expect(Tablet.iPadPro12_9(.landscape(splitView: .oneHalf)).traits.horizontalSizeClass == .regular)
    #expect(Tablet.iPad10_2(.portrait(splitView: .twoThirds)).size == CGSize(width: 480, height: 1080))
    #expect(Tablet.iPad9_7(.portrait).size == Tablet.iPadMini(.portrait).size)
  }

  @Test("have traits that those of the caller count before")
  func traits() {
    let config = ViewImageConfig.iPhone13.with(
      size: nil, traits: UITraitCollection(preferredContentSizeCategory: .extraLarge))
    #expect(config.traits.preferredContentSizeCategory == .extraLarge)
    #expect(config.traits.userInterfaceIdiom == .phone)
    #expect(ViewImageConfig.iPhone13.traits.preferredContentSizeCategory == .medium)
  }
}
