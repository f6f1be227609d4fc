/// Which files and folders of a package count as its sources and resources.
package enum SourceRules {
  /// Whether a folder is watched. Hidden folders are those of builds and of tools.
  package static func isWatched(folder name: String) -> Bool { !name.hasPrefix(".") }

  /// Whether a change of a file matters: not of those that editors keep beside the edited one.
  package static func isRelevant(file name: String) -> Bool {
    guard !name.isEmpty, !name.hasPrefix("."), !name.hasSuffix("~"), !name.hasPrefix("#") else { return false }
    // vim tries whether it may write to a folder with a file of this name; JetBrains' editors save by way of another file.
    if name == "4913" || name.hasSuffix("___jb_tmp___") || name.hasSuffix("___jb_old___") { return false }
    return !["swp", "swo", "swx", "tmp", "bak", "orig", "rej"].contains(fileExtension(of: name))
  }

  /// Whether all files are Swift sources, whose change shows only in another program.
  package static func areSources(_ paths: [String]) -> Bool { paths.allSatisfy { fileExtension(of: $0) == "swift" } }

  static func fileExtension(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...]).lowercased()
  }
}
