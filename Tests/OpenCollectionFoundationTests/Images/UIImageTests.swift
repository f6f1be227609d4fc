import Foundation
import OpenCollectionGraphics
import Testing

@testable import OpenCollectionFoundation

@Suite("Images") struct UIImageTests {
  /// 4 x 2 points: left half red, right half blue; the top right point green.
  private func sample(scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
      UIColor.green.setFill()
      context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
    }
  }

  private func color(_ image: UIImage, _ x: Int, _ y: Int) -> [Int] {
    guard let pixel = image.rendered()?.pixel(x: x, y: y) else { return [] }
    return [pixel.red, pixel.green, pixel.blue].map { Int(($0 * 255).rounded()) }
  }

  @Test("An image's size is in points, its pixels by its scale")
  func sizes() {
    let image = sample(scale: 3)
    #expect(image.size == CGSize(width: 4, height: 2) && image.scale == 3)
    #expect(image.cgImage?.width == 12 && image.cgImage?.height == 6)
  }

  @Test("An image encoded as PNG and decoded at its scale is the same image; invalid data gives nil")
  func data() throws {
    let data = try #require(sample(scale: 2).pngData())
    let image = try #require(UIImage(data: data, scale: 2))
    #expect(image.size == CGSize(width: 4, height: 2) && color(image, 0, 0) == [255, 0, 0])
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage(contentsOfFile: "/no/such/file.png") == nil)
  }

  @Test(
    "Each orientation turns the pixels as documented",
    arguments: [
      (UIImage.Orientation.up, [255, 0, 0], [0, 255, 0]), (.down, [0, 0, 255], [255, 0, 0]),
      (.upMirrored, [0, 255, 0], [255, 0, 0]), (.right, [255, 0, 0], [255, 0, 0]), (.left, [0, 255, 0], [0, 0, 255]),
    ])
  func orientations(orientation: UIImage.Orientation, topLeft: [Int], topRight: [Int]) throws {
    let pixels = try #require(sample().cgImage)
    let image = UIImage(cgImage: pixels, scale: 1, orientation: orientation)
    let isTurned = orientation == .left || orientation == .right
    #expect(image.size == (isTurned ? CGSize(width: 2, height: 4) : CGSize(width: 4, height: 2)))
    #expect(color(image, 0, 0) == topLeft)
    #expect(color(image, Int(image.size.width) - 1, 0) == topRight)
  }

  @Test("A tint draws the image's alpha in its colour")
  func tint() {
    #expect(color(sample().withTintColor(.black), 0, 0) == [0, 0, 0])
  }

  @Test("Cropping returns the pixels of a rectangle, limited to the image")
  func cropping() throws {
    let pixels = try #require(sample().cgImage)
    let part = try #require(pixels.cropping(to: CGRect(x: 3, y: -5, width: 10, height: 7)))
    #expect(part.width == 1 && part.height == 2)
    #expect(color(UIImage(cgImage: part), 0, 0) == [0, 255, 0])
    #expect(pixels.cropping(to: CGRect(x: 9, y: 9, width: 1, height: 1)) == nil)
  }

  @Test("Cap insets keep their size when a resizable image is drawn larger")
  func caps() {
    let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let resizable = sample().resizableImage(withCapInsets: insets, resizingMode: .stretch)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 2), format: format).image { _ in
      resizable.draw(in: CGRect(x: 0, y: 0, width: 20, height: 2))
    }
    // The green point of the right cap stays one point wide.
    #expect(color(drawn, 19, 0) == [0, 255, 0] && color(drawn, 18, 0) == [0, 0, 255])
    #expect(color(drawn, 0, 0) == [255, 0, 0] && color(drawn, 5, 1) == [255, 0, 0])
  }

  @Test("A file name is parsed into image name and scale")
  func fileNames() {
    let name = ImageFileName("icon@2x.png")
    #expect(name.base == "icon" && name.scale == 2 && name.fileExtension == "png")
    #expect(ImageFileName("icon@3x~iphone.png").base == "icon")
    #expect(ImageFileName("plain.svg").scale == 1)
  }

  @Test("The file with the screen's scale is used, else the next higher scale, else the highest")
  func library() throws {
    let folder = NSTemporaryDirectory() + "images-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let set = folder + "/Assets.xcassets/Group/photo.imageset"
    try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
    for name in ["a.png", "a@2x.png", "b@3x.png"] {
      try Data([0]).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    let contents = """
      {"images": [{"filename": "light.png", "scale": "2x"},
        {"filename": "dark.png", "scale": "2x", "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
      """
    try Data(contents.utf8).write(to: URL(fileURLWithPath: set + "/Contents.json"))
    let library = ImageLibrary(folders: [folder])
    func file(_ name: String, _ scale: CGFloat, dark: Bool = false) -> String? {
      library.file(named: name, scale: scale, isDark: dark).map { ($0.path as NSString).lastPathComponent }
    }
    #expect(file("a", 1) == "a.png" && file("a", 2) == "a@2x.png" && file("a", 3) == "a@2x.png")
    #expect(file("b", 1) == "b@3x.png" && file("a.png", 2) == "a@2x.png" && file("c", 1) == nil)
    #expect(file("photo", 3) == "light.png" && file("photo", 3, dark: true) == "dark.png")
  }

  @Test("An image of the program's own bundle hides images of its name in the bundles of other programs")
  func ownBundleFirst() throws {
    try withFolder { folder in
      for (bundle, image) in [
        ("A_First.resources", "logo.png"), ("B_Second.resources", "logo@2x.png"), ("A_First.resources", "only.png"),
      ] {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(bundle)", withIntermediateDirectories: true)
        try Data([0]).write(to: URL(fileURLWithPath: "\(folder)/\(bundle)/\(image)"))
      }
      let library = ImageLibrary(folders: [folder], program: "Second")
      let file = try #require(library.file(named: "logo", scale: 1, isDark: false))
      #expect(file.path.hasSuffix("/B_Second.resources/logo@2x.png"))
      // A library's bundle beside the program's is still listed.
      #expect(library.file(named: "only", scale: 1, isDark: false) != nil)
      #expect(library.warnings == [])
    }
  }

  @Test("A colour set without a colour, as a new project's accent colour, is no colour and gives no warning")
  func openColor() throws {
    try withFolder { folder in
      for (name, colors) in [("AccentColor", #"{"idiom": "universal"}"#), ("Bad", #"{"color": "red"}"#)] {
        let path = "\(folder)/Assets.xcassets/\(name).colorset"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data(#"{"colors": [\#(colors)]}"#.utf8).write(to: URL(fileURLWithPath: path + "/Contents.json"))
      }
      let library = ImageLibrary(folders: [folder])
      #expect(library.color(named: "AccentColor") == nil && library.color(named: "Bad") == nil)
      #expect(
        library.warnings == ["\(folder)/Assets.xcassets/Bad.colorset/Contents.json describes no supported colour"])
    }
  }

  @Test("A catalogue listed by two libraries, one through a link, is parsed once")
  func sharedCatalogue() throws {
    try withFolder { folder in
      let catalogue = folder + "/App.resources/Assets.xcassets"
      let color = #"{"colors": [{"color": {"components": {"red": "1", "green": "0", "blue": "0", "alpha": "1"}}}]}"#
      for (set, contents) in [
        ("photo.imageset", #"{"images": [{"filename": "light.png"}]}"#), ("tone.colorset", color),
        ("bad.imageset", "["),
      ] {
        let path = catalogue + "/" + set
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: URL(fileURLWithPath: path + "/Contents.json"))
      }
      let files = CatalogueFiles()
      let first = ImageLibrary(folders: [folder], reading: files)
      #expect(first.file(named: "photo", scale: 1, isDark: false) != nil && first.color(named: "tone")?.name == "tone")
      // Changed files are not read again.
      for set in ["photo.imageset", "tone.colorset", "bad.imageset"] {
        try FileManager.default.removeItem(atPath: catalogue + "/" + set + "/Contents.json")
      }
      let link = folder + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "App.resources")
      let second = ImageLibrary(folders: [link], reading: files)
      #expect(second.file(named: "photo", scale: 1, isDark: false) != nil)
      #expect(second.color(named: "tone")?.variants == first.color(named: "tone")?.variants)
      let place = "\(link)/Assets.xcassets/bad.imageset/Contents.json"
      #expect(second.warnings == ["\(place) is not a JSON object; bad.imageset is skipped"])
      #expect(ImageLibrary(folders: [link]).file(named: "photo", scale: 1, isDark: false) == nil)
    }
  }

  /// A folder that is removed after `body`.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "images-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try body(folder)
  }

  @Test("Links to an enclosing folder are skipped and reported in one line")
  func links() throws {
    try withFolder { folder in
      let set = folder + "/Assets.xcassets/photo.imageset"
      try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
      try Data(#"{"images": [{"filename": "light.png"}]}"#.utf8).write(
        to: URL(fileURLWithPath: set + "/Contents.json"))
      for name in ["one", "two"] {
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/Assets.xcassets/" + name, withDestinationPath: ".")
      }
      let library = ImageLibrary(folders: [folder])
      #expect(library.file(named: "photo", scale: 1, isDark: false) != nil)
      #expect(library.warnings.count == 2)
      #expect(library.warnings.first?.hasPrefix(folder + "/Assets.xcassets/one is a link to ") == true)
    }
  }

  @Test("Links in a bundle are skipped, and a line says whether the target encloses the link or is listed already")
  func linksInBundle() throws {
    try withFolder { folder in
      let bundle = folder + "/App.resources"
      try FileManager.default.createDirectory(atPath: bundle + "/Icons", withIntermediateDirectories: true)
      try Data([0]).write(to: URL(fileURLWithPath: bundle + "/Icons/star.png"))
      for (name, target) in [("Marks", "Icons"), ("here", "."), ("up", "..")] {
        try FileManager.default.createSymbolicLink(atPath: bundle + "/" + name, withDestinationPath: target)
      }
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/Second.bundle", withDestinationPath: "App.resources")
      let library = ImageLibrary(folders: [folder])
      #expect(library.file(named: "Icons/star", scale: 1, isDark: false) != nil)
      let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
      let known = "whose images are listed already; it is skipped"
      #expect(
        library.warnings == [
          "\(bundle)/Marks is a link to \(real)/App.resources/Icons, \(known)",
          "\(bundle)/here is a link to \(real)/App.resources, which contains it; it is skipped",
          "\(bundle)/up is a link to \(real), which contains it; it is skipped",
          "\(folder)/Second.bundle is a link to \(real)/App.resources, \(known)",
        ])
    }
  }

  @Test("A named file that cannot be decoded gives nil each time, and is reported once")
  func namedBrokenPicture() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let folder = NSTemporaryDirectory() + "images-" + UUID().uuidString
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // 16,810,000 pixels, cut off before their end mark.
      let canvas = Canvas(size: CGSize(width: 4100, height: 4100), scale: 1)
      let large = try canvas.finish().pngData()
      try large.prefix(large.count - 12).write(to: URL(fileURLWithPath: folder + "/large.png"))
      try Data([0]).write(to: URL(fileURLWithPath: folder + "/small.png"))
      let bundle = Bundle(path: folder)
      for name in ["large", "small", "large", "small"] {
        precondition(UIImage(named: name, in: bundle, compatibleWith: nil) == nil)
      }
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasSuffix("; its image is nil") }
    #expect(lines.count == 2 && lines.first?.contains("/large.png: the picture ") == true, "\(lines)")
  }

  @Test("SVG is decoded from an app's files by name, not from data or by path, and a warning says so")
  func svgByName() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let folder = NSTemporaryDirectory() + UUID().uuidString
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let svg = Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"></svg>"#.utf8)
      try svg.write(to: URL(fileURLWithPath: folder + "/wide.svg"))
      precondition(UIImage(data: svg) == nil)
      precondition(UIImage(contentsOfFile: folder + "/wide.svg") == nil)
      let named = UIImage(named: "wide", in: Bundle(path: folder), compatibleWith: nil)
      precondition(named?.size == CGSize(width: 20, height: 10))
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("SVG data gives no image") }
    #expect(lines.count == 2)
  }

  @Test("A large image is decoded once per size, and once for all sizes above its own")
  func readOnce() throws {
    let data = try Canvas(size: CGSize(width: 40, height: 30), scale: 1).finish().pngData()
    let picture = SizedPicture(try ImageSource(data: data, maximumPixels: 1_199), scale: 1)
    let own = picture.bitmap(width: 40, height: 30)
    #expect(picture.bitmap(width: 80, height: 60) === own && picture.bitmap(width: 400, height: 300) === own)
    let small = picture.bitmap(width: 4, height: 3)
    #expect(small !== own && picture.bitmap(width: 4, height: 3) === small)
  }

  @Test("An invalid or missing catalogue file is reported with its path", arguments: ["{", "[]", nil])
  func brokenContents(text: String?) throws {
    try withFolder { folder in
      let catalogue = folder + "/Assets.xcassets"
      for name in ["photo.imageset", "sky.colorset"] {
        try FileManager.default.createDirectory(atPath: catalogue + "/" + name, withIntermediateDirectories: true)
        guard let text else { continue }
        try Data(text.utf8).write(to: URL(fileURLWithPath: catalogue + "/" + name + "/Contents.json"))
      }
      let library = ImageLibrary(folders: [folder])
      let reason = text == nil ? "cannot be read" : "is not a JSON object"
      #expect(
        library.warnings == [
          "\(catalogue)/photo.imageset/Contents.json \(reason); photo.imageset is skipped",
          "\(catalogue)/sky.colorset/Contents.json \(reason); sky.colorset is skipped",
        ])
    }
  }

  @Test("An image in a folder of a resource bundle is named by its path in the bundle")
  func copiedFolder() throws {
    try withFolder { folder in
      let icons = folder + "/App_App.resources/Icons/Round"
      try FileManager.default.createDirectory(atPath: icons, withIntermediateDirectories: true)
      try Data([0]).write(to: URL(fileURLWithPath: icons + "/star@2x.png"))
      let library = ImageLibrary(folders: [folder])
      #expect(library.file(named: "Icons/Round/star", scale: 2, isDark: false)?.path == icons + "/star@2x.png")
      #expect(library.file(named: "Icons/Round/star.png", scale: 2, isDark: false) != nil)
      #expect(library.file(named: "star", scale: 2, isDark: false) == nil)
    }
  }

  @Test("A very large image has its own size and scale, and is drawn")
  func largePicture() throws {
    // 4,100 by 4,100 are 16,810,000 pixels; at most 16,777,216 are decoded at full size. One colour compresses to few
    // bytes.
    let canvas = Canvas(size: CGSize(width: 4100, height: 4100), scale: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: 4100, height: 4100), RGBA(1, 0, 0))
    let image = try #require(UIImage(data: try canvas.finish().pngData(), scale: 2))
    #expect(image.size == CGSize(width: 2050, height: 2050) && image.scale == 2)
    let small = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(color(small, 1, 1) == [255, 0, 0])
  }
}
