import Foundation
import Glibc

/// Builds a package's program and runs it to its end.
package enum ProgramRun {
  /// Returns the code to end with: that of a build that failed, or of the program.
  package static func build(_ options: LiveOptions, running arguments: [String]) throws(LiveError) -> Int32 {
    let product = try LiveLoop.layout(options).program(named: options.product)
    let code = try status(of: options.swift, options.buildArguments(product: product.name))
    guard code == 0 else { return code }
    return try status(of: options.program(of: product.name), arguments)
  }

  private static func status(of program: String, _ arguments: [String]) throws(LiveError) -> Int32 {
    let process = try ChildProcess(program, arguments, ownGroup: false)
    var status: Int32 = 0
    while waitpid(process.id, &status, 0) < 0, errno == EINTR {}
    switch ChildProcess.End(status: status) {
    case .code(let code): return code
    case .signal(let number): return 128 + number
    }
  }
}
