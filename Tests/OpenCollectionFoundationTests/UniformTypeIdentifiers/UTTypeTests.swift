import Foundation
import Testing

@testable import UniformTypeIdentifiers

@Suite struct UTTypeTests {
  @Test func `types have identifiers, extensions and MIME types`() {
    #expect(UTType.png.identifier == "public.png")
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(UTType.pdf.preferredMIMEType == "application/pdf")
    #expect(UTType.mpeg4Movie.preferredFilenameExtension == "mp4")
    #expect(UTType.image.preferredFilenameExtension == nil)
    #expect(UTType("public.image") == .image)
    #expect(UTType("no.such.type") == nil)
    #expect("\(UTType.json)" == "public.json")
  }

  @Test func `types conform to others, directly or not`() {
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.png.conforms(to: .data))
    #expect(UTType.png.conforms(to: .png))
    #expect(!UTType.png.isSubtype(of: .png))
    #expect(UTType.image.isSupertype(of: .png))
    #expect(!UTType.png.conforms(to: .text))
    #expect(UTType.json.conforms(to: .text))
    #expect(UTType.svg.supertypes.isSuperset(of: [.image, .xml, .text, .data, .item, .content]))
    #expect(UTType.folder.conforms(to: .directory))
    #expect(!UTType.folder.conforms(to: .data))
  }

  @Test func `every system type is declared and conforms to declared types`() {
    let identifiers = Set(SystemTypes.declarations.map(\.identifier))
    #expect(identifiers.count == SystemTypes.declarations.count)
    for declaration in SystemTypes.declarations { #expect(identifiers.isSuperset(of: declaration.supertypes)) }
    for type in [UTType.zip, .heic, .fileURL, .url, .mp3, .m3uPlaylist, .x509Certificate] { #expect(type.isDeclared) }
  }

  @Test func `types are found by extensions and MIME types`() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(filenameExtension: "txt") == .plainText)
    #expect(UTType(mimeType: "image/png") == .png)
    #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
    #expect(UTType(filenameExtension: "") == nil)
    #expect(UTType(tag: "gif", tagClass: .filenameExtension, conformingTo: nil) == .gif)
    #expect(UTType.types(tag: "mp4", tagClass: .filenameExtension, conformingTo: nil) == [.mpeg4Movie, .mpeg4Audio])
  }

  @Test func `an unknown extension has a dynamic type`() throws {
    let type = try #require(UTType(filenameExtension: "Leek"))
    #expect(type.isDynamic && !type.isDeclared)
    #expect(type.preferredFilenameExtension == "leek")
    #expect(type.conforms(to: .data))
    #expect(type == UTType(filenameExtension: "leek"))
    #expect(UTType(type.identifier) == type)
    #expect(try #require(UTType(filenameExtension: "leek", conformingTo: .image)).conforms(to: .image))
  }

  @Test func `types of the app conform to what it says`() {
    let dish = UTType(exportedAs: "com.example.dish", conformingTo: .json)
    #expect(dish.conforms(to: .text))
    #expect(UTType(importedAs: "com.example.bowl").conforms(to: .data))
    let declarations = TypeDeclarations(
      app: [
        TypeDeclaration([
          "UTTypeIdentifier": "com.example.dish", "UTTypeConformsTo": ["public.json"], "UTTypeDescription": "Dish",
          "UTTypeTagSpecification": ["public.filename-extension": ["dish"], "public.mime-type": "application/x-dish"],
        ])
      ].compactMap { $0 })
    #expect(declarations["com.example.dish"]?.description == "Dish")
    #expect(declarations.identifiers(tag: "DISH", .filenameExtension) == ["com.example.dish"])
    #expect(declarations.identifiers(tag: "application/x-dish", .mimeType) == ["com.example.dish"])
  }

  @Test func `types are encoded by their identifiers`() throws {
    let data = try JSONEncoder().encode([UTType.png])
    #expect(String(decoding: data, as: UTF8.self) == #"["public.png"]"#)
    #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png])
  }

  @Test func `addresses get the extension of a type`() throws {
    let folder = try #require(URL(string: "file:///photos/"))
    #expect(folder.appendingPathComponent("a", conformingTo: .png).lastPathComponent == "a.png")
    #expect(folder.appendingPathComponent("a.jpg", conformingTo: .jpeg).lastPathComponent == "a.jpg")
    #expect(
      folder.appendingPathComponent("a").appendingPathExtension(for: .pdf).absoluteString == "file:///photos/a.pdf")
  }

  @Test func `the MIME-info database knows extensions, names and descriptions`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mime-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("audio"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "# comment\n50:audio/leek:*.leek\n60:audio/soup:*.leek\n50:audio/soup:*.soup\n50:audio/soup:soup[0-9]*\n".write(
      to: folder.appendingPathComponent("globs2"), atomically: true, encoding: .utf8)
    try "audio/x-soup audio/soup\n".write(
      to: folder.appendingPathComponent("aliases"), atomically: true, encoding: .utf8)
    try """
    <mime-type type="audio/soup">
      <comment>Soup &amp; more</comment>
      <comment xml:lang="ko">수프</comment>
    </mime-type>
    """.write(to: folder.appendingPathComponent("audio/soup.xml"), atomically: true, encoding: .utf8)
    let database = MIMEDatabase(folders: [folder.path])
    #expect(database.mimeType(filenameExtension: "LEEK") == "audio/soup")
    #expect(database.filenameExtensions(of: "audio/x-soup") == ["leek", "soup"])
    #expect(database.localizedDescription(of: "audio/x-soup", languages: ["ko-KR"]) == "수프")
    #expect(database.localizedDescription(of: "audio/soup", languages: ["en-US", "ko"]) == "Soup & more")
    #expect(database.localizedDescription(of: "audio/leek", languages: []) == nil)
  }

  @Test func `what the system's database knows has a kind`() throws {
    guard MIMEDatabase.shared.mimeType(filenameExtension: "flac") != nil else {
      print("skipped: shared-mime-info is not installed")
      return
    }
    let flac = try #require(UTType(filenameExtension: "flac"))
    #expect(flac.preferredMIMEType == "audio/flac")
    #expect(flac.conforms(to: .audio))
    #expect(UTType.png.localizedDescription?.isEmpty == false)
  }
}
