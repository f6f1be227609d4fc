package import OpenCollectionGraphics

extension UIImage {
  /// Draws the image stretched over a rectangle; a template in its own tint, or in `tint`, or a symbol in black.
  package func draw(in canvas: Canvas, rect: CGRect, tint: RGBA?) {
    guard rect.width > 0, rect.height > 0, size.width > 0, size.height > 0 else { return }
    let own = parts.tint?.rgba(for: .current)
    let color: RGBA? = isTemplate ? own ?? tint ?? (isSymbolImage ? .black : nil) : own
    if let caps = parts.caps, rect.size != size {
      drawSlices(in: canvas, rect: rect, caps: caps, color: color)
    } else {
      drawUpright(in: canvas, rect: rect, color: color)
    }
  }

  private func drawUpright(in canvas: Canvas, rect: CGRect, color: RGBA?) {
    guard parts.orientation != .up else { return drawContent(in: canvas, rect: rect, color: color) }
    canvas.save()
    // Maps the unit square of the stored pixels to the displayed image, and that to the rectangle.
    var transform = parts.orientation.transform
    transform.append(
      AffineTransform(m11: rect.width, m12: 0, m21: 0, m22: rect.height, tX: rect.minX, tY: rect.minY))
    canvas.concatenate(transform)
    drawContent(in: canvas, rect: CGRect(x: 0, y: 0, width: 1, height: 1), color: color)
    canvas.restore()
  }

  private func drawContent(in canvas: Canvas, rect: CGRect, color: RGBA?) {
    switch parts.content {
    case .none: break
    case .bitmap(let bitmap): canvas.draw(bitmap, in: rect, tint: color)
    case .sized(let picture):
      let transform = canvas.transform
      func pixels(_ length: CGFloat, _ x: CGFloat, _ y: CGFloat) -> Int {
        max(1, min(8192, Int((length * hypot(x, y) * CGFloat(canvas.scale)).rounded())))
      }
      let bitmap = picture.bitmap(
        width: pixels(rect.width, transform.m11, transform.m12),
        height: pixels(rect.height, transform.m21, transform.m22))
      canvas.draw(bitmap, in: rect, tint: color)
    case .symbol(let symbol): symbol.draw(in: canvas, rect: rect, color: color)
    }
  }

  /// Draws the corners unscaled, and the sides and the middle repeated or stretched. Cap insets are limited to the
  /// image's size.
  private func drawSlices(in canvas: Canvas, rect: CGRect, caps: UIEdgeInsets, color: RGBA?) {
    let own = size
    func cuts(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ origin: CGFloat, _ target: CGFloat)
      -> [(from: Range<CGFloat>, to: Range<CGFloat>)]
    {
      let low = min(max(0, low), length)
      let high = min(max(0, high), length - low)
      let squeeze = low + high > target ? target / (low + high) : 1
      let (start, end) = (low * squeeze, target - high * squeeze)
      return [
        (0..<low, origin..<(origin + start)), (low..<(length - high), (origin + start)..<(origin + end)),
        ((length - high)..<length, (origin + end)..<(origin + target)),
      ]
    }
    let columns = cuts(caps.left, caps.right, own.width, rect.minX, rect.width)
    let rows = cuts(caps.top, caps.bottom, own.height, rect.minY, rect.height)
    for (rowIndex, row) in rows.enumerated() {
      for (columnIndex, column) in columns.enumerated() {
        let source = CGRect(
          x: column.from.lowerBound, y: row.from.lowerBound, width: column.from.upperBound - column.from.lowerBound,
          height: row.from.upperBound - row.from.lowerBound)
        let target = CGRect(
          x: column.to.lowerBound, y: row.to.lowerBound, width: column.to.upperBound - column.to.lowerBound,
          height: row.to.upperBound - row.to.lowerBound)
        guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else { continue }
        let tile =
          parts.resizingMode == .stretch
          ? target.size
          : CGSize(
            width: columnIndex == 1 ? source.width : target.width,
            height: rowIndex == 1 ? source.height : target.height)
        drawTiles(in: canvas, source: source, target: target, tile: tile, color: color)
      }
    }
  }

  /// Tiles the part of the image in `source`. It is cut out first, so that its neighbours do not bleed in.
  private func drawTiles(in canvas: Canvas, source: CGRect, target: CGRect, tile: CGSize, color: RGBA?) {
    guard let whole = rendered() else { return }
    let cut = Canvas(size: source.size, scale: whole.scale)
    cut.draw(whole, in: CGRect(x: -source.minX, y: -source.minY, width: size.width, height: size.height))
    let piece = cut.finish()
    canvas.save()
    canvas.clip(to: target)
    var y = target.minY
    while y < target.maxY - 1e-6 {
      var x = target.minX
      while x < target.maxX - 1e-6 {
        canvas.draw(piece, in: CGRect(origin: CGPoint(x: x, y: y), size: tile), tint: color)
        x += tile.width
      }
      y += tile.height
    }
    canvas.restore()
  }
}
