import UIKit

/// A window in which a view is laid out for its snapshot.
@MainActor struct SnapshotScene {
  let config: ViewImageConfig
  /// Whether the key window is used, and animations are drawn at their present moment.
  var usesKeyWindow = false

  /// The view's picture, at the traits' scale; an empty image for a view without a size.
  func picture(of view: UIView, in controller: UIViewController) -> UIImage {
    let own = config.traits.displayScale
    return PictureSurroundings.withScale(own) {
      placed(view, in: controller) {
        guard view.bounds.width > 0, view.bounds.height > 0 else { return UIImage() }
        guard usesKeyWindow else {
          return UIImage(bitmap: view.layer.modelPicture(scale: Double(UIScreen.main.scale)))
        }
        let format = UIGraphicsImageRendererFormat(for: view.traitCollection)
        return UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { _ in
          view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        }
      }
    }
  }

  /// Shows the view in a window at the configuration's size while a closure runs: the controller's view, or any other in the
  /// view of an empty controller. The clock stands meanwhile.
  func placed<Result>(_ view: UIView, in controller: UIViewController, _ body: () -> Result) -> Result {
    PictureSurroundings.withStandingClock {
      if isPlaced(view) {
        view.layoutIfNeeded()
        return body()
      }
      let frame = view.frame
      let container = display(view, in: controller)
      defer {
        hide(container, controller)
        view.frame = frame
      }
      return body()
    }
  }

  /// Whether the view is in the key window as it should be drawn. It stays there: moving it would end its animations.
  private func isPlaced(_ view: UIView) -> Bool {
    guard usesKeyWindow, let window = view.window, window === PictureSurroundings.keyWindow else { return false }
    return config.safeArea == .zero && view.traitCollection.containsTraits(in: config.traits)
      && view.frame.size == config.size ?? view.frame.size
  }

  private struct Container {
    var window: UIWindow
    var root: UIViewController
    /// What the key window had before; nil for a window of its own.
    var previous: (root: UIViewController?, frame: CGRect, safeArea: UIEdgeInsets)?
  }

  private func display(_ view: UIView, in controller: UIViewController) -> Container {
    let size = config.size ?? view.frame.size
    view.frame.size = size
    if view !== controller.view {
      controller.view.frame = CGRect(origin: .zero, size: size)
      controller.view.addSubview(view)
      view.frame.origin = .zero
    }
    let frame = CGRect(origin: .zero, size: size)
    var container = Container(window: UIWindow(frame: frame), root: UIViewController())
    if usesKeyWindow, let key = PictureSurroundings.keyWindow {
      container.window = key
      container.previous = (key.rootViewController, key.frame, key.safeAreaInsets)
      key.frame = frame
    }
    let root = container.root
    root.view.frame = frame
    root.view.backgroundColor = .clear
    root.addChild(controller)
    root.setOverrideTraitCollection(config.traits, forChild: controller)
    controller.view.frame = frame
    root.view.addSubview(controller.view)
    controller.didMove(toParent: root)
    container.window.coverEdges(config.safeArea)
    container.window.rootViewController = root
    if usesKeyWindow { container.window.makeKeyAndVisible() } else { container.window.isHidden = false }
    container.window.layoutIfNeeded()
    if view.bounds.width == 0 || view.bounds.height == 0 {
      view.sizeToFit()
      view.layoutIfNeeded()
    }
    // Cells of measured sizes, and what `viewDidAppear` changed.
    container.window.layoutIfNeeded()
    return container
  }

  private func hide(_ container: Container, _ controller: UIViewController) {
    let window = container.window
    if container.previous == nil { window.isHidden = true }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
    container.root.setOverrideTraitCollection(nil, forChild: controller)
    window.rootViewController = container.previous?.root
    if let previous = container.previous {
      window.frame = previous.frame
      window.coverEdges(previous.safeArea)
      window.layoutIfNeeded()
    }
  }
}

/// Controllers as text.
@MainActor enum ControllerTree {
  /// A line for a controller, its children and those it presents: class, state, class of the view.
  static func text(of controller: UIViewController, depth: Int = 0, isPresented: Bool = false) -> String {
    var line = depth == 0 ? "" : String(repeating: "   ", count: depth) + (isPresented ? "+ " : "| ")
    line += "<\(name(of: controller))>, state: \(controller.describedAppearance)"
    if let view = controller.viewIfLoaded {
      line += ", view: <\(name(of: view))>" + (view.window == nil ? " not in the window" : "")
    } else {
      line += ", view: (view not loaded)"
    }
    if isPresented, let presentation = controller.presentationController {
      line += ", presented with: <\(name(of: presentation))>"
    }
    var lines = line + "\n"
    for child in controller.children { lines += text(of: child, depth: depth + 1) }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller {
      lines += text(of: presented, depth: depth + 1, isPresented: true)
    }
    return lines
  }

  private static func name(of object: NSObject) -> String { String(describing: type(of: object)) }
}
