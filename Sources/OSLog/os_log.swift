import Foundation

/// Writes a message with a format string, whose values may be declared `%{private}@`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: any CVarArg...
) {
  log.log(type.level, FormatString.text(message.description, args))
}

/// Writes a message with a format string, whose values may be declared `%{private}@`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ args: any CVarArg...
) {
  log.log(type.level, FormatString.text(message.description, args))
}

/// Writes a message with interpolated values.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.log(OSLogType.default.level, message.text) }

/// Writes a message with interpolated values.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(_ logLevel: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.log(logLevel.level, message.text)
}

/// A format string of `os_log`, with its options in braces.
enum FormatString {
  static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
    var text = ""
    var rest = arguments[...]
    var characters = format[...]
    while let percent = characters.firstIndex(of: "%") {
      text += characters[..<percent]
      characters = characters[characters.index(after: percent)...]
      if characters.first == "%" {
        text.append("%")
        characters = characters.dropFirst()
        continue
      }
      var isPrivate = false
      if characters.first == "{", let end = characters.firstIndex(of: "}") {
        let options = characters[..<end]
        isPrivate = options.contains("private") || options.contains("sensitive")
        characters = characters[characters.index(after: end)...]
      }
      // Flags, width, precision and length, up to the letter of the conversion.
      guard let end = characters.firstIndex(where: { $0 == "@" || ($0.isLetter && !"hlqLzjt".contains($0)) }) else {
        break
      }
      let conversion = characters[...end]
      characters = characters[characters.index(after: end)...]
      guard let argument = rest.popFirst() else {
        text += "<missing>"
        continue
      }
      text += isPrivate ? "<private>" : value(argument, conversion)
    }
    return text + characters
  }

  private static func value(_ argument: any CVarArg, _ conversion: Substring) -> String {
    switch conversion.last {
    case "@": return "\(argument)"
    case "s":
      guard let pointer = argument as? UnsafePointer<CChar> else { return "\(argument)" }
      return String(cString: pointer)
    default: return String(format: "%" + conversion, argument)
    }
  }
}
