import Foundation

/// What an app takes from CocoaPods and Carthage, by the files in the folder of its project.
enum PodFiles {
  static func dependencies(in folder: String, limits: ReadingLimits) throws(AdoptionError) -> [AppDependency] {
    let found =
      pods(try lines(of: "Podfile", in: folder, limits), in: folder)
      + carthage(try lines(of: "Cartfile", in: folder, limits))
    try ReadingLimits.check(found.count, ReadingLimits.maximumDependencies, "pods", in: folder)
    return found
  }

  /// Of one file, in bytes.
  private static let maximumSize = 256 << 10

  private static func lines(
    of name: String, in folder: String, _ limits: ReadingLimits
  ) throws(AdoptionError) -> [String] {
    let text = try FileBytes.text(at: folder + "/" + name, in: folder, limit: maximumSize, limits) ?? ""
    return text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Lines such as `pod 'SnapKit', '~> 5.6'`, each for the target whose block it is in. The address of one with a path
  /// (`:path => '../'`) is its folder.
  static func pods(_ lines: [String], in folder: String) -> [AppDependency] {
    var found: [AppDependency] = []
    var indices: [String: Int] = [:]
    var target = ""
    for line in lines {
      guard let text = quoted(line) else { continue }
      if line.hasPrefix("target ") { target = text }
      guard line.hasPrefix("pod ") || line.hasPrefix("pod\t") || line.hasPrefix("pod(") else { continue }
      // A part of a pod (`Moya/RxSwift`) is in the pod's module.
      let name = text.split(separator: "/").first.map(String.init) ?? text
      let product = AppDependency.Product(name: name, target: target)
      if let index = indices[name] {
        found[index].products.append(product)
      } else {
        indices[name] = found.count
        let place = [":path =>", "path:"].compactMap { line.firstRange(of: $0) }.first
          .flatMap { quoted(String(line[$0.upperBound...])) }
        found.append(
          AppDependency(
            name: name, source: .pod, address: place.map { FilePaths.absolute($0, in: folder) }, products: [product]))
      }
    }
    return found
  }

  /// Lines such as `github "ReactiveX/RxSwift" ~> 6.0`.
  static func carthage(_ lines: [String]) -> [AppDependency] {
    lines.compactMap { line in
      guard ["github ", "git "].contains(where: line.hasPrefix), let text = quoted(line) else { return nil }
      let address = line.hasPrefix("github ") && !text.contains("://") ? "https://github.com/\(text)" : text
      return AppDependency(name: PackageName.of(address: text), source: .carthage, address: address)
    }
  }

  /// The first text in quotes.
  private static func quoted(_ line: String) -> String? {
    guard !line.hasPrefix("#"), let start = line.firstIndex(where: { $0 == "'" || $0 == "\"" }) else { return nil }
    let rest = line[line.index(after: start)...]
    return rest.firstIndex(of: line[start]).map { String(rest[..<$0]) }
  }
}
