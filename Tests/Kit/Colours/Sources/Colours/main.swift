import UIKit

// Compares the middles of the cells in a picture of README's screen, 390 x 844 points at scale 3, with Apple's colours. The file's name is
// the first argument. Four columns of 97.5 points begin below the bar of 44 points under the safe area of 47.
guard let picture = CommandLine.arguments.dropFirst().first.flatMap(UIImage.init(contentsOfFile:)) else {
  fatalError("there is no picture \(CommandLine.arguments)")
}
precondition(picture.size == CGSize(width: 1170, height: 2532), "\(picture.size)")

let format = UIGraphicsImageRendererFormat()
format.scale = 1
let area = CGRect(x: 0, y: 0, width: 8, height: 8)
let renderer = UIGraphicsImageRenderer(bounds: area, format: format)
let expected: [(name: String, red: CGFloat, green: CGFloat, blue: CGFloat)] = [
  ("red", 255, 59, 48), ("orange", 255, 149, 0), ("yellow", 255, 204, 0), ("green", 52, 199, 89), ("blue", 0, 122, 255),
  ("purple", 175, 82, 222),
]
var isRight = true
for (index, item) in expected.enumerated() {
  let x = (CGFloat(index % 4) + 0.5) * 97.5 * 3
  let y = CGFloat(47 + 44 + index / 4 * 80 + 40) * 3
  let found = renderer.pngData { _ in picture.draw(at: CGPoint(x: -x.rounded(), y: -y)) }
  let wanted = renderer.pngData { context in
    UIColor(red: item.red / 255, green: item.green / 255, blue: item.blue / 255, alpha: 1).setFill()
    context.fill(area)
  }
  if found != wanted {
    print("cell \(index) is not \(item.name)")
    isRight = false
  }
}
exit(isRight ? 0 : 1)
