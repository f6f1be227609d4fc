import Foundation
import Testing

@testable import OpenCollectionAdoption

@Suite("What cannot be taken in is one line")
struct AdoptionErrorTests {
  let folder: AppFolder

  init() throws { folder = try AppFolder() }

  private func error(_ file: String, output: String? = nil) -> String? { folder.error(file, output: output) }

  @Test("A path that does not exist, an empty folder and another file")
  func noApp() throws {
    #expect(error("Gone.xcodeproj") == "Gone.xcodeproj: there is no such file or folder")
    try folder.write(files: "Empty/readme.txt", "text.txt")
    #expect(error("Empty") == "Empty: there is no Xcode project, no Package.swift and no Swift file in it")
    #expect(error("text.txt") == "text.txt: expected an Xcode project, a workspace, a package or a folder")
  }

  @Test("A damaged project names the line")
  func damaged() throws {
    try folder.write(
      "// !$*UTF8*$!\n{\n\tobjects = {\n\t\tA = {isa = PBXGroup }\n", at: "App.xcodeproj/project.pbxproj")
    #expect(error("App.xcodeproj") == "App.xcodeproj/project.pbxproj:4: found \"}\" after the value of isa; expected ;")
    try folder.write("{ objects = { }; rootObject = X; }", at: "App.xcodeproj/project.pbxproj")
    #expect(
      error("App.xcodeproj") == "App.xcodeproj/project.pbxproj:1: this is not a project: rootObject names no PBXProject"
    )
  }

  @Test("A target that names an object which does not exist names its line")
  func dangling() throws {
    try folder.writeProject("App.xcodeproj", references: "", children: [], sources: [])
    let path = folder.path + "/App.xcodeproj/project.pbxproj"
    let text = try String(contentsOfFile: path, encoding: .utf8).replacingOccurrences(
      of: "S0 /* Sources */", with: "GONE")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let line = 1 + (text.components(separatedBy: "T0 /* App */ = {").first ?? "").count { $0 == "\n" }
    #expect(
      error("App.xcodeproj")
        == "App.xcodeproj/project.pbxproj:\(line): buildPhases of App names the object GONE, which does not exist")
  }

  @Test("Several projects are listed")
  func several() throws {
    try folder.write(at: "All/A/A.xcodeproj/project.pbxproj")
    try folder.write(at: "All/B/B.xcodeproj/project.pbxproj")
    #expect(error("All") == "All: there are 2 projects; name one of A/A.xcodeproj, B/B.xcodeproj")
  }

  @Test("A folder that adopt did not write, or inside the sources, is not written to")
  func output() throws {
    try folder.write(files: "App/One.swift", "Mine/notes.txt")
    #expect(
      error("App", output: "Mine") == "Mine: this folder was not written by adopt; name another with --output")
    #expect(error("App", output: "App/Linux")?.hasPrefix("App/Linux: the package would be inside App") == true)
    #expect(!FilePaths.exists(folder.path + "/App/Linux"))
  }

  @Test("A workspace that is not XML names the line of the first error")
  func workspace() throws {
    try folder.write("<?xml version=\"1.0\"?>\n<Workspace>\n</Wrong>\n", at: "App.xcworkspace/contents.xcworkspacedata")
    #expect(error("App.xcworkspace") == "App.xcworkspace/contents.xcworkspacedata:3: this is not XML")
  }
}
