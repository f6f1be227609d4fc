import ArgumentParser
import Foundation
import OpenCollectionAdoption
import OpenCollectionForeignText
import OpenCollectionLive

/// `collectionview adopt`: writes a package that builds an app for iOS from its own sources.
struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Write a package that builds an app for iOS from its own sources.",
    discussion: """
      Reads an Xcode project, a workspace, a Swift package, or a folder with one of them or with Swift files, and writes a
      package that builds its targets with this project's UIKit. The app's files stay where they are and are not changed.
      The report says what compiles, which imports are not to be had and in which files, and what to do about each. A second
      run writes only what differs, and removes only what an earlier one wrote.

      Projects are read, not run, but for manifests of packages in the project's folder, and of those named with --with:
      a manifest is a program. docs/ADOPT.md says what is read.

      EXAMPLES
        collectionview adopt App.xcodeproj
        collectionview adopt App.xcworkspace --output ../App-Linux
        collectionview adopt App.xcodeproj --with ../PinLayout
        collectionview run App-Linux
      """)

  @Argument(
    help: ArgumentHelp("A project, workspace, package or folder.", valueName: "PATH"), completion: .directory)
  var path: String

  @Option(
    help: ArgumentHelp("The package's folder; by default beside PATH, with -Linux after its name.", valueName: "DIR"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A checkout of a package that the app depends on, to be built with it. May be repeated.", valueName: "FOLDER"),
    completion: .directory)
  var with: [String] = []

  @Option(
    name: .customLong("configuration"),
    help: ArgumentHelp(
      "The configuration of Xcode projects whose build settings count: that which the scheme names for tests, if these need another.",
      valueName: "NAME"))
  var buildConfiguration = "Debug"

  @Option(
    help: ArgumentHelp(
      "A checkout of OpenCollectionView to build with; by default the kit, or the checkout that this command was built from.",
      valueName: "FOLDER"),
    completion: .directory)
  var library: String?

  /// The checkout that this file is compiled in.
  private static let checkout = (#filePath as NSString).pathComponents.dropLast(3)

  func run() throws {
    let progress = Progress()
    do {
      let adoption = try Adoption(
        path: path, output: output, library: try chosenLibrary(), packages: with,
        configuration: buildConfiguration, progress: progress.report)
      let report = try adoption.write()
      let output = Output()
      try output.append(Array(report.utf8))
      try output.finish()
    } catch let error where error is AdoptionError || error is LiveError {
      let style = Style(FileHandle.standardError)
      FileHandle.standardError.write(Data(("adopt: " + style.bold(style.red("error: ")) + "\(error)\n").utf8))
      throw ExitCode(2)
    }
  }

  private func chosenLibrary() throws(LiveError) -> Adoption.Library {
    if let library { return .checkout(library) }
    let kits = try Kit.found()
    guard kits.isEmpty else { return .kit(adapter: try Kit.fitting(kits, swift: "swift").adapter) }
    return .checkout(NSString.path(withComponents: Array(Self.checkout)))
  }
}

/// Says on standard error what a command is doing, if it takes longer than a second.
private final class Progress {
  private var last = ContinuousClock.now

  func report(_ text: String) {
    let now = ContinuousClock.now
    guard now - last > .seconds(1) else { return }
    last = now
    FileHandle.standardError.write(Data("adopt: \(text.visible)\n".utf8))
  }
}
