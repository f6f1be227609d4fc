import Benchmark
import UIKit
import Workload

/// The cost of a cell: constraints, a label, an image, and memory.
func registerCells() {
  registerConstraints()
  registerContents()

  let memory = BenchmarkMetric.custom("Memory of 1,000 cells (bytes)")
  var configuration = Benchmark.defaultConfiguration
  configuration.metrics.append(memory)
  configuration.maxIterations = 5
  onMain("Cells, 1,000 made, each with 20 constraints", configuration) { benchmark in
    let before = heapInUse()
    benchmark.startMeasurement()
    let cells = (0..<1_000).map { _ in ConstrainedCell() }
    benchmark.stopMeasurement()
    if let before, let after = heapInUse() { benchmark.measurement(memory, after - before) }
    ConstrainedCell.made += cells
  }
}

private func registerConstraints() {
  onMain("Constraints, a cell with 20 solved", Benchmark.defaultConfiguration) { benchmark in
    let cell = ConstrainedCell()
    benchmark.startMeasurement()
    cell.layoutIfNeeded()
    benchmark.stopMeasurement()
    precondition(cell.last.frame.maxX == 300, "the cell is not laid out: \(cell.last.frame)")
  }

  onMain("Constraints, a cell with 20 solved again for another width", Benchmark.defaultConfiguration) { benchmark in
    let cell = ConstrainedCell.shared
    cell.width = cell.width == 320 ? 360 : 320
    benchmark.startMeasurement()
    cell.layoutIfNeeded()
    benchmark.stopMeasurement()
    blackHole(cell.last.frame)
  }
}

private func registerContents() {
  var number = 0
  onMain("Label, a text never seen measured", Benchmark.defaultConfiguration) { benchmark in
    number += 1
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "Text number \(number) of a label, long enough for two lines at this width 라벨"
    benchmark.startMeasurement()
    blackHole(label.sizeThatFits(CGSize(width: 220, height: CGFloat.infinity)))
    benchmark.stopMeasurement()
  }

  onMain("Label, the same text measured again", Benchmark.defaultConfiguration) { benchmark in
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "Text of a label, long enough for two lines at this width 라벨"
    blackHole(label.sizeThatFits(CGSize(width: 220, height: CGFloat.infinity)))
    benchmark.startMeasurement()
    blackHole(label.sizeThatFits(CGSize(width: 220, height: CGFloat.infinity)))
    benchmark.stopMeasurement()
  }

  onMain("Image, a PNG of 300x300 pixels decoded", Benchmark.defaultConfiguration) { benchmark in
    let data = EncodedPicture.data
    benchmark.startMeasurement()
    blackHole(UIImage(data: data)?.cgImage)
    benchmark.stopMeasurement()
  }
}

/// An image of stripes, encoded as PNG.
@MainActor
private enum EncodedPicture {
  static let data: Data = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 300), format: format).image { context in
      for stripe in 0..<60 {
        UIColor(hue: CGFloat(stripe) / 60, saturation: 0.8, brightness: 0.9, alpha: 1).setFill()
        context.fill(CGRect(x: 0, y: stripe * 5, width: 300, height: 5))
      }
    }
    return image.pngData() ?? Data()
  }()
}

/// Five views in a row, each constrained to the previous one: 20 constraints.
@MainActor
private final class ConstrainedCell: UIView {
  static let shared = ConstrainedCell()
  /// Retained, so that one does not reuse memory that another freed.
  static var made: [ConstrainedCell] = []

  let last: UIView

  var width: CGFloat {
    get { bounds.width }
    set { frame.size.width = newValue }
  }

  init() {
    let views = (0..<5).map { _ in UIView() }
    last = views[4]
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    var constraints: [NSLayoutConstraint] = []
    for (index, view) in views.enumerated() {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      let before = index == 0 ? leadingAnchor : views[index - 1].trailingAnchor
      constraints += [
        view.leadingAnchor.constraint(equalTo: before, constant: index == 0 ? 20 : 8),
        view.topAnchor.constraint(equalTo: topAnchor, constant: 8),
        view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      ]
      if index > 0 { constraints.append(view.widthAnchor.constraint(equalTo: views[0].widthAnchor)) }
    }
    constraints.append(views[4].trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20))
    precondition(constraints.count == 20, "\(constraints.count) constraints")
    NSLayoutConstraint.activate(constraints)
  }

  required init?(coder: NSCoder) { fatalError("not archived") }
}
