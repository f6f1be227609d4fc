#if Browser
  import Foundation
  import OpenCollectionBrowserDisplay
  import Testing

  @testable import UIKit

  @MainActor
  @Suite("The inspector in a page", .isolatedScreen)
  struct PageInspectorTests {
    private final class Log {
      var answers: [PageInspector.Answer] = []
      var now = 0.0
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let label = UILabel(frame: CGRect(x: 10, y: 20, width: 100, height: 30))
    private let log = Log()
    private let inspector: PageInspector

    init() {
      let (window, log) = (window, log)
      label.text = "Hello"
      window.addSubview(label)
      window.isHidden = false
      inspector = PageInspector(windows: { [window] }, now: { log.now }, show: { log.answers.append($0) })
    }

    private var lastViews: [InspectedNode]? {
      for case .views(let views) in log.answers.reversed() { return views }
      return nil
    }

    @Test("The tree is told when it is opened, and whenever it is another, four times a second at most")
    func tree() throws {
      inspector.turn(isChanged: true)
      #expect(log.answers.isEmpty)
      inspector.receive(.open)
      inspector.turn(isChanged: false)
      let views = try #require(lastViews)
      #expect(views.map(\.depth) == [0, 1])
      #expect(views[0].name == "UIWindow" && views[0].frame == [0, 0, 320, 480])
      #expect(views[1].name == "UILabel" && views[1].text == "Hello" && views[1].frame == [10, 20, 100, 30])
      label.frame.origin.x = 40
      log.now = 0.2
      inspector.turn(isChanged: true)
      #expect(log.answers.count == 1)
      log.now = 0.25
      inspector.turn(isChanged: false)
      #expect(lastViews?[1].frame == [40, 20, 100, 30])
      #expect(lastViews?[1].id == views[1].id)
      log.now = 1
      inspector.turn(isChanged: true)
      #expect(log.answers.count == 2)
      inspector.receive(.close)
      label.isHidden = true
      log.now = 2
      inspector.turn(isChanged: true)
      #expect(log.answers.count == 2)
    }

    @Test("A view is described by its number and by a point in it, while the inspector is open")
    func details() throws {
      inspector.receive(.point(CGPoint(x: 15, y: 25)))
      #expect(log.answers.isEmpty)
      inspector.receive(.open)
      inspector.turn(isChanged: false)
      let views = try #require(lastViews)
      inspector.receive(.point(CGPoint(x: 15, y: 25)))
      inspector.receive(.view(views[1].id))
      #expect(log.answers.count == 3 && log.answers[1] == log.answers[2])
      guard case .details(let details) = log.answers[2] else {
        Issue.record("no details")
        return
      }
      #expect(details.id == views[1].id && details.frame == [10, 20, 100, 30])
      #expect(details.text.contains("UILabel 10, 20  100 × 30  “Hello”"))
      #expect(details.text.contains("CONSTRAINTS OF UILabel\nnone: its frame was set"))
      inspector.receive(.view(999))
      #expect(log.answers.count == 3)
    }

    @Test("Changes are recorded while it is open, and stepped through, each with its causes and the view that it is of")
    func changes() throws {
      func shown() -> InspectedDetails? {
        if case .details(let details) = log.answers.last { details } else { nil }
      }
      Journal.current = nil
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
      scroll.contentSize = CGSize(width: 320, height: 1000)
      window.addSubview(scroll)
      inspector.receive(.change(back: true))
      #expect(log.answers.isEmpty)
      inspector.receive(.open)
      scroll.contentOffset.y = 30
      scroll.contentOffset.y = 50
      inspector.receive(.change(back: true))
      #expect(shown()?.text.contains("content offset from (0, 30) to (0, 50)") == true)
      #expect(shown()?.frame == [0, 100, 320, 200])
      inspector.receive(.change(back: true))
      #expect(shown()?.text.contains("content offset from (0, 0) to (0, 30)") == true)
      inspector.receive(.change(back: false))
      inspector.receive(.change(back: false))
      #expect(shown()?.text == "No change is shown." && shown()?.id == 0)
      inspector.receive(.close)
      #expect(Journal.current == nil)
    }
  }
#endif
