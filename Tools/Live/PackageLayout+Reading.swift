extension PackageLayout {
  /// Asks `swift` for the description of a package.
  init(of options: LiveOptions) throws(LiveError) {
    let answer = try ProgramRun.output(of: options.swift, options.describeArguments)
    guard answer.end == .code(0) else {
      let problem = CompilerProblem.list(in: answer.errors, failed: true).first
      throw LiveError("\(options.package): \(problem?.message ?? "swift package describe failed")")
    }
    try self.init(json: answer.text)
  }

  /// Watches what a product is built from.
  func watch(_ product: Product, _ options: LiveOptions) throws(LiveError) -> FileWatch {
    var layout = self
    if !localPackages.isEmpty {
      // It may fetch packages; its messages go to the terminal.
      let answer = try ProgramRun.output(of: options.swift, options.dependenciesArguments, showsErrors: true)
      // If it fails, only the local packages of this one are watched; the build reports what is wrong.
      if answer.end == .code(0) { layout.addPackages(json: answer.text) }
    }
    let manifests = ([path] + layout.localPackages).map { $0 + "/Package.swift" }
    return try FileWatch(folders: layout.folders(of: product), files: manifests)
  }
}
