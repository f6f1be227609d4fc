import Benchmark
import UIKit
import Workload

/// The cost of font sizes that were not used before: in a label that adjusts its font size to its width, and in memory.
func registerFontSizes() {
  var width: CGFloat = 100
  onMain("Font sizes, a label's text fitted into a width never seen", Benchmark.defaultConfiguration) { benchmark in
    width += 0.37
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 40))
    label.text = "A title far too long for the width it is given 제목"
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.1
    benchmark.startMeasurement()
    blackHole(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1))
    benchmark.stopMeasurement()
  }

  let memory = BenchmarkMetric.custom("4,000 font sizes (bytes)")
  var configuration = Benchmark.defaultConfiguration
  configuration.metrics.append(memory)
  // One iteration: later ones would not add to caches that are full by then.
  configuration.warmupIterations = 0
  configuration.maxIterations = 1
  var size: CGFloat = 8
  onMain("Font sizes, 4,000 measured", configuration) { benchmark in
    // Loads the fonts before measuring.
    blackHole("Sphinx".size(withAttributes: [.font: UIFont.systemFont(ofSize: 8)]))
    blackHole("Sphinx".size(withAttributes: [.font: UIFont.systemFont(ofSize: 21)]))
    let before = heapInUse()
    benchmark.startMeasurement()
    for _ in 0..<4_000 {
      size += 0.013
      blackHole("Sphinx".size(withAttributes: [.font: UIFont.systemFont(ofSize: size)]))
    }
    benchmark.stopMeasurement()
    if let before, let after = heapInUse() { benchmark.measurement(memory, max(0, after - before)) }
  }
}
