/// The dates in a text, for `NSDataDetector`.
struct DetectedDates {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let time = #"(?:,? (?:at )?(?<hour>\d{1,2})(?::(?<minute>\d{2}))?(?: ?(?<half>[ap])\.?m\b\.?)?)?"#
  private static let month =
    #"(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"#
    + #"|nov(?:ember)?|dec(?:ember)?)\b\.?"#
  private static let day = #"(?<day>\d{1,2})(?:st|nd|rd|th)?"#

  private let patterns: [NSRegularExpression]
  private let calendar = Calendar.current

  init() throws {
    patterns = try [
      #"\b(?<year>\d{4})-(?<number>\d{2})-(?<day>\d{2})\b(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::\d{2})?)?"#,
      #"\b(?<first>\d{1,2})/(?<second>\d{1,2})/(?<year>\d{4}|\d{2})\b"# + Self.time,
      #"\b"# + Self.month + " " + Self.day + #"\b(?:,? (?<year>\d{4})\b)?"# + Self.time,
      #"\b"# + Self.day + " (?:of )?" + Self.month + #"(?:,? (?<year>\d{4})\b)?"# + Self.time,
      #"\b(?<relative>today|tomorrow|yesterday)\b"# + Self.time,
    ].map { try NSRegularExpression(pattern: $0, options: .caseInsensitive) }
  }

  func matches(in string: String, options: NSRegularExpression.MatchingOptions, range: NSRange) -> [DetectedDatum] {
    patterns.flatMap { pattern in
      pattern.matches(in: string, options: options, range: range).compactMap { match in
        // Not each pattern has each group.
        datum(match, string as NSString) { name in
          pattern.pattern.contains("?<\(name)>")
            ? match.range(withName: name) : NSRange(location: NSNotFound, length: 0)
        }
      }
    }
  }

  private func datum(
    _ match: NSTextCheckingResult, _ text: NSString, _ range: (String) -> NSRange
  ) -> DetectedDatum? {
    func word(_ name: String) -> String? {
      let range = range(name)
      return range.location == NSNotFound ? nil : text.substring(with: range).lowercased()
    }
    func number(_ name: String) -> Int? { word(name).flatMap { Int($0) } }
    var parts = calendar.dateComponents([.year, .month, .day], from: Date())
    if let relative = word("relative") {
      let days = relative == "tomorrow" ? 1 : relative == "yesterday" ? -1 : 0
      let shifted = calendar.date(byAdding: .day, value: days, to: Date()) ?? Date()
      parts = calendar.dateComponents([.year, .month, .day], from: shifted)
    } else {
      if let year = number("year") { parts.year = year < 100 ? 2000 + year : year }
      let isMonthFirst = Locale.current.region?.identifier == "US"
      parts.month =
        number("number") ?? number(isMonthFirst ? "first" : "second")
        ?? word("name").flatMap { name in Self.months.firstIndex { name.hasPrefix($0) }.map { $0 + 1 } }
      parts.day = number("day") ?? number(isMonthFirst ? "second" : "first")
    }
    var end = NSMaxRange(match.range)
    (parts.hour, parts.minute) = (12, 0)
    if let hour = number("hour") {
      if word("minute") != nil || word("half") != nil {
        parts.hour = word("half").map { hour % 12 + ($0 == "p" ? 12 : 0) } ?? hour
        parts.minute = number("minute") ?? 0
      } else {
        // A number alone is no time.
        let before = text.substring(to: range("hour").location)
        end = range("hour").location - before.reversed().prefix { !$0.isNumber && !$0.isLetter }.count
        if before.lowercased().hasSuffix(" at ") { end -= 3 }
      }
    }
    parts.calendar = calendar
    guard parts.isValidDate, let date = calendar.date(from: parts) else { return nil }
    return DetectedDatum(
      .foundDate, NSRange(location: match.range.location, length: end - match.range.location), date: date)
  }
}
