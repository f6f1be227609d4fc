import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite("A date picker", .serialized, .isolatedScreen) struct DatePickerTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let pointer = PointerTouches()
  private let calendar: Calendar

  init() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    calendar.firstWeekday = 1
    self.calendar = calendar
    window.makeKeyAndVisible()
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? Date()
  }

  private func picker(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ date: Date, locale: String = "en_US"
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.calendar = calendar
    picker.locale = Locale(identifier: locale)
    picker.date = date
    picker.frame = CGRect(origin: CGPoint(x: 20, y: 100), size: picker.intrinsicContentSize)
    window.addSubview(picker)
    window.layoutIfNeeded()
    return picker
  }

  private func wheels(_ picker: UIDatePicker) throws -> UIPickerView {
    try #require(picker.subviews.lazy.compactMap { $0 as? UIPickerView }.first)
  }

  /// The titles of the selected rows.
  private func titles(_ picker: UIDatePicker) throws -> [String] {
    let wheels = try wheels(picker)
    return (0..<wheels.numberOfComponents).map {
      wheels.delegate?.pickerView(wheels, titleForRow: wheels.selectedRow(inComponent: $0), forComponent: $0) ?? "-"
    }
  }

  /// Turns a wheel as the user does.
  private func turn(_ picker: UIDatePicker, _ component: Int, by rows: Int) throws {
    let wheels = try wheels(picker)
    let row = wheels.selectedRow(inComponent: component) + rows
    wheels.selectRow(row, inComponent: component, animated: false)
    wheels.delegate?.pickerView(wheels, didSelectRow: row, inComponent: component)
    AppClock.current.advance(by: 2)
    window.layoutIfNeeded()
  }

  private func buttons(of view: UIView) -> [UIButton] {
    view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(of: $0) }
  }

  @Test("has wheels for the parts of a date in the order of the locale")
  func dateWheels() throws {
    let american = picker(.date, .wheels, date(2026, 11, 22))
    #expect(try titles(american) == ["November", "22", "2026"])
    #expect(try titles(picker(.date, .wheels, date(2026, 11, 22), locale: "de_DE")) == ["22", "November", "2026"])
    var count = 0
    american.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    try turn(american, 0, by: 1)
    #expect(american.date == date(2026, 12, 22) && count == 1)
    // The months go on after December, in the same year.
    try turn(american, 0, by: 1)
    #expect(american.date == date(2026, 1, 22))
    // February has no 30th day.
    american.date = date(2026, 1, 30)
    try turn(american, 0, by: 1)
    #expect(american.date == date(2026, 2, 28))
    #expect(try titles(american) == ["February", "28", "2026"])
  }

  @Test("has wheels for a time, in 12 or 24 hours and in steps of minutes")
  func timeWheels() throws {
    let picker = picker(.time, .wheels, date(2026, 11, 22, 15, 7))
    #expect(try titles(picker) == ["3", "07", "PM"])
    try turn(picker, 2, by: -1)
    #expect(picker.date == date(2026, 11, 22, 3, 7))
    // From 11 to 12 o'clock the half of the day changes.
    picker.date = date(2026, 11, 22, 11, 0)
    try turn(picker, 0, by: 1)
    #expect(picker.date == date(2026, 11, 22, 12, 0))
    #expect(try titles(picker) == ["12", "00", "PM"])
    picker.locale = Locale(identifier: "de_DE")
    picker.minuteInterval = 15
    picker.date = date(2026, 11, 22, 15, 40)
    #expect(try titles(picker) == ["15", "30"])
    try turn(picker, 1, by: 1)
    #expect(picker.date == date(2026, 11, 22, 15, 45))
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 15)
  }

  @Test("has wheels for a day and a time, and stays in its range")
  func dateAndTime() throws {
    let picker = picker(.dateAndTime, .wheels, date(2026, 6, 3, 9, 5))
    #expect(try titles(picker) == ["Wed, Jun 3", "9", "05", "AM"])
    try turn(picker, 0, by: 2)
    #expect(picker.date == date(2026, 6, 5, 9, 5))
    picker.minimumDate = date(2026, 6, 4)
    picker.maximumDate = date(2026, 6, 6)
    try turn(picker, 0, by: 5)
    #expect(picker.date == date(2026, 6, 6))
    #expect(try titles(picker) == ["Sat, Jun 6", "12", "00", "AM"])
    picker.date = date(2020, 1, 1)
    #expect(picker.date == date(2026, 6, 4))
  }

  @Test("has wheels for a length of time, of a minute at least")
  func duration() throws {
    let picker = picker(.countDownTimer, .compact, date(2026, 6, 3))
    #expect(picker.datePickerStyle == .wheels && picker.countDownDuration == 60)
    picker.countDownDuration = 2 * 3600 + 5 * 60 + 30
    #expect(picker.countDownDuration == 2 * 3600 + 5 * 60)
    #expect(try titles(picker) == ["2", "5"])
    try turn(picker, 0, by: -2)
    try turn(picker, 1, by: -5)
    #expect(picker.countDownDuration == 60)
    #expect(try titles(picker) == ["0", "1"])
  }

  @Test("has a calendar of a month, whose days are picked by a tap")
  func calendarStyle() throws {
    let picker = picker(.date, .inline, date(2026, 2, 10, 8, 30))
    let titles = buttons(of: picker).compactMap(\.currentTitle)
    #expect(titles == (1...28).map(String.init))
    // February 2026 begins on a Sunday, the first day of the week in this calendar.
    let first = try #require(buttons(of: picker).first { $0.currentTitle == "1" })
    #expect(first.frame.minX == 8)
    picker.maximumDate = date(2026, 2, 20)
    let day = try #require(buttons(of: picker).first { $0.currentTitle == "21" })
    #expect(!day.isEnabled)
    let other = try #require(buttons(of: picker).first { $0.currentTitle == "17" })
    window.layoutIfNeeded()
    let point = other.convert(CGPoint(x: other.bounds.midX, y: other.bounds.midY), to: nil)
    pointer.press(at: point, in: [window])
    pointer.lift(at: point)
    #expect(picker.date == date(2026, 2, 17, 8, 30))
  }

  @Test("is compact by default: a date and a time that open a calendar and wheels")
  func compact() throws {
    let picker = picker(.dateAndTime, .automatic, date(2026, 2, 10, 8, 30))
    #expect(picker.datePickerStyle == .compact)
    let fields = buttons(of: picker)
    #expect(fields.map(\.currentTitle) == ["Feb 10, 2026", "8:30\u{202F}AM"] || fields.last?.currentTitle == "8:30 AM")
    let point = fields[0].convert(CGPoint(x: 5, y: 5), to: nil)
    pointer.press(at: point, in: [window])
    pointer.lift(at: point)
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    let overlay = try #require(window.subviews.last as? DateOverlay)
    let day = try #require(buttons(of: overlay).first { $0.currentTitle == "12" })
    let place = day.convert(CGPoint(x: day.bounds.midX, y: day.bounds.midY), to: nil)
    pointer.press(at: place, in: [window])
    pointer.lift(at: place)
    #expect(picker.date == date(2026, 2, 12, 8, 30))
    // A touch outside closes the calendar.
    pointer.press(at: CGPoint(x: 380, y: 830), in: [window])
    pointer.lift(at: CGPoint(x: 380, y: 830))
    AppClock.current.advance(by: 1)
    #expect(overlay.superview == nil)
  }
}
