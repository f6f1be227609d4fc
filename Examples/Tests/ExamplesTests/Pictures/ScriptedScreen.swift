import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionDisplays
@testable import OpenCollectionFoundation
@testable import OpenCollectionGraphics
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// A view controller on an offscreen display at scale 1, driven by scripts on a virtual clock.
@MainActor
final class ScriptedScreen {
  let window: UIWindow
  let host: ApplicationHost
  private let display: OffscreenDisplay

  /// The global state before the test, restored by `close`.
  private let savedState:
    (
      size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle, clock: AppClock, key: UIWindow?, animates: Bool
    )

  /// The pictures that scripts took, by name.
  private(set) var pictures: [String: Bitmap] = [:]

  init(
    _ viewController: UIViewController, size: CGSize = CGSize(width: 390, height: 844), isDark: Bool = false
  ) {
    let screen = UIScreen.main
    savedState = (
      screen.bounds.size, screen.scale, screen.userInterfaceStyle, AppClock.current, UIWindow.key,
      UIView.areAnimationsEnabled
    )
    AppClock.current = .virtual()
    UIView.setAnimationsEnabled(true)
    screen.configure(size: size, scale: 1, style: isDark ? .dark : .light)
    let others = UIWindow.all.map(ObjectIdentifier.init)
    display = OffscreenDisplay(size: size, scale: 1)
    host = ApplicationHost(display: display, servesMainQueue: false) { !others.contains(ObjectIdentifier($0)) }
    window = UIWindow(frame: screen.bounds)
    window.rootViewController = viewController
    window.makeKeyAndVisible()
    host.settle()
  }

  /// Closes the window and restores the global state.
  func close() {
    window.isHidden = true
    window.rootViewController = nil
    UIScreen.main.configure(size: savedState.size, scale: savedState.scale, style: savedState.style)
    AppClock.current = savedState.clock
    UIView.setAnimationsEnabled(savedState.animates)
    savedState.key?.makeKey()
  }

  func run(_ script: String) throws {
    var runner = ScriptRunner(host: host) { [unowned self] name in
      // The display does not reuse a picture that is referenced.
      pictures[name] = display.picture
    }
    try runner.run(try Script(parsing: script))
  }

  /// The bytes of all pictures.
  var bytes: [String: Data] { pictures.mapValues { picture in picture.withPixels { Data($0) } } }
}

extension ScriptedScreen {
  /// Runs a script twice, each time on a new screen: the pictures must be equal to the byte and match the reference
  /// pictures in the folder. `alike` maps names of pictures to those of others of the run that they must equal.
  static func check(
    _ folder: String, size: CGSize = CGSize(width: 390, height: 844), isDark: Bool = false, script: String,
    alike: [String: String] = [:], _ make: () -> UIViewController
  ) throws {
    let screen = ScriptedScreen(make(), size: size, isDark: isDark)
    try screen.run(script)
    screen.close()
    let secondScreen = ScriptedScreen(make(), size: size, isDark: isDark)
    try secondScreen.run(script)
    secondScreen.close()
    let (bytes, secondBytes) = (screen.bytes, secondScreen.bytes)
    #expect(!bytes.isEmpty && bytes.keys == secondBytes.keys)
    for (name, picture) in screen.pictures.sorted(by: { $0.key < $1.key }) {
      #expect(bytes[name] == secondBytes[name], "\(folder)/\(name) differs in the second run")
      if let other = alike[name] {
        #expect(bytes[name] == bytes[other], "\(folder)/\(name) differs from \(other)")
      } else {
        let difference = try ReferencePicture("\(folder)/\(name)").difference(from: picture)
        #expect(difference == nil, "\(difference ?? "")")
      }
    }
  }
}
