/// What a coding assistant should know of a package that `adopt` wrote: `AGENTS.md`.
struct AssistantGuide {
  static let name = "AGENTS.md"

  let package: AdoptedPackage

  var text: String { "# Working on this app\n\n" + paragraph }

  /// What belongs into a file of the user's own.
  var paragraph: String {
    let (build, test) =
      switch package.library {
      case .checkout: ("swift build", "swift test")
      case .kit: ("collectionview build", "collectionview test")
      }
    let app = package.targets.first { $0.app.kind == .app }?.name
    let product = package.targets.count { $0.app.kind == .app } > 1 ? app.map { " --product \($0)" } ?? "" : ""
    return """
      This package builds an app for iOS on Linux, with UIKit from OpenCollectionView. Its sources are links to the app's own files:
      change those, in their own folders.

      - Build: `\(build)`. Test: `\(test)`.
      - See a screen: `collectionview drive .\(product) -- 'screen save=screen.png'`. It lists the elements, each with the reference by
        which commands name it.
      - Use it: `collectionview drive .\(product) -- 'tap "Buy"' 'type "tea" into="Search"' 'scroll to="Row 90"'`. Each command answers what
        changed on the screen.
      - Find out why: `explain "Buy"` explains a frame, or why something is not visible; `find_faults` finds cut off texts, low contrast,
        unreachable controls and the like.
      - `collectionview mcp .\(product)` is a server of the Model Context Protocol with the same tools.

      After a change of a screen, build, look at it in both appearances and at a large text size (`set appearance=dark textSize=ax3`), and run
      `find_faults`.

      """
  }
}
