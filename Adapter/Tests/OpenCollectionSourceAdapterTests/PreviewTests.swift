import Testing

@testable import OpenCollectionSourceAdapter

@Suite struct Previews {
  private func isKept(_ preview: String, in file: String, others: [String: String] = [:]) -> Bool {
    let adapted = Adapted(file + "\n" + preview, others: others)
    let text = adapted.lines.suffix(preview.split(separator: "\n", omittingEmptySubsequences: false).count)
    if text.joined(separator: "\n") == preview { return true }
    #expect(text.allSatisfy { $0.allSatisfy(\.isWhitespace) }, "\(adapted.text)")
    return false
  }

  @Test(arguments: [
    "#Preview { A() }", "#Preview(\"A\", traits: .landscapeLeft, .fixedLayout(width: 1, height: 2)) { A() }",
    "@available(iOS 17, *)\n#Preview {\n  let a = A()\n  return a\n}",
    "#if DEBUG\n#Preview { UINavigationController(rootViewController: A()) }\n#endif",
    "#Preview { A(state: Model.State.loading) }",
  ])
  func ofUIKitStay(preview: String) {
    #expect(isKept(preview, in: "import UIKit"))
    #expect(isKept(preview, in: "import SwiftUI\nclass A: UIViewController {}"))
  }

  @Test func ofUIKitStayInAFileWhoseImportOfSwiftUIIsLeftOut() {
    let adapted = Adapted(
      """
      import SwiftUI
      class A: UIViewController {}
      #Preview("A") { A() }
      struct B: View { var body: some View { Text("a") } }
      #Preview("B") { B() }
      struct A_Previews: PreviewProvider {
        static var previews: some View { B() }
      }
      """)
    #expect(
      adapted.lines.map { String($0.trimmingSuffix { $0 == " " }) } == [
        "import UIKit", "class A: UIViewController {}", "#Preview(\"A\") { A() }", "", "", "", "", "",
      ])
  }

  @Test(arguments: [
    "#Preview { Text(\"a\") }", "#Preview { VStack { A() } }", "#Preview { Card() }", "#Preview { UnknownView() }",
    "#Preview(traits: .modifier(Data())) { A() }", "#Preview(\"A\", arguments: [1, 2]) { A() }",
    "#Preview { @Previewable @State var a = 1; A() }",
  ])
  func ofSwiftUIAreLeftOut(preview: String) {
    let others = ["Card.swift": "import SwiftUI\nstruct Card: View { var body: some View { Text(\"a\") } }"]
    #expect(!isKept(preview, in: "import SwiftUI\nclass A: UIViewController {}", others: others))
  }

  @Test func inAFileThatImportsOnlyUIKitMayShowWhatOtherFilesDeclare() {
    #expect(isKept("#Preview { CardView() }", in: "import UIKit"))
  }

  @Test func areLeftOutWithWhatTheyUseOfALibrary() {
    let adapted = Adapted(
      "import UIKit\nfunc make() -> UIView { OldView() }\n#Preview { make() }\n#Preview { UIView() }",
      unavailable: ["OldView"])
    #expect(
      adapted.lines.map { String($0.trimmingSuffix { $0 == " " }) } == [
        "import UIKit", "", "", "#Preview { UIView() }",
      ])
  }
}
