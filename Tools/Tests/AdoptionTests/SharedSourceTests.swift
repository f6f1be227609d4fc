import Foundation
import Testing

@testable import OpenCollectionAdoption

@Suite("What many targets, links or pods name is read and kept once")
struct SharedSourceTests {
  let folder: AppFolder

  init() throws { folder = try AppFolder() }

  private func package(_ path: String, _ limits: ReadingLimits) throws -> AdoptedPackage {
    let app = try AppSources.read(folder.path + "/" + path, packages: [], limits: limits) { _ in }
    return try AdoptedPackage(
      app, folder: folder.path + "/App-Linux", library: .checkout(folder.path), isReachable: { _ in true },
      progress: { _ in })
  }

  private func error(_ path: String, _ limits: ReadingLimits) -> String? {
    do {
      _ = try package(path, limits)
      return nil
    } catch { return "\(error)".replacingOccurrences(of: folder.path + "/", with: "") }
  }

  // MARK: Scans

  @Test("A source is scanned once for all targets with the same conditions and packages, and again for others")
  func scans() throws {
    try folder.write(
      "#if A\nimport One\n#else\nimport Two\n#endif\n#if canImport(Kit)\nimport Kit\n#endif", at: "a.swift")
    var scans = SourceScans(own: ["App"], limits: ReadingLimits())
    func modules(conditions: [String] = [], modules: Set<String> = []) throws -> [String] {
      var compilation = AppTarget.Compilation()
      compilation.conditions = conditions
      // Two links to one file.
      let path = folder.path + "/a.swift"
      let found = try scans.scans(of: [path, path], compilation, modules: modules)
      #expect(found.scans.count == 2 && found.scans[0] == found.scans[1])
      #expect(found.imported == Set(found.scans[0].imports.map(\.module)))
      return found.scans[0].imports.map { $0.isMissing ? $0.module + "?" : $0.module }
    }
    for _ in 0..<3 {
      // A condition that cannot be told counts as true, and so does its opposite.
      #expect(try modules() == ["One?", "Two?"])
      #expect(try modules(conditions: ["A"]) == ["One?"])
      #expect(try modules(conditions: ["B"]) == ["One?", "Two?"])
      #expect(try modules(modules: ["Two", "Kit"]) == ["One?", "Two", "Kit"])
      #expect(scans.count == 4)
    }
  }

  /// A project with targets that have one source, each with a condition.
  private func writeTargets(_ conditions: [String]) throws {
    try folder.write("import UIKit\n// " + String(repeating: "x", count: 10_000), at: "One.swift")
    let targets = conditions.enumerated().map { index, condition in
      """
      T\(index) = {
        isa = PBXNativeTarget; name = A\(index); productType = "com.apple.product-type.framework";
        buildPhases = (S0, ); buildConfigurationList = L1\(index);
      };
      L1\(index) = {isa = XCConfigurationList; buildConfigurations = (C1\(index), ); };
      C1\(index) = {
        isa = XCBuildConfiguration; name = Debug;
        buildSettings = {PRODUCT_NAME = A\(index); SWIFT_ACTIVE_COMPILATION_CONDITIONS = \(condition); };
      };
      """
    }
    try folder.writeProject(
      "App.xcodeproj", references: "F1 = {isa = PBXFileReference; path = One.swift; sourceTree = \"<group>\"; };",
      children: ["F1"], sources: ["F1"], targets: conditions.indices.map { "T\($0)" },
      objects: targets.joined(separator: "\n"))
    // The target that each project has is not in the list.
    let text = try folder.text("App.xcodeproj/project.pbxproj")
    let parts = text.components(separatedBy: "\t\tT0 /* App */ = {")
    try folder.write(
      parts[0] + "\t\tX0 = {" + parts[1], at: "App.xcodeproj/project.pbxproj")
  }

