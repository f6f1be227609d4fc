internal import COpenCollectionGLib

/// Proves to a page that a server knows the token, without telling it. A page asks for the proof before it connects again, as its app
/// may have ended and another program may have its port.
package enum TokenProof {
  /// The random text in a request for a proof, `/proof/TEXT`: 64 hexadecimal digits. Nil for other paths.
  package static func challenge(inPath path: String) -> String? {
    let prefix = "/proof/"
    guard path.hasPrefix(prefix) else { return nil }
    let text = path.dropFirst(prefix.count)
    return text.utf8.count == 64 && text.allSatisfy { $0.isASCII && $0.isHexDigit } ? String(text) : nil
  }

  /// HMAC-SHA256 of the random text with the token as its key, in hexadecimal digits.
  package static func answer(to challenge: String, token: String) -> String {
    let (key, data) = (Array(token.utf8), Array(challenge.utf8))
    guard let text = g_compute_hmac_for_data(G_CHECKSUM_SHA256, key, gsize(key.count), data, gsize(data.count)) else {
      return ""
    }
    defer { g_free(text) }
    return String(cString: text)
  }
}
