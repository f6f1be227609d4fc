import Foundation
import Testing

@_spi(Adapting) @testable import OpenCollectionRuntime

@Suite("Formatters")
struct FormatterTests {
  private final class Cents: NumberFormatter, ReadingFormatter, @unchecked Sendable {
    func getObjectValue(
      _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
      range rangep: UnsafeMutablePointer<NSRange>?
    ) throws {
      guard let number = Double(string) else { throw CocoaError(.formatting) }
      obj?.pointee = NSNumber(value: number / 100)
    }
  }

  /// What a formatter reads, into memory that holds something else.
  private func read(_ text: String, _ formatter: Formatter) -> (isRead: Bool, value: AnyObject?) {
    let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { memory.deallocate() }
    memory.pointee = 0
    let value = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
    let isRead = formatter.getObjectValue(value, for: text, errorDescription: nil)
    return (isRead, value.pointee)
  }

  @Test("read numbers and dates, and say what they cannot read")
  func reading() {
    let number = read("12", NumberFormatter())
    #expect(number.isRead && (number.value as? NSNumber)?.intValue == 12)
    let dates = DateFormatter()
    dates.dateFormat = "yyyy-MM-dd"
    dates.timeZone = TimeZone(identifier: "UTC")
    #expect((read("1970-01-02", dates).value as? NSDate)?.timeIntervalSince1970 == 86_400)
    #expect(read("x", dates).isRead == false && read("x", dates).value == nil)
    let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { memory.deallocate() }
    memory.pointee = 0
    let reason = AutoreleasingUnsafeMutablePointer<NSString?>(memory)
    #expect(!Formatter().getObjectValue(nil, for: "x", errorDescription: reason))
    #expect(reason.pointee?.length ?? 0 > 0)
  }

  @Test("of apps read by their own method")
  func own() {
    let cents = read("250", Cents())
    #expect(cents.isRead && (cents.value as? NSNumber)?.doubleValue == 2.5)
    #expect(!read("x", Cents()).isRead)
  }

  @Test("give values that live as long as a thread, other than the main one")
  func lifetime() throws {
    try #require(!Thread.isMainThread)
    let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { memory.deallocate() }
    weak var object: NSObject?
    do {
      let new = NSObject()
      AutoreleasingUnsafeMutablePointer<AnyObject?>(memory).pointee = new
      object = new
    }
    DispatchQueue.main.sync {}
    #expect(object != nil)
  }

  @Test(
    "of durations name their units",
    arguments: [
      (DateComponentsFormatter.UnitsStyle.full, "1 hour, 5 minutes"), (.short, "1 hr, 5 min"), (.brief, "1 hr 5 min"),
      (.abbreviated, "1h 5m"), (.positional, "1:05:00"),
    ])
  func durations(style: DateComponentsFormatter.UnitsStyle, text: String) {
    let components = DateComponents(hour: 1, minute: 5)
    #expect(DateComponentsFormatter.localizedString(from: components, unitsStyle: style) == text)
  }

  @Test("of durations use the units that are allowed, and as many as they may")
  func units() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    formatter.allowedUnits = [.minute, .second]
    #expect(formatter.string(from: 3_661) == "61 minutes, 1 second")
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: DateComponents(hour: 1)) == "60 minutes")
    #expect(formatter.string(from: DateComponents(year: 1)) == nil && formatter.string(from: .nan) == nil)
  }
}
