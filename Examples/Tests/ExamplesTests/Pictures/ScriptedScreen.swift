import Foundation
import Testing

@testable import OpenCollectionDisplays
@testable import OpenCollectionFoundation
@testable import OpenCollectionGraphics
@testable import OpenCollectionTestPictures
@testable import UIKit

/// A view controller on a screen in memory, moved by scripts on the virtual clock, one pixel a point.
@MainActor
final class ScriptedScreen {
  let window: UIWindow
  let host: ApplicationHost
  private let display: OffscreenDisplay

  /// What other tests count on.
  private let before:
    (
      size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle, clock: AppClock, key: UIWindow?, animates: Bool
    )

  /// The pictures a script asked for, by name.
  private(set) var pictures: [String: Bitmap] = [:]

  init(
    _ viewController: UIViewController, size: CGSize = CGSize(width: 390, height: 844), isDark: Bool = false
  ) {
    let screen = UIScreen.main
    before = (
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

  /// Takes the window away and leaves everything as it was.
  func close() {
    window.isHidden = true
    window.rootViewController = nil
    UIScreen.main.configure(size: before.size, scale: before.scale, style: before.style)
    AppClock.current = before.clock
    UIView.setAnimationsEnabled(before.animates)
    before.key?.makeKey()
  }

  func run(_ script: String) throws {
    var runner = ScriptRunner(host: host) { [unowned self] name in
      // The display draws its next picture elsewhere while this one is held.
      pictures[name] = display.picture
    }
    try runner.run(try Script(parsing: script))
  }

  /// All pictures as bytes.
  var bytes: [String: Data] { pictures.mapValues { picture in picture.withPixels { Data($0) } } }
}

extension ScriptedScreen {
  /// Runs a script on a screen made anew, twice: the pictures must be the same to the byte, and look like those kept in
  /// the folder. `alike` names pictures that must equal others of the run.
  static func check(
    _ folder: String, size: CGSize = CGSize(width: 390, height: 844), isDark: Bool = false, script: String,
    alike: [String: String] = [:], _ make: () -> UIViewController
  ) throws {
    let screen = ScriptedScreen(make(), size: size, isDark: isDark)
    try screen.run(script)
    screen.close()
    let again = ScriptedScreen(make(), size: size, isDark: isDark)
    try again.run(script)
    again.close()
    let (bytes, bytesAgain) = (screen.bytes, again.bytes)
    #expect(!bytes.isEmpty && bytes.keys == bytesAgain.keys)
    for (name, picture) in screen.pictures.sorted(by: { $0.key < $1.key }) {
      #expect(bytes[name] == bytesAgain[name], "\(folder)/\(name) is another picture the second time")
      if let other = alike[name] {
        #expect(bytes[name] == bytes[other], "\(folder)/\(name) is not \(other)")
      } else {
        let difference = try ReferencePicture("\(folder)/\(name)").difference(from: picture)
        #expect(difference == nil, "\(difference ?? "")")
      }
    }
  }
}
