import Foundation

/// Takes in an app: reads its project, and writes a package that builds it from its own sources in place.
public struct Adoption {
  private let package: AdoptedPackage

  /// What an app's package is built with.
  public enum Library: Equatable, Sendable {
    /// A checkout of OpenCollectionView, which the package depends on.
    case checkout(String)
    /// The kit, whose modules the toolset names; with the folder of the package `Adapter`.
    case kit(adapter: String)

    func absolute(in folder: String) -> Library {
      switch self {
      case .checkout(let path): .checkout(FilePaths.absolute(path, in: folder))
      case .kit(let path): .kit(adapter: FilePaths.absolute(path, in: folder))
      }
    }
  }

  /// Reads an app and decides what its package is made of. Nothing is written.
  ///
  /// - Parameters:
  ///   - path: An Xcode project, a workspace, a package, or a folder with one of them or with Swift files.
  ///   - output: The package's folder; nil for one beside `path`, with `-Linux` after its name.
  ///   - library: Where this project is.
  ///   - packages: Folders of packages the app depends on, which are taken in with it.
  ///   - configuration: The configuration of Xcode projects whose build settings count.
  ///   - isReachable: Whether a package can be fetched from an address; nil asks git.
  ///   - progress: Called with what is being done, in a few words.
  /// - Throws: An error of one line if the path names no app, or its project is damaged.
  public init(
    path: String, output: String? = nil, library: Library, packages: [String] = [], configuration: String = "Debug",
    isReachable: ((String) -> Bool)? = nil, progress: (String) -> Void = { _ in }
  ) throws(AdoptionError) {
    let current = FileManager.default.currentDirectoryPath
    func absolute(_ path: String) -> String { FilePaths.absolute(path, in: current) }
    if case .checkout(let folder) = library, !FilePaths.exists(absolute(folder) + "/Package.swift") {
      throw AdoptionError(
        "\(absolute(folder)): there is no checkout of OpenCollectionView here; name it with --library")
    }
    let path = absolute(path)
    let limits = ReadingLimits()
    limits.configuration = configuration
    let app = try AppSources.read(path, packages: packages.map(absolute), limits: limits, progress: progress)
    let folder = output.map(absolute) ?? FilePaths.withoutExtension(path) + "-Linux"
    package = try AdoptedPackage(
      app, folder: folder, library: library.absolute(in: current),
      isReachable: isReachable ?? GitRepository.isReachable, progress: progress)
  }

  /// Writes the package, where it differs from what an earlier run wrote. Returns the report.
  public func write() throws(AdoptionError) -> String {
    var folder = PackageFolder(package.folder)
    try folder.write(package)
    return AdoptionReport(package: package, changes: folder.changes, offersGuide: folder.hasOwnGuide).text
  }
}
