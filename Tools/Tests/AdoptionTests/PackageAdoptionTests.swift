import Foundation
import Testing

@testable import OpenCollectionAdoption

@Suite("Taking in packages, workspaces and folders")
struct PackageAdoptionTests {
  let folder: AppFolder

  init() throws { folder = try AppFolder() }

  @Test("A package's libraries and tests are taken in with its products; macros and Objective-C are left out")
  func package() throws {
    try folder.write(
      files: "Kit/Sources/Kit/One.swift", "Kit/Sources/Kit/Main.xib", "Kit/Sources/Objects/a.m",
      "Kit/Tests/KitTests/OneTests.swift", "Kit/Tests/KitTests/Data/a.json")
    let manifest = """
      {"name": "Kit", "toolsVersion": {"_version": "5.9.0"},
       "products": [{"name": "Kit", "type": {"library": ["automatic"]}, "targets": ["Kit"]}],
       "dependencies": [{"sourceControl": [{"identity": "quick",
         "location": {"remote": [{"urlString": "https://github.com/Quick/Quick.git"}]},
         "requirement": {"range": [{"lowerBound": "4.0.0", "upperBound": "5.0.0"}]}}]}],
       "targets": [
        {"name": "Kit", "type": "regular", "dependencies": [{"byName": ["Objects", {"platformNames": ["ios"]}]}]},
        {"name": "Objects", "type": "regular", "dependencies": []},
        {"name": "KitMacros", "type": "macro", "dependencies": []},
        {"name": "KitTests", "type": "test", "dependencies": [{"target": ["Kit", null]}, {"byName": ["Quick", null]}],
         "resources": [{"path": "Data", "rule": {"copy": {}}}]}]}
      """
    let package = try SwiftPackage(folder.path + "/Kit", manifest: Data(manifest.utf8))
    let app = try package.sources()
    #expect(app.targets.map(\.name) == ["Kit", "KitTests"])
    #expect(app.products == ["Kit": ["Kit"]])
    #expect(app.targets[0].sources == [folder.path + "/Kit/Sources/Kit"])
    // Xcode compiles interface files without a declaration.
    #expect(app.targets[0].resources == [folder.path + "/Kit/Sources/Kit/Main.xib"])
    #expect(app.targets[1].resources == [folder.path + "/Kit/Tests/KitTests/Data"])
    #expect(app.targets[1].dependencies == ["Kit"])
    #expect(app.leftOut.map(\.name) == ["Objects", "KitMacros"])
    #expect(app.dependencies.map(\.name) == ["Quick"])
    #expect(app.dependencies[0].products == [AppDependency.Product(name: "Quick", target: "KitTests")])
  }

  @Test("Tests of a package that depend on an app with a delegate run in it, and those of other programs in none")
  func hosts() throws {
    try folder.write("final class AppDelegate: NSObject, UIApplicationDelegate {}\n", at: "Kit/Sources/Host/App.swift")
    try folder.write("print(1)\n", at: "Kit/Sources/tool/main.swift")
    try folder.write(files: "Kit/Tests/HostedTests/One.swift", "Kit/Tests/ToolTests/One.swift")
    let manifest = """
      {"name": "Kit", "toolsVersion": {"_version": "5.9.0"}, "products": [], "dependencies": [],
       "targets": [
        {"name": "Host", "type": "executable", "dependencies": []},
        {"name": "tool", "type": "executable", "dependencies": []},
        {"name": "HostedTests", "type": "test", "dependencies": [{"byName": ["tool", null]}, {"byName": ["Host", null]}]},
        {"name": "ToolTests", "type": "test", "dependencies": [{"byName": ["tool", null]}]}]}
      """
    let app = try SwiftPackage(folder.path + "/Kit", manifest: Data(manifest.utf8)).sources()
    #expect(app.targets.filter { $0.kind == .tests }.map(\.host) == ["Host", nil])
  }