  @Test("What is scanned for all targets is counted, and more than a project has is an error of one line")
  func scanned() throws {
    try writeTargets(Array(repeating: "A", count: 100))
    // Once, of the 100 times that targets name it.
    #expect(try package("App.xcodeproj", ReadingLimits(scanned: 15_000)).targets.count == 100)
    try writeTargets((0..<10).map { "A\($0)" })
    #expect(error("App.xcodeproj", ReadingLimits(scanned: 150_000)) == nil)
    #expect(
      error("App.xcodeproj", ReadingLimits(scanned: 50_000))
        == "One.swift: more than 0 MB of sources are scanned, each once for all targets with the same conditions; name the "
        + "folder of the app alone")
    #expect(throws: Never.self) { try ReadingLimits().add(scanned: 256 << 20, in: "") }
    #expect(throws: AdoptionError.self) { try ReadingLimits().add(scanned: (256 << 20) + 1, in: "") }
  }

  @Test("A line, its words and the parts of a condition are no list: 2 million of each are read one by one")
  func lines() {
    let count = 2_000_000
    var number = 0
    for line in Lines(String(repeating: "\n", count: count)) where line.isEmpty { number += 1 }
    #expect(number == count + 1)
    let scan = { (text: String) in ImportScan(text) { _ in false } }
    #expect(scan("import A" + String(repeating: " b", count: count)).imports.map(\.module) == ["A"])
    #expect(scan("import A" + String(repeating: ".b", count: count)).imports.map(\.module) == ["A"])
    // Too long to be told, so that both branches count.
    let condition = "#if false" + String(repeating: "||x", count: count) + "\nimport A\n#else\nimport B\n#endif"
    #expect(scan(condition).imports.map(\.module) == ["A", "B"])
    let objectiveC = "void" + String(repeating: " a", count: count) + "(int x);\n@interface B\n@end"
    #expect(ObjectiveCDeclarations(objectiveC).names == ["B"])
  }

  @Test(
    "Lines end where characters are newlines",
    arguments: [
      "", "a", "\n", "a\nb", "a\r\nb\r\r\nc\n\rd", "a\u{B}b\u{C}c\u{85}d\u{2028}e\u{2029}f",
      "é\n\u{301}\u{2027}\u{202A}Â\n",
      "日本\u{2028}語\r\n",
    ])
  func lineBreaks(text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    #expect(Array(Lines(text)) == lines)
  }

  // MARK: Imports

  @Test("A source of more than 1,000 imports, and sources of more imports or modules than a project has, are errors")
  func imports() throws {
    func write(_ count: Int, _ file: String = "Loose/0.swift", start: Int = 0) throws {
      try folder.write((start..<start + count).map { "import M\($0)\n" }.joined(), at: file)
    }
    try write(1_000)
    #expect(error("Loose", ReadingLimits()) == nil)
    try write(1_001)
    #expect(error("Loose", ReadingLimits()) == "Loose/0.swift: this source imports more than 1000 modules")
    // Ten modules, which five links import too.
    try write(10)
    for index in 1...5 { try folder.link("Loose/\(index).swift", to: "0.swift") }
    #expect(error("Loose", ReadingLimits(imports: 60, modules: 10)) == nil)
    #expect(
      error("Loose", ReadingLimits(imports: 59))
        == "Loose/0.swift: sources have more than 59 imports; name the folder of the app alone")
    #expect(
      error("Loose", ReadingLimits(modules: 9))
        == "Loose/0.swift: sources import more than 9 modules; name the folder of the app alone")
    // A name counts for one more for each 64 bytes.
    try folder.write("import " + String(repeating: "x", count: 640), at: "Loose/0.swift")
    #expect(error("Loose", ReadingLimits(modules: 11)) == nil && error("Loose", ReadingLimits(modules: 10)) != nil)
  }

  // MARK: Objective-C

  /// An app with pods that are links to one, with a header that declares classes.
  private func writePods(_ count: Int, names: Int, padding: Int = 0) throws {
    let pods = (0..<count).map { "P\($0)" }
    try folder.write(
      (0..<names).map { "@interface C\($0)\n@end\n" }.joined() + "// " + String(repeating: "x", count: padding),
      at: "Pods/P0/Shared.h")
    try folder.write("let a = 1\n", at: "Pods/P0/One.swift")
    for name in pods.dropFirst() { try folder.link("Pods/\(name)", to: "P0") }
    try folder.write("PODS:\n" + pods.map { "  - \($0) (1.0)\n" }.joined(), at: "Pods/Manifest.lock")
    try folder.writeApp()
    try folder.write(pods.map { "import \($0)\n" }.joined(), at: "App/One.swift")
  }

  @Test("The Objective-C of all pods together is read up to a limit, and a file of several pods counts for each")
  func objectiveC() throws {
    try writePods(20, names: 1, padding: 10_000)
    // 20 times 10 KB, and the sources.
    #expect(throws: AdoptionError.self) { try package("App.xcodeproj", ReadingLimits(bytes: 150_000)) }
    let read = try package("App.xcodeproj", ReadingLimits(bytes: 250_000))
    #expect(read.targets.count { read.objectiveCNames(of: $0) == ["C0"] } == 20)
  }

  @Test("Names that Objective-C declares are kept once for all pods, and counted for each")
  func objectiveCNames() throws {
    try writePods(20, names: 100)
    let read = try package("App.xcodeproj", ReadingLimits(names: 2_000))
    #expect(read.objectiveCNames.values.map(\.count) == [100])
    #expect(read.targets.count { read.objectiveCNames(of: $0).count == 100 } == 20)
    #expect(
      error("App.xcodeproj", ReadingLimits(names: 1_999))
        == "Pods/P0/Shared.h: the Objective-C of libraries declares more than 1999 names, each counted for each library"
    )
    #expect(ObjectiveCDeclarations((0..<200_000).map { "#define A\($0) 1\n" }.joined()).isWhole)
    let many = ObjectiveCDeclarations((0..<300_000).map { "#define A\($0) 1\n" }.joined())
    #expect(!many.isWhole && many.names.count == 200_001)
  }
}
