internal import OpenCollectionCompositionalLayout

extension NSCollectionLayoutGroup {
  /// An ASCII drawing of the group's items, in a container 100 characters wide and 50 high.
  ///
  /// Unmeasured: the characters UIKit uses. A custom group's item provider is called.
  public func visualDescription() -> String {
    let (width, height) = (100, 50)
    let size = CGSize(width: width, height: height)
    let context = LoweringContext(containerSize: size, scale: 1, traits: .current)
    // The spacing is so large that the canvas shows one group only.
    let section = Section(group: group(in: context), interGroupSpacing: 10 * size.height)
    let solution = SolvedLayout(
      configuration: LayoutConfiguration(), environment: LayoutEnvironment(containerSize: size, scale: 1),
      sections: [SectionContent(section: section, itemCount: width * height)])
    var canvas = Array(repeating: Array(repeating: Character(" "), count: width), count: height)

    for element in solution.elements(in: CGRect(origin: .zero, size: size)) where element.key.category == .cell {
      let frame = element.frame
      guard frame.size.width >= 1, frame.size.height >= 1 else { continue }
      let (left, right) = (Int(frame.minX.rounded()), Int(frame.maxX.rounded()) - 1)
      let (top, bottom) = (Int(frame.minY.rounded()), Int(frame.maxY.rounded()) - 1)
      for row in max(0, top)..<max(0, top, min(height, bottom + 1)) {
        for column in max(0, left)..<max(0, left, min(width, right + 1)) {
          let isSide = column == left || column == right
          switch (row == top || row == bottom, isSide) {
          case (true, true): canvas[row][column] = "+"
          case (true, false): canvas[row][column] = "-"
          case (false, true): canvas[row][column] = "|"
          case (false, false): break
          }
        }
      }
    }
    return canvas.map { String($0) }.joined(separator: "\n")
  }
}
