/// The state of the build of the program that replaces the app; pages show its errors over the last good screen.
package struct BuildReport: Equatable, Sendable, Encodable {
  package struct Problem: Equatable, Sendable, Encodable {
    /// `Cart.swift:12:5`; empty for a problem of no file.
    package var place: String
    package var message: String
    /// The address that opens the place in an editor.
    package var link: String?

    package init(place: String, message: String, link: String? = nil) {
      (self.place, self.message, self.link) = (place, message, link)
    }
  }

  /// `build`, for the page.
  private let type = "build"
  /// `running`, `failed` or `done`.
  package var state: String
  package var problems: [Problem]

  package init(state: String, problems: [Problem] = []) { (self.state, self.problems) = (state, problems) }
}
