import ArgumentParser

/// The command `collectionview`: layouts without an app.
@main
struct CollectionView: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collectionview",
    abstract: "Collection view layouts without an app.",
    discussion: "So far it tells its version; solving and explaining layouts from files comes next.",
    version: "0.1.0")

  func run() throws {
    throw CleanExit.helpRequest(self)
  }
}
