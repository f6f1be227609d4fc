import Foundation
import Testing

@testable import OpenCollectionAdoption

/// Each of these would not end, or end by a signal, without a bound.
@Suite("Project files that are made to occupy a machine")
struct HostileSizeTests {
  let folder: AppFolder

  init() throws { folder = try AppFolder() }

  private func writeApp(configuration: String) throws {
    try folder.write(configuration, at: "App.xcconfig")
    try folder.writeApp(objects: "F9 = {isa = PBXFileReference; path = App.xcconfig; sourceTree = SOURCE_ROOT; };")
    let text = try folder.text("App.xcodeproj/project.pbxproj")
      .replacingOccurrences(of: "children = (F1, );", with: "children = (F1, F9, );")
      .replacingOccurrences(
        of: "C1 = {\n\t\t\tisa = XCBuildConfiguration;",
        with: "C1 = {\n isa = XCBuildConfiguration;\n baseConfigurationReference = F9;")
    try folder.write(text, at: "App.xcodeproj/project.pbxproj")
  }

  @Test("A setting that doubles what it inherits is an error")
  func inherited() throws {
    try writeApp(configuration: "A = x\n" + String(repeating: "A = $(inherited)$(inherited)\n", count: 40))
    #expect(
      folder.error("App.xcodeproj") == "App.xcconfig: the setting A is longer than 65536 bytes with what it inherits")
  }

  @Test("Settings that refer to themselves and each other are empty or an error, and do not take for ever")
  func references() throws {
    let itself = String(repeating: "$(PRODUCT_NAME)", count: 12)
    try writeApp(configuration: "PRODUCT_NAME = x\(itself)\n")
    // What it inherits is the target's name: 12 times, after the x, which makes the module's name.
    #expect(folder.error("App.xcodeproj") == nil)
    let names = (0..<12).map { "A\($0)" }
    let all = names.map { "$(\($0))" }.joined()
    try writeApp(
      configuration: names.map { "\($0) = \(all)" }.joined(separator: "\n") + "\nPRODUCT_MODULE_NAME = \(all)\n")
    #expect(folder.error("App.xcodeproj")?.contains("the build settings are too long with what they refer to") == true)
    let chain = (0..<40).map { "B\($0) = $(B\($0 + 1))$(B\($0 + 1))" }.joined(separator: "\n")
    try writeApp(configuration: chain + "\nPRODUCT_MODULE_NAME = x$(B0)\n")
    #expect(folder.error("App.xcodeproj") == nil || folder.error("App.xcodeproj")?.contains("too long") == true)
    // No closing bracket.
    try writeApp(configuration: "PRODUCT_MODULE_NAME = x" + String(repeating: "$(${", count: 12_000) + "\n")
    #expect(folder.error("App.xcodeproj") == nil)
  }

  @Test("Names that no setting has are not set, and many modifiers of a long value are an error")
  func namesAndModifiers() throws {
    // At each dollar, the name would be compared with all that follows.
    let long = String(repeating: "$(", count: 30_000)
    try folder.writeApp(settings: "\"\(long)K\" = \"\(long)\";")
    #expect(folder.error("App.xcodeproj") == nil)
    try folder.writeApp(
      settings: "GENERATE_INFOPLIST_FILE = YES; \"INFOPLIST_KEY_A\\nB\" = x; \"INFOPLIST_KEY_C[sdk=macosx*]\" = x; "
        + "INFOPLIST_KEY_D = x;")
    try folder.adopt("App.xcodeproj")
    let list = try folder.text("App-Linux/Sources/App/Info.plist")
    #expect(list.contains("<key>D</key>") && !list.contains("<key>A") && !list.contains("<key>C["))
    let value = String(repeating: "A", count: 60_000)
    for count in [17, 3_000] {
      try folder.writeApp(
        settings:
          "X = \(value); PRODUCT_MODULE_NAME = \"$(X\(String(repeating: ":rfc1034identifier", count: count)))\";")
      #expect(folder.error("App.xcodeproj")?.contains("the build settings are too long") == true)
    }
    try folder.writeApp(
      settings: "X = \"a b_c\"; PRODUCT_MODULE_NAME = \"$(X:rfc1034identifier:upper:c99extidentifier)\";")
    try folder.adopt("App.xcodeproj")
    // "a-b-c", "A-B-C", "A_B_C".
    #expect(try folder.json("App-Linux/Sources/A_B_C/adapt.json")["module"] as? String == "A_B_C")
  }

  @Test("An xcconfig that includes itself, alone or by another one, is an error")
  func includes() throws {
    try writeApp(configuration: "#include \"App.xcconfig\"\n#include \"App.xcconfig\"\n")
    #expect(folder.error("App.xcodeproj") == "App.xcconfig: this file includes itself")
    try folder.link("Link.xcconfig", to: "App.xcconfig")
    try folder.write("#include \"Link.xcconfig\"\n", at: "Other.xcconfig")
    try writeApp(configuration: "#include \"Other.xcconfig\"\n")
    #expect(folder.error("App.xcodeproj") == "Link.xcconfig: this file includes itself")
    for level in 0..<8 {
      try folder.write(
        String(repeating: "#include \"L\(level + 1).xcconfig\"\n", count: 12), at: "L\(level).xcconfig")
    }
    try folder.write("", at: "L8.xcconfig")
    try writeApp(configuration: "#include \"L0.xcconfig\"\n")
    #expect(folder.error("App.xcodeproj")?.hasSuffix("too many files are included") == true)
  }

  /// A project whose source is in the last of groups that are nested.
  private func writeGroups(_ count: Int, path: String) throws {
    try folder.write(files: "One.swift")
    let groups = (0..<count).map {
      "X\($0) = {isa = PBXGroup; children = (\($0 + 1 == count ? "F1" : "X\($0 + 1)"), ); \(path) sourceTree = \"<group>\"; };"
    }
    try folder.writeProject(
      "App.xcodeproj",
      references: "F1 = {isa = PBXFileReference; path = One.swift; sourceTree = \"<group>\"; };\n"
        + groups.joined(separator: "\n"),
      children: ["X0"], sources: ["F1"])
  }

  @Test("40,000 nested groups are read one after the other")
  func groups() throws {
    try writeGroups(40_000, path: "")
    #expect(folder.error("App.xcodeproj") == nil)
  }

  @Test("Nested groups whose paths together are none are an error")
  func longPaths() throws {
    try writeGroups(3_000, path: "path = \"\(String(repeating: "x", count: 200))\";")
    #expect(
      folder.error("App.xcodeproj")?.contains("is not one of a file: it has a zero byte, or more than 4096 bytes")
        == true)
    try writeGroups(1, path: "path = \"a\\000b\";")
    #expect(folder.error("App.xcodeproj")?.contains("is not one of a file") == true)
  }

  @Test("Nested groups of a workspace are read, and too long paths left out")
  func workspaceGroups() throws {
    try folder.writeApp()
    let count = 200
    let open = String(repeating: "<Group location = \"group:\(String(repeating: "x", count: 250))\">", count: count)
    try folder.write(
      "<Workspace version = \"1.0\"><FileRef location = \"group:App.xcodeproj\"></FileRef>" + open
        + "<FileRef location = \"group:Gone.xcodeproj\"></FileRef>" + String(repeating: "</Group>", count: count)
        + "</Workspace>", at: "All.xcworkspace/contents.xcworkspacedata")
    #expect(folder.error("All.xcworkspace") == nil)
  }

  @Test("Groups of a workspace nested deeper than 200, and more than 10,000, are an error")
  func manyGroups() throws {
    try folder.writeApp()
    func error(_ groups: String) throws -> String? {
      try folder.write(
        "<Workspace>\(groups)<FileRef location = \"group:App.xcodeproj\"/></Workspace>",
        at: "All.xcworkspace/contents.xcworkspacedata")
      return folder.error("All.xcworkspace")?.replacingOccurrences(
        of: "All.xcworkspace/contents.xcworkspacedata", with: "FILE")
    }
    let open = "<Group location = \"group:a\">"
    #expect(
      try error(String(repeating: open + "\n", count: 100_000) + String(repeating: "</Group>", count: 100_000))
        == "FILE:201: groups are nested deeper than 200")
    #expect(
      try error(String(repeating: open + "</Group>", count: 10_001))
        == "FILE:1: there are more than 10000 groups and files")
    #expect(try error(String(repeating: open + "</Group>", count: 9_999)) == nil)
  }

  @Test("A long path that many files repeat is an error, and one source that many build files name is there once")
  func repeatedPaths() throws {
    let long = String(repeating: String(repeating: "z", count: 200) + "/", count: 19)
    let files = (0..<500).map { "c\($0) = {isa = PBXFileReference; path = a; };" }
    try folder.writeProject(
      "App.xcodeproj",
      references: "GG = {isa = PBXGroup; path = \"\(long)\"; sourceTree = \"<group>\"; "
        + "children = (\((0..<500).map { "c\($0)" }.joined(separator: ","))); };\n" + files.joined(separator: "\n"),
      children: ["GG"])
    let path = folder.path + "/App.xcodeproj"
    // 500 times more than 3,800 bytes.
    #expect(throws: AdoptionError.self) { try XcodeProject(path, limits: ReadingLimits(paths: 1_900_000)) }
    #expect(try XcodeProject(path, limits: ReadingLimits(paths: 2_100_000)).paths.count > 500)
    try folder.writeApp()
    let text = try folder.text("App.xcodeproj/project.pbxproj")
    try folder.write(
      text.replacingOccurrences(of: "files = (BF1, );", with: "files = (BF1, BF2, );")
        .replacingOccurrences(
          of: "F1 = {isa = PBXF",
          with: "F2 = {isa = PBXFileReference; path = App/One.swift; "
            + "sourceTree = \"<group>\"; };\nBF2 = {isa = PBXBuildFile; fileRef = F2; };\nF1 = {isa = PBXF"
        )
        .replacingOccurrences(of: "children = (F1, );", with: "children = (F1, F2, );"),
      at: "App.xcodeproj/project.pbxproj")
    try folder.adopt("App.xcodeproj")
    #expect(try folder.json("App-Linux/Sources/App/adapt.json")["sources"] as? [String] == ["App/One.swift"])
  }

  @Test("1,000 libraries that depend on each other are taken in by their names")
  func cycles() throws {
    let names = (0..<1_000).map { "L\($0)" }
    var app = AppSources(name: "App", origin: folder.path + "/App.xcodeproj", base: folder.path)
    app.targets = names.map { name in
      var target = AppTarget(name: name, module: name, kind: .library)
      target.dependencies = names + ["L0"]
      return target
    }
    let package = try AdoptedPackage(
      app, folder: folder.path + "/App-Linux", library: .checkout(folder.path), isReachable: { _ in true },
      progress: { _ in })
    #expect(package.targets.allSatisfy { $0.dependencies == names })
  }

  @Test("Projects, property lists, what is written of them, lists of pods and module maps count as read")
  func counted() throws {
    try folder.writeApp(settings: "INFOPLIST_FILE = Info.plist; GENERATE_INFOPLIST_FILE = YES;")
    try folder.write("<plist version=\"1.0\"><dict/></plist>", at: "Info.plist")
    let limits = { ReadingLimits(bytes: 1_000) }
    #expect(throws: AdoptionError.self) { try XcodeProject(folder.path + "/App.xcodeproj", limits: limits()) }
    // 16 times the text, which has more than 100 bytes.
    let list = folder.path + "/Info.plist"
    #expect(throws: AdoptionError.self) { try InfoPropertyList(file: list, BuildSettings(), limits: limits()) }
    #expect(throws: AdoptionError.self) { try PropertyLists().values(at: list, ReadingLimits(bytes: 10)) }
    try folder.write(String(repeating: "#", count: 1_001), at: "Podfile")
    #expect(throws: AdoptionError.self) { try PodFiles.dependencies(in: folder.path, limits: limits()) }
    try folder.write("let a = 1\n", at: "Pods/A/One.swift")
    try folder.write("PODS:\n  - A (1.0)\n", at: "Pods/Manifest.lock")
    func pods(map: Int, _ limits: ReadingLimits) throws -> [String] {
      let start = "module B "
      try folder.write(
        start + String(repeating: " ", count: map - start.utf8.count), at: "Pods/Target Support Files/A/A.modulemap")
      return try PodFolder(in: folder.path, limits: limits)?.sources().targets.map(\.module) ?? []
    }
    #expect(throws: AdoptionError.self) { try pods(map: 1_000, limits()) }
    #expect(try pods(map: 65_536, ReadingLimits()) == ["B"])
    // A longer one is not read.
    #expect(try pods(map: 65_537, ReadingLimits()) == ["A"])
  }

  @Test("A property list that many targets name is read once")
  func sharedList() throws {
    try folder.write("<plist version=\"1.0\"><dict><key>a</key><string>$(A)</string></dict></plist>", at: "Info.plist")
    try folder.link("Link.plist", to: "Info.plist")
    let limits = ReadingLimits()
    func list(_ name: String, _ value: String) throws -> String {
      try InfoPropertyList(file: folder.path + "/" + name, BuildSettings(["A": value]), limits: limits).text
    }
    #expect(try list("Info.plist", "one").contains("<string>one</string>"))
    try folder.write("", at: "Info.plist")
    #expect(try list("Link.plist", "two").contains("<string>two</string>"))
  }

  @Test("More than 200 local packages are an error, before the first is read")
  func localPackages() throws {
    try folder.writeApp(
      objects: (0..<201).map { "K\($0) = {isa = XCLocalSwiftPackageReference; relativePath = P\($0); };" }
        .joined(separator: "\n"))
    for index in 0..<201 { try folder.write("no manifest", at: "P\(index)/Package.swift") }
    #expect(folder.error("App.xcodeproj") == "App.xcodeproj: there are 201 local packages, more than 200")
  }

  /// An app whose `Info.plist` has these contents.
  private func writeApp(info: Data) throws {
    try folder.writeApp(settings: "INFOPLIST_FILE = Info.plist;")
    try info.write(to: URL(fileURLWithPath: folder.path + "/Info.plist"))
  }

  @Test("A binary Info.plist, whose values may be part of many others, is an error")
  func binaryInfo() throws {
    // A dictionary, and 60 arrays that each hold the next one twice: 2^60 values.
    let strings = [Data([0x51, 0x61]), Data([0x51, 0x7A])]
    var objects = [Data([0xD1, 0x01, 0x02]), strings[0]]
    for index in UInt8(0)..<60 { objects.append(Data([0xA2, index + 3, index + 3])) }
    objects.append(strings[1])
    var data = Data("bplist00".utf8)
    var offsets = Data()
    for object in objects {
      offsets += [UInt8(data.count >> 8), UInt8(data.count & 0xFF)]
      data += object
    }
    let table = data.count
    data += offsets + Data([0, 0, 0, 0, 0, 0, 2, 1])
    for number in [objects.count, 0, table] { data += withUnsafeBytes(of: UInt64(number).bigEndian) { Data($0) } }
    try writeApp(info: data)
    #expect(
      folder.error("App.xcodeproj")
        == "Info.plist: this is a binary property list; write it as XML, with `plutil -convert xml1` or plistlib of Python"
    )
  }

  @Test("An Info.plist with values too deep in each other, or too many, is an error")
  func infoSizes() throws {
    func list(_ inner: String) -> Data {
      Data("<plist version=\"1.0\"><dict><key>a</key>\(inner)<key>b</key><string>c</string></dict></plist>".utf8)
    }
    func nested(_ count: Int) -> String {
      String(repeating: "<array>", count: count) + String(repeating: "</array>", count: count)
    }
    let message =
      "Info.plist: it has more than 100000 values, more than 100 in each other, or a key of more than 256 bytes"
    // The dictionary is one of them.
    try writeApp(info: list(nested(99)))
    #expect(folder.error("App.xcodeproj") == nil)
    try writeApp(info: list(nested(100)))
    #expect(folder.error("App.xcodeproj") == message)
    let many = { (count: Int) in "<array>" + String(repeating: "<true/>", count: count) + "</array>" }
    // With the dictionary, the array and the text.
    try writeApp(info: list(many(99_997)))
    #expect(folder.error("App.xcodeproj") == nil)
    try writeApp(info: list(many(99_998)))
    #expect(folder.error("App.xcodeproj") == message)
  }

  /// A project whose targets name one phase of `files` and one list of configurations.
  private func writeTargets(_ count: Int, phases: [String], files: [String], configurations: [String]) throws {
    let targets = (1...count).map { index in
      """
      T\(index) = {
        isa = PBXNativeTarget; name = A\(index); productType = "com.apple.product-type.application";
        buildPhases = (S0, \(phases.joined(separator: ","))); buildConfigurationList = L2;
      };
      """
    }
    try folder.write(files: "One.swift")
    try folder.writeProject(
      "App.xcodeproj", references: "F1 = {isa = PBXFileReference; path = One.swift; sourceTree = \"<group>\"; };",
      children: ["F1"], sources: ["F1"], targets: (1...count).map { "T\($0)" },
      objects: """
        \(targets.joined(separator: "\n"))
        W0 = {isa = PBXFrameworksBuildPhase; files = (\(files.joined(separator: ","))); };
        L2 = {isa = XCConfigurationList; buildConfigurations = (\(configurations.joined(separator: ","))); };
        """)
  }

  @Test("A phase, file, group or configuration that a list names 30,000 times is read once")
  func repeated() throws {
    let count = 30_000
    func repeated(_ id: String) -> [String] { Array(repeating: id, count: count) }
    try writeTargets(1, phases: repeated("W0"), files: repeated("BF1"), configurations: repeated("C1"))
    #expect(folder.error("App.xcodeproj") == nil)
    try folder.write(files: "All/Two.swift")
    try folder.writeApp(
      attributes: "fileSystemSynchronizedGroups = (\(repeated("Y").joined(separator: ",")));",
      objects: """
        Y = {
          isa = PBXFileSystemSynchronizedRootGroup; path = All; sourceTree = "<group>";
          explicitFolders = (\(repeated("a").joined(separator: ",")));
        };
        """)
    let text = try folder.text("App.xcodeproj/project.pbxproj")
    try folder.write(
      text.replacingOccurrences(of: "children = (F1, );", with: "children = (F1, Y, );"),
      at: "App.xcodeproj/project.pbxproj")
    try folder.adopt("App.xcodeproj")
    let list = try folder.json("App-Linux/Sources/App/adapt.json")
    #expect(list["sources"] as? [String] == ["App/One.swift", "All"])
  }

  @Test("Long lists that many targets name are an error")
  func sharedLists() throws {
    func error(entries: Int) -> String? {
      do {
        _ = try AppSources.read(
          folder.path + "/App.xcodeproj", packages: [], limits: ReadingLimits(entries: entries)
        ) { _ in }
        return nil
      } catch { return "\(error)" }
    }
    let names = (0..<1000).map { "x\($0)" }
    // 40 targets read 1,000 entries each, and a few more.
    try writeTargets(40, phases: ["W0"], files: names, configurations: ["C1"])
    #expect(error(entries: 40_000)?.contains("lists with more than 40000 entries together") == true)
    #expect(error(entries: 200_000) == nil)
    try writeTargets(40, phases: [], files: [], configurations: names)
    #expect(error(entries: 40_000)?.contains("lists with more than 40000 entries together") == true)
    // A long entry counts for one more for each 64 bytes.
    try writeTargets(1, phases: ["W0"], files: [String(repeating: "x", count: 6_400)], configurations: ["C1"])
    #expect(error(entries: 100)?.contains("lists with more than 100 entries together") == true)
    try folder.writeApp(objects: "\(String(repeating: "x", count: 257)) = {isa = PBXGroup; };")
    #expect(error(entries: 100)?.hasSuffix("has more than 256 bytes") == true)
  }

  @Test("A million marks after one letter are 30 wherever text is read, and others are kept")
  func marks() throws {
    let two = "\u{301}\u{316}"
    let many = "a" + String(repeating: two, count: 500_000)
    let few = "a" + String(repeating: two, count: 15)
    #expect(many.withFewMarks.unicodeScalars.elementsEqual(few.unicodeScalars))
    // These have no class, and consist of two that have one.
    #expect(("a" + String(repeating: "\u{F73}", count: 100_000)).withFewMarks.unicodeScalars.count == 31)
    for text in ["", "abc", "e\u{301}", few, "日本語", few + few] {
      #expect(text.withFewMarks.unicodeScalars.elementsEqual(text.unicodeScalars))
    }
    try folder.writeApp(settings: "\"\(many)\" = 1; PRODUCT_NAME = \"\(many)\";")
    try folder.write("import UIKit\nimport \(many)\nimport \(many)\n", at: "App/One.swift")
    try folder.write("pod '\(many)'\npod '\(many)'\n", at: "Podfile")
    let report = try folder.adopt("App.xcodeproj")
    #expect(report.utf8.count < 10_000)
    let escaped = try PropertyListText("{\"\(String(repeating: "\\U0301", count: 100_000))\" = 1;}")
    #expect(escaped.dictionary?.keys.first?.unicodeScalars.count == 30)
  }

  @Test("More targets, packages or projects than there are anywhere are an error")
  func counts() throws {
    try folder.write(files: "App/One.swift")
    let targets = (0..<2_001).map { "T\($0)" }
    try folder.writeProject(
      "App.xcodeproj", references: "F1 = {isa = PBXFileReference; path = App/One.swift; sourceTree = \"<group>\"; };",
      children: ["F1"], sources: ["F1"], targets: targets)
    #expect(folder.error("App.xcodeproj")?.hasSuffix(": there are 2001 targets, more than 2000") == true)
  }
}
