internal import COpenCollectionGLib
internal import OpenCollectionCombiningMarks

/// A value of D-Bus, as far as the protocol of accessibility needs them.
package indirect enum BusValue: Equatable, Sendable {
  case string(String)
  case path(String)
  case int32(Int32)
  case uint32(UInt32)
  case int16(Int16)
  case boolean(Bool)
  case double(Double)
  case structure([BusValue])
  /// Values of one type, whose signature an empty array needs.
  case array(of: String, [BusValue])
  /// Strings by strings.
  case strings([String: String])
  /// Variants by strings.
  case properties([String: BusValue])
  case variant(BusValue)

  /// A new floating reference, which the function that receives it takes over.
  func makeVariant() -> OpaquePointer {
    switch self {
    case .string(let text): g_variant_new_string(text)
    case .path(let path): g_variant_new_object_path(path)
    case .int32(let number): g_variant_new_int32(number)
    case .uint32(let number): g_variant_new_uint32(number)
    case .int16(let number): g_variant_new_int16(number)
    case .boolean(let isTrue): g_variant_new_boolean(isTrue ? 1 : 0)
    case .double(let number): g_variant_new_double(number)
    case .structure(let members): Self.withChildren(members) { g_variant_new_tuple($0, $1) }
    case .array(let signature, let members):
      Self.withType(signature) { type in Self.withChildren(members) { g_variant_new_array(type, $0, $1) } }
    case .strings(let pairs): Self.dictionary("{ss}", pairs.mapValues { .string($0) })
    case .properties(let pairs): Self.dictionary("{sv}", pairs.mapValues { .variant($0) })
    case .variant(let value): g_variant_new_variant(value.makeVariant())
    }
  }

  private static func withChildren(
    _ members: [BusValue], _ make: (UnsafePointer<OpaquePointer?>?, gsize) -> OpaquePointer
  ) -> OpaquePointer {
    let children: [OpaquePointer?] = members.map { $0.makeVariant() }
    return children.withUnsafeBufferPointer { make($0.baseAddress, gsize(children.count)) }
  }

  private static func withType(_ signature: String, _ make: (OpaquePointer?) -> OpaquePointer) -> OpaquePointer {
    let type = g_variant_type_new(signature)
    defer { g_variant_type_free(type) }
    return make(type)
  }

  private static func dictionary(_ signature: String, _ pairs: [String: BusValue]) -> OpaquePointer {
    withType(signature) { type in
      let entries: [OpaquePointer?] = pairs.sorted { $0.key < $1.key }.map {
        g_variant_new_dict_entry(g_variant_new_string($0.key), $0.value.makeVariant())
      }
      return entries.withUnsafeBufferPointer { g_variant_new_array(type, $0.baseAddress, gsize(entries.count)) }
    }
  }

  /// The value of a variant; nil for types that no call of the protocol has. Its texts have few combining marks.
  init?(_ variant: OpaquePointer) {
    switch UInt8(bitPattern: Int8(g_variant_classify(variant).rawValue)) {
    case UInt8(ascii: "s"): self = .string(CombiningMarks.limited(String(cString: g_variant_get_string(variant, nil))))
    case UInt8(ascii: "o"): self = .path(String(cString: g_variant_get_string(variant, nil)))
    case UInt8(ascii: "i"): self = .int32(g_variant_get_int32(variant))
    case UInt8(ascii: "u"): self = .uint32(g_variant_get_uint32(variant))
    case UInt8(ascii: "n"): self = .int16(g_variant_get_int16(variant))
    case UInt8(ascii: "b"): self = .boolean(g_variant_get_boolean(variant) != 0)
    case UInt8(ascii: "d"): self = .double(g_variant_get_double(variant))
    case UInt8(ascii: "v"):
      guard let inner = g_variant_get_variant(variant) else { return nil }
      defer { g_variant_unref(inner) }
      guard let value = BusValue(inner) else { return nil }
      self = .variant(value)
    case UInt8(ascii: "("):
      var members: [BusValue] = []
      for index in 0..<g_variant_n_children(variant) {
        guard let child = g_variant_get_child_value(variant, index) else { return nil }
        defer { g_variant_unref(child) }
        guard let value = BusValue(child) else { return nil }
        members.append(value)
      }
      self = .structure(members)
    default: return nil
    }
  }

  var integer: Int? {
    switch self {
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    case .int16(let number): Int(number)
    case .variant(let value): value.integer
    default: nil
    }
  }

  var number: Double? {
    switch self {
    case .double(let number): number
    case .variant(let value): value.number
    default: integer.map(Double.init)
    }
  }

  var text: String? {
    switch self {
    case .string(let text), .path(let text): text
    case .variant(let value): value.text
    default: nil
    }
  }
}
