/// Formats a duration by its weeks, days, hours, minutes and seconds, in the user's language. Foundation on Linux has none. Years and
/// months are not formatted: components with these have no text.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  // Unchecked: as on iOS, one thread at a time uses a formatter.

  /// How units are named.
  public enum UnitsStyle: Int, Sendable {
    /// "1:10"
    case positional = 0
    /// "1h 10m"
    case abbreviated = 1
    /// "1 hr, 10 min"
    case short = 2
    /// "1 hour, 10 minutes"
    case full = 3
    /// "one hour, ten minutes"; here as `full`.
    case spellOut = 4
    /// "1hr 10min"
    case brief = 5
  }

  /// The units that are used. The default is all; those that are not formatted do not count.
  open var allowedUnits: NSCalendar.Unit = []
  /// The default is positional.
  open var unitsStyle = UnitsStyle.positional
  /// How many units are used at most; 0, the default, for all.
  open var maximumUnitCount = 0

  /// The text of components; nil if they have years or months.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// The text of components; nil if they have years or months.
  open func string(from components: DateComponents) -> String? {
    guard (components.year ?? 0, components.month ?? 0) == (0, 0) else { return nil }
    let days = (components.weekOfMonth ?? components.weekOfYear ?? 0) * 7 + (components.day ?? 0)
    let minutes = (days * 24 + (components.hour ?? 0)) * 60 + (components.minute ?? 0)
    return string(from: TimeInterval(minutes * 60 + (components.second ?? 0)))
  }

  /// The text of the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }

  /// The text of a duration in seconds.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    let duration = Duration.seconds(ti.rounded(.towardZero))
    if unitsStyle == .positional { return positional(duration) }
    let width: Duration.UnitsFormatStyle.UnitWidth =
      switch unitsStyle {
      case .abbreviated: .narrow
      case .short: .abbreviated
      case .brief: .condensedAbbreviated
      case .positional, .full, .spellOut: .wide
      }
    let style = Duration.UnitsFormatStyle(
      allowedUnits: units, width: width, maximumUnitCount: maximumUnitCount > 0 ? maximumUnitCount : nil)
    return duration.formatted(style.locale(.current))
  }

  private func positional(_ duration: Duration) -> String {
    let seconds = duration.components.seconds
    let pattern: Duration.TimeFormatStyle.Pattern =
      !units.contains(.seconds) ? .hourMinute : abs(seconds) >= 3600 ? .hourMinuteSecond : .minuteSecond
    return duration.formatted(Duration.TimeFormatStyle(pattern: pattern).locale(.current))
  }

  private var units: Set<Duration.UnitsFormatStyle.Unit> {
    let all: [(NSCalendar.Unit, Duration.UnitsFormatStyle.Unit)] = [
      (.weekOfMonth, .weeks), (.day, .days), (.hour, .hours), (.minute, .minutes), (.second, .seconds),
    ]
    let chosen = all.filter { allowedUnits.contains($0.0) }
    // Without weeks by default, as iOS has months for them.
    return Set((chosen.isEmpty ? Array(all.dropFirst()) : chosen).map(\.1))
  }

  /// The text of components or of a number of seconds; nil for another object.
  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let number as NSNumber: string(from: number.doubleValue)
    default: nil
    }
  }
}
