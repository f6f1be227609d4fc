import OpenCollectionTestScreens
import Testing
import UIKit

@testable import SnapshotTesting

/// A form with a title, a switch with a hint and an unnamed view.
private final class FormViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let title = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    (title.text, title.accessibilityTraits) = ("Settings", .header)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 150.4, width: 100, height: 44)
    button.setTitle("Save", for: .normal)
    (button.accessibilityHint, button.accessibilityIdentifier) = ("Keeps the changes.", "save")
    let decoration = UIView(frame: CGRect(x: 20, y: 300, width: 100, height: 44))
    for view in [button, title, decoration] { self.view.addSubview(view) }
  }
}

@MainActor @Suite("Snapshots of what is said", .serialized, .isolatedScreen) struct AccessibilityStrategyTests {
  private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) throws -> String {
    try #require(AwaitedValue.of(strategy.snapshot(value), timeout: 1))
  }

  @Test("are the elements in reading order, with hints and identifiers")
  func tree() throws {
    #expect(
      try text(FormViewController(), .accessibilityTree(on: .iPhone13)) == """
        Settings. Heading.
        Save. Button. | hint: Keeps the changes. | id: save
        """)
  }

  @Test("have the frames in whole points if they are wanted")
  func frames() throws {
    #expect(
      try text(FormViewController(), .accessibilityTree(on: .iPhone13, showsFrames: true)) == """
        Settings. Heading. | frame: 20 100 200 30
        Save. Button. | hint: Keeps the changes. | id: save | frame: 20 150 100 44
        """)
  }

  @Test("are the sentences alone, with their hints")
  func spoken() throws {
    #expect(
      try text(FormViewController(), .spokenText(on: .iPhone13)) == """
        Settings. Heading.
        Save. Button. Keeps the changes.
        """)
  }

  @Test("are those of a view, with the traits' languages and states")
  func view() throws {
    let control = UISwitch()
    control.isOn = true
    control.accessibilityLabel = "Sound"
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    box.addSubview(control)
    let on = try text(box, .accessibilityTree)
    control.isOn = false
    let off = try text(box, .accessibilityTree)
    #expect(on.hasPrefix("Sound. ") && off.hasPrefix("Sound. ") && on != off)
    #expect(try text(box, .spokenText).hasPrefix(String(off.prefix(while: { $0 != "|" }).dropLast(1))))
    #expect(try text(UIView(), .accessibilityTree).isEmpty)
  }

  @Test("are compared as text with a reference")
  func reference() throws {
    let references = TemporaryReferences()
    #expect(references.verify(FormViewController() as UIViewController, as: .accessibilityTree, record: .all) != nil)
    #expect(references.files == ["test.a.txt"])
    #expect(references.verify(FormViewController() as UIViewController, as: .accessibilityTree) == nil)
    try references.write(Data("Settings. Heading.\n".utf8), to: "test.a.txt")
    let failure = references.verify(FormViewController() as UIViewController, as: .accessibilityTree, record: .never)
    #expect(failure?.contains("Save. Button.") == true)
  }
}
