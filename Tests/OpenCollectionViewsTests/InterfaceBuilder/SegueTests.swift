import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A segue", .serialized, .isolatedScreen)
struct SegueTests {
  /// A scene whose view has a button with a segue to the scene "second".
  private func first(_ segue: String, view: String = "") -> String {
    """
    <viewController title="First" id="first" customClass="SceneController" customModule="OpenCollectionViewsTests" \
    sceneMemberID="viewController">
        <view key="view" id="firstView">
            <rect key="frame" x="0.0" y="0.0" width="300" height="600"/>
            <subviews>
                <button tag="1" contentMode="scaleToFill" buttonType="system" id="button">
                    <connections>\(segue)</connections>
                </button>
                \(view)
            </subviews>
        </view>
    </viewController>
    """
  }

  private func second(_ contents: String = "", objects: String = "") -> String {
    """
    <viewController storyboardIdentifier="Second" title="Second" id="second" customClass="SceneController" \
    customModule="OpenCollectionViewsTests" sceneMemberID="viewController">
        <view key="view" id="secondView">
            <rect key="frame" x="0.0" y="0.0" width="300" height="600"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>\(contents)</subviews>
        </view>
    </viewController>
    \(objects)
    """
  }

  private let navigation = """
    <navigationController id="navigation" sceneMemberID="viewController">
        <connections>
            <segue destination="first" kind="relationship" relationship="rootViewController" id="root"/>
        </connections>
    </navigationController>
    """

