import OpenCollectionTestIsolation
import Testing

@testable import UIKit

@MainActor
@Suite("The visual format language", .alone)
struct VisualFormatTests {
  private let a = Block(30, 10)
  private let b = Block(40, 12)
  private let box: UIView

  init() {
    box = container(300, 100, a, b)
  }

  private var views: [String: Any] { ["a": a, "b": b] }

  private func lay(_ formats: (String, NSLayoutConstraint.FormatOptions)..., metrics: [String: Any]? = nil) {
    for (format, options) in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    box.layoutIfNeeded()
  }

  @Test("writes a row from edge to edge: touching, 8 apart, as far as said")
  func row() {
    lay(("H:|[a(50)]-[b]-12-|", []), ("V:|-20-[a]", []), ("V:|[b]", []))
    #expect(a.frame == rect(0, 20, 50, 10))
    // 50 and the system's 8 to 300 - 12.
    #expect(b.frame == rect(58, 0, 230, 12))
  }

  @Test("keeps to the superview's margins where the distance to it is not said")
  func margins() {
    box.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 11, bottom: 7, trailing: 13)
    lay(("|-[a]-[b(a)]-|", .alignAllTop), ("V:|-[a(==20)]", []))
    // 300 - 11 - 13 - 8 between, shared by two.
    #expect(a.frame == rect(11, 5, 134, 20))
    #expect(b.frame == rect(153, 5, 134, 12))
  }

  @Test("compares, multiplies, takes priorities and named numbers")
  func predicates() {
    lay(
      ("H:|-(inset)-[a(>=60@750,<=80)]-(>=4)-[b(a*2)]", []), ("V:|[a][b(h@strong)]", []),
      metrics: ["inset": 7, "h": 33.0, "strong": UILayoutPriority(990)])
    #expect(a.frame.minX == 7 && b.frame.minX >= a.frame.maxX + 4)
    #expect(a.frame.width >= 60 && a.frame.width <= 80)
    #expect(b.frame.width == 2 * a.frame.width)
    #expect(b.frame.minY == 10 && b.frame.height == 33)
  }

  @Test("returns distances and sizes in the order they are written, then alignments, none of them active")
  func order() {
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-5-[a(30)]-6-[b]", options: [.alignAllCenterY], metrics: nil, views: views)
    #expect(made.map(\.constant) == [5, 30, 6, 0])
    #expect(made.map(\.firstAttribute) == [.leading, .width, .leading, .centerY])
    #expect(made.allSatisfy { !$0.isActive })
  }

  @Test("reads rows from the right where the options say so")
  func rightToLeft() {
    lay(("H:|-10-[a(30)]-20-[b(40)]", .directionRightToLeft), ("V:|[a]", []), ("V:|[b]", []))
    // 300 less 10 and 30; then 20 and 40 less.
    #expect(a.frame.minX == 260)
    #expect(b.frame.minX == 200)
  }

  @Test("tells what it cannot read, and where")
  func failures() {
    // The place is the number of characters before the mistake.
    let mistakes: [(String, Int)] = [
      ("H|[a]", 1), ("[a", 2), ("[]", 1), ("[a]-8[b]", 5), ("[a(>=)]", 5), ("[a(10]", 5), ("|[a]|[b]", 5), ("", 0),
    ]
    for (text, position) in mistakes {
      do {
        _ = try VisualFormat(text)
        Issue.record("\(text) was read")
      } catch {
        #expect(error.position == position, "\(text): \(error.reason)")
      }
    }
  }

  @Test("stops the process at a name it does not know, with a mark under it")
  func unknownName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[nobody]", metrics: nil, views: [:])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Unable to parse constraint format"))
    #expect(text.contains("nobody is not a key in the views dictionary."))
    #expect(text.contains("H:|-[nobody] \n           ^"))
  }
}
