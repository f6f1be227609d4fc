internal import Foundation

/// The files of the page, which are part of the program.
enum StaticFiles {
  struct File {
    let type: String
    let bytes: [UInt8]
  }

  static func file(_ path: String) -> File? {
    switch path {
    case "": File(type: "text/html; charset=utf-8", bytes: PackageResources.index_html)
    case "page.js": script(PackageResources.page_js)
    case "composer.js": script(PackageResources.composer_js)
    case "input.js": script(PackageResources.input_js)
    case "elements.js": script(PackageResources.elements_js)
    case "live.js": script(PackageResources.live_js)
    case "inspector.js": script(PackageResources.inspector_js)
    default: nil
    }
  }

  private static func script(_ bytes: [UInt8]) -> File { File(type: "text/javascript; charset=utf-8", bytes: bytes) }
}
