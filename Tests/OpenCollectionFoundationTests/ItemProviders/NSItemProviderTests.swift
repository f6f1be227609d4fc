import Foundation
import OpenCollectionFoundation
import Testing
import UniformTypeIdentifiers

@Suite("Item providers")
struct NSItemProviderTests {
  /// The result of a loading method with a handler.
  private func loaded<Value: Sendable>(
    _ load: (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      load { value, error in
        if let value { continuation.resume(returning: value) } else { continuation.resume(throwing: error!) }
      }
    }
  }

  @Test("A string is given as UTF-8 and made of it again")
  func strings() async throws {
    let provider = NSItemProvider(object: "Größe 8" as NSString)
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(provider.canLoadObject(ofClass: String.self) && provider.canLoadObject(ofClass: NSString.self))
    #expect(!provider.canLoadObject(ofClass: UIImage.self))
    let text: String = try await loaded { provider.loadObject(ofClass: String.self, completionHandler: $0) }
    #expect(text == "Größe 8")
    let data: Data = try await loaded {
      provider.loadDataRepresentation(for: .plainText, completionHandler: $0)
    }
    #expect(data == Data("Größe 8".utf8))
  }

  @Test("A URL of a file is also one of any URL")
  func urls() async throws {
    let provider = NSItemProvider(object: NSURL(fileURLWithPath: "/tmp/a b.txt"))
    #expect(provider.registeredContentTypes == [.fileURL, .url])
    let url: URL = try await loaded { provider.loadObject(ofClass: URL.self, completionHandler: $0) }
    #expect(url.path == "/tmp/a b.txt")
    #expect(NSItemProvider(object: NSURL(string: "https://a.org")!).registeredContentTypes == [.url])
  }

  @Test("An image is given as PNG with its pixels")
  func images() async throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    let provider = NSItemProvider(object: image)
    #expect(provider.registeredContentTypes == [.png, .jpeg])
    let size: CGSize = try await loaded { completion in
      provider.loadObject(ofClass: UIImage.self) { completion(($0 as? UIImage)?.size, $1) }
    }
    #expect(size == CGSize(width: 3, height: 2))
  }

  @Test("A representation is made when it is asked for, an exact type before one that conforms to it")
  func representations() async throws {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(for: .html) {
      $0(Data("h".utf8), nil)
      return nil
    }
    provider.registerDataRepresentation(for: .text) {
      $0(Data("t".utf8), nil)
      return nil
    }
    let text: Data = try await loaded { provider.loadDataRepresentation(for: .text, completionHandler: $0) }
    #expect(String(decoding: text, as: UTF8.self) == "t")
    #expect(provider.registeredContentTypes(conformingTo: .html) == [.html])
    await #expect(throws: (any Error).self) {
      let _: Data = try await loaded { provider.loadDataRepresentation(for: .png, completionHandler: $0) }
    }
    let copy = try #require(provider.copy() as? NSItemProvider)
    #expect(copy.registeredTypeIdentifiers == ["public.html", "public.text"])
  }

  @Test("A file is given as its contents, as a temporary copy, and where it is if that is allowed")
  func files() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
    try Data("abc".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(provider.registeredContentTypes == [.plainText])
    #expect(provider.suggestedName == file.deletingPathExtension().lastPathComponent)
    let text: String = try await loaded { provider.loadObject(ofClass: String.self, completionHandler: $0) }
    #expect(text == "abc")
    var progress: Progress?
    let copy: (URL, String?) = try await loaded { completion in
      progress = provider.loadFileRepresentation(for: .plainText) { url, _, error in
        completion(url.map { ($0, try? String(contentsOf: $0, encoding: .utf8)) }, error)
      }
    }
    #expect(copy.0 != file && copy.1 == "abc")
    // The copy is removed when the handler has returned, on another thread.
    while progress?.isFinished == false { await Task.yield() }
    #expect(!FileManager.default.fileExists(atPath: copy.0.path))
    let open = NSItemProvider(contentsOf: file, contentType: .plainText, openInPlace: true)
    #expect(open.registeredContentTypesForOpenInPlace == [.plainText])
    let original: URL = try await loaded { completion in
      open.loadFileRepresentation(for: .plainText, openInPlace: true) { url, isInPlace, error in
        completion(isInPlace ? url : nil, error)
      }
    }
    #expect(original == file)
    #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/nowhere")) == nil)
  }

  @Test(
    "A suggested name is the name of the temporary file, whatever it contains",
    arguments: [("AC/DC", "AC_DC.txt"), ("../../x", ".._.._x.txt"), ("..", "item.txt"), ("", "item.txt")])
  func suggestedNames(_ name: String, _ expected: String) async throws {
    let provider = NSItemProvider()
    provider.suggestedName = name
    provider.registerDataRepresentation(for: .plainText) {
      $0(Data("abc".utf8), nil)
      return nil
    }
    let file: (name: String, folder: String) = try await loaded { completion in
      provider.loadFileRepresentation(for: .plainText) { url, _, error in
        let folder = url?.deletingLastPathComponent().deletingLastPathComponent()
        completion(url.map { ($0.lastPathComponent, folder?.standardizedFileURL.path ?? "") }, error)
      }
    }
    #expect(file.name == expected)
    #expect(file.folder == FileManager.default.temporaryDirectory.standardizedFileURL.path)
  }

  @Test(
    "Cancelling the progress of loading cancels that of the handler, before and after it began",
    .timeLimit(.minutes(15))
  )
  func cancelling() async {
    let provider = NSItemProvider()
    let (starts, start) = AsyncStream<Progress>.makeStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    provider.registerDataRepresentation(for: .plainText) { _ in
      let own = Progress(totalUnitCount: 10)
      own.cancellationHandler = { end.yield() }
      start.yield(own)
      return own
    }
    for _ in 0..<2 {
      let progress = provider.loadDataRepresentation(for: .plainText) { _, _ in }
      var started = starts.makeAsyncIterator()
      let own = await started.next()
      progress.cancel()
      var ended = ends.makeAsyncIterator()
      _ = await ended.next()
      #expect(own?.isCancelled == true && progress.isCancelled)
    }
    let progress = provider.loadDataRepresentation(for: .plainText) { _, _ in }
    progress.cancel()
    var ended = ends.makeAsyncIterator()
    _ = await ended.next()
  }

  private final class Card: NSObject, NSItemProviderWriting, NSItemProviderReading {
    let name: String
    init(_ name: String) { self.name = name }
    static var writableTypeIdentifiersForItemProvider: [String] { ["org.example.card"] }
    static var readableTypeIdentifiersForItemProvider: [String] { ["org.example.card"] }
    func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
      completionHandler(Data(name.utf8), nil)
      return nil
    }
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Card {
      Card(String(decoding: data, as: UTF8.self))
    }
  }

  @Test("An app's own class is given in its own type, also when it is made late")
  func ownClass() async throws {
    let provider = NSItemProvider(object: Card("seven"))
    provider.registerObject(ofClass: String.self, visibility: .all) {
      $0("late", nil)
      return nil
    }
    #expect(provider.registeredTypeIdentifiers == ["org.example.card", "public.utf8-plain-text"])
    let name: String = try await loaded { completion in
      provider.loadObject(ofClass: Card.self) { completion(($0 as? Card)?.name, $1) }
    }
    #expect(name == "seven")
    let late: String = try await loaded { provider.loadObject(ofClass: String.self, completionHandler: $0) }
    #expect(late == "late")
  }
}
