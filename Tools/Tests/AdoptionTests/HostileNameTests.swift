import Foundation
import OpenCollectionForeignText
import Testing

@testable import OpenCollectionAdoption

@Suite("Names in a stranger's project")
struct HostileNameTests {
  let folder: AppFolder

  init() throws { folder = try AppFolder() }

  // MARK: Addresses

  @Test(
    "An address is one of https, http or ssh, and no option, command or password",
    arguments: [
      "https://github.com/apple/swift-log", "https://github.com/apple/swift-log.git", "http://host/swift-log",
      "ssh://git@host.example:2222/team/swift-log.git", "ssh://host/~me/swift-log",
      "git@github.com:apple/swift-log.git",
      "https://me@bitbucket.org/team/swift-log.git",
    ])
  func address(text: String) { #expect(GitAddress(text)?.text == text) }

  @Test(
    "Other texts are no addresses",
    arguments: [
      "--upload-pack=touch X;echo /swift-log", "-u/swift-log", "ext::sh -c touch% X /swift-log",
      "file:///tmp/swift-log",
      "/tmp/swift-log", "../swift-log", "swift-log", "", "git://host/swift-log", "ftp://host/swift-log",
      "ssh://-oProxyCommand=touch/swift-log", "ssh://git@-oProxyCommand=touch/swift-log", "ssh://-l@host/swift-log",
      "git@-oProxyCommand=touch:swift-log", "git@host:-swift-log", "git@:swift-log", "git@host:", "me@host:swift-log",
      "ssh://%2DoProxyCommand/swift-log", "https:///swift-log", "https://host", "https://host/",
      "https://host:/swift-log",
      "https://host:22a/swift-log", "https://me:word@host/swift-log", "https://a@b@host/swift-log",
      "https://host/swift log", "https://host/swift-log\n", "https://host/\u{1}swift-log",
      "https://host/\u{202E}swift-log",
      "https://host/\"swift-log", "https://host/\\(x)/swift-log", "https://ho\u{301}st/swift-log",
      "https://.host/swift-log",
      "https://host/" + String(repeating: "x", count: 1000),
    ])
  func otherText(text: String) {
    #expect(GitAddress(text) == nil)
    #expect(!GitRepository.isReachable(text))
  }

  @Test("Git gets the address after --, with no other protocols, and cannot ask for a password")
  func git() throws {
    let address = try #require(GitAddress("https://host/swift-log"))
    #expect(GitRepository.arguments(for: address).suffix(3) == ["--", "https://host/swift-log", "HEAD"])
    for change in ["GIT_ALLOW_PROTOCOL=https:http:ssh", "GIT_ASKPASS=", "GIT_TERMINAL_PROMPT=0", "--unset=GIT_DIR"] {
      #expect(GitRepository.changes.contains(change))
    }
  }

  @Test("A package whose address is an option for git is reported, and not run or written into the manifest")
  func option() throws {
    let mark = folder.path + "/ran"
    try folder.writeApp(
      attributes: "packageProductDependencies = (N1, );",
      objects: """
        R1 = {
          isa = XCRemoteSwiftPackageReference; repositoryURL = "--upload-pack=touch '\(mark)';echo /swift-log";
          requirement = {kind = branch; branch = main; };
        };
        N1 = {isa = XCSwiftPackageProductDependency; package = R1; productName = Logging; };
        """)
    // Asks git, as the command does.
    let report = try Adoption(
      path: folder.path + "/App.xcodeproj", library: .checkout(folder.path + "/OpenCollectionView")
    )
    .write()
    #expect(!FilePaths.exists(mark))
    #expect(report.contains("  swift-log (package): left out, because its address --upload-pack=touch"))
    #expect(try !folder.text("App-Linux/Package.swift").contains("swift-log"))
  }

  @Test(
    "A package is known by the address of its repository, not by its name alone",
    arguments: [
      ("https://github.com/apple/swift-log", true), ("https://github.com/apple/swift-log.git", true),
      ("https://GitHub.com/Apple/swift-log/", true), ("git@github.com:apple/swift-log.git", true),
      ("ssh://git@github.com/apple/swift-log", true), ("https://host/apple/swift-log", false),
      ("https://github.com/other/swift-log", false), ("http://github.com/apple/swift-log", false),
      ("https://github.com.host/apple/swift-log", false),
      ("https://github.com/apple/swift-log/../../x/swift-log", false),
      ("https://github.com@host/apple/swift-log", false), ("https://host/github.com/apple/swift-log", false),
    ])
  func home(address: String, isHome: Bool) throws {
    #expect(try KnownPackages.isHome(#require(GitAddress(address)), of: "swift-log") == isHome)
    try folder.writeApp(
      attributes: "packageProductDependencies = (N1, );",
      objects: """
        R1 = {
          isa = XCRemoteSwiftPackageReference; repositoryURL = "\(address)"; requirement = {kind = branch; branch = main; };
        };
        N1 = {isa = XCSwiftPackageProductDependency; package = R1; productName = Logging; };
        """)
    try folder.write("import UIKit\nimport Logging\n", at: "App/One.swift")
    let report = try folder.adopt("App.xcodeproj")
    #expect(
      report.contains("only github.com/apple/swift-log is known to build for Linux, and not \(address);") != isHome)
    #expect(try folder.text("App-Linux/Package.swift").contains("swift-log") == isHome)
  }

