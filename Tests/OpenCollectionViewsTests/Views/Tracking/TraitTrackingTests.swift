import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Views that follow the traits they read", .isolatedScreen)
@MainActor struct TraitTrackingTests {
  let screen = TrackedScreen()

  @Test("A method runs again after a change of a trait it read, and only that method")
  func read() {
    screen.view.reads.properties = { _ = $0.traitCollection.userInterfaceStyle }
    screen.view.reads.layout = { _ = $0.traitCollection.horizontalSizeClass }
    screen.view.reads.drawing = { _ = $0.traitCollection.accessibilityContrast }
    screen.frame()
    #expect(screen.view.counts == [1, 1, 1])
    screen.view.traitOverrides.userInterfaceStyle = .dark
    screen.frame()
    #expect(screen.view.counts == [2, 1, 1])
    screen.view.traitOverrides.horizontalSizeClass = .regular
    screen.frame()
    #expect(screen.view.counts == [2, 2, 1])
    screen.view.traitOverrides.accessibilityContrast = .high
    screen.frame()
    #expect(screen.view.counts == [2, 2, 2])
    screen.view.traitOverrides.legibilityWeight = .bold
    screen.view.traitOverrides.verticalSizeClass = .compact
    screen.frame()
    #expect(screen.view.counts == [2, 2, 2])
  }

  @Test("Dynamic colours and fonts read traits")
  func indirectly() {
    screen.view.reads.properties = { _ in _ = UIFont.preferredFont(forTextStyle: .body) }
    screen.view.reads.layout = { _ = UIColor.label.resolvedColor(with: $0.traitCollection) }
    screen.view.reads.drawing = { _ in UIColor.systemBackground.setFill() }
    screen.frame()
    screen.window.overrideUserInterfaceStyle = .dark
    screen.frame()
    #expect(screen.view.counts == [1, 2, 2])
    screen.view.traitOverrides.preferredContentSizeCategory = .extraLarge
    screen.frame()
    #expect(screen.view.properties == 2 && screen.view.drawings == 2)
  }

  @Test("A changed background colour draws a view that reads no trait")
  func background() {
    screen.view.backgroundColor = .systemBackground
    screen.frame()
    screen.window.overrideUserInterfaceStyle = .dark
    screen.frame()
    #expect(screen.view.counts == [1, 1, 2])
    screen.view.backgroundColor = .red
    screen.frame()
    screen.window.overrideUserInterfaceStyle = .light
    screen.frame()
    #expect(screen.view.counts == [1, 1, 3])
  }

  @Test("The traits of another view that has its own are not followed")
  func others() {
    let other = UIView()
    other.overrideUserInterfaceStyle = .dark
    screen.window.addSubview(other)
    screen.view.reads.layout = { _ in _ = other.traitCollection.userInterfaceStyle }
    screen.frame()
    screen.view.overrideUserInterfaceStyle = .dark
    screen.frame()
    #expect(screen.view.layouts == 1)
  }

  @Test("What a nested layout reads does not count for the outer one")
  func nested() {
    let inner = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    inner.reads.layout = { _ = $0.traitCollection.userInterfaceStyle }
    screen.view.addSubview(inner)
    screen.view.reads.layout = { _ in inner.layoutIfNeeded() }
    screen.frame()
    #expect(inner.traits === screen.view.traits)
    screen.window.overrideUserInterfaceStyle = .dark
    screen.frame()
    #expect(screen.view.layouts == 1 && inner.layouts == 2)
  }

  @Test("Registrations for trait changes are called as before")
  func registrations() {
    var calls = 0
    screen.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: CountingView, _) in calls += 1 }
    screen.frame()
    screen.view.overrideUserInterfaceStyle = .dark
    #expect(calls == 1)
    screen.frame()
    #expect(screen.view.counts == [1, 1, 1])
  }
}