  @Test("What a target of a package declares in Objective-C is not to be had in those that depend on it")
  func objectiveC() throws {
    try folder.write(files: "Kit/Sources/Kit/One.swift")
    try folder.write("@interface Proxy : NSObject\n@end\n", at: "Kit/Sources/Runtime/include/Proxy.h")
    try folder.write(files: "Kit/Sources/Runtime/Proxy.m")
    let manifest = """
      {"name": "Kit", "toolsVersion": {"_version": "5.9.0"}, "products": [], "dependencies": [],
       "targets": [
        {"name": "Kit", "type": "regular", "dependencies": [{"byName": ["Runtime", null]}]},
        {"name": "Runtime", "type": "regular", "dependencies": []}]}
      """
    let app = try SwiftPackage(folder.path + "/Kit", manifest: Data(manifest.utf8)).sources()
    #expect(app.targets.map(\.name) == ["Kit"])
    #expect(app.targets[0].objectiveC.map(FilePaths.name).sorted() == ["Proxy.h", "Proxy.m"])
  }

  @Test("The apps in the folder of a package are named, with how to take them in") func examples() throws {
    try writeKit("Kit")
    try writeApp("Kit/Example", product: "", objects: "")
    try folder.write(files: "Kit/Other/Other.swift")
    let report = try folder.adopt("Kit")
    #expect(
      report.contains(
        "Apps in the folder, which are taken in by themselves\n  collectionview adopt Kit/Example/App.xcodeproj --with Kit\n"
      ))
    #expect(!(try folder.adopt("Kit/Example/App.xcodeproj").contains("taken in by themselves")))
  }

  @Test("A folder whose project a tool writes names the folders of its apps, if one target cannot be all of it")
  func generatedProject() throws {
    let start = "import UIKit\n@main class AppDelegate {}\n"
    for app in ["One", "Two"] { try folder.write(start, at: "Many/Apps/\(app)/Sources/AppDelegate.swift") }
    try folder.write(files: "Many/Workspace.swift")
    #expect(
      folder.error("Many")
        == "Many: Tuist writes the project of this folder from Workspace.swift, which is not read; write it, or adopt the "
        + "folder of one app: Apps/One/Sources, Apps/Two/Sources")
    try folder.write("import Core\n" + start, at: "Parts/App/AppDelegate.swift")
    try folder.write(files: "Parts/Core/Core.swift", "Parts/project.yml")
    #expect(
      folder.error("Parts")?.hasSuffix(
        "XcodeGen writes the project of this folder from project.yml, which is not read; write it, or adopt the folder of "
          + "one app: App") == true)
    // One target is all of it.
    try folder.write(start, at: "Single/App/AppDelegate.swift")
    try folder.write(files: "Single/Project.swift")
    #expect(try folder.adopt("Single").contains("  Single  app, 1 Swift file, 0 resources\n"))
  }

  @Test("Swift files in documentation are no sources") func documentation() throws {
    try folder.write("import UIKit\n@main class AppDelegate {}\n", at: "Loose/AppDelegate.swift")
    try folder.write(files: "Loose/Loose.docc/Resources/01.swift")
    #expect(try folder.adopt("Loose").contains("  Loose  app, 1 Swift file, 0 resources\n"))
    try folder.writeProject(
      "App.xcodeproj",
      references: """
        F1 = {isa = PBXFileReference; path = Loose/AppDelegate.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = Loose/Loose.docc/Resources/01.swift; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Loose/Loose.docc; sourceTree = "<group>"; };
        """, children: ["F1", "F2", "F3"], sources: ["F1", "F2", "F3"])
    #expect(try folder.adopt("App.xcodeproj").contains("  App  app, 1 Swift file, 0 resources\n"))
  }

  @Test("A workspace's projects are taken in together, without CocoaPods' own")
  func workspace() throws {
    for name in ["App", "Extra"] {
      try folder.write(files: "\(name)/\(name).swift")
      try folder.writeProject(
        "\(name)/\(name).xcodeproj", target: name,
        references: "F1 = {isa = PBXFileReference; path = \(name).swift; sourceTree = \"<group>\"; };",
        children: ["F1"],
        sources: ["F1"])
    }
    try folder.write(at: "Pods/Pods.xcodeproj/project.pbxproj")
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
        <FileRef location = "group:App/App.xcodeproj"></FileRef>
        <Group location = "container:Extra" name = "Extra">
          <FileRef location = "group:Extra.xcodeproj"></FileRef>
        </Group>
        <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
      </Workspace>
      """, at: "All.xcworkspace/contents.xcworkspacedata")
    let report = try folder.adopt("All.xcworkspace")
    #expect(report.contains("  App    app, 1 Swift file, 0 resources\n  Extra  app, 1 Swift file, 0 resources\n"))
    #expect(try folder.json("All-Linux/Sources/Extra/adapt.json")["sources"] as? [String] == ["Extra/Extra.swift"])
  }

  @Test("A folder of Swift files is an app if one of them is an entry point, else a library")
  func looseFolder() throws {
    try folder.write("import UIKit\n\n@UIApplicationMain\nclass AppDelegate {}\n", at: "Loose/AppDelegate.swift")
    try folder.write(
      files: "Loose/Views/Cell.swift", "Loose/Fonts/a.ttf", "Other/View.swift", "Loose/LooseTests/T.swift")
    try folder.adopt("Loose")
    let manifest = try folder.text("Loose-Linux/Package.swift")
    #expect(manifest.contains(".executableTarget(\n      name: \"Loose\",\n"))
    #expect(manifest.contains("resources: [.process(\"Loose/Fonts/a.ttf\")],"))
    let list = try folder.json("Loose-Linux/Sources/Loose/adapt.json")
    #expect(list["sources"] as? [String] == ["Loose"] && list["exclude"] as? [String] == ["Loose/LooseTests"])
    try folder.adopt("Other")
    #expect(try folder.text("Other-Linux/Package.swift").contains("    .target(\n      name: \"Other\",\n"))
  }

  @Test(
    "A file at the top of the project, beside the package, is linked alone, and copied by the adapter if a resource")
  func topFiles() throws {
    try folder.write(files: "main.swift", "data.json")
    try folder.writeProject(
      "App.xcodeproj",
      references: """
        F1 = {isa = PBXFileReference; path = main.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = data.json; sourceTree = "<group>"; };
        """, children: ["F1", "F2"], sources: ["F1"], resources: ["F2"])
    try folder.adopt("App.xcodeproj")
    let list = try folder.json("App-Linux/Sources/App/adapt.json")
    #expect(list["sources"] as? [String] == ["main.swift"])
    #expect(list["copied"] as? [String] == ["Info.plist", "data.json"])
    #expect(try folder.text("App-Linux/Sources/App/main.swift") == "import UIKit\n")
  }

  /// Writes a package with the library Kit.
  private func writeKit(_ place: String) throws {
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit", "KitCore"])],
        targets: [.target(name: "Kit", dependencies: ["KitCore"]), .target(name: "KitCore"), .testTarget(name: "KitTests")])
      """, at: place + "/Package.swift")
    try folder.write("import UIKit\nimport KitCore\n", at: place + "/Sources/Kit/Kit.swift")
    try folder.write(files: place + "/Sources/KitCore/Core.swift", place + "/Tests/KitTests/T.swift")
  }

  /// Writes an app that imports Kit, with further objects of the project.
  private func writeApp(_ place: String, product: String, objects: String) throws {
    try folder.write("import UIKit\nimport Kit\n", at: place + "/App.swift")
    try folder.writeProject(
      place + "/App.xcodeproj",
      references: "F1 = {isa = PBXFileReference; path = App.swift; sourceTree = \"<group>\"; };", children: ["F1"],
      sources: ["F1"], attributes: product, objects: objects)
  }

  /// The app depends on the package's libraries, which are targets of the written package.
  private func expectKit(in file: String, _ report: String) throws {
    let manifest = try folder.text(file)
    #expect(
      manifest.contains("        .target(name: \"Kit\"),\n        .target(name: \"KitCore\"),\n        .product("))
    #expect(manifest.contains("      path: \"Sources/KitCore\",\n") && !manifest.contains("KitTests"))
    #expect(report.contains("All 3 Swift files import only modules that exist on Linux."))
  }

  @Test("A local package in the folder of the project is taken in with the app, whichever way the project refers to it")
  func localPackage() throws {
    try writeKit("Named/Local")
    try writeApp(
      "Named", product: "packageProductDependencies = (N1, );",
      objects: """
        N1 = {isa = XCSwiftPackageProductDependency; productName = Kit; };
        R1 = {isa = XCLocalSwiftPackageReference; relativePath = Local; };
        """)
    try expectKit(in: "Named/App-Linux/Package.swift", try folder.adopt("Named/App.xcodeproj"))
    // An example of a package often relies on the workspace around it.
    try writeKit("All/Kit")
    try writeApp(
      "All/Kit/Example", product: "packageProductDependencies = (N1, );",
      objects: "N1 = {isa = XCSwiftPackageProductDependency; productName = Kit; };")
    let app = try AppSources.read(folder.path + "/All/Kit/Example/App.xcodeproj", packages: []) { _ in }
    #expect(app.targets.map(\.name) == ["App"])
    try expectKit(
      in: "All/Kit/Example/App-Linux/Package.swift",
      try folder.adopt("All/Kit/Example/App.xcodeproj", packages: ["All/Kit"]))
  }

  @Test("A manifest outside of the folder of the project is not run, but for a package that the user names")
  func outside() throws {
    let ran = folder.path + "/ran"
    let manifest = """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      FileManager.default.createFile(atPath: \(ran.literal), contents: nil)
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      """
    try folder.write(manifest, at: "Package.swift")
    try folder.write(manifest, at: "Local/Package.swift")
    try folder.write(files: "Local/Sources/Kit/Kit.swift")
    try folder.link("Named/Link", to: "../Local")
    try writeApp(
      "Named", product: "packageProductDependencies = (N1, );",
      objects: """
        N1 = {isa = XCSwiftPackageProductDependency; productName = Kit; };
        R1 = {isa = XCLocalSwiftPackageReference; relativePath = ../Local; };
        R2 = {isa = XCLocalSwiftPackageReference; relativePath = Link; };
        """)
    let report = try folder.adopt("Named/App.xcodeproj")
    #expect(!FilePaths.exists(ran))
    #expect(
      report.contains(
        "  Local (package): is at \(folder.path)/Local, outside of the project; left out, because reading"))
    #expect(report.contains("  Link (package): is at \(folder.path)/Named/Link, outside of the project"))
    // The package around the project.
    try writeApp(
      "Named", product: "packageProductDependencies = (N1, );",
      objects: "N1 = {isa = XCSwiftPackageProductDependency; productName = Kit; };")
    #expect(try folder.adopt("Named/App.xcodeproj").contains("(package): is at \(folder.path), outside of the project"))
    #expect(!FilePaths.exists(ran))
  }

  @Test("A manifest for versions of Swift, which SwiftPM prefers, is named, and not run if it leads out of the project")
  func versionedManifest() throws {
    let ran = folder.path + "/ran"
    try writeKit("Named/Local")
    let manifest = try folder.text("Named/Local/Package.swift")
    try writeApp(
      "Named", product: "packageProductDependencies = (N1, );",
      objects: """
        N1 = {isa = XCSwiftPackageProductDependency; productName = Kit; };
        R1 = {isa = XCLocalSwiftPackageReference; relativePath = Local; };
        """)
    let other = "Named/Local/Package@swift-6.0.swift"
    try folder.write(manifest, at: other)
    let title = "Manifests that were run, by SwiftPM to read them\n"
    #expect(
      try folder.adopt("Named/App.xcodeproj").contains(
        title + "  Local/Package.swift, or Local/Package@swift-6.0.swift\n"))
    try FileManager.default.removeItem(atPath: folder.path + "/" + other)
    try folder.write(
      manifest + "\nimport Foundation\nFileManager.default.createFile(atPath: \(ran.literal), contents: nil)\n",
      at: "Outside.swift")
    try folder.link(other, to: "../../Outside.swift")
    let report = try folder.adopt("Named/App.xcodeproj")
    #expect(report.contains("  Local (package): is at \(folder.path)/Named/Local, outside of the project"))
    #expect(!report.contains(title))
    #expect(
      folder.error("Named/Local")
        == "\(other): this leads out of Named/Local, and SwiftPM would run it; put the file itself there")
    #expect(!FilePaths.exists(ran))
  }

  /// Runs git in the folder Kit.
  private func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path + "/Kit"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }

  @Test(
    "Git runs no command that a package's folder names, as its repository or as files of one",
    arguments: ["Kit/.git", "Kit"])
  func gitSettings(place: String) throws {
    let ran = folder.path + "/ran"
    try folder.write(
      "// swift-tools-version: 5.9\nimport PackageDescription\n"
        + "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n", at: "Kit/Package.swift")
    try folder.write(files: "Kit/Sources/Kit/Kit.swift")
    try folder.write("#!/bin/sh\ntouch '\(ran)'\n", at: "Kit/command.sh")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/Kit/command.sh")
    // SwiftPM asks for more of a repository that has a commit.
    try git("init", "--quiet")
    try git("add", ".")
    try git("-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "--quiet", "--message", "A")
    try git("config", "core.fsmonitor", "'\(folder.path)/Kit/command.sh'")
    if place == "Kit" {
      try git("config", "core.worktree", ".")
      for name in ["HEAD", "config", "index", "objects", "refs"] {
        try FileManager.default.moveItem(
          atPath: folder.path + "/Kit/.git/" + name, toPath: folder.path + "/Kit/" + name)
      }
      try FileManager.default.removeItem(atPath: folder.path + "/Kit/.git")
    }
    // The settings do have it run.
    try git("status")
    try #require(FilePaths.exists(ran))
    try FileManager.default.removeItem(atPath: ran)
    #expect(try SwiftPackage(folder.path + "/Kit").sources().targets.map(\.name) == ["Kit"])
    #expect(!FilePaths.exists(ran))
  }

  @Test("A checkout given by the user takes the place of a pod")
  func givenPackage() throws {
    try writeKit("Checkouts/Kit")
    try writeApp("App", product: "", objects: "")
    try folder.write("target 'App' do\n  pod 'Kit', '~> 1.0'\nend\n", at: "App/Podfile")
    let without = try folder.adopt("App/App.xcodeproj")
    #expect(without.contains("  Kit, in 1 file\n") && without.contains("  Kit (pod): left out"))
    try expectKit(
      in: "App/App-Linux/Package.swift", try folder.adopt("App/App.xcodeproj", packages: ["Checkouts/Kit"]))
  }

  @Test("SwiftPM reads the written manifest, with the targets and resources in it")
  func dump() throws {
    try folder.write("import UIKit\n@main class A {}\n", at: "Größe/A.swift")
    try folder.write(files: "Größe/de.lproj/Localizable.strings", "Größe/b c.json")
    try folder.adopt("Größe")
    let written = try SwiftPackage(folder.path + "/Größe-Linux")
    let app = try written.sources()
    #expect(app.name == "Größe" && app.targets.map(\.kind) == [.app])
    let link = folder.path + "/Größe-Linux/Sources/Größe/Größe/"
    #expect(Set(app.targets[0].resources) == [link + "b c.json", link + "de.lproj/Localizable.strings"])
  }
}
