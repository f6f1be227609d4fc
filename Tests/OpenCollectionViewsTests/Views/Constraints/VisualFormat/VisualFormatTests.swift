import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The visual format language", .isolatedScreen)
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

  @Test("lays out a row from edge to edge: adjacent, 8 points apart, or with a given spacing")
  func row() {
    lay(("H:|[a(50)]-[b]-12-|", []), ("V:|-20-[a]", []), ("V:|[b]", []))
    #expect(a.frame == rect(0, 20, 50, 10))
    // From 50 plus the system's 8 to 300 - 12.
    #expect(b.frame == rect(58, 0, 230, 12))
  }

  @Test("uses the superview's margins for standard spacing to the superview")
  func margins() {
    box.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 11, bottom: 7, trailing: 13)
    lay(("|-[a]-[b(a)]-|", .alignAllTop), ("V:|-[a(==20)]", []))
    // 300 - 11 - 13 - 8, divided by two.
    #expect(a.frame == rect(11, 5, 134, 20))
    #expect(b.frame == rect(153, 5, 134, 12))
  }

  @Test("supports relations, multipliers, priorities and metrics")
  func predicates() {
    lay(
      ("H:|-(inset)-[a(>=60@750,<=80)]-(>=4)-[b(a*2)]", []), ("V:|[a][b(h@strong)]", []),
      metrics: ["inset": 7, "h": 33.0, "strong": UILayoutPriority(990)])
    #expect(a.frame.minX == 7 && b.frame.minX >= a.frame.maxX + 4)
    #expect(a.frame.width >= 60 && a.frame.width <= 80)
    #expect(b.frame.width == 2 * a.frame.width)
    #expect(b.frame.minY == 10 && b.frame.height == 33)
  }

  @Test("returns spacing and sizes in the order they are written, then alignments, all inactive")
  func order() {
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-5-[a(30)]-6-[b]", options: [.alignAllCenterY], metrics: nil, views: views)
    #expect(made.map(\.constant) == [5, 30, 6, 0])
    #expect(made.map(\.firstAttribute) == [.leading, .width, .leading, .centerY])
    #expect(made.allSatisfy { !$0.isActive })
  }

  @Test("runs rows from right to left with that option")
  func rightToLeft() {
    lay(("H:|-10-[a(30)]-20-[b(40)]", .directionRightToLeft), ("V:|[a]", []), ("V:|[b]", []))
    // 300 - 10 - 30; then - 20 - 40.
    #expect(a.frame.minX == 260)
    #expect(b.frame.minX == 200)
  }

  @Test("reports syntax errors with their position")
  func failures() {
    // The position is the number of characters before the error.
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

  @Test("raises an exception for an unknown name, with a marker below it")
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
