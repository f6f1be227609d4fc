internal import Foundation

/// Reads the font that is drawn for the system font on another thread.
package enum SystemFontPreparation {
  /// The weights of nearly every screen's text: of content, headlines and titles.
  private static let weights = [400, 600, 700]

  /// Returns at once.
  ///
  /// Reading the configuration of fonts and the first weight takes about as long as an app's launch until its first text.
  package static func start() {
    // Not a queue: the dispatch library's threads stay, and pictures wait for them.
    Thread.detachNewThread {
      for weight in weights {
        let style = TextStyle(face: FontFace(size: FontFace.shapedSize, weight: weight), ascender: 0, descender: 0)
        _ = TextLayout([TextParagraph(runs: [TextRun("a", style)], emptyStyle: style)])
        // Lets a thread that waits for the text engine have its turn.
        Thread.sleep(forTimeInterval: 0.0005)
      }
    }
  }
}
