import SwiftSyntax

/// SwiftUI is not to be had here. Previews and declarations of SwiftUI are left out, and with them an import of SwiftUI that serves
/// nothing else.
///
/// Phases:
/// 1. previews: those of UIKit stay, for `collectionview preview`.
/// 2. declarations: those whose signature names SwiftUI, and those that name one of these.
/// 3. rest: an import that something else needs stays, for the compiler to refuse.
extension Adaptation {
  func adaptPreviews(of tree: SourceFileSyntax) {
    guard text.contains("#Preview") || text.contains("SwiftUI") else { return }
    let found = SwiftUIDeclarations(tree, elsewhere: entry.leftOut, ownNames: entry.ownNames)
    for preview in found.foreignPreviews { edits.blank(preview.node.byteRange) }
    guard let first = found.imports.first, !found.isNamedElsewhere(in: tree) else { return }
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
