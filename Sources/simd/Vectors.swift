// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
// The names are those of Apple's module.

/// Two numbers of single precision.
public typealias simd_float2 = SIMD2<Float>
/// Three numbers of single precision.
public typealias simd_float3 = SIMD3<Float>
/// Four numbers of single precision.
public typealias simd_float4 = SIMD4<Float>
/// Two numbers of double precision.
public typealias simd_double2 = SIMD2<Double>
/// Three numbers of double precision.
public typealias simd_double3 = SIMD3<Double>
/// Four numbers of double precision.
public typealias simd_double4 = SIMD4<Double>
/// Two whole numbers.
public typealias simd_int2 = SIMD2<Int32>
/// Three whole numbers.
public typealias simd_int3 = SIMD3<Int32>
/// Four whole numbers.
public typealias simd_int4 = SIMD4<Int32>
/// Two whole numbers that are not negative.
public typealias simd_uint2 = SIMD2<UInt32>
/// Three whole numbers that are not negative.
public typealias simd_uint3 = SIMD3<UInt32>
/// Four whole numbers that are not negative.
public typealias simd_uint4 = SIMD4<UInt32>
/// `simd_float2` by its older name.
public typealias float2 = SIMD2<Float>
/// `simd_float3` by its older name.
public typealias float3 = SIMD3<Float>
/// `simd_float4` by its older name.
public typealias float4 = SIMD4<Float>
/// `simd_double2` by its older name.
public typealias double2 = SIMD2<Double>
/// `simd_double3` by its older name.
public typealias double3 = SIMD3<Double>
/// `simd_double4` by its older name.
public typealias double4 = SIMD4<Double>
/// `simd_float2` by its C name.
public typealias vector_float2 = SIMD2<Float>
/// `simd_float3` by its C name.
public typealias vector_float3 = SIMD3<Float>
/// `simd_float4` by its C name.
public typealias vector_float4 = SIMD4<Float>

/// The sum of the products of the components.
public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { (x * y).sum() }

/// The square of the length.
public func length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { dot(x, x) }

/// The length.
public func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { dot(x, x).squareRoot() }

/// The square of the distance of two points.
public func distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  length_squared(x - y)
}

/// The distance of two points.
public func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { length(x - y) }

/// The vector of length 1 in the same direction; of components that are no numbers for zero.
public func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x / length(x) }

/// The vector across two others, by the right hand.
public func cross<T: BinaryFloatingPoint>(_ x: SIMD3<T>, _ y: SIMD3<T>) -> SIMD3<T> {
  let (a, b) = (SIMD3(x.y, x.z, x.x), SIMD3(y.z, y.x, y.y))
  let (c, d) = (SIMD3(x.z, x.x, x.y), SIMD3(y.y, y.z, y.x))
  return a * b - c * d
}

/// The vector across two others of the plane: along z.
public func cross<T: BinaryFloatingPoint>(_ x: SIMD2<T>, _ y: SIMD2<T>) -> SIMD3<T> {
  SIMD3(0, 0, x.x * y.y - x.y * y.x)
}

/// The point at a part of the way from one to another, component by component.
public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: BinaryFloatingPoint { x + t * (y - x) }

/// The point at a part of the way from one to another.
public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: BinaryFloatingPoint { x + t * (y - x) }

/// Each component between two limits.
public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: Comparable {
  x.clamped(lowerBound: min, upperBound: max)
}

/// Each component between two limits.
public func clamp<V: SIMD>(_ x: V, min: V.Scalar, max: V.Scalar) -> V where V.Scalar: Comparable {
  x.clamped(lowerBound: V(repeating: min), upperBound: V(repeating: max))
}

/// The lower of each two components.
public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable { pointwiseMin(x, y) }

/// The higher of each two components.
public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable { pointwiseMax(x, y) }

/// Each component without its sign.
public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { pointwiseMax(x, 0 - x) }

/// A vector reflected at a plane with a normal of length 1.
public func reflect<V: SIMD>(_ x: V, n: V) -> V where V.Scalar: BinaryFloatingPoint { x - (dot(x, n) * 2) * n }

/// The part of a vector along another.
public func project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: BinaryFloatingPoint {
  (dot(x, y) / dot(y, y)) * y
}

/// The sum of the components.
public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { x.sum() }

/// The lowest component.
public func reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable { x.min() }

/// The highest component.
public func reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable { x.max() }

/// `dot(_:_:)` by its C name.
public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { dot(x, y) }

/// `length(_:)` by its C name.
public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { length(x) }

/// `length_squared(_:)` by its C name.
public func simd_length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { length_squared(x) }

/// `distance(_:_:)` by its C name.
public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { distance(x, y) }

/// `distance_squared(_:_:)` by its C name.
public func simd_distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  distance_squared(x, y)
}

/// `normalize(_:)` by its C name.
public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { normalize(x) }

/// `cross(_:_:)` by its C name.
public func simd_cross<T: BinaryFloatingPoint>(_ x: SIMD3<T>, _ y: SIMD3<T>) -> SIMD3<T> { cross(x, y) }

/// `mix(_:_:t:)` by its C name.
public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: BinaryFloatingPoint { mix(x, y, t: t) }

/// `clamp(_:min:max:)` by its C name.
public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V where V.Scalar: Comparable {
  clamp(x, min: min, max: max)
}

/// `min(_:_:)` by its C name.
public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable { pointwiseMin(x, y) }

/// `max(_:_:)` by its C name.
public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable { pointwiseMax(x, y) }

/// `abs(_:)` by its C name.
public func simd_abs<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { pointwiseMax(x, 0 - x) }