  /// The controller "First" in a window, in a navigation controller if the storyboard has one.
  private func start(_ storyboard: UIStoryboard) throws -> (UIWindow, SceneController) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let root = try #require(storyboard.instantiateInitialViewController())
    window.rootViewController = root
    window.isHidden = false
    window.layoutIfNeeded()
    let controller = (root as? UINavigationController)?.topViewController ?? root
    let first = try #require(controller as? SceneController)
    first.clearLog()
    return (window, first)
  }

  private func button(in controller: UIViewController) -> UIButton? { controller.view.viewWithTag(1) as? UIButton }

  @Test("shows its destination after the source prepared it")
  func show() throws {
    let segue = "<segue destination=\"second\" kind=\"show\" identifier=\"go\" id=\"s\"/>"
    let (window, controller) = try start(
      storyboard(first(segue), second(), navigation, initial: "navigation"))
    button(in: controller)?.sendActions(for: .primaryActionTriggered)
    #expect(controller.log == ["should go", "prepare go by UIButton"])
    #expect(controller.navigationController?.topViewController?.title == "Second")
    #expect(controller.segues.first?.destination === controller.navigationController?.topViewController)
    #expect(controller.segues.first?.source === controller)
    _ = window
  }

  @Test("that the user triggers can be refused")
  func refusal() throws {
    let segue = "<segue destination=\"second\" kind=\"show\" identifier=\"go\" id=\"s\"/>"
    let (window, controller) = try start(
      storyboard(first(segue), second(), navigation, initial: "navigation"))
    controller.allowsSegues = false
    button(in: controller)?.sendActions(for: .primaryActionTriggered)
    #expect(controller.log == ["should go"])
    #expect(controller.navigationController?.viewControllers.count == 1)
    // The app's own call is not refused.
    controller.performSegue(withIdentifier: "go", sender: nil)
    #expect(controller.log == ["should go", "prepare go by nil"])
    #expect(controller.navigationController?.viewControllers.count == 2)
    _ = window
  }

  @Test("presents its destination with its styles")
  func presentation() throws {
    let segue = """
      <segue destination="second" kind="presentation" identifier="go" animates="NO" \
      modalPresentationStyle="fullScreen" modalTransitionStyle="crossDissolve" id="s"/>
      """
    let (window, controller) = try start(storyboard(first(segue), second(), initial: "first"))
    controller.performSegue(withIdentifier: "go", sender: nil)
    let presented = try #require(controller.presentedViewController)
    #expect(presented.title == "Second")
    #expect(presented.modalPresentationStyle == .fullScreen)
    #expect(presented.modalTransitionStyle == .crossDissolve)
    _ = window
  }

  @Test("presents a popover at its anchor")
  func popover() throws {
    let segue = """
      <segue destination="second" kind="popoverPresentation" identifier="go" animates="NO" \
      popoverAnchorView="button" id="s">
          <popoverArrowDirection key="popoverArrowDirection" up="YES" down="YES"/>
      </segue>
      """
    let (window, controller) = try start(storyboard(first(segue), second(), initial: "first"))
    controller.performSegue(withIdentifier: "go", sender: nil)
    let popover = try #require(controller.segues.first?.destination.popoverPresentationController)
    #expect(popover.sourceView === button(in: controller))
    #expect(popover.permittedArrowDirections == [.up, .down])
    _ = window
  }

  @Test("embeds its destination when the view is loaded, before viewDidLoad")
  func embed() throws {
    let container = """
      <containerView opaque="NO" tag="2" contentMode="scaleToFill" id="container">
          <rect key="frame" x="20" y="30" width="100" height="50"/>
          <connections><segue destination="second" kind="embed" identifier="inside" id="s"/></connections>
      </containerView>
      """
    let storyboard = storyboard(first("", view: container), second(), initial: "first")
    let controller = try #require(storyboard.instantiateInitialViewController() as? SceneController)
    controller.loadViewIfNeeded()
    #expect(
      controller.log == ["awake, view loaded false", "prepare inside by nil", "did load, outlet false"])
    let child = try #require(controller.children.first)
    #expect(child.title == "Second")
    #expect(child.view.superview?.tag == 2)
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test("of a custom class is made with its initializer and performed by its perform()")
  func custom() throws {
    let segue = """
      <segue destination="second" kind="custom" identifier="own" customClass="PlainPushSegue" \
      customModule="OpenCollectionViewsTests" customModuleProvider="target" id="s"/>
      """
    let (window, controller) = try start(
      storyboard(first(segue), second(), navigation, initial: "navigation"))
    controller.performSegue(withIdentifier: "own", sender: nil)
    let made = try #require(controller.segues.first as? PlainPushSegue)
    #expect(made.identifier == "own")
    #expect(made.source === controller)
    #expect(controller.navigationController?.topViewController === made.destination)
    _ = window
  }

  @Test("unwinds to the nearest controller that has its action")
  func unwind() throws {
    let show = "<segue destination=\"second\" kind=\"show\" identifier=\"go\" id=\"s\"/>"
    let back = """
      <button tag="9" id="back"><connections>
          <segue destination="exit" kind="unwind" identifier="done" unwindAction="goBack:" id="u"/>
      </connections></button>
      """
    let exit = "<exit id=\"exit\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>"
    let (window, controller) = try start(
      storyboard(first(show), second(back, objects: exit), navigation, initial: "navigation"))
    controller.performSegue(withIdentifier: "go", sender: nil)
    let navigation = try #require(controller.navigationController)
    let top = try #require(navigation.topViewController as? SceneController)
    top.loadViewIfNeeded()
    controller.clearLog()
    top.clearLog()
    (top.view.viewWithTag(9) as? UIButton)?.sendActions(for: .primaryActionTriggered)
    #expect(top.log == ["should done", "prepare done by UIButton"])
    #expect(controller.log == ["back from Second"])
    #expect(navigation.viewControllers == [controller])
    _ = window
  }

  @Test("unwinds from a presented controller")
  func unwindFromPresentation() throws {
    let show = "<segue destination=\"second\" kind=\"presentation\" identifier=\"go\" animates=\"NO\" id=\"s\"/>"
    let back = """
      <button tag="9" id="back"><connections>
          <segue destination="exit" kind="unwind" identifier="done" animates="NO" unwindAction="goBack:" id="u"/>
      </connections></button>
      """
    let exit = "<exit id=\"exit\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>"
    let (window, controller) = try start(
      storyboard(first(show), second(back, objects: exit), initial: "first"))
    controller.performSegue(withIdentifier: "go", sender: nil)
    let presented = try #require(controller.presentedViewController)
    (presented.view.viewWithTag(9) as? UIButton)?.sendActions(for: .primaryActionTriggered)
    window.layoutIfNeeded()
    #expect(controller.log.last == "back from Second")
    #expect(controller.presentedViewController == nil)
  }

  @Test("that does not exist ends the app")
  func missing() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIViewController().performSegue(withIdentifier: "nowhere", sender: nil) }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("has no segue with identifier 'nowhere'"))
  }
}
