import SwiftSyntax

/// Previews are for Xcode, and SwiftUI is not to be had here. Previews and declarations of SwiftUI are left out, and with
/// them an import of SwiftUI that serves nothing else.
///
/// Phases:
/// 1. previews: `#Preview` is left out everywhere.
/// 2. declarations: those whose signature names SwiftUI, and those that name one of these.
/// 3. rest: an import that something else needs stays, for the compiler to refuse.
extension Adaptation {
  func adaptPreviews(of tree: SourceFileSyntax) {
    guard text.contains("#Preview") || text.contains("SwiftUI") else { return }
    let found = SwiftUIDeclarations(tree, elsewhere: entry.leftOut, ownNames: entry.ownNames)
    for macro in found.previews { edits.blank(macro.byteRange) }
    guard let first = found.imports.first, !found.isProgram, !found.isNamedElsewhere(in: tree) else { return }
    for declaration in found.declarations { edits.blank(declaration.byteRange) }
    for declaration in found.imports {
      // SwiftUI brings UIKit in.
      edits.replace(
        declaration.importKeyword.byteRange.lowerBound..<declaration.byteRange.upperBound, with: "import UIKit")
    }
    guard !found.missed.isEmpty else { return }
    let names = found.missed.sorted().map { "'\($0)'" }.joined(separator: ", ")
    warning("SwiftUI is not available; what the file declares with it is left out: \(names)", at: first)
  }
}
