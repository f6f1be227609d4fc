/// The calendar of an inline date picker: the days of a month, and fields for the time if that is picked too.
@MainActor final class DateCalendar: UIView, DatePickerContent {
  private static let rowHeight: CGFloat = 44
  private static let headerHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 20

  private unowned let owner: UIDatePicker
  private let title = UILabel(frame: .zero)
  private let back = UIButton(type: .custom)
  private let forward = UIButton(type: .custom)
  private var weekdays: [UILabel] = []
  private var days: [UIButton] = []
  private let circle = UIView(frame: .zero)
  private var time: UIDatePicker?
  private let timeLabel = UILabel(frame: .zero)
  private let formatter = DateFormatter()
  /// A day of the month that is shown.
  private var month: Date

  init(_ owner: UIDatePicker) {
    self.owner = owner
    month = owner.date
    super.init(frame: .zero)
    formatter.locale = owner.shownLocale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate("MMMMy")
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    addSubview(title)
    for (button, name, step) in [(back, "chevron.left", -1), (forward, "chevron.right", 1)] {
      let configuration = UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)
      button.setImage(UIImage(systemName: name, withConfiguration: configuration), for: .normal)
      button.accessibilityLabel = step < 0 ? "Previous month" : "Next month"
      button.addAction(UIAction { [weak self] _ in self?.turn(step) }, for: .touchUpInside)
      addSubview(button)
    }
    let symbols = formatter.shortStandaloneWeekdaySymbols
    for index in symbols.indices {
      let label = UILabel(frame: .zero)
      label.text = symbols[(index + calendar.firstWeekday - 1) % symbols.count].uppercased(with: owner.shownLocale)
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      addSubview(label)
    }
    circle.layer.cornerRadius = 20
    circle.isUserInteractionEnabled = false
    addSubview(circle)
    if owner.datePickerMode == .dateAndTime { addTime() }
    reload(animated: false)
  }

  required init?(coder: NSCoder) {
    clientError("DateCalendar has no archives")
  }

  private func addTime() {
    let time = UIDatePicker(frame: .zero)
    time.datePickerMode = .time
    time.preferredDatePickerStyle = .compact
    (time.locale, time.calendar, time.timeZone) = (owner.locale, owner.calendar, owner.timeZone)
    time.minuteInterval = owner.minuteInterval
    time.addAction(
      UIAction { [weak self, weak time] _ in if let time { self?.owner.userDidPick(time.date) } }, for: .valueChanged)
    timeLabel.text = "Time"
    timeLabel.font = .systemFont(ofSize: 17)
    addSubview(timeLabel)
    addSubview(time)
    self.time = time
  }

  private var calendar: Calendar { owner.shownCalendar }

  var view: UIView { self }
  var size: CGSize {
    CGSize(
      width: 320,
      height: Self.headerHeight + Self.weekdayHeight + 6 * Self.rowHeight + (time == nil ? 8 : Self.rowHeight + 8))
  }

  func reload(animated: Bool) {
    if !calendar.isDate(owner.date, equalTo: month, toGranularity: .month) { month = owner.date }
    time?.date = owner.date
    showMonth()
  }

  private func turn(_ step: Int) {
    month = calendar.date(byAdding: .month, value: step, to: month) ?? month
    showMonth()
  }

  private var firstDay: Date { calendar.dateInterval(of: .month, for: month)?.start ?? month }

  /// The number of empty places before the first day.
  private var offset: Int { (calendar.component(.weekday, from: firstDay) - calendar.firstWeekday + 7) % 7 }

  private func showMonth() {
    title.text = formatter.string(from: month)
    title.sizeToFit()
    back.isEnabled = canShow(before: firstDay)
    forward.isEnabled = canShow(after: firstDay)
    for button in days { button.removeFromSuperview() }
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    days = (0..<count).map { makeDay($0) }
    for day in days { addSubview(day) }
    setNeedsLayout()
  }

  private func canShow(before day: Date) -> Bool { owner.minimumDate.map { $0 < day } ?? true }

  private func canShow(after day: Date) -> Bool {
    guard let last = owner.maximumDate, let next = calendar.date(byAdding: .month, value: 1, to: day) else {
      return true
    }
    return last >= next
  }

  private func makeDay(_ index: Int) -> UIButton {
    let date = calendar.date(byAdding: .day, value: index, to: firstDay) ?? firstDay
    let button = UIButton(type: .custom)
    let isSelected = calendar.isDate(date, inSameDayAs: owner.date)
    let isToday = calendar.isDateInToday(date)
    button.setTitle(String(index + 1), for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: isSelected ? 24 : 20, weight: isSelected ? .medium : .regular)
    let color: UIColor = isSelected ? (isToday ? .white : owner.tintColor) : isToday ? owner.tintColor : .label
    button.setTitleColor(color, for: .normal)
    button.setTitleColor(.quaternaryLabel, for: .disabled)
    button.isEnabled = isPossible(date)
    button.addAction(UIAction { [weak self] _ in self?.pick(date) }, for: .touchUpInside)
    return button
  }

  /// Whether a part of the day is in the range.
  private func isPossible(_ day: Date) -> Bool {
    let end = calendar.date(byAdding: .day, value: 1, to: day) ?? day
    return owner.minimumDate.map { $0 < end } ?? true && owner.maximumDate.map { $0 >= day } ?? true
  }

  /// Picks a day, at the time of the date that was picked before.
  private func pick(_ day: Date) {
    let time = calendar.dateComponents([.hour, .minute, .second], from: owner.date)
    owner.userDidPick(
      calendar.date(
        bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day) ?? day)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let isMirrored = isRightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      view.frame = isMirrored ? CGRect(origin: CGPoint(x: width - frame.maxX, y: frame.minY), size: frame.size) : frame
    }
    place(title, CGRect(x: 16, y: 0, width: title.bounds.width, height: Self.headerHeight))
    place(back, CGRect(x: width - 88, y: 0, width: 44, height: Self.headerHeight))
    place(forward, CGRect(x: width - 44, y: 0, width: 44, height: Self.headerHeight))
    let column = (width - 16) / 7
    for (index, label) in weekdays.enumerated() {
      place(
        label,
        CGRect(x: 8 + CGFloat(index) * column, y: Self.headerHeight, width: column, height: Self.weekdayHeight))
    }
    circle.isHidden = true
    for (index, day) in days.enumerated() {
      let position = index + offset
      place(
        day,
        CGRect(
          x: 8 + CGFloat(position % 7) * column,
          y: Self.headerHeight + Self.weekdayHeight + CGFloat(position / 7) * Self.rowHeight, width: column,
          height: Self.rowHeight))
      let date = calendar.date(byAdding: .day, value: index, to: firstDay) ?? firstDay
      guard calendar.isDate(date, inSameDayAs: owner.date) else { continue }
      circle.isHidden = false
      circle.bounds.size = CGSize(width: 40, height: 40)
      circle.center = day.center
      let isToday = calendar.isDateInToday(date)
      circle.backgroundColor = isToday ? owner.tintColor : owner.tintColor.withAlphaComponent(0.12)
    }
    guard let time else { return }
    let y = bounds.height - Self.rowHeight - 4
    timeLabel.sizeToFit()
    place(timeLabel, CGRect(x: 16, y: y, width: timeLabel.bounds.width, height: Self.rowHeight))
    let size = time.intrinsicContentSize
    place(
      time,
      CGRect(
        x: width - 16 - size.width, y: y + (Self.rowHeight - size.height) / 2, width: size.width, height: size.height))
  }
}
