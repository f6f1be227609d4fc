import Foundation
import Testing

@testable import OpenCollectionRuntime

@Suite("Places of calls")
struct CallPlaceTests {
  /// Names as the runtime writes them.
  @Test(
    "A function's module is that of its extension, or its type's",
    arguments: [
      ("MyApp.CartController.add(_: Swift.Int, to: Swift.String) throws -> ()", "MyApp", "CartController.add(_:to:)"),
      ("static MyApp.Cart.load() -> MyApp.Cart", "MyApp", "Cart.load()"),
      ("(extension in MyApp):OpenCollectionViews.UIView.fade() -> ()", "MyApp", "UIView.fade()"),
      ("closure #1 () -> () in closure #2 () -> () in MyApp.Cart.add(_: Swift.Int) -> ()", "MyApp", "Cart.add(_:)"),
      (
        "closure #1 () -> () in (extension in ShopCollection):OpenCollectionCollections.UICollectionView.shop() -> ()",
        "ShopCollection", "UICollectionView.shop()"
      ),
      ("MyApp.(Cart in _00F480747CA96E2247DD2CE0196ED86B).add() -> ()", "MyApp", "Cart.add()"),
      ("MyApp.Cart.total.getter : Swift.Int", "MyApp", "Cart.total.getter"),
      (
        "OpenCollectionCollections.UITableViewController.loadView() -> ()", "OpenCollectionCollections",
        "UITableViewController.loadView()"
      ),
    ])
  func parts(of name: String, module: String, short: String) throws {
    let parts = try #require(FunctionName(name))
    #expect(parts.module == module)
    #expect(parts.short == short)
  }

  @Test("A thunk is no function of a source")
  func thunk() {
    #expect(FunctionName("reabstraction thunk helper from @escaping @callee_guaranteed () -> ()") == nil)
  }

  @Test("All targets of the package are the library's")
  func modules() throws {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4)
    let manifest = try String(contentsOfFile: NSString.path(withComponents: root + ["Package.swift"]), encoding: .utf8)
    let targets = manifest.matches(of: /\.(?:target|macro)\(\s*(?:\/\/[^\n]*\s*)*name: "(\w+)"/).map { String($0.1) }
    #expect(targets.count > 30)
    // Those in C have no functions with such names.
    for target in targets where !target.hasPrefix("COpenCollection") {
      #expect(CallStack.isLibrary(target), "\(target)")
    }
  }

  @Test("A call's place is the function that made it, with file and line")
  func place() throws {
    let line = #line + 1
    let call = CallStack()
    #if compiler(>=6.2) && compiler(<6.4)
      #expect(call.appPlace == "CallPlaceTests.place() (CallPlaceTests.swift:\(line))")
    #else
      #expect(call.appPlace == "CallPlaceTests.place()")
    #endif
  }
}
