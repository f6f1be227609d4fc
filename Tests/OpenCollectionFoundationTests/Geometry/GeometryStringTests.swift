import Foundation
import Testing

@testable import OpenCollectionFoundation

@Suite("Geometry as text")
struct GeometryStringTests {
  @Test("Directional insets print as four numbers in braces")
  func printing() {
    let insets = NSDirectionalEdgeInsets(top: 1.5, leading: 2, bottom: 3.25, trailing: 4)
    #expect(NSCoder.string(for: insets) == "{1.5, 2, 3.25, 4}")
    #expect(NSCoder.string(for: UIEdgeInsets(top: 1.5, left: 2, bottom: 3.25, right: 4)) == "{1.5, 2, 3.25, 4}")
    #expect(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
    #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
  }

  @Test(
    "Whitespace and a fifth number are ignored",
    arguments: ["{1, 2, 3, 4}", "{1,2,3,4}", " { 1 ,2, 3,4 } ", "{1, 2, 3, 4, 5}"])
  func reading(_ text: String) {
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSCoder.nsDirectionalEdgeInsets(for: text) == insets)
  }

  @Test("Signs, exponents and missing leading digits are parsed")
  func numbers() {
    let insets = NSDirectionalEdgeInsets(top: -1.5, leading: 0, bottom: 200, trailing: 0.5)
    #expect(NSCoder.nsDirectionalEdgeInsets(for: "{-1.5, 0, 2e2, .5}") == insets)
  }

  @Test(
    "Anything but four numbers in braces parses as zero, never partially",
    arguments: ["", "{1, 2, 3}", "1, 2, 3, 4", "{1, 2, 3, 4", "{a, b, c, d}", "nonsense"])
  func nonsense(_ text: String) {
    #expect(NSCoder.nsDirectionalEdgeInsets(for: text) == .zero)
  }

  @Test("A rectangle parsed from its own text is identical")
  func roundTrip() {
    let rect = CGRect(x: 0.1, y: 1.0 / 3, width: 603.33333333333337, height: 1e-7)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
  }

  @Test("Archived insets are decoded, and a missing key decodes as zero")
  func archives() throws {
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(insets, forKey: "insets")
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(unarchiver.decodeDirectionalEdgeInsets(forKey: "insets") == insets)
    #expect(unarchiver.decodeDirectionalEdgeInsets(forKey: "others") == .zero)
  }

  @Test("NSValue returns the geometry it was created with")
  func boxes() {
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: insets).directionalEdgeInsetsValue == insets)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
  }

  @Test("Interpolations, debug descriptions and dumps show points, sizes and rectangles as numbers in parentheses")
  func texts() {
    let rect = CGRect(x: 1, y: 2.5, width: 100, height: 50)
    #expect("\(rect.origin) \(rect.size) \(rect)" == "(1.0, 2.5) (100.0, 50.0) (1.0, 2.5, 100.0, 50.0)")
    #expect([rect.origin].debugDescription == "[(1.0, 2.5)]" && rect.debugDescription == "\(rect)")
    struct Screen {
      var contentSize = CGSize(width: 500, height: 3920)
    }
    var text = ""
    dump(Screen(), to: &text)
    let lines = text.split(separator: "\n").dropFirst()
    #expect(
      Array(lines) == ["  ▿ contentSize: (500.0, 3920.0)", "    - width: 500.0", "    - height: 3920.0"], "\(text)")
  }
}
