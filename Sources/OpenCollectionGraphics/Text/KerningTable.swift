internal import COpenCollectionPangoCairo

/// Puts kerning in place of a font's own.
enum KerningTable {
  struct Pair {
    /// The glyphs.
    var first, second: Int
    /// What is added to the first one's advance, as a fraction of the font size.
    var kern: Double
  }

  /// A HarfBuzz face with the tables of another, except that it is kerned by `pairs`. The caller releases it.
  static func face(_ face: OpaquePointer?, _ pairs: [Pair]) -> OpaquePointer? {
    let tables = Unmanaged.passRetained(Tables(face, pairs)).toOpaque()
    return hb_face_create_for_tables(
      { _, tag, data in
        guard let data else { return nil }
        return Unmanaged<Tables>.fromOpaque(data).takeUnretainedValue().reference(tag)
      }, tables,
      { data in
        if let data { Unmanaged<Tables>.fromOpaque(data).release() }
      })
  }

  private final class Tables {
    private let face, kern, positioning: OpaquePointer?

    init(_ face: OpaquePointer?, _ pairs: [Pair]) {
      self.face = hb_face_reference(face)
      kern = KerningTable.blob(KerningTable.table(pairs, unitsPerEm: Double(hb_face_get_upem(face))))
      let own = hb_face_reference_table(face, KerningTable.tag("GPOS"))
      defer { hb_blob_destroy(own) }
      positioning = hb_blob_copy_writable_or_fail(own)
      var length: UInt32 = 0
      // Nil without a table of its own.
      if let positioning, let data = hb_blob_get_data_writable(positioning, &length) {
        KerningTable.renameKerning(UnsafeMutableRawBufferPointer(start: data, count: Int(length)))
      }
    }

    deinit {
      hb_blob_destroy(kern)
      hb_blob_destroy(positioning)
      hb_face_destroy(face)
    }

    func reference(_ tag: hb_tag_t) -> OpaquePointer? {
      switch tag {
      case KerningTable.tag("kern"): hb_blob_reference(kern)
      case KerningTable.tag("GPOS"): hb_blob_reference(positioning)
      default: hb_face_reference_table(face, tag)
      }
    }
  }

  private static func tag(_ name: StaticString) -> hb_tag_t {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | hb_tag_t($1) } }
  }

  private static func blob(_ bytes: [UInt8]) -> OpaquePointer? {
    bytes.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.bindMemory(to: CChar.self).baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
  }

  /// OpenType's table `kern`, version 0, with one subtable of format 0.
  private static func table(_ pairs: [Pair], unitsPerEm: Double) -> [UInt8] {
    // The largest power of two not above the number of pairs, for a binary search.
    let power = pairs.isEmpty ? 0 : Int.bitWidth - 1 - pairs.count.leadingZeroBitCount
    let range = pairs.isEmpty ? 0 : 6 << power
    let header = [0, 1, 0, 14 + 6 * pairs.count, 1, pairs.count, range, power, 6 * pairs.count - range]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * header.count + 6 * pairs.count)
    func append(_ word: Int) {
      bytes.append(UInt8(truncatingIfNeeded: word >> 8))
      bytes.append(UInt8(truncatingIfNeeded: word))
    }
    for word in header { append(word) }
    for pair in pairs.sorted(by: { $0.first << 16 | $0.second < $1.first << 16 | $1.second }) {
      append(pair.first)
      append(pair.second)
      append(Int((pair.kern * unitsPerEm).rounded()))
    }
    return bytes
  }

  /// Gives the feature `kern` of a table `GPOS` another name, so that shapers use the table `kern`.
  private static func renameKerning(_ table: UnsafeMutableRawBufferPointer) {
    func word(_ index: Int) -> Int { index + 1 < table.count ? Int(table[index]) << 8 | Int(table[index + 1]) : 0 }
    let features = word(6)
    for index in 0..<word(features) {
      let start = features + 2 + 6 * index
      guard start + 4 <= table.count else { break }
      if table[start..<start + 4].elementsEqual("kern".utf8) { table[start] = UInt8(ascii: "K") }
    }
  }
}
