/// The wheels of a date picker: one for each part of the date, in the order of the locale.
///
/// Wheels of parts that repeat (hours, minutes, days, months) have their rows many times over, so that they turn on.
@MainActor final class DateWheels: NSObject, DatePickerContent, UIPickerViewDataSource, UIPickerViewDelegate {
  enum Part: Equatable { case relativeDay, day, month, year, hour, minute, period, hours, minutes }

  private unowned let owner: UIDatePicker
  private let picker = UIPickerView(frame: .zero)
  private let parts: [Part]
  private let formatter = DateFormatter()
  private let dayFormatter = DateFormatter()
  private let is12Hour: Bool
  /// The day in the middle of the wheel of days.
  private var referenceDay: Date
  private var units: [UILabel] = []

  private static let repeats = 200
  private static let dayCount = 20_001

  init(_ owner: UIDatePicker) {
    self.owner = owner
    let locale = owner.shownLocale
    let hours = DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: locale) ?? "h:mm a"
    is12Hour = hours.contains("a")
    parts = Self.parts(of: owner.datePickerMode, locale, hours: hours)
    referenceDay = owner.shownCalendar.startOfDay(for: owner.date)
    super.init()
    for each in [formatter, dayFormatter] {
      each.locale = locale
      each.calendar = owner.shownCalendar
      each.timeZone = owner.shownCalendar.timeZone
    }
    dayFormatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
    picker.alignments = parts.map {
      switch $0 {
      case .relativeDay, .hour: .right
      case .period, .month: .left
      default: .center
      }
    }
    picker.dataSource = self
    picker.delegate = self
    picker.semanticContentAttribute = .forceLeftToRight
    if owner.datePickerMode == .countDownTimer { addUnits() }
    reload(animated: false)
  }

  var view: UIView { picker }
  var size: CGSize { picker.intrinsicContentSize }

  private static func parts(of mode: UIDatePicker.Mode, _ locale: Locale, hours: String) -> [Part] {
    var time: [Part] = [.hour, .minute]
    if let period = hours.firstIndex(of: "a"), let hour = hours.lowercased().firstIndex(of: "h") {
      if period < hour { time.insert(.period, at: 0) } else { time.append(.period) }
    }
    switch mode {
    case .time: return time
    case .dateAndTime: return [.relativeDay] + time
    case .countDownTimer: return [.hours, .minutes]
    case .date:
      let format = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "MMMM d, y"
      // Words in quotes are no parts.
      let letters = format.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
      let order: [(Part, String.Index?)] = [
        (.day, letters.firstIndex(of: "d")), (.month, letters.firstIndex { $0 == "M" || $0 == "L" }),
        (.year, letters.firstIndex { $0 == "y" || $0 == "U" || $0 == "r" }),
      ]
      return order.sorted { ($0.1 ?? letters.endIndex) < ($1.1 ?? letters.endIndex) }.map(\.0)
    }
  }

  private func addUnits() {
    for text in ["hours", "min"] {
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.sizeToFit()
      label.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
      picker.addSubview(label)
      units.append(label)
    }
    placeUnits()
  }

  private func placeUnits() {
    for (index, label) in units.enumerated() {
      let x = picker.bounds.midX + (index == 0 ? -1 : 1) * picker.bounds.width / 4
      label.center = CGPoint(x: x + 24 + label.bounds.width / 2, y: picker.bounds.midY)
    }
  }

  // MARK: Rows

  private var calendar: Calendar { owner.shownCalendar }
  private var interval: Int { owner.minuteInterval }

  /// The number of different rows of a part, if its rows repeat.
  private func cycle(_ part: Part) -> Int? {
    switch part {
    case .hour: 24
    case .minute, .minutes: 60 / interval
    case .month: calendar.maximumRange(of: .month)?.count ?? 12
    case .day: calendar.maximumRange(of: .day)?.count ?? 31
    case .hours: 24
    case .relativeDay, .year, .period: nil
    }
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { parts.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    let part = parts[component]
    if let cycle = cycle(part) { return cycle * (part == .hours ? 1 : Self.repeats) }
    return part == .period ? 2 : part == .year ? 10_000 : Self.dayCount
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    let part = parts[component]
    let index = cycle(part).map { row % $0 } ?? row
    switch part {
    case .relativeDay:
      guard let day = day(ofRow: row) else { return nil }
      return calendar.isDateInToday(day) ? "Today" : dayFormatter.string(from: day)
    case .month:
      let names = formatter.standaloneMonthSymbols
      return names.indices.contains(index) ? names[index] : number(index + 1)
    case .day: return number(index + 1)
    case .year: return number(index + 1)
    case .hour: return number(is12Hour ? (index + 11) % 12 + 1 : index, digits: is12Hour ? 1 : 2)
    case .minute: return number(index * interval, digits: 2)
    case .period: return index == 0 ? formatter.amSymbol : formatter.pmSymbol
    case .hours: return number(index)
    case .minutes: return number(index * interval)
    }
  }

  private func number(_ value: Int, digits: Int = 1) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    switch parts[component] {
    case .relativeDay: 130
    case .month: 130
    case .day: 52
    case .year: 84
    case .hour, .minute: 48
    case .period: 52
    case .hours, .minutes: 0
    }
  }

  private func day(ofRow row: Int) -> Date? {
    calendar.date(byAdding: .day, value: row - Self.dayCount / 2, to: referenceDay)
  }

  // MARK: The date

  /// The numbers of the wheels' rows for the date.
  private func index(of part: Part) -> Int {
    let date = owner.date
    switch part {
    case .hours: return Int(owner.countDownDuration) / 3600
    case .minutes: return Int(owner.countDownDuration) / 60 % 60 / interval
    case .relativeDay:
      let days = calendar.dateComponents([.day], from: referenceDay, to: calendar.startOfDay(for: date)).day ?? 0
      return days + Self.dayCount / 2
    case .day: return calendar.component(.day, from: date) - 1
    case .month: return calendar.component(.month, from: date) - 1
    case .year: return calendar.component(.year, from: date) - 1
    case .hour: return calendar.component(.hour, from: date)
    case .minute: return calendar.component(.minute, from: date) / interval
    case .period: return calendar.component(.hour, from: date) < 12 ? 0 : 1
    }
  }

  func reload(animated: Bool) {
    placeUnits()
    if let position = parts.firstIndex(of: .relativeDay), !animated {
      // The wheel of days has an end: the date becomes its middle.
      if abs(index(of: .relativeDay) - Self.dayCount / 2) > Self.dayCount / 4 {
        referenceDay = calendar.startOfDay(for: owner.date)
        picker.reloadComponent(position)
      }
    }
    for (component, part) in parts.enumerated() {
      let index = index(of: part)
      guard let cycle = cycle(part), part != .hours else {
        picker.selectRow(index, inComponent: component, animated: animated)
        continue
      }
      // The nearest of the equal rows, when it is animated; else one in the middle.
      let current = animated ? picker.selectedRow(inComponent: component) : cycle * Self.repeats / 2
      var row = current - current % cycle + index
      if animated, row - current > cycle / 2 { row -= cycle }
      if animated, current - row > cycle / 2 { row += cycle }
      if row != picker.selectedRow(inComponent: component) {
        picker.selectRow(row, inComponent: component, animated: animated)
      }
    }
  }

  private func picked(_ part: Part) -> Int? {
    guard let component = parts.firstIndex(of: part) else { return nil }
    let row = picker.selectedRow(inComponent: component)
    return cycle(part).map { row % $0 } ?? row
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    if let hours = picked(.hours), let minutes = picked(.minutes) {
      return owner.userDidPick(duration: TimeInterval(hours * 3600 + minutes * interval * 60))
    }
    owner.userDidPick(pickedDate(changed: parts[component]))
  }

  private func pickedDate(changed: Part) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: owner.date)
    if let component = self.parts.firstIndex(of: .relativeDay),
      let day = day(ofRow: picker.selectedRow(inComponent: component))
    {
      let chosen = calendar.dateComponents([.era, .year, .month, .day], from: day)
      (parts.era, parts.year, parts.month, parts.day) = (chosen.era, chosen.year, chosen.month, chosen.day)
    }
    if let year = picked(.year) { parts.year = year + 1 }
    if let month = picked(.month) { parts.month = month + 1 }
    if let day = picked(.day) {
      parts.day = 1
      let month = calendar.date(from: parts) ?? owner.date
      parts.day = min(day + 1, calendar.range(of: .day, in: .month, for: month)?.count ?? 31)
    }
    if var hour = picked(.hour) {
      if changed == .period, let period = picked(.period) { hour = hour % 12 + 12 * period }
      parts.hour = hour
    }
    if let minute = picked(.minute) { parts.minute = minute * interval }
    return calendar.date(from: parts) ?? owner.date
  }
}
