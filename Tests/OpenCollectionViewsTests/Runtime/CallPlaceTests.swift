import Testing

@testable import OpenCollectionRuntime

@Suite("Places of calls")
struct CallPlaceTests {
  /// Names as the compiler mangles them; "E" after a module begins an extension, and a part of an identifier that begins with 0
  /// repeats a word.
  @Test(
    "A function's module is that of its extension, or its type's",
    arguments: [
      ("$s12ShoppingList11AppDelegateC11application_29didFinishLaunchingWithOptionsSb", "ShoppingList"),
      ("$s19OpenCollectionViews6UIViewC5MyAppE4fadeyyF", "MyApp"),
      ("$sSa5MyAppE4sumsSiyF", "MyApp"),
      ("$s25OpenCollectionCollections21UITableViewControllerC04loadE0yyF", "OpenCollectionCollections"),
      ("$s5MyApp07UITableB10ControllerC04loadE0yyF", "MyApp"),
      ("main", nil), ("$sSayxGSayxGs5Error_pIeghHrzo_TR", nil),
    ] as [(String, String?)])
  func module(of name: String, is module: String?) {
    #expect(MangledName.module(of: name).map(String.init) == module)
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