  @Test("Other known packages have their owners' addresses, in any case, and unknown ones none")
  func homes() throws {
    for address in ["ReactiveX/RxSwift", "Alamofire/Alamofire", "jpsim/Yams", "apple/swift-collections"] {
      let name = PackageName.of(address: address)
      #expect(try KnownPackages.isHome(#require(GitAddress("https://github.com/" + address)), of: name))
    }
    #expect(KnownPackages.home(of: "Quick") == nil)
    #expect(try !KnownPackages.isHome(#require(GitAddress("https://github.com/apple/Quick")), of: "Quick"))
  }

  @Test("A package is asked for once, however often it is there")
  func once() throws {
    let references = (0..<20).map { index in
      """
      Q\(index) = {
        isa = XCRemoteSwiftPackageReference; repositoryURL = "https://github.com/apple/swift-log";
        requirement = {kind = branch; branch = main; };
      };
      N\(index) = {isa = XCSwiftPackageProductDependency; package = Q\(index); productName = Logging; };
      """
    }
    let products = (0..<20).map { "N\($0), " }.joined()
    try folder.writeApp(
      attributes: "packageProductDependencies = (\(products));", objects: references.joined(separator: "\n"))
    var asked: [String] = []
    _ = try Adoption(
      path: folder.path + "/App.xcodeproj", library: .checkout(folder.path + "/OpenCollectionView"),
      isReachable: { address in
        asked.append(address)
        return true
      }
    ).write()
    #expect(asked == ["https://github.com/apple/swift-log"])
  }

