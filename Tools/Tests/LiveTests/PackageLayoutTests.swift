import Foundation
import Testing

@testable import OpenCollectionLive

@Suite("A package's programs")
struct PackageLayoutTests {
  private func layout(products: String) throws -> PackageLayout {
    try PackageLayout(
      json: """
        warning: something
        {
          "name": "Shop", "path": "/p", "products": [\(products)],
          "dependencies": [
            { "identity": "kit", "type": "fileSystem", "path": "/kit" },
            { "identity": "log", "type": "sourceControl", "url": "https://example.org/log" }
          ],
          "targets": [
            { "name": "App", "path": "App", "type": "executable", "target_dependencies": ["Screens"] },
            { "name": "Screens", "path": "Sources/Screens", "type": "library", "target_dependencies": ["Model"] },
            { "name": "Model", "path": "Sources/Model", "type": "library", "product_dependencies": ["UIKit"] },
            { "name": "Tests", "path": "Tests/Screens", "type": "test", "target_dependencies": ["Screens"] }
          ]
        }
        """)
  }

  private let shop = #"{ "name": "Shop", "targets": ["App"], "type": { "executable": null } }"#
  private let kit = #"{ "name": "Model", "targets": ["Model"], "type": { "library": ["automatic"] } }"#
  private let admin = #"{ "name": "Admin", "targets": ["App"], "type": { "executable": null } }"#

  @Test("are built from the targets that they depend on, which are watched, as packages beside them are")
  func folders() throws {
    let layout = try layout(products: "\(shop), \(kit)")
    let program = try layout.program(named: nil)
    #expect(program.name == "Shop")
    #expect(layout.targets(of: program).map(\.name) == ["App", "Screens", "Model"])
    #expect(layout.folders(of: program) == ["/kit", "/p/App", "/p/Sources/Model", "/p/Sources/Screens"])
    #expect(PackageLayout.outermost(["/p/A/B", "/p/A", "/p/AB"]) == ["/p/A", "/p/AB"])
  }

  @Test("watch packages that packages beside them use, and not those that are fetched")
  func nested() throws {
    var layout = try layout(products: shop)
    #expect(layout.localPackages == ["/kit"])
    func package(_ name: String, url: String, path: String, _ dependencies: String = "") -> String {
      """
      { "identity": "\(name)", "url": "\(url)", "path": "\(path)", "version": "unspecified", "dependencies": [\(dependencies)] }
      """
    }
    let core = package("core", url: "/core", path: "/core")
    let kit = package("kit", url: "/kit", path: "/kit", core)
    let log = package("log", url: "https://example.org/log", path: "/p/.build/checkouts/log")
    let beside = package("beside", url: "/beside", path: "/beside", "\(core), \(log)")
    layout.addPackages(json: "warning: something\n" + package("p", url: "/p", path: "/p", "\(kit), \(beside), \(log)"))
    #expect(layout.localPackages == ["/kit", "/core", "/beside"])
    #expect(
      layout.folders(of: try layout.program(named: nil)) == [
        "/beside", "/core", "/kit", "/p/App", "/p/Sources/Model", "/p/Sources/Screens",
      ])
    layout.addPackages(json: "no")
    #expect(layout.localPackages.count == 3)
  }

  @Test("are chosen by name if there are several; a mistake is one line")
  func choosing() throws {
    let several = try layout(products: "\(shop), \(admin)")
    #expect(try several.program(named: "Admin").name == "Admin")
    #expect(throws: LiveError("Shop has several programs; choose one with --product: Admin, Shop")) {
      try several.program(named: nil)
    }
    #expect(throws: LiveError("--product Shp: Shop has no program of this name; its programs are Admin, Shop")) {
      try several.program(named: "Shp")
    }
    let none = try layout(products: kit)
    #expect(throws: LiveError("/p: this package has no program")) { try none.program(named: nil) }
    #expect(throws: LiveError("swift package describe: its answer is not known")) { try PackageLayout(json: "no") }
  }

  @Test("are built and run by these command lines")
  func commands() {
    var options = LiveOptions(package: "/p")
    #expect(options.buildArguments(product: "Shop") == ["build", "--package-path", "/p", "--product", "Shop"])
    #expect(options.program(of: "Shop") == "/p/.build/debug/Shop")
    #expect(options.arguments(ofApp: ["--mine"]) == ["--mine"])
    options.scratchPath = "/tmp/build"
    (options.browserPort, options.browserHost) = (8391, "0.0.0.0")
    #expect(
      options.describeArguments
        == ["package", "--package-path", "/p", "--scratch-path", "/tmp/build", "describe", "--type", "json"])
    #expect(options.dependenciesArguments.suffix(3) == ["show-dependencies", "--format", "json"])
    #expect(options.program(of: "Shop") == "/tmp/build/debug/Shop")
    #expect(options.arguments(ofApp: []) == ["--browser", "8391", "--browser-host", "0.0.0.0"])
    #expect(LiveOptions.hasDisplay(["DISPLAY": ":0"]) && !LiveOptions.hasDisplay(["DISPLAY": ""]))
  }

  @Test("are found from a folder in the package")
  func package() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("package-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder + "/Sources/App", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: folder + "/Package.swift"))
    #expect(try LiveOptions.package(at: folder + "/Sources/App") == folder)
    #expect(throws: LiveError("/nowhere/p: there is no such folder")) { try LiveOptions.package(at: "/nowhere/p") }
  }
}
