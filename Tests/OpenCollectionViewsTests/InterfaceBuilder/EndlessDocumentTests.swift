import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A document without end", .serialized, .isolatedScreen)
struct EndlessDocumentTests {
  /// A scene on two lines, whose segue is on the second.
  nonisolated private static func scene(_ element: String, _ id: String, _ segues: (kind: String, to: String)...)
    -> String
  {
    let list = segues.map { segue in
      let kind = segue.kind == "embed" ? "kind=\"embed\"" : "kind=\"relationship\" relationship=\"\(segue.kind)\""
      return "<segue destination=\"\(segue.to)\" \(kind) id=\"\(id)-\(segue.to)\"/>"
    }.joined()
    guard element == "viewController" else {
      return
        "<\(element) id=\"\(id)\" sceneMemberID=\"viewController\">\n<connections>\(list)</connections></\(element)>"
    }
    return """
      <viewController id="\(id)" sceneMemberID="viewController"><view key="view" id="\(id)-view"><subviews>
      <containerView id="\(id)-box"><connections>\(list)</connections></containerView></subviews></view></viewController>
      """
  }

  private func errors(of result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test("because each scene has the next one three times: one line names the file, the segue's line and the scene")
  func multiplied() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let next = { (index: Int) in ("viewControllers", "s\(index + 1)") }
        let scenes = (0..<13).map { Self.scene("tabBarController", "s\($0)", next($0), next($0), next($0)) }
        let board = storyboard(scenes: scenes + [Self.scene("navigationController", "s13")], initial: "s0")
        _ = board.instantiateInitialViewController()
      }
    }
    #expect(try errors(of: result).contains("more than 1000 view controllers are inside one; this segue leads to <"))
  }

  @Test("because a container is its own child: one line names the file, the segue's line and the scenes on the way")
  func ownChild() async throws {
    // The first scene begins on line 4: its segue is on line 5.
    let navigation = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let board = storyboard(Self.scene("navigationController", "a", ("rootViewController", "a")), initial: "a")
        _ = board.instantiateInitialViewController()
      }
    }
    #expect(
      try errors(of: navigation).contains(
        "Test.storyboard:5: the segue puts the view controller of a scene into itself: "
          + "<navigationController> a contains <navigationController> a'"))
    let tabs = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let board = storyboard(
          Self.scene("tabBarController", "a", ("viewControllers", "b")),
          Self.scene("splitViewController", "b", ("masterViewController", "c")),
          Self.scene("navigationController", "c", ("rootViewController", "a")), initial: "a")
        _ = board.instantiateInitialViewController()
      }
    }
    // Each scene takes two lines: the third one's segue is on line 9.
    #expect(
      try errors(of: tabs).contains(
        "Test.storyboard:9: the segue puts the view controller of a scene into itself: <tabBarController> a contains "
          + "<splitViewController> b contains <navigationController> c contains <tabBarController> a'"))
  }

  @Test("because a container view embeds its own scene, or one that contains it")
  func ownEmbed() async throws {
    let own = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let board = storyboard(Self.scene("viewController", "a", ("embed", "a")), initial: "a")
        _ = board.instantiateInitialViewController()?.view
      }
    }
    #expect(
      try errors(of: own).contains(
        "Test.storyboard:5: the segue puts the view controller of a scene into itself: "
          + "<viewController> a contains <viewController> a'"))
    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let board = storyboard(
          Self.scene("viewController", "a", ("embed", "b")),
          Self.scene("navigationController", "b", ("rootViewController", "a")), initial: "a")
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = board.instantiateInitialViewController()
        window.isHidden = false
        window.layoutIfNeeded()
      }
    }
    #expect(
      try errors(of: other).contains(
        "Test.storyboard:7: the segue puts the view controller of a scene into itself: "
          + "<viewController> a contains <navigationController> b contains <viewController> a'"))
  }

  /// Scenes with a container view each, which embeds the next scene. The segue of the first is on line 5.
  private static func chain(_ count: Int) -> UIStoryboard {
    storyboard(
      scenes: (0..<count).map { scene("viewController", "s\($0)", ("embed", "s\($0 + 1)")) }
        + [scene("viewController", "s\(count)")], initial: "s0")
  }

  @Test("has scenes inside each other: those of a deep chain are shown, and one line refuses more")
  func deepScenes() async throws {
    // <document>, <scenes>, <scene>, <objects>, <viewController>, <view>, <subviews>, <containerView> and <connections>
    // are around a segue: 9 of 1000 elements for each scene.
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = Self.chain(1000 / 9).instantiateInitialViewController()
    window.isHidden = false
    window.layoutIfNeeded()
    var controller = window.rootViewController
    var count = 0
    while let next = controller?.children.first { (controller, count) = (next, count + 1) }
    #expect(count == 111)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = Self.chain(1000 / 9 + 1).instantiateInitialViewController()
        window.isHidden = false
        window.layoutIfNeeded()
      }
    }
    // Each scene takes two lines, the first from line 4 on: the segue of the one at 111 is on line 5 + 2 * 111.
    #expect(
      try errors(of: result).contains(
        "Test.storyboard:227: 112 scenes are inside each other, with more than 1000 elements"))
  }

  @Test("because a reference leads back to itself")
  func ownReference() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let board = storyboard(
          "<viewControllerPlaceholder id=\"a\" storyboardIdentifier=\"A\" referencedIdentifier=\"A\"/>", initial: "a")
        _ = board.instantiateInitialViewController()
      }
    }
    #expect(
      try errors(of: result).contains("Test.storyboard:4: the storyboard reference a leads back to itself"))
  }

  @Test("is none if a scene is in two places, or one controller shows another of its scene")
  func repeated() throws {
    let board = storyboard(
      Self.scene("tabBarController", "a", ("viewControllers", "b"), ("viewControllers", "b")),
      Self.scene("navigationController", "b", ("rootViewController", "c")),
      """
      <viewController id="c" sceneMemberID="viewController"><connections>
      <segue destination="c" kind="show" identifier="deeper" id="s"/></connections></viewController>
      """, initial: "a")
    let tabs = try #require(board.instantiateInitialViewController() as? UITabBarController)
    #expect(tabs.viewControllers?.count == 2)
    let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
    navigation.topViewController?.performSegue(withIdentifier: "deeper", sender: nil)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test("has views inside each other: those of a deep hierarchy are shown, and one line refuses those without end")
  func deepViews() async throws {
    // Each view has two elements, besides <document>, <objects> and the outermost view.
    func views(_ count: Int) -> String {
      String(repeating: "<view><subviews>", count: count) + "<view/>"
        + String(repeating: "</subviews></view>", count: count)
    }
    var view = try firstObject(views(497), UIView.self)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
    _ = window.layer.node()
    var count = 0
    while let next = view.subviews.first { (view, count) = (next, count + 1) }
    #expect(count == 497)
    for depth in [499, 100_000] {
      #expect(throws: InterfaceParser.Failure.self) {
        try InterfaceParser.root(of: Data("<document>\n<objects>\(views(depth))</objects></document>".utf8))
      }
    }
    do throws(InterfaceParser.Failure) {
      _ = try InterfaceParser.root(of: Data("<document>\n<objects>\(views(499))</objects></document>".utf8))
    } catch {
      #expect(error.line == 2 && error.reason == "<view> is inside more than 1000 other elements")
    }
  }

  @Test("declares entities: one line refuses them, however they are used")
  func entities() {
    let declarations = [
      "<!DOCTYPE document [\n<!ENTITY name \"Shop\">]>\n<document><label text=\"&name;\"/></document>",
      "<!DOCTYPE document [\n<!ENTITY name \"Shop\">]>\n<document>&name;</document>",
      "<!-- <a> -->\n<!DOCTYPE document [<!ENTITY % a \"b\">%a;]><document/>",
      "<!-- <!DOCTYPE a> -->\n<!DOCTYPE document [<!ENTITY % a \"b\">%a;]><document/>",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE document [<!ENTITY file SYSTEM \"/etc/hostname\">]><document/>",
    ]
    for text in declarations {
      for encoding in [String.Encoding.utf8, .utf16LittleEndian] {
        let failure = failure(of: text.data(using: encoding) ?? Data())
        #expect(failure?.line == 2, "\(text)")
        #expect(failure?.reason == "it declares an XML entity; write its text in place of the references to it")
      }
    }
    let undeclared = failure(of: Data("<document>\n<label text=\"Mine & yours\"/>&name;</document>".utf8))
    #expect(undeclared?.line == 2)
    let other = failure(of: Data("<document>\n&name;</document>".utf8))
    #expect(other?.reason == "it refers to an entity that XML does not have; '&' itself is written '&amp;'")
    #expect(other?.line == 2)
  }

  @Test("has a letter with many combining marks: it is refused, in names, in texts and in references to characters")
  func marks() {
    for mark in ["\u{301}", "&#769;", "&#x301;"] {
      let many = "e" + String(repeating: mark, count: 31)
      var documents = ["<document a=\"\(many)\"/>", "<document>\(many)</document>"]
      if !mark.hasPrefix("&") { documents.append("<document \(many)=\"1\"/>") }
      for text in documents {
        for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
          let failure = failure(of: text.data(using: encoding) ?? Data())
          #expect(failure?.reason == "a letter in it has more than 30 combining marks", "\(text)")
        }
      }
    }
  }

  @Test("is none for XML's own entities, and for texts about declarations")
  func plainEntities() throws {
    let text = """
      <!-- <!DOCTYPE a [<!ENTITY b "c">]> --><document a="&lt;&#65;"><![CDATA[<!DOCTYPE a [<!ENTITY b "c">]>]]>&amp;</document>
      """
    let root = try InterfaceParser.root(of: Data(text.utf8))
    #expect(root["a"] == "<A")
    // Character data in `CDATA` sections is not part of any text that documents have.
    #expect(root.text.hasSuffix("&"))
  }

  private func failure(of data: Data) -> InterfaceParser.Failure? {
    do throws(InterfaceParser.Failure) {
      _ = try InterfaceParser.root(of: data)
      return nil
    } catch {
      return error
    }
  }
}
