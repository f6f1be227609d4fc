import OpenCollectionFoundation
import Testing

@Suite("Data in a text") struct DataDetectorTests {
  // The raw values of `.link`, `.phoneNumber` and `.date`, which Foundation marks as deprecated on Linux.
  private let link: UInt64 = 1 << 5
  private let phone: UInt64 = 1 << 11
  private let date: UInt64 = 1 << 3

  private func found(_ text: String, _ types: UInt64) throws -> [(String, NSTextCheckingResult)] {
    let all = NSRange(location: 0, length: text.utf16.count)
    return try NSDataDetector(types: types).matches(in: text, range: all).map {
      ((text as NSString).substring(with: $0.range), $0)
    }
  }

  @Test("links are addresses with and without a scheme and of mail, without the punctuation after them")
  func links() throws {
    let text =
      "See https://example.com/a?b=1, www.example.org. Write to me@example.com (or example.net)! Not 3.14 or a.b."
    let links = try found(text, link)
    #expect(links.map(\.0) == ["https://example.com/a?b=1", "www.example.org", "me@example.com", "example.net"])
    #expect(
      links.map { $0.1.url?.absoluteString } == [
        "https://example.com/a?b=1", "http://www.example.org", "mailto:me@example.com", "http://example.net",
      ])
    #expect(links.allSatisfy { $0.1.resultType.rawValue == link })
  }

  @Test("the keys of addresses have Foundation's names, and a link has no address")
  func addresses() throws {
    #expect(NSTextCheckingKey.zip.rawValue == "ZIP" && NSTextCheckingKey.jobTitle.rawValue == "JobTitle")
    #expect(try found("example.com", link).map { $0.1.addressComponents == nil } == [true])
  }

  @Test("phone numbers have 7 to 15 digits", arguments: ["+1 (555) 123-4567", "555-1234567", "030 1234567"])
  func phones(number: String) throws {
    let phones = try found("Call \(number) now, in 20 minutes", phone)
    #expect(phones.map(\.0) == [number])
    #expect(phones.first?.1.phoneNumber == number)
  }

  @Test(
    "dates are numeric or have names of months, at noon unless there is a time",
    arguments: [
      ("on 2024-03-05.", "2024-03-05", 12, 0), ("on March 5th, 2024 at 3:30 pm", "March 5th, 2024 at 3:30 pm", 15, 30),
      ("5 Mar 2024 please", "5 Mar 2024", 12, 0), ("Mar 5, 2024 at 12 am,", "Mar 5, 2024 at 12 am", 0, 0),
    ])
  func dates(text: String, part: String, hour: Int, minute: Int) throws {
    let dates = try found(text, date)
    #expect(dates.map(\.0) == [part])
    let components = DateComponents(year: 2024, month: 3, day: 5, hour: hour, minute: minute)
    #expect(dates.first?.1.date == Calendar.current.date(from: components))
  }

  @Test("a detector of nothing is an error")
  func nothing() {
    #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
  }
}
