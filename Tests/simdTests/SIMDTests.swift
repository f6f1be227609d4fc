import Testing
import simd

@Suite("Vectors and matrices") struct SIMDTests {
  @Test("products, lengths and distances are those of the components")
  func vectors() {
    #expect(dot(simd_float3(1, 2, 3), simd_float3(4, 5, 6)) == 32)  // 4 + 10 + 18
    #expect(simd_length(simd_double2(3, 4)) == 5)
    #expect(distance(simd_double2(1, 1), simd_double2(4, 5)) == 5)
    #expect(normalize(simd_float2(0, 8)) == simd_float2(0, 1))
    #expect(cross(simd_float3(1, 0, 0), simd_float3(0, 1, 0)) == simd_float3(0, 0, 1))
    #expect(mix(simd_float2(0, 10), simd_float2(10, 20), t: 0.25) == simd_float2(2.5, 12.5))
    #expect(clamp(simd_float2(-1, 7), min: 0, max: 5) == simd_float2(0, 5))
    #expect(reflect(simd_float2(1, -1), n: simd_float2(0, 1)) == simd_float2(1, 1))
  }

  @Test("a product of matrices applies the second first")
  func products() {
    let turn = simd_float2x2(columns: (simd_float2(0, 1), simd_float2(-1, 0)))  // x to y, y to -x
    let stretch = simd_float2x2(diagonal: simd_float2(2, 1))
    #expect(turn * simd_float2(1, 0) == simd_float2(0, 1))
    // (1, 0) becomes (2, 0) and then (0, 2).
    #expect(turn * stretch * simd_float2(1, 0) == simd_float2(0, 2))
    // (1, 0) becomes (0, 1), which stays.
    #expect(simd_mul(stretch, turn) * simd_float2(1, 0) == simd_float2(0, 1))
  }

  @Test("the determinant and the inverse are those of the columns, also where the diagonal has a zero")
  func inverse() {
    let matrix = simd_double3x3(rows: [simd_double3(0, 2, 0), simd_double3(4, 0, 0), simd_double3(0, 0, 8)])
    #expect(matrix.determinant == -64)  // two rows exchanged: -(4 * 2 * 8)
    #expect(matrix.inverse * matrix == matrix_identity_double3x3)
    #expect(matrix.inverse[0, 1] == 0.5)  // x is y over 2 in the second row
    #expect(simd_double2x2(rows: [simd_double2(1, 2), simd_double2(2, 4)]).determinant == 0)
  }

  @Test("rows are the columns of the transposed matrix")
  func rows() {
    let matrix = simd_float4x4(rows: (0..<4).map { simd_float4(repeating: Float($0)) })
    #expect(matrix.columns.2 == simd_float4(0, 1, 2, 3))
    #expect(matrix.transpose.columns.2 == simd_float4(repeating: 2))
    #expect(matrix[3, 1] == 1)
  }

  @Test("matrices take the memory of their columns, where one of three numbers takes that of four")
  func sizes() {
    #expect(MemoryLayout<simd_float4x4>.size == 64)  // 4 columns of 4 * 4 bytes
    #expect(MemoryLayout<simd_float3x3>.size == 48)  // 3 columns of 4 * 4 bytes
    #expect(MemoryLayout<simd_double2x2>.size == 32)  // 2 columns of 2 * 8 bytes
  }
}
