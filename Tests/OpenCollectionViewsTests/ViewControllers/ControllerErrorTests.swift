import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// What an app does with controllers, views and constraints for which UIKit ends the process, and the words that it ends with.
enum ControllerError: String, CaseIterable, Codable {
  case presentingTwice, presentingItself, presentingChild
  case pushingTwice, pushingNavigation, poppingUnknown, repeatedStack
  case foreignView, foreignParent, ownChild
  case ownSubview, ownDescendant, position, bounds
  case noCommonAncestor, notPrepared, constant, priority

  var words: String {
    switch self {
    case .presentingTwice: "that is already being presented by <UIViewController"
    case .presentingItself:
      "Application tried to present modal view controller on itself. Presenting controller is <UIView"
    case .presentingChild: "Application tried to present modally a view controller <UIViewController"
    case .pushingTwice: "Pushing the same view controller instance more than once is not supported (<UIViewController"
    case .pushingNavigation: "Pushing a navigation controller is not supported"
    case .poppingUnknown: "Tried to pop to a view controller that doesn't exist."
    case .repeatedStack: "All view controllers in a navigation controller must be distinct ("
    case .foreignView: "'UIViewControllerHierarchyInconsistency', reason: 'child view controller:<UIViewController"
    case .foreignParent: "but requested parent is:<UIViewController"
    case .ownChild: "Trying to add a view controller as a child of itself"
    case .ownSubview: "'NSInvalidArgumentException', reason: 'Can't add self as subview'"
    case .ownDescendant: "An instance of UIView cannot be added to one of its own descendants"
    case .position: "'CALayerInvalidGeometry', reason: 'CALayer position contains NaN: [nan nan]"
    case .bounds: "'CALayerInvalidGeometry', reason: 'CALayer bounds contains NaN: [0.0 0.0; nan 0.0]"
    case .noCommonAncestor:
      "because they have no common ancestor.  Does the constraint or its anchors reference items in"
    case .notPrepared: "The view hierarchy is not prepared for the constraint"
    case .constant: "Constant is not finite!  That's illegal.  constant:nan"
    case .priority: "It's illegal to set priority:1001"
    }
  }

  @MainActor func perform() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (root, other) = (UIViewController(), UIViewController())
    window.rootViewController = root
    window.isHidden = false
    let (one, two) = (UIView(), UIView())
    switch self {
    case .presentingTwice:
      root.present(other, animated: false)
      root.present(other, animated: false)
    case .presentingItself: root.present(root, animated: false)
    case .presentingChild:
      let parent = UIViewController()
      parent.addChild(other)
      root.present(other, animated: false)
      withExtendedLifetime(parent) {}
    case .pushingTwice:
      let navigation = UINavigationController(rootViewController: other)
      navigation.pushViewController(other, animated: false)
    case .pushingNavigation:
      UINavigationController(rootViewController: other).pushViewController(UINavigationController(), animated: false)
    case .poppingUnknown:
      UINavigationController(rootViewController: other).popToViewController(UIViewController(), animated: false)
    case .repeatedStack: UINavigationController().viewControllers = [other, other]
    case .foreignView:
      let parent = UIViewController()
      parent.addChild(other)
      root.view.addSubview(other.view)
      withExtendedLifetime(parent) {}
    case .foreignParent:
      root.view.addSubview(other.view)
      UIViewController().addChild(other)
    case .ownChild: root.addChild(root)
    case .ownSubview: one.addSubview(one)
    case .ownDescendant:
      one.addSubview(two)
      two.addSubview(one)
    case .position: one.center = CGPoint(x: CGFloat.nan, y: .nan)
    case .bounds: one.bounds.size.width = .nan
    case .noCommonAncestor: one.leadingAnchor.constraint(equalTo: two.leadingAnchor).isActive = true
    case .notPrepared: one.addConstraint(one.leadingAnchor.constraint(equalTo: two.leadingAnchor))
    case .constant: one.widthAnchor.constraint(equalToConstant: .nan).isActive = true
    case .priority: one.widthAnchor.constraint(equalToConstant: 1).priority = UILayoutPriority(1001)
    }
    window.isHidden = true
  }

  /// Those that the library can go on after.
  static let forgivable: [ControllerError] = [.repeatedStack, .foreignView, .foreignParent]
}

@MainActor
@Suite("Client errors of controllers, views and constraints", .isolatedScreen)
struct ControllerErrorTests {
  @Test("end the process with UIKit's reason and what to do", arguments: ControllerError.allCases)
  func ends(error: ControllerError) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [error] in
      await MainActor.run { error.perform() }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(error.words) && output.contains("\n  To do: "), "\(output)")
  }

  @Test("are logged once, and the app goes on, where they are forgiven", arguments: ControllerError.forgivable)
  func goesOn(error: ControllerError) {
    ClientErrors.areForgiven = true
    error.perform()
    error.perform()
    #expect(ClientErrors.logged.count == 1)
  }

  @Test("do not include a child whose view is added to its parent's, or moved with it")
  func childInPlace() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (root, child) = (UIViewController(), UIViewController())
    window.rootViewController = root
    window.isHidden = false
    root.addChild(child)
    let container = UIView()
    container.addSubview(child.view)
    root.view.addSubview(container)
    child.didMove(toParent: root)
    #expect(child.view.window === window && ClientErrors.logged.isEmpty)
    window.isHidden = true
  }

  @Test("do not include presenting outside a window, or on a controller that presents, which a phone logs once")
  func refusedPresentations() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let root = UIViewController()
    window.rootViewController = root
    window.isHidden = false
    for _ in 0..<2 { UIViewController().present(UIViewController(), animated: false) }
    #expect(ClientErrors.logged == ["whose view is not in the window hierarchy"])
    root.present(UIViewController(), animated: false)
    for _ in 0..<2 { root.present(UIViewController(), animated: false) }
    #expect(ClientErrors.logged.contains("which is already presenting") && ClientErrors.logged.count == 2)
    window.isHidden = true
  }
}
