import Testing

@testable import OpenCollectionLive

@Suite("Problems in a build's output")
struct CompilerProblemTests {
  @Test("are those of the compiler, with file and line, errors first, each once")
  func compiler() {
    let output = """
      Building for debugging...
      [3/5] Compiling Shop Cart.swift
      /p/Shop/Cart.swift:3:9: warning: variable 'x' was never used
       1 | import UIKit
       3 |     var x = 1
         |         `- warning: variable 'x' was never used
      /p/Shop/Cart.swift:12:5: error: cannot find 'titl' in scope
      12 |     titl = "Cart"
         |     `- error: cannot find 'titl' in scope
      /p/Shop/Cart.swift:12:5: note: did you mean 'title'?
      [4/5] Emitting module Shop
      /p/Shop/Cart.swift:12:5: error: cannot find 'titl' in scope
      error: fatalError
      """
    let problems = CompilerProblem.list(in: output, failed: true)
    #expect(
      problems == [
        CompilerProblem(file: "/p/Shop/Cart.swift", line: 12, column: 5, message: "cannot find 'titl' in scope"),
        CompilerProblem(
          kind: .warning, file: "/p/Shop/Cart.swift", line: 3, column: 9, message: "variable 'x' was never used"),
      ])
    #expect(problems[0].text(in: "/p") == "Shop/Cart.swift:12:5: error: cannot find 'titl' in scope")
    #expect(problems[0].text(in: "/q") == "/p/Shop/Cart.swift:12:5: error: cannot find 'titl' in scope")
  }

  @Test("are those of the linker, and of the package, without a file")
  func linker() {
    let linked = """
      /p/.build/Cart.o:(.text+0x12): undefined reference to 'price'
      clang: error: linker command failed with exit code 1 (use -v to see invocation)
      error: link command failed with exit code 1 (use -v to see invocation)
      """
    #expect(CompilerProblem.list(in: linked, failed: true).map(\.message) == ["undefined reference to 'price'"])
    #expect(
      CompilerProblem.list(in: "ld.lld: error: undefined symbol: price", failed: true)
        == [CompilerProblem(message: "undefined symbol: price")])
    #expect(
      CompilerProblem.list(in: "error: 'shop': invalid manifest", failed: true).map { $0.text(in: "/p") }
        == ["error: 'shop': invalid manifest"])
  }

  @Test("of a build that failed are never none")
  func unknown() {
    #expect(CompilerProblem.list(in: "Killed\n\n", failed: true) == [CompilerProblem(message: "Killed")])
    #expect(CompilerProblem.list(in: "", failed: true).count == 1)
    #expect(CompilerProblem.list(in: "Build complete!\n", failed: false).isEmpty)
  }

  @Test("are read without the colours of a terminal")
  func colors() {
    let line = "\u{1B}[1m/p/A.swift:1:2: \u{1B}[31merror: \u{1B}[0mno"
    #expect(
      CompilerProblem.list(in: line, failed: true)
        == [CompilerProblem(file: "/p/A.swift", line: 1, column: 2, message: "no")])
  }

  @Test("open in the editor of the terminal, or of its user")
  func editors() {
    let problem = CompilerProblem(file: "/p/My Shop/한.swift", line: 12, column: 5, message: "no")
    let code = Editor(command: "/usr/bin/code --wait")
    #expect(code?.address(of: problem) == "vscode://file/p/My%20Shop/%ED%95%9C.swift:12:5")
    #expect(Editor(command: "zed")?.address(of: CompilerProblem(message: "no")) == nil)
    #expect(Editor(command: "vim") == nil)
    #expect(Editor(environment: ["TERM_PROGRAM": "vscode", "VISUAL": "zed"])?.scheme == "vscode")
    #expect(Editor(environment: ["VISUAL": "vim", "EDITOR": "cursor -w"])?.scheme == "cursor")
    #expect(Editor(environment: [:]) == nil)
  }
}
