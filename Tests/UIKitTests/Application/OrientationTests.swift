import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite("The orientation of the interface", .serialized, .isolatedScreen) struct OrientationTests {
  private final class Page: UIViewController {
    var orientations: UIInterfaceOrientationMask?
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      orientations ?? super.supportedInterfaceOrientations
    }
  }

  private final class SceneDelegate: NSObject, UIWindowSceneDelegate {
    var changes: [(CGSize, UIInterfaceOrientation, UIUserInterfaceSizeClass)] = []
    func windowScene(
      _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
      interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
      traitCollection previousTraitCollection: UITraitCollection
    ) {
      changes.append(
        (previousCoordinateSpace.bounds.size, previousInterfaceOrientation, previousTraitCollection.verticalSizeClass))
    }
  }

  private let scene = UIWindowScene(
    session: UISceneSession(role: .windowApplication), connectionOptions: UIScene.ConnectionOptions())
  private let page = Page()
  private let window: UIWindow

  init() {
    window = UIWindow(windowScene: scene)
    window.rootViewController = page
    window.makeKeyAndVisible()
  }

  @Test("changes when the scene asks for one that the controllers support")
  func request() {
    let delegate = SceneDelegate()
    scene.delegate = delegate
    UIApplication.shared.connectedScenes = [scene]
    defer { UIApplication.shared.connectedScenes = [] }
    #expect(scene.effectiveGeometry.interfaceOrientation == .portrait)
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait))
    #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeRight))
    #expect(UIScreen.main.bounds.size == CGSize(width: 844, height: 390))
    #expect(window.frame.size == CGSize(width: 844, height: 390))
    #expect(scene.interfaceOrientation.isLandscape && scene.effectiveGeometry.interfaceOrientation == .landscapeRight)
    #expect(delegate.changes.count == 1)
    #expect(delegate.changes.first.map { $0 == (CGSize(width: 390, height: 844), .portrait, .regular) } == true)
  }

  @Test("does not change to one that the controllers do not support")
  func refusal() throws {
    page.orientations = .portrait
    var message = ""
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { message = $0.localizedDescription }
    #expect(
      message == "None of the requested orientations are supported by the view controller. "
        + "Requested: landscapeLeft, landscapeRight; Supported: portrait")
    #expect(scene.interfaceOrientation == .portrait)
  }

  @Test("changes when the controllers no longer support it")
  func update() {
    page.orientations = .landscape
    page.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(scene.interfaceOrientation.isLandscape)
    page.orientations = .all
    page.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(scene.interfaceOrientation.isLandscape)
    page.orientations = .portrait
    page.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(scene.interfaceOrientation == .portrait)
  }

  @Test("changes by the name of the device's property, and by the older method")
  func older() {
    UIDevice.current.setValue(UIInterfaceOrientation.landscapeRight.rawValue, forKey: "orientation")
    #expect(scene.interfaceOrientation.isLandscape && window.frame.width == 844)
    #expect(UIDevice.current.value(forKey: "orientation") as? Int == UIDeviceOrientation.landscapeLeft.rawValue)
    page.orientations = .portrait
    UIViewController.attemptRotationToDeviceOrientation()
    #expect(scene.interfaceOrientation == .portrait)
  }

  @Test("is one of a mask's bits, all of them on a tablet and not upside down on a phone")
  func masks() {
    #expect(UIInterfaceOrientationMask.portrait.rawValue == 2 && UIInterfaceOrientationMask.landscape.rawValue == 24)
    #expect(UIInterfaceOrientationMask.all.rawValue == 30 && UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
    #expect(UIViewController().supportedInterfaceOrientations == .allButUpsideDown)
    UIScreen.main.configure(size: CGSize(width: 820, height: 1180), scale: 2)
    #expect(UIViewController().supportedInterfaceOrientations == .all)
  }
}
