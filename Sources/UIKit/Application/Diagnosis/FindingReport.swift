internal import OpenCollectionCompositionalLayout

/// The findings of a run, each once.
struct FindingReport {
  /// What was found, in the order of time.
  private var found: [Finding] = []
  private var positions: [[String]: Int] = [:]
  /// Where sections were described.
  private var tried: Set<Finding.Occasion> = []
  /// The entries of the journal that were dropped before they were read.
  private var unread = 0

  /// Adds findings; those of the same rule at the same place become one, with the occasions of both.
  mutating func add(_ findings: [Finding]) {
    for finding in findings {
      guard let position = positions[finding.key] else {
        positions[finding.key] = found.count
        found.append(finding)
        continue
      }
      let known = Set(found[position].occasions)
      found[position].occasions += finding.occasions.filter { !known.contains($0) }
    }
  }

  /// The sections were described in these circumstances.
  mutating func add(tried occasion: Finding.Occasion) { tried.insert(occasion) }

  /// Entries of the journal were dropped before they were read.
  mutating func add(unread count: Int) { unread += max(0, count) }

  /// The findings, the gravest first.
  var findings: [Finding] {
    var all = found.filter { !Self.countsEverywhereOnly.contains($0.rule) || screens(of: $0) == nil }
    if unread > 0 { all.append(.changesNotRead(unread)) }
    return Finding.Severity.allCases.reversed().flatMap { severity in all.filter { $0.severity == severity } }
  }

  /// Whether a phone would end the process.
  var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Rules that count only if they apply on all screens: a card may well be higher than a phone that lies on its side, and
  /// a spacing have no effect in the one column of a narrow screen.
  private static let countsEverywhereOnly: Set<String> = ["rowHigherThanContainer", "spacingWithoutEffect"]

  // MARK: Occasions

  /// The screens on which something was found; nil for all that were tried.
  private func screens(of finding: Finding) -> [CGSize]? {
    let all = Set(tried.map { Size($0.screen) })
    let own = Set(finding.occasions.map { Size($0.screen) })
    if own.isEmpty || all.isSubset(of: own) { return nil }
    return own.map(\.size).sorted { ($0.width, $0.height) < ($1.width, $1.height) }
  }

  private struct Size: Hashable {
    var size: CGSize
    init(_ size: CGSize) { self.size = size }
    static func == (one: Size, other: Size) -> Bool { one.size == other.size }
    func hash(into hasher: inout Hasher) {
      hasher.combine(size.width)
      hasher.combine(size.height)
    }
  }

