import AppStoreScreens
import AppleFrameworksScreens
import Testing
import TossBenefitScreens

@testable import GalleryScreens
@testable import OpenCollectionCollections
@testable import OpenCollectionDisplays
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Compares transitions between screens, at quarters of their duration, with reference pictures.
@MainActor
@Suite("Pictures of screens in motion", .serialized, .isolatedScreen)
struct MotionPictureTests {
  private static let quarters = ["first", "second", "third"]

  private func app(_ viewController: UIViewController, isLarge: Bool = false) -> UINavigationController {
    let navigationController = UINavigationController(rootViewController: viewController)
    navigationController.navigationBar.prefersLargeTitles = isLarge
    return navigationController
  }

  private func compare(_ screen: ScriptedScreen, with folder: String) throws {
    #expect(!screen.pictures.isEmpty)
    for (name, picture) in screen.pictures.sorted(by: { $0.key < $1.key }) {
      let difference = try ReferencePicture("Motion/\(folder)-\(name)").difference(from: picture)
      #expect(difference == nil, "\(difference ?? "")")
    }
  }

  /// A script that takes a picture after each of the first three quarters of a duration.
  private func quarters(of duration: Double) -> String {
    Self.quarters.map { "wait \(duration / 4)\npng \($0)" }.joined(separator: "\n")
  }

  @Test("a push from a large title to a small one")
  func push() throws {
    let screen = ScriptedScreen(app(GalleryViewController(), isLarge: true))
    defer { screen.close() }
    try screen.run("tap \"App Store\"\n" + quarters(of: 0.35))
    try compare(screen, with: "push")
  }

  @Test("a pop to a small title by the back button")
  func pop() throws {
    let screen = ScriptedScreen(app(BenefitListViewController()), isDark: true)
    defer { screen.close() }
    try screen.run("tap \"행운 복권 긁기\"\nwait 1\ntap id:BackButton\n" + quarters(of: 0.35))
    try compare(screen, with: "pop")
  }

  @Test("an interactive pop that follows the touch, and is cancelled")
  func swipe() throws {
    let screen = ScriptedScreen(app(FrameworkViewController()))
    defer { screen.close() }
    try screen.run(
      """
      tap "AVKit"
      wait 1
      png before
      down 3 400
      move 97 400 in 0.2
      png first
      move 195 400 in 0.2
      png second
      move 290 400 in 0.2
      png third
      move 60 400 in 0.2
      wait 0.2
      up
      wait 1
      png after
      """)
    #expect(screen.bytes["before"] == screen.bytes["after"])
    try compare(screen, with: "swipe")
  }

  /// A screen with text and a switch, presented as a sheet.
  private final class Note: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Note"
      view.backgroundColor = .systemBackground
      let label = UILabel()
      label.text = "Sheets come from below, and the screen behind steps back."
      label.numberOfLines = 0
      let stack = UIStackView(arrangedSubviews: [label, UISwitch()])
      stack.axis = .vertical
      stack.alignment = .leading
      stack.spacing = 20
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      let margins = view.layoutMarginsGuide
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: margins.topAnchor, constant: 24),
        stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
    }
  }

  @Test("presenting and dismissing a sheet", arguments: [false, true])
  func sheet(isDark: Bool) throws {
    let screen = ScriptedScreen(app(AppStoreViewController(), isLarge: true), isDark: isDark)
    defer { screen.close() }
    let root = try #require(screen.window.rootViewController)
    root.present(app(Note()), animated: true)
    try screen.run(quarters(of: 0.5) + "\nwait 1\npng shown")
    root.dismiss(animated: true)
    try screen.run("wait 0.125\npng leaving\nwait 2")
    #expect(root.presentedViewController == nil)
    try compare(screen, with: isDark ? "sheet-dark" : "sheet")
  }

  @Test("a sheet with two detents, dragged up by its grabber and dismissed by a fling")
  func detents() throws {
    let screen = ScriptedScreen(app(AppStoreViewController(), isLarge: true))
    defer { screen.close() }
    let root = try #require(screen.window.rootViewController)
    let note = Note()
    note.sheetPresentationController?.detents = [.medium(), .large()]
    note.sheetPresentationController?.prefersGrabberVisible = true
    root.present(note, animated: true)
    try screen.run(
      """
      wait 1
      png medium
      down 195 440
      move 195 250 in 0.3
      png drawn
      move 195 100 in 0.3
      up
      wait 1
      png large
      down 195 75
      move 195 380 in 0.3
      png lowered
      move 195 800 in 0.15
      up
      wait 1
      """)
    #expect(root.presentedViewController == nil)
    try compare(screen, with: "detents")
  }

  @Test("a large title that collapses as the content scrolls")
  func collapse() throws {
    let screen = ScriptedScreen(app(GalleryViewController(), isLarge: true))
    defer { screen.close() }
    try screen.run(
      """
      down 195 600
      move 195 578 in 0.3
      png first
      move 195 565 in 0.2
      png second
      move 195 552 in 0.2
      png third
      move 195 690 in 0.4
      png pulled
      up
      wait 1
      """)
    try compare(screen, with: "collapse")
  }

  @Test("a switch to dark mode and back while a screen is displayed")
  func dark() throws {
    let inTheDark = ScriptedScreen(app(BenefitListViewController()), isDark: true)
    try inTheDark.run("png start")
    inTheDark.close()

    let screen = ScriptedScreen(app(BenefitListViewController()))
    defer { screen.close() }
    try screen.run("png light")
    screen.host.receive(.appearance(dark: true))
    try screen.run("wait 0.1\npng switching\nwait 1\npng dark")
    screen.host.receive(.appearance(dark: false))
    try screen.run("wait 1\npng again")
    #expect(screen.bytes["again"] == screen.bytes["light"])
    #expect(screen.bytes["dark"] == inTheDark.bytes["start"])
  }

  @Test("an alert over a screen")
  func alert() throws {
    let screen = ScriptedScreen(app(FrameworkViewController()))
    defer { screen.close() }
    let alert = UIAlertController(
      title: "Delete the note?", message: "It cannot be brought back.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    screen.window.rootViewController?.present(alert, animated: true)
    try screen.run("wait 0.1\npng coming\nwait 1\npng shown")
    try compare(screen, with: "alert")
  }
}
