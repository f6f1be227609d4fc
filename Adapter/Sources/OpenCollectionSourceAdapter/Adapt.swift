import SwiftParser
import SwiftSyntax

/// The text of a Swift file written for iOS, adapted for the compiler on Linux, where there is no Objective-C.
///
/// A file is adapted without knowledge of other files, except of those that override members of its classes in extensions:
/// what needs them is looked up at run time, among the members that adapted files register with UIKit when they are loaded.
///
/// - Parameters:
///   - source: The text of the file.
///   - path: Where the file is; the compiler's messages name it.
///   - renamed: Modules that have another name in the build, by the names that sources import.
///   - entry: What the file must know of others, from a `SourceIndex`.
/// - Complexity: O(n) in the length of the text. A file without any construct to adapt is not parsed.
public func adapt(
  _ source: String, path: String, renamed: [String: String] = [:], entry: IndexEntry = IndexEntry()
) -> AdaptedSource {
  let text = SourceText(source).blanking(entry)
  guard text.mayNeedAdapting || !renamed.isEmpty || entry.needsUIKit else {
    return AdaptedSource(text: Header(path: path).text + text.string, diagnostics: [])
  }
  let tree = Parser.parse(source: text.string)
  let conditions = CompilerCondition(
    system: entry.isForLinux ? .linux : .iOS, undefined: entry.undefined, defined: entry.defined)
  let adaptation = Adaptation(
    text: text, path: path, declarations: FileDeclarations(tree, conditions: conditions), conditions: conditions,
    renamed: renamed, entry: entry)
  adaptation.readImports(in: tree)
  adaptation.adaptPreviews(of: tree)
  adaptation.walk(tree)
  adaptation.forwardOverridesInOtherFiles()
  adaptation.dispatchOverrides()
  return adaptation.result()
}
