import Foundation
import Testing

@testable import OpenCollectionAdoption

@Suite("Taking in an Xcode project")
struct ProjectAdoptionTests {
  let folder: AppFolder

  init() throws { folder = try AppFolder() }

  /// A group with the path App and files by their names, `name=path` for another place than the group.
  private func group(_ files: [String: String]) -> String {
    let references = files.map {
      "\($0.key) = {isa = PBXFileReference; path = \"\($0.value)\"; sourceTree = \"<group>\"; };"
    }
    return references.sorted().joined(separator: "\n") + """

      GA = {
        isa = PBXGroup;
        children = (\(files.keys.sorted().joined(separator: ", ")), );
        path = App;
        sourceTree = "<group>";
      };
      """
  }

  @Test("An app becomes an executable target that sees its own folder through a link")
  func app() throws {
    try folder.write(files: "App/AppDelegate.swift", "App/Views/Cell.swift", "App/Old.swift", "App/data.json")
    try folder.write("{}", at: "App/Assets.xcassets/Contents.json")
    try folder.writeProject(
      "App.xcodeproj",
      references: group([
        "F1": "AppDelegate.swift", "F2": "Views/Cell.swift", "F3": "data.json", "F4": "Assets.xcassets",
      ]),
      children: ["GA"], sources: ["F1", "F2"], resources: ["F3", "F4"])
    let report = try folder.adopt("App.xcodeproj")
    #expect(
      try folder.text("App-Linux/Package.swift") == """
        // swift-tools-version: 6.1
        // Written by `collectionview adopt` for an app whose sources stay where they are.
        // Run it again after files were added, removed or renamed: it writes this file anew.
        import PackageDescription

        let package = Package(
          name: "App",
          dependencies: [.package(path: "../OpenCollectionView"), .package(path: "../OpenCollectionView/Adapter")],
          targets: [
            .executableTarget(
              name: "App",
              dependencies: [.product(name: "UIKit", package: "OpenCollectionView")],
              path: "Sources/App",
              exclude: ["adapt.json", "App/Old.swift", "Info.plist"],
              sources: ["Adopted.swift"],
              resources: [.copy("App/Assets.xcassets"), .process("App/data.json")],
              swiftSettings: [.swiftLanguageMode(.v5)],
              plugins: [.plugin(name: "AdaptSources", package: "Adapter")]),
          ]
        )

        """)
    let link = folder.path + "/App-Linux/Sources/App/App"
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../../../App")
    let list = try folder.json("App-Linux/Sources/App/adapt.json")
    #expect(list["module"] as? String == "App")
    #expect(list["sources"] as? [String] == ["App/AppDelegate.swift", "App/Views/Cell.swift"])
    #expect(list["catalogues"] as? [String] == ["App/Assets.xcassets"])
    #expect(list["copied"] as? [String] == ["Info.plist"])
    #expect(report.contains("App  app, 2 Swift files, 2 resources\n"))
    #expect(report.contains("All 2 Swift files import only modules that exist on Linux.\n"))
  }

  @Test("The second run says unchanged, and a later one writes only what a change of the project needs")
  func secondRun() throws {
    try folder.write(files: "App/One.swift", "App/Two.swift")
    let files = ["F1": "One.swift", "F2": "Two.swift"]
    try folder.writeProject("App.xcodeproj", references: group(files), children: ["GA"], sources: ["F1"])
    try folder.adopt("App.xcodeproj")
    #expect(try folder.adopt("App.xcodeproj").contains("\(folder.path)/App-Linux: unchanged\n"))
    try folder.writeProject("App.xcodeproj", references: group(files), children: ["GA"], sources: ["F1", "F2"])
    let report = try folder.adopt("App.xcodeproj")
    // The file Two.swift was excluded, and is a source now.
    #expect(report.contains("  Package.swift (changed)\n  Sources/App/adapt.json (changed)\n\n"))
    #expect(!report.contains("Adopted.swift"))
  }

  @Test("File references start from the group, the project, or the root, by their source tree")
  func sourceTrees() throws {
    try folder.write(files: "Projects/App/One.swift", "Projects/Shared Code/Two.swift", "Else/Three.swift")
    try folder.writeProject(
      "Projects/App.xcodeproj",
      references: """
        F1 = {isa = PBXFileReference; path = One.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = "Shared Code/Two.swift"; sourceTree = SOURCE_ROOT; };
        F3 = {isa = PBXFileReference; path = "\(folder.path)/Else/Three.swift"; sourceTree = "<absolute>"; };
        F4 = {isa = PBXFileReference; path = UIKit.framework; sourceTree = SDKROOT; };
        GA = {isa = PBXGroup; children = (F1, F2, F3, F4); path = App; sourceTree = "<group>"; };
        """, children: ["GA"], sources: ["F1", "F2", "F3", "F4"])
    try folder.adopt("Projects/App.xcodeproj")
    let list = try folder.json("Projects/App-Linux/Sources/App/adapt.json")
    #expect(list["sources"] as? [String] == ["App/One.swift", "Shared Code/Two.swift", "Else/Three.swift"])
    let link = folder.path + "/Projects/App-Linux/Sources/App/Else"
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../../../../Else")
  }

  @Test("All languages of a storyboard and of strings are resources, and the language is declared")
  func languages() throws {
    try folder.write(
      files: "App/One.swift", "App/Base.lproj/Main.storyboard", "App/de.lproj/Main.strings",
      "App/de.lproj/Localizable.strings", "App/fr.lproj/Localizable.strings")
    try folder.writeProject(
      "App.xcodeproj",
      references: """
        F1 = {isa = PBXFileReference; path = One.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; name = de; path = de.lproj/Main.strings; sourceTree = "<group>"; };
        F4 = {isa = PBXFileReference; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
        V1 = {isa = PBXVariantGroup; children = (F2, F3, ); name = Main.storyboard; sourceTree = "<group>"; };
        V2 = {isa = PBXVariantGroup; children = (F4, ); name = Localizable.strings; sourceTree = "<group>"; };
        GA = {isa = PBXGroup; children = (F1, V1, V2, ); path = App; sourceTree = "<group>"; };
        """, children: ["GA"], sources: ["F1"], resources: ["V1", "V2"])
    try folder.adopt("App.xcodeproj")
    let manifest = try folder.text("App-Linux/Package.swift")
    #expect(manifest.contains("  defaultLocalization: \"en\",\n"))
    for file in ["Base.lproj/Main.storyboard", "de.lproj/Main.strings", "de.lproj/Localizable.strings"] {
      #expect(manifest.contains(".process(\"App/\(file)\")"))
    }
    // SwiftPM would take this one, because its folder is a language's.
    #expect(manifest.contains("\"App/fr.lproj\""))
  }

  @Test("A synchronized folder is a source as a whole, without the exceptions of its target")
  func synchronizedFolder() throws {
    try folder.write(
      files: "App/One.swift", "App/Sub/Two.swift", "App/Drafts/Three.swift", "App/note.json", "App/Info.plist",
      "App/Pictures/a.png", "Kit/Four.swift")
    let objects = """
      X1 = {
        isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        membershipExceptions = (Drafts/Three.swift, note.json, );
        target = T0;
      };
      X2 = {
        isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        membershipExceptions = (Four.swift, );
        target = T0;
      };
      GA = {
        isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X1, ); explicitFolders = (Pictures, );
        path = App; sourceTree = "<group>";
      };
      GK = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X2, ); path = Kit; sourceTree = "<group>"; };
      """
    try folder.writeProject(
      "App.xcodeproj", references: objects, children: ["GA", "GK"], attributes: "fileSystemSynchronizedGroups = (GA, );"
    )
    let report = try folder.adopt("App.xcodeproj")
    let list = try folder.json("App-Linux/Sources/App/adapt.json")
    // The folder Kit is another target's; its exception adds the file to this one.
    #expect(list["sources"] as? [String] == ["App", "Kit/Four.swift"])
    #expect(list["exclude"] as? [String] == ["App/Drafts/Three.swift", "App/note.json"])
    let manifest = try folder.text("App-Linux/Package.swift")
    #expect(manifest.contains("resources: [.copy(\"App/Pictures\")],"))
    #expect(manifest.contains("\"App/Drafts/Three.swift\"") && manifest.contains("\"App/note.json\""))
    #expect(report.contains("App  app, 3 Swift files, 1 resource\n"))
  }

  @Test("Tests depend on the app; tests of the interface, scripts and other platforms are left out with the reason")
  func targets() throws {
    try folder.write(files: "App/One.swift")
    try folder.write("import XCTest\n", at: "Tests/OneTests.swift")
    func target(_ id: String, _ name: String, _ type: String, _ list: String, _ extra: String = "") -> String {
      """
      \(id) = {
        isa = PBXNativeTarget; buildConfigurationList = \(list); buildPhases = (\(id)S, ); name = \(name);
        productType = "com.apple.product-type.\(type)"; \(extra)
      };
      \(id)S = {isa = PBXSourcesBuildPhase; files = (B\(id), ); };
      B\(id) = {isa = PBXBuildFile; fileRef = F2; };

      """
    }
    let objects =
      target("T1", "AppTests", "bundle.unit-test", "L0", "dependencies = (D1, );")
      + target("T2", "Interface", "bundle.ui-testing", "L0", "dependencies = (D1, );")
      + target("T3", "MacApp", "application", "L3") + """
        T4 = {isa = PBXAggregateTarget; name = Lint; };
        D1 = {isa = PBXTargetDependency; target = T0; targetProxy = K1; };
        C3 = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = macosx; }; name = Debug; };
        L3 = {isa = XCConfigurationList; buildConfigurations = (C3, ); };
        F2 = {isa = PBXFileReference; path = Tests/OneTests.swift; sourceTree = SOURCE_ROOT; };
        """
    try folder.writeProject(
      "App.xcodeproj", references: group(["F1": "One.swift"]), children: ["GA", "F2"], sources: ["F1"],
      targets: ["T0", "T1", "T2", "T3", "T4"], objects: objects)
    let report = try folder.adopt("App.xcodeproj")
    let manifest = try folder.text("App-Linux/Package.swift")
    #expect(
      manifest.contains(
        """
            .testTarget(
              name: "AppTests",
              dependencies: [.target(name: "App"), .product(name: "UIKit", package: "OpenCollectionView")],
              path: "Tests/AppTests",
        """))
    #expect(
      manifest.contains(
        """
            .testTarget(
              name: "AppUITests",
              dependencies: [
                .target(name: "App"),
                .product(name: "UIKit", package: "OpenCollectionView"),
                .product(name: "XCUIAutomation", package: "OpenCollectionView"),
              ],
              path: "Tests/AppUITests",
        """))
    let exported = try folder.text("App-Linux/Tests/AppUITests/Adopted.swift")
    #expect(exported.hasSuffix("@_exported import XCUIAutomation\n"))
    #expect(report.contains("  AppUITests  UI tests, 1 Swift file, 0 resources\n"))
    #expect(
      report.hasSuffix(
        "Next: swift run --package-path '\(folder.path)/App-Linux' App\n"
          + "Its tests: swift test --package-path '\(folder.path)/App-Linux'\n"))
    #expect(!manifest.contains("MacApp"))
    #expect(try !folder.text("App-Linux/Tests/AppTests/Adopted.swift").contains("XCUIAutomation"))
    // Unit tests have activities and attachments too.
    try folder.write(
      "import XCTest\nfunc f() { XCTContext.runActivity(named: \"\") { _ in } }\n", at: "Tests/OneTests.swift")
    _ = try folder.adopt("App.xcodeproj")
    #expect(try folder.text("App-Linux/Tests/AppTests/Adopted.swift").hasSuffix("@_exported import XCUIAutomation\n"))
    #expect(report.contains("  MacApp: not an iOS target (macosx).\n"))
    #expect(report.contains("  Lint: a target of scripts (PBXAggregateTarget), which builds no sources.\n"))
  }

  @Test("Unit tests launch the app that their target names as the host, and others none")
  func testHost() throws {
    try folder.write(files: "App/One.swift", "Tests/OneTests.swift")
    func adopt(host: String) throws -> (manifest: String, source: String) {
      let objects = """
        F2 = {isa = PBXFileReference; path = Tests/OneTests.swift; sourceTree = "<group>"; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        S1 = {isa = PBXSourcesBuildPhase; files = (B2, ); };
        C8 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(host)}; };
        L8 = {isa = XCConfigurationList; buildConfigurations = (C8, ); };
        T1 = {
          isa = PBXNativeTarget; buildConfigurationList = L8; buildPhases = (S1, ); dependencies = (); name = OneTests;
          productType = "com.apple.product-type.bundle.unit-test";
        };
        """
      try folder.writeProject(
        "App.xcodeproj", target: "The App", references: group(["F1": "One.swift"]), children: ["GA", "F2"],
        sources: ["F1"], settings: "PRODUCT_NAME = Shop;", targets: ["T0", "T1"], objects: objects)
      try folder.adopt("App.xcodeproj")
      return (
        try folder.text("App-Linux/Package.swift"), try folder.text("App-Linux/Tests/OneTests/Adopted.swift")
      )
    }
    let hosted = try adopt(host: "TEST_HOST = \"$(BUILT_PRODUCTS_DIR)/Shop.app/Shop\";")
    #expect(
      hosted.manifest.contains(
        """
              name: "OneTests",
              dependencies: [
                .target(name: "Shop"),
                .product(name: "UIKit", package: "OpenCollectionView"),
                .product(name: "XCUIAutomation", package: "OpenCollectionView"),
              ],
        """))
    #expect(hosted.source.contains("\ninternal import XCUIAutomation\n"))
    #expect(hosted.source.contains("@_silgen_name(\"Shop_main\") nonisolated private func hostMain("))
    #expect(hosted.source.contains("TestHost.launch { _ = hostMain(CommandLine.argc, CommandLine.unsafeArgv) }"))
    for other in ["", "TEST_HOST = \"\";", "TEST_HOST = \"$(BUILT_PRODUCTS_DIR)/Other.app/Other\";"] {
      #expect(try !adopt(host: other).source.contains("TestHost"))
    }
  }

  @Test("In a workspace, one project must have the configuration; the others have their default one")
  func configurationsOfWorkspace() throws {
    try folder.write(files: "App/One.swift")
    let objects = """
      C9 = {isa = XCBuildConfiguration; name = Test; buildSettings = {SWIFT_ACTIVE_COMPILATION_CONDITIONS = TEST; }; };
      L9 = {isa = XCConfigurationList; buildConfigurations = (C1, C9, ); };
      """
    for (name, list) in [("One", "L9"), ("Two", "L1")] {
      try folder.writeProject(
        "\(name).xcodeproj", target: name, references: group(["F1": "One.swift"]), children: ["GA"], sources: ["F1"],
        settings: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = PLAIN;", attributes: "buildConfigurationList = \(list);",
        objects: objects.replacingOccurrences(of: "name = Test", with: "name = \(name == "One" ? "Test" : "Other")"))
    }
    try folder.write(
      "<Workspace version = \"1.0\">"
        + "<FileRef location = \"group:Two.xcodeproj\"></FileRef><FileRef location = \"group:One.xcodeproj\"></FileRef></Workspace>",
      at: "All.xcworkspace/contents.xcworkspacedata")
    func adopt(_ configuration: String) throws {
      _ = try Adoption(
        path: folder.path + "/All.xcworkspace", library: .checkout(folder.path + "/OpenCollectionView"),
        configuration: configuration
      ).write()
    }
    try adopt("Test")
    #expect(try folder.json("All-Linux/Sources/One/adapt.json")["conditions"] as? [String] == ["TEST"])
    #expect(try folder.json("All-Linux/Sources/Two/adapt.json")["conditions"] as? [String] == ["PLAIN"])
    #expect {
      try adopt("Beta")
    } throws: {
      "\($0)".hasSuffix("All.xcworkspace: there is no configuration Beta; there are Debug, Other, Test")
    }
  }

  @Test("The settings are those of the configuration that is named, which must be one") func configurations() throws {
    try folder.write(files: "App/One.swift")
    let objects = """
      C8 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; }; };
      C9 = {isa = XCBuildConfiguration; name = Test; buildSettings = {SWIFT_ACTIVE_COMPILATION_CONDITIONS = "TEST DEBUG"; }; };
      L9 = {isa = XCConfigurationList; buildConfigurations = (C8, C9, ); };
      """
    try folder.writeProject(
      "App.xcodeproj", references: group(["F1": "One.swift"]), children: ["GA"], sources: ["F1"],
      attributes: "buildConfigurationList = L9;", objects: objects)
    func adopt(_ configuration: String) throws -> [String: Any] {
      let adoption = try Adoption(
        path: folder.path + "/App.xcodeproj", library: .checkout(folder.path + "/OpenCollectionView"),
        configuration: configuration)
      _ = try adoption.write()
      return try folder.json("App-Linux/Sources/App/adapt.json")
    }
    #expect(try adopt("Debug")["conditions"] == nil)
    #expect(try adopt("Test")["conditions"] as? [String] == ["TEST"])
    #expect {
      try adopt("Beta")
    } throws: {
      "\($0)".hasSuffix("App.xcodeproj: there is no configuration Beta; there are Debug, Test")
    }
  }

  @Test("The adapter is told what the headers of the app's own targets declare, also in targets that use these")
  func headers() throws {
    try folder.write(
      "/* */ typedef NS_ENUM(NSInteger, Axis) {\n  AxisVertical // up\n};\n@interface Line : NSObject\n@end\n",
      at: "Kit/Axis.h")
    try folder.write("void draw(void) {}\n", at: "Kit/Axis.m")
    try folder.write(files: "Kit/Kit.swift", "App/One.swift")
    let objects = """
      GK = {isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
      T1 = {
        isa = PBXNativeTarget; buildConfigurationList = L0; name = Kit; productType = "com.apple.product-type.framework";
        fileSystemSynchronizedGroups = (GK, );
      };
      D1 = {isa = PBXTargetDependency; target = T1; };
      """
    try folder.writeProject(
      "App.xcodeproj", references: group(["F1": "One.swift"]), children: ["GA", "GK"], sources: ["F1"],
      attributes: "dependencies = (D1, );", targets: ["T0", "T1"], objects: objects)
    let report = try folder.adopt("App.xcodeproj")
    for target in ["Kit", "App"] {
      #expect(try folder.json("App-Linux/Sources/\(target)/adapt.json")["unavailable"] as? [String] == ["Line"])
    }
    #expect(
      try folder.text("App-Linux/Sources/Kit/Adopted.swift").hasSuffix(
        "\n\npublic enum Axis: Int {\n  case `vertical`\n}\n"))
    #expect(
      report.contains("  Kit: code that needs its Objective-C, and code that uses it; the build's warnings name it.\n"))
    // Xcode's template of a framework has such a header.
    try folder.write("FOUNDATION_EXPORT double KitVersionNumber;\n", at: "Kit/Axis.h")
    #expect(try !folder.adopt("App.xcodeproj").contains("needs its Objective-C"))
  }

  @Test("Functions, macros and types of C count only in headers that Swift sees")
  func headersOfC() throws {
    try folder.write("#import \"Seen.h\"\n", at: "Kit/Kit.h")
    try folder.write("#define WIDTH 2\nvoid draw(void);\n", at: "Kit/Seen.h")
    try folder.write(
      "#define HEIGHT 2\nvoid paint(void);\ntypedef int Line;\n@interface Pen : NSObject\n@end\n", at: "Kit/Unseen.h")
    try folder.write(files: "Kit/Kit.swift", "App/One.swift")
    let objects = """
      GK = {isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
      T1 = {
        isa = PBXNativeTarget; buildConfigurationList = L0; name = Kit; productType = "com.apple.product-type.framework";
        fileSystemSynchronizedGroups = (GK, );
      };
      """
    try folder.writeProject(
      "App.xcodeproj", references: group(["F1": "One.swift"]), children: ["GA", "GK"], sources: ["F1"],
      targets: ["T0", "T1"], objects: objects)
    _ = try folder.adopt("App.xcodeproj")
    let list = try folder.json("App-Linux/Sources/Kit/adapt.json")
    #expect(list["unavailable"] as? [String] == ["Pen", "WIDTH", "draw"])
  }

  @Test("Modules with Apple's names are products of this project where they are imported") func appleModules() throws {
    try folder.write("import UIKit\nimport Combine\nimport SafariServices\n", at: "App/One.swift")
    try folder.write("import os.log\nimport UniformTypeIdentifiers\nimport QuartzCore\n", at: "App/Two.swift")
    try folder.writeProject(
      "App.xcodeproj", references: group(["F1": "One.swift", "F2": "Two.swift"]), children: ["GA"],
      sources: ["F1", "F2"])
    let report = try folder.adopt("App.xcodeproj")
    let manifest = try folder.text("App-Linux/Package.swift")
    for product in ["UIKit", "Combine", "OSLog", "SafariServices", "UniformTypeIdentifiers"] {
      #expect(manifest.contains(".product(name: \"\(product)\", package: \"OpenCollectionView\")"))
    }
    #expect(!manifest.contains("QuartzCore") && !manifest.contains("SnapKit"))
    #expect(report.contains("  All 2 Swift files import only modules that exist on Linux.\n"))
  }

  @Test("A file that uses Combine needs its product, although it imports only Foundation") func combineByFoundation()
    throws
  {
    try folder.write("import Foundation\nfinal class Model { @Published var count = 0 }\n", at: "App/One.swift")
    try folder.writeProject(
      "App.xcodeproj", references: group(["F1": "One.swift"]), children: ["GA"], sources: ["F1"])
    _ = try folder.adopt("App.xcodeproj")
    #expect(try folder.text("App-Linux/Package.swift").contains("name: \"Combine\", package: \"OpenCollectionView\""))
  }

  @Test("SnapKit and Then are this project's products; a package that builds for Linux is kept; others are reported")
  func packages() throws {
    try folder.write("import UIKit\nimport SnapKit\nimport Then\n", at: "App/One.swift")
    try folder.write("import UIKit\nimport OrderedCollections\nimport Kingfisher\n", at: "App/Two.swift")
    func package(_ id: String, _ address: String, _ requirement: String) -> String {
      "R\(id) = {isa = XCRemoteSwiftPackageReference; repositoryURL = \"\(address)\"; requirement = {\(requirement)}; };\n"
    }
    func product(_ id: String, _ name: String) -> String {
      "N\(id) = {isa = XCSwiftPackageProductDependency; package = R\(id); productName = \(name); };\n"
    }
    let major = "kind = upToNextMajorVersion; minimumVersion = 1.1.0; "
    let objects =
      package("1", "https://github.com/SnapKit/SnapKit.git", major) + product("1", "SnapKit")
      + package("2", "https://github.com/apple/swift-collections", major) + product("2", "OrderedCollections")
      + package("3", "https://github.com/onevcat/Kingfisher", "kind = exactVersion; version = 7.0.0; ")
      + product("3", "Kingfisher")
    try folder.writeProject(
      "App.xcodeproj", references: group(["F1": "One.swift", "F2": "Two.swift"]), children: ["GA"],
      sources: ["F1", "F2"], attributes: "packageProductDependencies = (N1, N2, N3, );", objects: objects)
    let report = try folder.adopt("App.xcodeproj")
    let manifest = try folder.text("App-Linux/Package.swift")
    #expect(manifest.contains(".package(url: \"https://github.com/apple/swift-collections\", from: \"1.1.0\"),"))
    #expect(manifest.contains(".product(name: \"OrderedCollections\", package: \"swift-collections\"),"))
    #expect(manifest.contains(".product(name: \"SnapKit\", package: \"OpenCollectionView\"),"))
    #expect(manifest.contains(".product(name: \"Then\", package: \"OpenCollectionView\"),"))
    #expect(!manifest.contains("Kingfisher") && !manifest.contains("github.com/SnapKit"))
    #expect(report.contains("  1 of 2 Swift files import only modules that exist on Linux.\n"))
    #expect(
      report.contains(
        """
          Kingfisher, in 1 file
            What to do: Not built for Linux. Load images with URLSession and UIImage(data:).
            App/Two.swift:3

        """))
    #expect(report.contains("  SnapKit (package): the product SnapKit of OpenCollectionView takes its place\n"))
    #expect(report.contains("  swift-collections (package): builds for Linux as it is (OrderedCollections)\n"))
    // SwiftPM would build nothing.
    let offline = try folder.adopt("App.xcodeproj", isOnline: false)
    #expect(offline.contains("  swift-collections (package): builds for Linux, but git cannot read https://"))
    #expect(try !folder.text("App-Linux/Package.swift").contains("swift-collections"))
  }

  @Test("Pods are reported, and SnapKit among them is this project's")
  func pods() throws {
    try folder.write("import SnapKit\nimport RxSwift\n", at: "App/One.swift")
    try folder.write(
      """
      target 'App' do
        use_frameworks!
        pod 'SnapKit', '~> 5.6.0'
        # pod 'Gone'
        pod 'RxSwift'
      end
      """, at: "Podfile")
    try folder.writeProject("App.xcodeproj", references: group(["F1": "One.swift"]), children: ["GA"], sources: ["F1"])
    let report = try folder.adopt("App.xcodeproj")
    #expect(report.contains("  SnapKit (pod): the product SnapKit of OpenCollectionView takes its place\n"))
    #expect(report.contains("  RxSwift (pod): left out here; add it to the project as a Swift package"))
    #expect(!report.contains("Gone"))
    #expect(try folder.text("App-Linux/Package.swift").contains("\"SnapKit\""))
  }

  @Test("An app with the name of one of our modules is built under another, and its tests are told so")
  func collision() throws {
    try folder.write(files: "App/One.swift")
    let objects = """
      T1 = {
        isa = PBXNativeTarget; buildConfigurationList = L0; buildPhases = (S1, ); name = SnapKitTests;
        productType = "com.apple.product-type.bundle.unit-test"; dependencies = (D1, );
      };
      S1 = {isa = PBXSourcesBuildPhase; files = (BT, ); };
      BT = {isa = PBXBuildFile; fileRef = F1; };
      D1 = {isa = PBXTargetDependency; target = T0; };
      """
    try folder.writeProject(
      "App.xcodeproj", target: "SnapKit", references: group(["F1": "One.swift"]), children: ["GA"], sources: ["F1"],
      targets: ["T0", "T1"], objects: objects)
    let report = try folder.adopt("App.xcodeproj")
    #expect(try folder.text("App-Linux/Package.swift").contains("      name: \"SnapKitApp\",\n"))
    let list = try folder.json("App-Linux/Sources/SnapKitApp/adapt.json")
    #expect(list["module"] as? String == "SnapKitApp" && list["renamed"] == nil)
    let tests = try folder.json("App-Linux/Tests/SnapKitTests/adapt.json")
    #expect(tests["renamed"] as? [String: String] == ["SnapKit": "SnapKitApp"])
    #expect(report.contains("The module SnapKit is SnapKitApp here"))
  }

  @Test(
    "The settings tell whether assets are members of UIImage and UIColor, and whether they have symbols at all",
    arguments: [
      ("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS = YES;", Bool?.none, true), ("", false, true),
      ("ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS = NO;", nil, false),
    ])
  func assetSymbols(settings: String, members: Bool?, isNamed: Bool) throws {
    try folder.write(files: "App/One.swift")
    try folder.write("{}", at: "App/Assets.xcassets/Contents.json")
    try folder.writeProject(
      "App.xcodeproj", references: group(["F1": "One.swift", "F2": "Assets.xcassets"]), children: ["GA"],
      sources: ["F1"], resources: ["F2"], settings: settings)
    try folder.adopt("App.xcodeproj")
    let list = try folder.json("App-Linux/Sources/App/adapt.json")
    #expect(list["assetMembers"] as? Bool == members)
    #expect((list["catalogues"] != nil) == isNamed)
  }

  @Test("Of an app, the adapter is told of modules that will not be had, and of no others") func unavailable() throws {
    try folder.write("import UIKit\nimport WebKit\nimport Kingfisher\n", at: "App/One.swift")
    try folder.writeProject(
      "App.xcodeproj", references: group(["F1": "One.swift"]), children: ["GA"], sources: ["F1"])
    let report = try folder.adopt("App.xcodeproj")
    let list = try folder.json("App-Linux/Sources/App/adapt.json")
    #expect(list["unavailable"] as? [String] == ["WebKit"])
    #expect(list["library"] == nil)
    #expect(report.contains("  App: code that needs WebKit, and code that uses it; the build's warnings name it.\n"))
    #expect(report.hasPrefix("Targets\n"))
  }

  @Test("What the app begins with and cannot have is said first") func start() throws {
    try folder.write(
      "import UIKit\nimport CoreData\n@main class AppDelegate: UIResponder, UIApplicationDelegate {\n"
        + "  lazy var container = NSPersistentContainer(name: \"a\")\n}\n", at: "App/One.swift")
    try folder.write("import CoreData\nclass A: NSManagedObject {}\n", at: "App/Two.swift")
    try folder.writeProject(
      "App.xcodeproj", references: group(["F1": "One.swift", "F2": "Two.swift"]), children: ["GA"],
      sources: ["F1", "F2"])
    #expect(
      try folder.adopt("App.xcodeproj").hasPrefix(
        "Look at this first\n  App begins in App/One.swift:2 with CoreData, which does not exist on Linux; the build leaves "
          + "out what uses it there.\n\nTargets\n"))
    try folder.write(
      "import SwiftUI\n@main struct Main: App { var body: some Scene { WindowGroup {} } }\n", at: "App/One.swift")
    #expect(
      try folder.adopt("App.xcodeproj").hasPrefix(
        "Look at this first\n  App begins in App/One.swift:1 with SwiftUI, which does not exist on Linux; there is nothing to run. "
          + "It is built as a library, without what uses SwiftUI.\n\nTargets\n  App  library, "))
    // A delegate that uses SwiftUI begins the app all the same.
    try folder.write(
      "import SwiftUI\n@main\nclass AppDelegate: UIResponder, UIApplicationDelegate {\n  let view = UIHostingController(rootView: App())\n}\n",
      at: "App/One.swift")
    #expect(
      try folder.adopt("App.xcodeproj").hasPrefix(
        "Look at this first\n  App begins in App/One.swift:1 with SwiftUI, which does not exist on Linux; the build leaves out what "
          + "uses it there.\n\nTargets\n  App  app, "))
    // An import of it serves nothing.
    try folder.write("import UIKit\nimport CoreData\n@main class AppDelegate: UIResponder {}\n", at: "App/One.swift")
    #expect(try folder.adopt("App.xcodeproj").hasPrefix("Targets\n"))
  }

  @Test("An app that begins with SwiftUI is a library, which its tests use without a host") func lostApp() throws {
    try folder.write(
      "import SwiftUI\n@main\nstruct Main: SwiftUI.App {\n  var body: some Scene { WindowGroup {} }\n}\n",
      at: "App/One.swift")
    try folder.write("@testable import App\n", at: "App/Two.swift")
    let objects = """
      C8 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {TEST_HOST = "$(BUILT_PRODUCTS_DIR)/App.app/App"; }; };
      L8 = {isa = XCConfigurationList; buildConfigurations = (C8, ); };
      S1 = {isa = PBXSourcesBuildPhase; files = (B8, ); };
      B8 = {isa = PBXBuildFile; fileRef = F2; };
      D1 = {isa = PBXTargetDependency; target = T0; };
      T1 = {
        isa = PBXNativeTarget; buildConfigurationList = L8; buildPhases = (S1, ); dependencies = (D1, ); name = OneTests;
        productType = "com.apple.product-type.bundle.unit-test";
      };
      T2 = {
        isa = PBXNativeTarget; buildPhases = (S1, ); dependencies = (D1, ); name = OneUITests;
        productType = "com.apple.product-type.bundle.ui-testing";
      };
      """
    try folder.writeProject(
      "App.xcodeproj", references: group(["F1": "One.swift", "F2": "Two.swift"]), children: ["GA"], sources: ["F1"],
      targets: ["T0", "T1", "T2"], objects: objects)
    let report = try folder.adopt("App.xcodeproj")
    let manifest = try folder.text("App-Linux/Package.swift")
    #expect(manifest.contains("    .target(\n      name: \"App\","))
    #expect(!manifest.contains("executableTarget"))
    #expect(manifest.contains("      name: \"OneTests\",\n      dependencies: [\n        .target(name: \"App\"),"))
    #expect(try !folder.text("App-Linux/Tests/OneTests/Adopted.swift").contains("TestHost"))
    #expect(!manifest.contains("UITests"))
    #expect(report.contains("  OneUITests: UI tests of an app that does not run.\n"))
    #expect(report.contains("\n\nNext: swift build --package-path "))
  }

  @Test("A lock of Darwin is the product OSLog's") func lock() throws {
    try folder.write("import Darwin\nvar lock = os_unfair_lock()\n", at: "App/One.swift")
    try folder.writeProject(
      "App.xcodeproj", references: group(["F1": "One.swift"]), children: ["GA"], sources: ["F1"])
    try folder.adopt("App.xcodeproj")
    #expect(try folder.text("App-Linux/Package.swift").contains(".product(name: \"OSLog\", package: "))
  }

  @Test("The report does not advise to clone what it calls not built for Linux") func contradiction() throws {
    try folder.write("import Kingfisher\nimport Lines\n", at: "App/One.swift")
    try folder.write("target 'App' do\n  pod 'Kingfisher'\n  pod 'Lines'\nend\n", at: "Podfile")
    try folder.writeProject(
      "App.xcodeproj", references: group(["F1": "One.swift"]), children: ["GA"], sources: ["F1"])
    let report = try folder.adopt("App.xcodeproj")
    #expect(report.contains("  Kingfisher (pod): left out; the imports above say what to do instead\n"))
    #expect(report.contains("  Lines (pod): left out, not known to build for Linux; try: clone its package"))
  }

  @Test("Names with spaces, other scripts and quotes are kept in paths and made module names")
  func unicode() throws {
    try folder.write(files: "Mein Café 咖啡/Start \"1\".swift", "Mein Café 咖啡/Bild 1.png")
    let references = """
      F1 = {isa = PBXFileReference; path = "Start \\"1\\".swift"; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; path = "Bild 1.png"; sourceTree = "<group>"; };
      GA = {isa = PBXGroup; children = (F1, F2, ); path = "Mein Café 咖啡"; sourceTree = "<group>"; };
      """
    try folder.writeProject(
      "Mein Café 咖啡.xcodeproj", target: "Mein Café 咖啡", references: references, children: ["GA"], sources: ["F1"],
      resources: ["F2"])
    try folder.adopt("Mein Café 咖啡.xcodeproj", output: "neu & schön")
    let manifest = try folder.text("neu & schön/Package.swift")
    #expect(manifest.contains("name: \"Mein_Café_咖啡\""))
    #expect(manifest.contains(".process(\"Mein Café 咖啡/Bild 1.png\")"))
    let list = try folder.json("neu & schön/Sources/Mein_Café_咖啡/adapt.json")
    #expect(list["sources"] as? [String] == ["Mein Café 咖啡/Start \"1\".swift"])
  }

  @Test("Settings of the project, its xcconfig and the target decide language mode, isolation and conditions")
  func settings() throws {
    try folder.write(files: "App/One.swift")
    try folder.write("// comment\nSWIFT_VERSION = 6.0\nFLAVOUR = FULL // a comment\n", at: "App.xcconfig")
    let references =
      group(["F1": "One.swift", "F2": "../App.xcconfig"])
    try folder.writeProject(
      "App.xcodeproj", references: references, children: ["GA"], sources: ["F1"],
      settings: """
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(FLAVOUR)_EDITION";
        SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
        """)
    let project = folder.path + "/App.xcodeproj/project.pbxproj"
    let text = try String(contentsOfFile: project, encoding: .utf8)
    let changed = text.replacingOccurrences(
      of: "C1 = {\n\t\t\tisa = XCBuildConfiguration;",
      with: "C1 = {\n isa = XCBuildConfiguration;\n baseConfigurationReference = F2;")
    try Data(changed.utf8).write(to: URL(fileURLWithPath: project))
    try folder.adopt("App.xcodeproj")
    let manifest = try folder.text("App-Linux/Package.swift")
    #expect(manifest.hasPrefix("// swift-tools-version: 6.2\n"))
    #expect(
      manifest.contains(
        "swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .define(\"FULL_EDITION\")],"))
  }

  @Test("The Info.plist has its variables replaced, and the entries that Xcode generates")
  func infoPropertyList() throws {
    try folder.write(files: "App/One.swift", "App/Inter.ttf")
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>UIAppFonts</key><array><string>Inter.ttf</string><string>Gone.otf</string></array>
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
      </dict></array></dict></dict></dict></plist>
      """, at: "App/Info.plist")
    try folder.writeProject(
      "App.xcodeproj", target: "My App", references: group(["F1": "One.swift", "F2": "Inter.ttf"]), children: ["GA"],
      sources: ["F1"], resources: ["F2"],
      settings: """
        GENERATE_INFOPLIST_FILE = YES; INFOPLIST_FILE = "$(SRCROOT)/App/Info.plist";
        INFOPLIST_KEY_UIMainStoryboardFile = Main; INFOPLIST_KEY_UIStatusBarHidden = YES;
        PRODUCT_BUNDLE_IDENTIFIER = "com.example.${PRODUCT_NAME:rfc1034identifier}";
        """)
    let report = try folder.adopt("App.xcodeproj")
    let data = Data(try folder.text("App-Linux/Sources/My_App/Info.plist").utf8)
    let info = try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    #expect(info["UIMainStoryboardFile"] as? String == "Main")
    #expect(info["UIStatusBarHidden"] as? Bool == true)
    #expect(info["CFBundleIdentifier"] as? String == "com.example.My-App")
    #expect("\(info)".contains("My_App.SceneDelegate"))
    #expect(report.contains("  Gone.otf: UIAppFonts of My_App names this font, but no resource has this name.\n"))
    #expect(!report.contains("Inter.ttf"))
    #expect(report.contains("  Main.storyboard: the Info.plist of My_App names it, but no resource has this name.\n"))
  }

  @Test("Objective-C, models and missing files are left out, and said so")
  func leftOut() throws {
    try folder.write(files: "App/One.swift", "App/Old.m", "App/Old.h")
    try folder.writeProject(
      "App.xcodeproj", references: group(["F1": "One.swift", "F2": "Old.m", "F3": "Old.h", "F4": "Gone.swift"]),
      children: ["GA"], sources: ["F1", "F2", "F3", "F4"])
    let report = try folder.adopt("App.xcodeproj")
    #expect(report.contains("  Old.m, of App: Objective-C, which is not compiled on Linux; write it in Swift.\n"))
    #expect(report.contains("  Gone.swift, of App: named by the project, but not on disk in \(folder.path)/App;"))
    #expect(!report.contains("Old.h"))
  }

  @Test("Asset catalogues of one name are both kept; of other resources of one name the first")
  func sameNames() throws {
    try folder.write(files: "App/One.swift", "App/a.json", "Shared/a.json")
    try folder.write("{}", at: "App/Assets.xcassets/Contents.json")
    try folder.write("{}", at: "Shared/Assets.xcassets/Contents.json")
    let files = [
      "F1": "One.swift", "F2": "a.json", "F3": "../Shared/a.json", "F4": "Assets.xcassets",
      "F5": "../Shared/Assets.xcassets",
    ]
    try folder.writeProject(
      "App.xcodeproj", references: group(files), children: ["GA"], sources: ["F1"], resources: ["F2", "F3", "F4", "F5"])
    let report = try folder.adopt("App.xcodeproj")
    let manifest = try folder.text("App-Linux/Package.swift")
    #expect(manifest.contains(".copy(\"App/Assets.xcassets\"), .copy(\"Assets 2.xcassets\"), .process(\"App/a.json\")"))
    let list = try folder.json("App-Linux/Sources/App/adapt.json")
    #expect(list["catalogues"] as? [String] == ["App/Assets.xcassets", "Assets 2.xcassets"])
    #expect(report.contains("  Shared/a.json: left out, because another resource of App has the same name.\n"))
  }
}