  /// "320x568, 375x667 · text size ax5 · right to left"; nil for everywhere.
  func occasions(of finding: Finding) -> String? {
    var parts: [String] = []
    if let screens = screens(of: finding) {
      parts.append(screens.map { "\(Int($0.width))x\(Int($0.height))" }.joined(separator: ", "))
    }
    // What is read from the journal happened in one text size and one direction.
    let isTried = LintRule(rawValue: finding.rule) != nil || finding.rule == "groupWithoutRoom"
    let sizes = Set(finding.occasions.map(\.textSize))
    if isTried, sizes.count < Set(tried.map(\.textSize)).count {
      parts.append("text size " + LaunchArguments.textSizes(of: sizes).joined(separator: ", "))
    }
    let directions = Set(finding.occasions.map(\.direction))
    if isTried, directions.count < Set(tried.map(\.direction)).count, let direction = directions.first {
      parts.append(direction == .rightToLeft ? "right to left" : "left to right")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  // MARK: Output

  /// The report, without a new line at its end.
  func text(_ format: FindingFormat, folder: String = FileManager.default.currentDirectoryPath) -> String {
    switch format {
    case .text: paragraphs(folder)
    case .json: findings.map { Self.json(fields(of: $0, folder), pretty: false) }.joined(separator: "\n")
    case .sarif: Self.json(log(folder), pretty: true)
    case .github: findings.map { annotation($0, folder) }.joined(separator: "\n")
    }
  }

  /// The path in the folder, or the whole path of a file elsewhere.
  private static func path(_ path: String, in folder: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  private func paragraphs(_ folder: String) -> String {
    let findings = findings
    guard !findings.isEmpty else { return "no findings" }
    let paragraphs = findings.map { finding in
      var place = finding.subject
      if let call = finding.call {
        place = call.path.map { "\(Self.path($0, in: folder)):\(call.line ?? 1)" } ?? call.function
      }
      var lines = ["\(place): \(finding.severity.rawValue): \(finding.message). [\(finding.rule)]"]
      if let call = finding.call {
        let caller = finding.calls.dropFirst().first.map { ", called by \($0)" } ?? ""
        lines.append("  in: \(call.function), \(finding.subject)\(caller)")
      }
      lines.append("  on a phone: \(finding.onPhone)")
      if !finding.mend.isEmpty { lines.append("  to do: \(finding.mend)") }
      if let occasions = occasions(of: finding) { lines.append("  at: \(occasions)") }
      return lines.joined(separator: "\n")
    }
    let counts = Finding.Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let sum = "\(findings.count) finding\(findings.count == 1 ? "" : "s"): \(counts.joined(separator: ", "))"
    return (paragraphs + [sum]).joined(separator: "\n")
  }

  private func fields(of finding: Finding, _ folder: String) -> [String: Any] {
    var fields: [String: Any] = [
      "rule": finding.rule, "severity": finding.severity.rawValue, "message": finding.message,
      "subject": finding.subject, "onPhone": finding.onPhone, "mend": finding.mend,
    ]
    if let call = finding.call { fields["function"] = call.function }
    if let path = finding.call?.path { fields["file"] = Self.path(path, in: folder) }
    if let line = finding.call?.line { fields["line"] = line }
    if let occasions = occasions(of: finding) { fields["at"] = occasions }
    return fields
  }

  private static func json(_ value: [String: Any], pretty: Bool) -> String {
    var options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { options.insert(.prettyPrinted) }
    // Strings, numbers, lists and dictionaries of them are always written.
    let data = (try? JSONSerialization.data(withJSONObject: value, options: options)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  private func words(_ finding: Finding) -> String {
    "\(finding.message). \(finding.onPhone) \(finding.mend)"
      + (occasions(of: finding).map { " At \($0)." } ?? "")
  }

  /// A log in the format SARIF 2.1.0.
  private func log(_ folder: String) -> [String: Any] {
    let findings = findings
    var rules: [[String: Any]] = []
    for finding in findings where !rules.contains(where: { $0["id"] as? String == finding.rule }) {
      rules.append([
        "id": finding.rule, "fullDescription": ["text": finding.onPhone], "help": ["text": finding.mend],
      ])
    }
    let results = findings.map { finding -> [String: Any] in
      var result: [String: Any] = [
        "ruleId": finding.rule, "level": finding.severity.rawValue, "message": ["text": words(finding)],
      ]
      if let path = finding.call?.path, let line = finding.call?.line {
        result["locations"] = [
          [
            "physicalLocation": [
              "artifactLocation": ["uri": Self.uri(Self.path(path, in: folder))], "region": ["startLine": line],
            ]
          ]
        ]
      }
      return result
    }
    let tool: [String: Any] = ["driver": ["name": "OpenCollectionView", "rules": rules]]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [["tool": tool, "results": results]],
    ]
  }

  private static func uri(_ path: String) -> String {
    let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    return path.hasPrefix("/") ? "file://" + encoded : encoded
  }

  private func annotation(_ finding: Finding, _ folder: String) -> String {
    // By scalars: a return and a new line are one character.
    func escaped(_ text: String, _ more: [Unicode.Scalar] = []) -> String {
      let special: [Unicode.Scalar] = ["%", "\r", "\n"] + more
      return text.unicodeScalars.reduce(into: "") { escaped, scalar in
        guard special.contains(scalar) else { return escaped.unicodeScalars.append(scalar) }
        let code = String(scalar.value, radix: 16, uppercase: true)
        escaped += "%" + (code.count == 1 ? "0" : "") + code
      }
    }
    let command = finding.severity == .note ? "notice" : finding.severity.rawValue
    var properties: [String] = []
    if let path = finding.call?.path { properties.append("file=" + escaped(Self.path(path, in: folder), [":", ","])) }
    if let line = finding.call?.line { properties.append("line=\(line)") }
    properties.append("title=" + escaped(finding.rule, [":", ","]))
    return "::\(command) \(properties.joined(separator: ","))::\(escaped(words(finding)))"
  }
}

extension LaunchArguments {
  /// The short names of text sizes, the smallest first.
  fileprivate static func textSizes(of categories: Set<UIContentSizeCategory>) -> [String] {
    // The first category is `.unspecified`.
    textSizes.enumerated().filter { categories.contains(UIContentSizeCategory.ascending[$0.offset + 1]) }.map(\.element)
  }
}
