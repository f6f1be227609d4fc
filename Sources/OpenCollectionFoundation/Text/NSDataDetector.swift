/// The kinds of data, as bits of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// Finds links, phone numbers and dates in a text.
///
/// Links are addresses with a scheme, those that begin with `www.` or end in a domain, and addresses of mail, which become `mailto:`.
/// Phone numbers have 7 to 15 digits. Dates are numeric or have English names of months, or are "today", "tomorrow" and
/// "yesterday", with or without a time; one without a time is at noon. Unmeasured: iOS also finds dates of other languages,
/// addresses of places and flights.
///
/// Not a subclass of `NSRegularExpression`, of which there is none outside of Foundation on Linux. Its methods are the same.
public final class NSDataDetector: NSObject, @unchecked Sendable {
  // `@unchecked`: nothing changes after the initializer.

  /// The kinds of data that are found.
  public let checkingTypes: NSTextCheckingTypes
  private let links: NSRegularExpression?
  private let phones: NSRegularExpression?
  private let dates: DetectedDates?

  /// A detector of kinds of data: the raw values of `.link`, `.phoneNumber` and `.date`. Throws without one of these.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    self.checkingTypes = checkingTypes
    func has(_ kind: NSTextCheckingResult.CheckingType) -> Bool { checkingTypes & kind.rawValue != 0 }
    guard has(.foundLink) || has(.foundPhoneNumber) || has(.foundDate) else { throw CocoaError(.formatting) }
    links = try has(.foundLink) ? NSRegularExpression(pattern: Self.linkPattern, options: .caseInsensitive) : nil
    phones = try has(.foundPhoneNumber) ? NSRegularExpression(pattern: Self.phonePattern) : nil
    dates = try has(.foundDate) ? DetectedDates() : nil
    super.init()
  }

  private static let linkPattern =
    #"\b[a-z][a-z0-9+.-]*://[^\s<>"]+|\b[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b"#
    + #"|\bwww\.[^\s<>"]+\.[^\s<>"]+|\b(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|info|app|dev|io|[a-z]{2})\b(?:/[^\s<>"]*)?"#
  private static let phonePattern = #"(?<![\w+.])(?:\+|\()?\d[\d ().-]{5,}\d(?![\w])"#

  // MARK: Matches

  /// Calls a closure for each datum, in the order of the text. Setting its last argument to true ends it.
  public func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) {
      block(match, [], &stop)
      if stop.boolValue { return }
    }
  }

  /// The data in a part of a text, in UTF-16 code units, in the order of the text.
  public func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let text = string as NSString
    var found: [DetectedDatum] = []
    func add(_ datum: DetectedDatum?) {
      guard let datum, !found.contains(where: { NSIntersectionRange($0.range, datum.range).length > 0 }) else { return }
      found.append(datum)
    }
    for match in links?.matches(in: string, options: options, range: range) ?? [] { add(Self.link(match.range, text)) }
    for date in dates?.matches(in: string, options: options, range: range) ?? [] { add(date) }
    for match in phones?.matches(in: string, options: options, range: range) ?? [] {
      let number = text.substring(with: match.range)
      if (7...15).contains(number.filter(\.isNumber).count) {
        add(DetectedDatum(.foundPhoneNumber, match.range, phoneNumber: number))
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }

  /// The first datum in a part of a text; nil if there is none.
  public func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  /// The number of data in a part of a text.
  public func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  /// The range of the first datum in a part of a text; at `NSNotFound` if there is none.
  public func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
  }

  /// A link without the punctuation of the sentence that it ends.
  private static func link(_ range: NSRange, _ text: NSString) -> DetectedDatum? {
    var address = text.substring(with: range)
    while let last = address.last, ".,;:!?'\"*_".contains(last) || (last == ")" && !address.contains("(")) {
      address.removeLast()
    }
    let scheme = address.contains("://") ? "" : address.contains("@") && !address.contains("/") ? "mailto:" : "http://"
    guard let url = URL(string: scheme + address) else { return nil }
    return DetectedDatum(.foundLink, NSRange(location: range.location, length: address.utf16.count), url: url)
  }
}

/// A datum found in a text.
final class DetectedDatum: NSTextCheckingResult {
  private let place: NSRange
  private let kind: CheckingType
  let foundURL: URL?
  let foundPhoneNumber: String?
  let foundDate: Date?

  init(_ kind: CheckingType, _ range: NSRange, url: URL? = nil, phoneNumber: String? = nil, date: Date? = nil) {
    (place, self.kind, foundURL, foundPhoneNumber, foundDate) = (range, kind, url, phoneNumber, date)
    super.init()
  }

  required init?(coder aDecoder: NSCoder) { nil }

  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override var resultType: CheckingType { kind }
  override func range(at idx: Int) -> NSRange { place }
}

extension NSTextCheckingResult {
  /// The address of a link that `NSDataDetector` found; nil for other results.
  public var url: URL? { (self as? DetectedDatum)?.foundURL }
  /// A phone number that `NSDataDetector` found, as written; nil for other results.
  public var phoneNumber: String? { (self as? DetectedDatum)?.foundPhoneNumber }
  /// A date that `NSDataDetector` found; nil for other results.
  public var date: Date? { (self as? DetectedDatum)?.foundDate }
  /// The parts of an address: nil, as `NSDataDetector` finds none here.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
  /// The parts of a flight: nil, as `NSDataDetector` finds none here.
  public var components: [NSTextCheckingKey: String]? { nil }

  /// A result for a link. Foundation on Linux declares the function, but not for use.
  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    DetectedDatum(.foundLink, range, url: url)
  }
}

// Foundation on Linux declares the keys, but not publicly. No detector here yields addresses or flights.
extension NSTextCheckingKey {
  /// The name of a person or place.
  public static let name = Self(rawValue: "Name")
  /// A person's position.
  public static let jobTitle = Self(rawValue: "JobTitle")
  /// A company or other organization.
  public static let organization = Self(rawValue: "Organization")
  /// A street, with the number.
  public static let street = Self(rawValue: "Street")
  /// A city.
  public static let city = Self(rawValue: "City")
  /// A state or province.
  public static let state = Self(rawValue: "State")
  /// A postal code.
  public static let zip = Self(rawValue: "ZIP")
  /// A country.
  public static let country = Self(rawValue: "Country")
  /// A phone number.
  public static let phone = Self(rawValue: "Phone")
  /// An airline.
  public static let airline = Self(rawValue: "Airline")
  /// The number of a flight.
  public static let flight = Self(rawValue: "Flight")
}

// Foundation marks the names as deprecated on Linux, where its own classes return none.
extension NSTextCheckingResult.CheckingType {
  fileprivate static var foundLink: Self { Self(rawValue: 1 << 5) }
  fileprivate static var foundPhoneNumber: Self { Self(rawValue: 1 << 11) }
  static var foundDate: Self { Self(rawValue: 1 << 3) }
}
