import Foundation
import Library

/// The results of `Bundle.main`'s lookups that iOS code uses, as paths relative to the program's folder.
func answersOfMainBundle() -> [String] {
  let main = Bundle.main
  let folder = main.bundlePath + "/"
  func place(_ url: URL?) -> String { url.map { $0.path.replacingOccurrences(of: folder, with: "") } ?? "none" }
  func place(_ path: String?) -> String { path.map { $0.replacingOccurrences(of: folder, with: "") } ?? "none" }
  return [
    place(main.url(forResource: "bread", withExtension: "json", subdirectory: "Recipes")),
    place(main.path(forResource: "leek", ofType: "json", inDirectory: "Recipes/Soups")),
    place(main.url(forResource: "Recipes", withExtension: nil)),
    place(main.path(forResource: "licence", ofType: "txt")),
    (main.urls(forResourcesWithExtension: "json", subdirectory: "Recipes") ?? []).map { place($0 as URL) }.joined(
      separator: " "),
    // As on iOS, a library's resources are found in its own bundle, not in the main one.
    place(main.url(forResource: "soup", withExtension: "json", subdirectory: "Recipes")),
    place(ownRecipe),
    // The main bundle is still the program's.
    place(main.executablePath), main.bundleIdentifier ?? "none",
  ]
}
