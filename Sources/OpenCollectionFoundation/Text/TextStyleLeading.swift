/// The distance of the lines of text in the fonts of text styles.
enum TextStyleLeading {
  /// The distance of two baselines in points, by the font size; between the sizes of text styles it is blended.
  ///
  /// From Apple's Human Interface Guidelines, whose tables give one for each text style and content size category, the
  /// same for the same size. Measured at 11, 14, 16 and 17 points: facts/text-on-a-phone.md.
  static func linePitch(size: CGFloat) -> CGFloat {
    guard let above = pitches.firstIndex(where: { $0.size >= size }) else { return size * 70 / 60 }
    guard above > 0 else { return size * 13 / 11 }
    let (low, high) = (pitches[above - 1], pitches[above])
    return low.pitch + (high.pitch - low.pitch) * (size - low.size) / (high.size - low.size)
  }

  private static let pitches: [(size: CGFloat, pitch: CGFloat)] = [
    (11, 13), (12, 16), (13, 18), (14, 19), (15, 20), (16, 21), (17, 22), (18, 23), (19, 24), (20, 25), (21, 26),
    (22, 28), (23, 29), (24, 30), (25, 31), (26, 32), (27, 33), (28, 34), (29, 35), (30, 37), (31, 38), (32, 39),
    (33, 40), (34, 41), (36, 43), (37, 44), (38, 46), (39, 47), (40, 48), (42, 50), (43, 51), (44, 52), (47, 56),
    (48, 57), (49, 58), (50, 59), (51, 60), (52, 61), (53, 62), (55, 65), (56, 66), (58, 68), (60, 70),
  ]
}
