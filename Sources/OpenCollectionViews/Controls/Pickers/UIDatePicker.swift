/// A control for a date, a time or a length of time.
///
/// Metrics, fonts and colours are those of iOS 17 by eye; Unmeasured.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// What is picked.
  public enum Mode: Int, Sendable {
    /// Hours and minutes.
    case time = 0
    /// Day, month and year.
    case date = 1
    /// A day, hours and minutes.
    case dateAndTime = 2
    /// A length of time in hours and minutes.
    case countDownTimer = 3
  }

  private var content: (any DatePickerContent)?
  private var storedDate = Date()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    rebuild()
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    InterfaceReader<UIDatePicker>(coder, self)?.setKeys()
    rebuild()
  }

  @_spi(Storeys) open override var defaultElementType: ElementType? { .datePicker }

  // MARK: Mode and style

  /// What is picked. The default is a date and a time.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { rebuild() } } }

  /// The style asked for. The default is automatic: compact, and wheels for a length of time.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { rebuild() } }

  /// The style in effect. A length of time has wheels only, and a time has no calendar.
  open var datePickerStyle: UIDatePickerStyle {
    switch (datePickerMode, preferredDatePickerStyle) {
    case (.countDownTimer, _), (_, .wheels): .wheels
    case (.time, .inline): .wheels
    case (_, .inline): .inline
    default: .compact
    }
  }

  private func rebuild() {
    mainThreadOnly("UIDatePicker.datePickerMode")
    content?.view.removeFromSuperview()
    let new: any DatePickerContent =
      switch datePickerStyle {
      case .inline: DateCalendar(self)
      case .wheels: DateWheels(self)
      default: DateFields(self)
      }
    content = new
    addSubview(new.view)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func reload(animated: Bool = false) { content?.reload(animated: animated) }

  // MARK: The date

  /// The picked date; that of its creation at first. A date outside the range is moved to its end.
  open var date: Date {
    get { storedDate }
    set { setDate(newValue, animated: false) }
  }

  /// Sets the date. No event is sent.
  open func setDate(_ date: Date, animated: Bool) {
    mainThreadOnly("UIDatePicker.setDate(_:animated:)")
    storedDate = clamped(rounded(date))
    reload(animated: animated && window != nil)
  }

  /// The length of time of a count-down timer, in seconds: whole minutes below a day. The default is a minute.
  open var countDownDuration: TimeInterval = 60 {
    didSet {
      countDownDuration = min(max((countDownDuration / 60).rounded(.down) * 60, 60), 86_340)
      reload()
    }
  }

  /// The first date that can be picked; nil, the default, for no limit. Ignored if it is after the last one.
  open var minimumDate: Date? { didSet { rangeDidChange() } }
  /// The last date that can be picked; nil, the default, for no limit.
  open var maximumDate: Date? { didSet { rangeDidChange() } }

  /// The interval of the minutes shown, a divisor of 60. The default is 1; other numbers are ignored.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = oldValue }
      guard minuteInterval != oldValue else { return }
      rebuild()
      setDate(storedDate, animated: false)
    }
  }

  /// Whether dates that are set are rounded down to the minute interval. The default is true.
  open var roundsToMinuteInterval = true

  private func rangeDidChange() {
    storedDate = clamped(storedDate)
    reload()
  }

  /// The date, moved into the range.
  func clamped(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    if let minimumDate, date < minimumDate { return minimumDate }
    if let maximumDate, date > maximumDate { return maximumDate }
    return date
  }

  private func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1, roundsToMinuteInterval, datePickerMode != .date else { return date }
    let minute = shownCalendar.component(.minute, from: date)
    return shownCalendar.date(byAdding: .minute, value: -(minute % minuteInterval), to: date) ?? date
  }

  // MARK: Locale

  /// The locale of texts and of their order; nil, the default, for the current one.
  open var locale: Locale? { didSet { rebuild() } }
  /// The calendar; nil stands for the current one, which is the default.
  open var calendar: Calendar! = Calendar.current { didSet { rebuild() } }
  /// The time zone; nil, the default, for the calendar's.
  open var timeZone: TimeZone? { didSet { rebuild() } }

  var shownLocale: Locale { locale ?? .current }

  /// The calendar, in the time zone.
  var shownCalendar: Calendar {
    var calendar = calendar ?? .current
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  // MARK: The user

  /// The user picked a date.
  func userDidPick(_ date: Date) {
    storedDate = clamped(date)
    reload(animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// The user picked a length of time.
  func userDidPick(duration: TimeInterval) {
    countDownDuration = duration
    reload(animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { content?.size ?? .zero }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content?.view.frame = bounds
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    reload()
  }
}

/// How a date picker looks.
public enum UIDatePickerStyle: Int, Sendable {
  /// The system's choice.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// A label that opens a calendar, and one that opens wheels.
  case compact = 2
  /// A calendar.
  case inline = 3
}

/// What a date picker shows in a style.
@MainActor protocol DatePickerContent {
  var view: UIView { get }
  var size: CGSize { get }
  /// The date, its range or the intervals changed.
  func reload(animated: Bool)
}