  @Test(
    "A version, branch or revision that SwiftPM would not take is left out",
    arguments: [
      "kind = branch; branch = \"--upload-pack=x\"; ", "kind = branch; branch = \"a..b\"; ",
      "kind = revision; revision = \"-x y z\"; ", "kind = exactVersion; version = \"1.0\"; ",
      "kind = versionRange; minimumVersion = 2.0.0; maximumVersion = 1.0.0; ",
      "kind = upToNextMajorVersion; minimumVersion = \"1.0.0\\\"), .package(path: \\\"/\"; ",
    ])
  func requirement(text: String) throws {
    try folder.writeApp(
      attributes: "packageProductDependencies = (N1, );",
      objects: """
        R1 = {
          isa = XCRemoteSwiftPackageReference; repositoryURL = "https://host/swift-log"; requirement = {\(text)};
        };
        N1 = {isa = XCSwiftPackageProductDependency; package = R1; productName = Logging; };
        """)
    let report = try folder.adopt("App.xcodeproj")
    #expect(
      report.contains("  swift-log (package): left out, because its version is not one that a manifest may have\n"))
    #expect(try !folder.text("App-Linux/Package.swift").contains("swift-log"))
  }

  // MARK: Modules

  @Test(
    "Every module name is an identifier",
    arguments: [
      ("App", "App"), ("My App", "My_App"), ("App/../../../victim", "App__________victim"), ("..", "Unnamed"),
      ("", "Unnamed"), ("/", "Unnamed"), ("1App", "_1App"), ("Größe", "Größe"), ("咖啡", "咖啡"), ("a\nb\rc", "a_b_c"),
      ("a\u{202E}b", "a_b"), ("\u{301}a", "_\u{301}a"), ("a\"b\\c", "a_b_c"), ("a\u{0}b", "a_b"), ("-x", "_x"),
      ("😀x", "_x"),
    ])
  func moduleName(text: String, expected: String) {
    #expect(Array(text.moduleName.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(text.moduleName.isIdentifier)
    // A file with this name and a word after it can be made.
    #expect(String(repeating: text + "é", count: 1000).moduleName.utf8.count <= 120)
  }

  @Test(
    "A module name that leads out of the package, or is a path, is made a name; nothing is written elsewhere",
    arguments: ["App/../../../victim", "/tmp/victim", "../victim", "."])
  func moduleOfSettings(name: String) throws {
    try folder.writeApp(settings: "PRODUCT_MODULE_NAME = \"\(name)\";")
    let before = try folder.all()
    try folder.adopt("App.xcodeproj")
    let module = name.moduleName
    #expect(try folder.all().filter { !$0.hasPrefix("App-Linux") } == before)
    #expect(try folder.json("App-Linux/Sources/\(module)/adapt.json")["module"] as? String == module)
  }

  @Test("A pod's module and folder are names")
  func pod() throws {
    try folder.write("import Lines\n", at: "App/One.swift")
    try folder.writeProject(
      "App.xcodeproj", references: "F1 = {isa = PBXFileReference; path = App/One.swift; sourceTree = \"<group>\"; };",
      children: ["F1"], sources: ["F1"])
    try folder.write(
      "PODS:\n  - Lines (1.0.0)\n  - .. (1.0.0):\n    - Lines\n  - ../../x (1.0.0)\n", at: "Pods/Manifest.lock")
    try folder.write(files: "Pods/Lines/Line.swift")
    try folder.write(
      "framework module ../../../victim {\n}\n", at: "Pods/Target Support Files/Lines/Lines.modulemap")
    let app = try AppSources.read(folder.path + "/App.xcodeproj", packages: []) { _ in }
    #expect(app.targets.map(\.name) == ["App", "Lines"])
    #expect(app.targets.map(\.module) == ["App", "_________victim"])
    let pods = PodFolder.pods("PODS:\n  - ..:\n    - A\n  - B:\n    - ..\n    - C\n")
    #expect(pods.map(\.name) == ["B"] && pods.map(\.dependencies) == [["C"]])
  }

  @Test("A slash or dot before a combining mark, which makes one character with it, is a slash or dot")
  func combiningMarks() {
    #expect(FilePaths.names(of: "/a/\u{301}b").map(\.utf8.count) == [1, 3])
    #expect(FilePaths.fileExtension(of: "/a.b/c.\u{301}D") == "\u{301}d")
    #expect(FilePaths.fileExtension(of: "/a.b/c") == "" && FilePaths.fileExtension(of: "/a/.c") == "")
    #expect(FilePaths.fileExtension(of: "a.Swift") == "swift" && FilePaths.fileExtension(of: "a.") == "")
    #expect(
      FilePaths.withoutExtension("/a.b/c.d.e") == "/a.b/c.d" && FilePaths.withoutExtension("/a.b/.c") == "/a.b/.c")
    let pods = PodFolder.pods("PODS:\n  - A/\u{301}../../../etc (1.0)\n  - ./\u{301}b (1.0)\n")
    #expect(pods.map(\.name) == ["A"])
  }

  @Test("Many targets with one module name get names of their own")
  func sameNames() {
    var names = TargetNames()
    let target = AppTarget(name: "A", module: "Logging", kind: .library)
    let given = (0..<5_000).map { _ in names.name(for: target) }
    #expect(given.prefix(3) == ["LoggingLibrary", "LoggingLibrary2", "LoggingLibrary3"])
    #expect(Set(given).count == 5_000 && given.last == "LoggingLibrary5000")
    // This project's own modules begin like this, whatever follows.
    let own = AppTarget(name: "A", module: "OpenCollectionFoo", kind: .app)
    #expect(names.name(for: own) == "AppOpenCollectionFoo" && names.name(for: own) == "AppOpenCollectionFooApp")
  }

  @Test("A second target of one name is left out")
  func sameTargets() throws {
    let copy = """
      T1 = {
        isa = PBXNativeTarget; buildConfigurationList = L1; buildPhases = (S0, ); name = App; productName = App;
        productType = "com.apple.product-type.application";
      };
      """
    try folder.write(files: "App/One.swift")
    try folder.writeProject(
      "App.xcodeproj", references: "F1 = {isa = PBXFileReference; path = App/One.swift; sourceTree = \"<group>\"; };",
      children: ["F1"], sources: ["F1"], targets: ["T0", "T1"], objects: copy)
    let report = try folder.adopt("App.xcodeproj")
    #expect(report.contains("  App: another target has its name.\n"))
    #expect(try folder.text("App-Linux/Package.swift").components(separatedBy: "name: \"App\",\n").count == 3)
  }

  // MARK: The manifest

  @Test(
    "A literal holds the text, whatever it is",
    arguments: [
      ("a", "\"a\""), ("a\"b", "\"a\\\"b\""), ("a\\(x)", "\"a\\\\(x)\""), ("a\"\u{301}b", "\"a\\\"\u{301}b\""),
      ("a\\\u{301}(x)", "\"a\\\\\u{301}(x)\""), ("a\nb", "\"a\\u{A}b\""), ("a\r\nb", "\"a\\u{D}\\u{A}b\""),
      ("\u{0}\u{7F}", "\"\\u{0}\\u{7F}\""),
      ("\u{85}\u{2028}\u{2029}", "\"\\u{85}\\u{2028}\\u{2029}\""), ("\u{202E}\u{2066}", "\"\\u{202E}\\u{2066}\""),
      ("Größe 咖啡 👩‍👩‍👧", "\"Größe 咖啡 👩‍👩‍👧\""),
    ])
  func literal(text: String, expected: String) {
    #expect(Array(text.literal.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("SwiftPM reads a manifest with hostile names as one package, and runs nothing of them")
  func manifest() throws {
    let ran = folder.path + "/ran"
    let code = "\");\nimport Foundation;_ = FileManager.default.createFile(atPath: \"\(ran)\", contents: nil)//"
    // A file's name has no slash.
    let name = code.replacingOccurrences(of: "/", with: ":")
    let files = ["\"\u{301}", "\\\u{301}(1)", "a\rb", "c\nd", "\u{202E}e", "\u{2028}f", "#\"\"\"", name]
    try folder.write("import UIKit\n@main class A {}\n", at: "\(name)/A.swift")
    for file in files { try folder.write(at: "\(name)/\(file).json") }
    try folder.adopt(name, output: "Out")
    #expect(try folder.text("Out/Package.swift").split(separator: "\n").filter { $0.hasPrefix("import") }.count == 1)
    let written = try SwiftPackage(folder.path + "/Out").sources()
    #expect(!FilePaths.exists(ran))
    #expect(written.targets.count == 1 && written.targets[0].name == name.moduleName)
    let found = written.targets[0].resources.map { Array(FilePaths.name(of: $0).unicodeScalars) }
    #expect(Set(found) == Set(files.map { Array("\($0).json".unicodeScalars) }))
  }

  @Test("Conditions that are no names, and a language that is none, are not written")
  func settings() throws {
    try folder.writeApp(
      settings: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"GOOD A=1 -Xcc \\\")\"; OTHER_SWIFT_FLAGS = \"-D FINE -DB;C\";")
    let report = try folder.adopt("App.xcodeproj")
    #expect(
      try folder.text("App-Linux/Package.swift").contains(
        "[.swiftLanguageMode(.v5), .define(\"GOOD\"), .define(\"FINE\")]"))
    #expect(report.contains("A=1, -Xcc, \"), B;C, of App: a condition or feature of its settings that is no name."))
    var app = AppSources(name: "", origin: "", base: "")
    for region in ["-\"", "a\n", "en-\u{202E}", "x", "zh-Hans-and-something-else", "日本"] {
      app.setDevelopmentRegion(region)
    }
    #expect(app.developmentRegion == "en")
    app.setDevelopmentRegion("zh-Hans")
    #expect(app.developmentRegion == "zh-Hans")
  }

  @Test("Keys and values of the Info.plist are written without what XML cannot have")
  func infoKeys() throws {
    let text = "a\u{1}\u{0}\u{FFFE}\u{FFFF}b"
    let settings = BuildSettings([
      "GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_X\u{1}\u{0}\u{FFFF}Y": text, "INFOPLIST_KEY_Z": "<&>\tz",
    ])
    let info = try InfoPropertyList(file: nil, settings)
    let data = Data(info.text.utf8)
    let values = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    #expect(values?["XY"] as? String == "ab" && values?["Z"] as? String == "<&>\tz")
    #expect(info.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0xFFFE || $0 == "\t" || $0 == "\n" })
  }

  // MARK: Places

  @Test("What is far from a project is told from what is beside it, wherever links lead")
  func far() throws {
    try folder.write(files: "Here/App/x", "Here/App/.hidden/x", "Here/Beside/x", "Here/.secret/x", ".secret/Sub/x")
    try folder.link("Here/App/Link", to: "/etc/hosts")
    try folder.link("Here/App/Inner", to: ".hidden/x")
    func isFar(_ path: String) -> Bool {
      RealPaths().isFar(FilePaths.absolute(path, in: folder.path + "/Here/App"), from: folder.path + "/Here/App")
    }
    for path in ["x", ".hidden/x", "Inner", "../Beside/x", "..", "../../OpenCollectionView", "gone"] {
      #expect(!isFar(path))
    }
    for path in ["/etc/hosts", "/proc", "Link", "../.secret/x", "../.secret", "../../.secret/Sub/x"] {
      #expect(isFar(path))
    }
  }

  @Test("Files of the system or in hidden folders outside, by their paths or by links, are left out and reported")
  func farMembers() throws {
    try folder.write("x", at: ".secret/key.txt")
    try folder.write(files: "App/One.swift", "App/Group/Two.swift", "App/Group/b.json", "Beside/a.json")
    try folder.link("App/Group/link.json", to: "../../.secret/key.txt")
    try folder.link("App/Group/Linked", to: "../../.secret")
    try folder.writeProject(
      "App/App.xcodeproj",
      references: """
        F1 = {isa = PBXFileReference; path = One.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = /etc/hosts; sourceTree = "<absolute>"; };
        F3 = {isa = PBXFileReference; path = ../.secret/key.txt; sourceTree = "<group>"; };
        F4 = {isa = PBXFileReference; path = ../Beside/a.json; sourceTree = "<group>"; };
        F5 = {isa = PBXFileSystemSynchronizedRootGroup; path = /proc; sourceTree = "<absolute>"; };
        F6 = {isa = PBXFileSystemSynchronizedRootGroup; path = Group; sourceTree = "<group>"; };
        """, children: ["F1", "F2", "F3", "F4", "F5", "F6"], sources: ["F1"], resources: ["F2", "F3", "F4"],
      attributes: "fileSystemSynchronizedGroups = (F5, F6, );")
    let app = try AppSources.read(folder.path + "/App/App.xcodeproj", packages: []) { _ in }
    #expect(app.targets[0].resources == ["/Beside/a.json", "/App/Group/b.json"].map { folder.path + $0 })
    #expect(app.targets[0].leftOut.names == ["hosts", "key.txt", "/proc", "Linked", "link.json"])
    let report = try folder.adopt("App/App.xcodeproj")
    #expect(
      report.contains(
        "  hosts, key.txt, /proc, Linked, link.json, of App: outside of the project, with only the root of the disk in common, "
          + "or in a hidden folder.\n"))
  }

  @Test("A package's resources and targets at the system's places are left out, or an error")
  func farPackage() throws {
    try folder.write(files: "Kit/Sources/Kit/Kit.swift", "Kit/Sources/Kit/a.json")
    func sources(path: String) throws -> AppSources {
      let manifest = """
        {"name": "Kit", "targets": [{"name": "Kit", "type": "regular", "path": "\(path)", "resources": [
          {"path": "a.json", "rule": {"copy": {}}}, {"path": "/etc/hosts", "rule": {"copy": {}}},
          {"path": "/proc", "rule": {"process": {}}}]}]}
        """
      return try SwiftPackage(folder.path + "/Kit", manifest: Data(manifest.utf8)).sources()
    }
    let target = try sources(path: "Sources/Kit").targets[0]
    #expect(target.resources == [folder.path + "/Kit/Sources/Kit/a.json"])
    #expect(target.leftOut.names == ["hosts", "proc"])
    #expect(throws: AdoptionError.self) { try sources(path: "/etc") }
  }

  // MARK: What is printed

  @Test(
    "A shell gets each name of the report as one word",
    arguments: [
      ("App", "App"), ("a/b.c_d-e+1", "a/b.c_d-e+1"), ("a b", "'a b'"), ("a'b", "'a'\\''b'"), ("", "''"), ("é", "'é'"),
      ("A'\u{301};touch X;'\u{301}", "'A'\\''\u{301};touch X;'\\''\u{301}'"), ("a\u{301}", "'a\u{301}'"),
    ])
  func shellWord(text: String, expected: String) throws {
    #expect(Array(text.shellWord.unicodeScalars) == Array(expected.unicodeScalars))
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "printf %s. " + text.shellWord]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    #expect(output.fileHandleForReading.readDataToEndOfFile() == Data((text + ".").utf8))
    shell.waitUntilExit()
  }

  @Test("Control characters and marks of direction are printed as escape sequences, in one line")
  func visible() throws {
    #expect("a\u{1B}[2J\r\n\u{202E}\u{9B}é 👩‍👩‍👧".visible == "a\\u{1B}[2J\\u{D}\\u{A}\\u{202E}\\u{9B}é 👩‍👩‍👧")
    #expect("a\u{1B}\nb\r\nc".visibleLines == "a\\u{1B}\nb\\u{D}\nc")
    try folder.write(files: "a\u{1B}[2J/readme.txt")
    #expect(
      folder.error("a\u{1B}[2J") == "a\\u{1B}[2J: there is no Xcode project, no Package.swift and no Swift file in it")
    try folder.write("import Gone\n", at: "Other/a\u{1B}]0;b\u{7}\u{202E}.swift")
    try folder.write("import Gone\u{1B}\n", at: "Other/c.swift")
    let report = try folder.adopt("Other")
    #expect(
      report.contains("    Other/a\\u{1B}]0;b\\u{7}\\u{202E}.swift:1\n")
        && report.contains("  Gone\\u{1B}, in 1 file\n"))
    #expect(report.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isActing })
  }
}
