import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite("Coordinate spaces", .serialized, .isolatedScreen) struct CoordinateSpaceTests {
  private let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
  private let window = UIWindow(frame: CGRect(x: 100, y: 200, width: 200, height: 300))

  init() {
    window.addSubview(view)
  }

  @Test("of a view convert to the screen's, with the window's place, and back")
  func views() {
    let screen = UIScreen.main.coordinateSpace
    #expect(screen.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(view.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 100 + 10 + 1, y: 200 + 20 + 2))
    #expect(view.convert(CGPoint(x: 111, y: 222), from: screen) == CGPoint(x: 1, y: 2))
    #expect(screen.convert(view.bounds, from: view) == CGRect(x: 110, y: 220, width: 30, height: 40))
    #expect(screen.convert(CGRect(x: 110, y: 220, width: 1, height: 1), to: view).origin == .zero)
  }

  @Test("of another view are those that convert between views")
  func otherViews() {
    let inner = UIView(frame: CGRect(x: 5, y: 6, width: 1, height: 1))
    view.addSubview(inner)
    #expect(inner.convert(CGPoint.zero, to: view) == CGPoint(x: 5, y: 6))
    let space: any UICoordinateSpace = view
    #expect(inner.convert(CGPoint.zero, to: space) == CGPoint(x: 5, y: 6))
  }

  @Test("fixed to the device do not turn with the interface")
  func fixed() {
    let portrait = UIScreen.main.fixedCoordinateSpace
    #expect(portrait.convert(CGPoint(x: 3, y: 4), from: UIScreen.main.coordinateSpace) == CGPoint(x: 3, y: 4))
    UIScreen.main.configure(size: CGSize(width: 844, height: 390), scale: 3)
    let fixed = UIScreen.main.fixedCoordinateSpace
    #expect(fixed.bounds.size == CGSize(width: 390, height: 844))
    // The device's upper left corner is the interface's lower left one.
    #expect(fixed.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace) == CGPoint(x: 0, y: 390))
    #expect(fixed.convert(CGPoint(x: 390, y: 844), to: UIScreen.main.coordinateSpace) == CGPoint(x: 844, y: 0))
    #expect(fixed.convert(CGPoint(x: 844, y: 0), from: UIScreen.main.coordinateSpace) == CGPoint(x: 390, y: 844))
  }
}
