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
    "#Preview { A(state: Model.State.loading) }", "#Preview(Names.cart) { A() }", "#Preview(body: A.make)",
    "#Preview(Names.make(1), traits: .portrait, .sizeThatFitsLayout, body: A.make)",
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
    "#Preview { @Previewable @State var a = 1; A() }", "#Preview(traits: .portrait, .modifier(Data())) { A() }",
    "#Preview { UnknownView(model: Demo()) }", "#Preview { UnknownView(api: Fake()) }",
    "#Preview { UnknownView(model: Plain()) }", "#Preview { UnknownView(image: UIImage(named: \"a\")!) }",
    "#Preview { UnknownView(color: UIColor.red) }",
  ])
  func ofSwiftUIAreLeftOut(preview: String) {
    let others = ["Card.swift": "import SwiftUI\nstruct Card: View { var body: some View { Text(\"a\") } }"]
    let file = """
      import SwiftUI
      class A: UIViewController {}
      final class Demo: ObservableObject {}
      final class Fake: Service {}
      class Plain {}
      """
    #expect(!isKept(preview, in: file, others: others))
  }

  @Test(arguments: [
    "UILabel", "UIKit.UIView", "UICollectionViewCell, Reusable", "B", "Base<Int>", "BaseViewController",
    "RoundedButton", "Shop.BaseCell<Int>",
  ])
  func mayShowAClassOfTheFileThatIsAView(superclass: String) {
    let file = "import SwiftUI\nclass A: \(superclass) {}\nclass B: Base<Int> {}\nclass Base<T>: UIControl {}"
    #expect(isKept("#Preview { A() }", in: file))
  }

  @Test(arguments: ["NSObject", "A", "Service", "CartViewModel", "UITableViewDataSource"])
  func doNotShowAClassOfTheFileThatIsNone(superclass: String) {
    #expect(!isKept("#Preview { UnknownView(A()) }", in: "import SwiftUI\nclass A: \(superclass) {}"))
  }

  @Test func mayNameTypesWithNamesOfSwiftUIInAFileThatDoesNotImportIt() {
    let preview = "#Preview { ReceiptViewController(of: Transaction(id: 1), in: Environment.test) }"
    #expect(isKept(preview, in: "import UIKit"))
    #expect(isKept(preview, in: "import UIKit\nstruct Transaction { let scene: Scene }"))
    #expect(!isKept(preview, in: "#if canImport(SwiftUI)\nimport SwiftUI\n#endif"))
    // Another file does import it, and declares something else with it.
    let card = ["Card.swift": "import SwiftUI\nstruct Card: View { var body: some View { Text(\"a\") } }"]
    #expect(isKept(preview, in: "import UIKit", others: card))
  }

  @Test func doNotNameWhatOtherFilesDeclareWithSwiftUI() {
    let others = ["Card.swift": "import SwiftUI\nstruct Card: View { var body: some View { Text(\"a\") } }"]
    #expect(!isKept("#Preview { CardViewController(Card()) }", in: "import UIKit", others: others))
    // The file has another type of this name.
    #expect(
      isKept("#Preview { CardViewController(Card()) }", in: "import UIKit\nclass A { class Card {} }", others: others))
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
