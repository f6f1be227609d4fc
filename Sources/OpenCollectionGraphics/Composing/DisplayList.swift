internal import Foundation

/// A layer tree as the items it paints, from the bottom up, without those that are not visible.
struct DisplayList {
  private(set) var items: [DisplayItem] = []
  /// For each item, the index of the container it may scroll in: of `containers`.
  private(set) var containerIndexes: [Int] = []
  /// The picture, and each large clip inside it, outer ones first.
  private(set) var containers: [PixelRect] = []
  private var area = PixelRect.empty

  /// Lists a tree in the memory of the last one. `area` has the picture's pixels.
  mutating func list(_ root: LayerNode, scale: Double, area: PixelRect) {
    removeAll()
    containers.append(area)
    self.area = area
    add(root, AffineTransform(scaleByX: scale, byY: scale), area, [], opacity: 1, container: 0)
  }

  /// Forgets the items, and keeps their memory.
  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    containerIndexes.removeAll(keepingCapacity: true)
    containers.removeAll(keepingCapacity: true)
  }

  /// The item from which a rectangle must be painted: the topmost opaque one that covers it, beneath all that read it.
  /// Nil if the background may be visible, or is read.
  func first(in part: PixelRect) -> Int? {
    let readerIndex = items.firstIndex { $0.read.map { !$0.intersection(part).isEmpty } ?? false }
    return items[..<(readerIndex ?? items.count)].lastIndex { $0.hides(part) }
  }

  /// Divides a rectangle where an item hides much of what is beneath it, and calls back with each part and its first item.
  /// Parts of fewer than `minimum` pixels are not divided.
  func divide(_ part: PixelRect, minimum: Int, _ body: (PixelRect, _ first: Int?) -> Void) {
    let first = first(in: part)
    guard first == nil, part.count >= minimum, let hidden = hiddenPart(of: part) else { return body(part, first) }
    body(hidden, self.first(in: hidden))
    part.subtract(hidden) { divide($0, minimum: minimum, body) }
  }

  /// What the topmost item hides that hides a quarter of a rectangle or more: of what no item beneath it reads, the largest piece.
  private func hiddenPart(of part: PixelRect) -> PixelRect? {
    let minimum = max(1, part.count / 4)
    // Beneath the first item there is only the background.
    for index in items.indices.dropFirst().reversed() {
      guard var hidden = items[index].hiddenPart(of: part, minimum: minimum) else { continue }
      for read in items[..<index].lazy.compactMap(\.read) {
        var rest = PixelRect.empty
        hidden.subtract(read) { if $0.count > rest.count { rest = $0 } }
        hidden = rest
      }
      if hidden.count >= minimum { return hidden }
    }
    return nil
  }

  private mutating func add(
    _ node: LayerNode, _ parent: AffineTransform, _ area: PixelRect, _ clips: [AntialiasedClip], opacity: Double,
    container: Int
  ) {
    guard node.opacity > 0 else { return }
    var transform = node.transform
    transform.append(parent)
    var opacity = opacity
    let isBlurred =
      node.backdrop.map { !area.intersection(PixelRect(around: transform.extent(of: $0.rect))).isEmpty } ?? false
    let isGroup = node.opacity < 1 || node.crossDissolve != nil || node.isRecolored
    if isBlurred || isGroup && (!node.drawsAtMostOneContent || node.isRecolored) {
      return addWhole(node, parent, area, clips, opacity: opacity, container)
    }
    if isGroup { opacity *= node.opacity }
    if let shadow = node.shadow { add(shadow, transform, area, clips, opacity: opacity, container) }
    addClipped(node, transform, area, clips, opacity: opacity, container)
    if let border = node.border { add(border, transform, area, clips, opacity: opacity, container) }
  }

  private mutating func addClipped(
    _ node: LayerNode, _ transform: AffineTransform, _ area: PixelRect, _ clips: [AntialiasedClip], opacity: Double,
    _ container: Int
  ) {
    var (area, clips, container) = (area, clips, container)
    if let clip = node.clip {
      area = area.intersection(PixelRect(around: transform.extent(of: clip.rect)))
      if area.isEmpty { return }
      if let antialiased = AntialiasedClip(clip, transform) { clips.append(antialiased) }
      if !node.children.isEmpty, area.count * 8 >= self.area.count, area != containers[container] {
        container = containers.count
        containers.append(area)
      }
    }
    if let content = node.content { add(content, transform, area, clips, opacity: opacity, container) }
    for child in node.children { add(child, transform, area, clips, opacity: opacity, container: container) }
  }

  private mutating func add(
    _ content: LayerNode.Content, _ transform: AffineTransform, _ area: PixelRect, _ clips: [AntialiasedClip],
    opacity: Double, _ container: Int
  ) {
    append(DisplayItem(content, transform, area: area, clips: clips, opacity: opacity), container)
  }

  private mutating func addWhole(
    _ node: LayerNode, _ parent: AffineTransform, _ area: PixelRect, _ clips: [AntialiasedClip], opacity: Double,
    _ container: Int
  ) {
    guard let extent = node.extent(parent: parent) else { return }
    let painted = area.intersection(PixelRect(around: extent))
    var sampled: PixelRect?
    node.addSampledAreas(parent, in: area) { sampled = sampled?.union($0) ?? $0 }
    let read = sampled.map { painted.union($0).intersection(self.area) }
    append(
      DisplayItem(
        node, parent: parent, area: painted, read: read, clipped: area, clips: clips, opacity: opacity),
      container)
  }

  private mutating func append(_ item: DisplayItem, _ container: Int) {
    if item.area.isEmpty { return }
    items.append(item)
    containerIndexes.append(container)
  }
}

extension LayerNode {
  /// Calls back with the pixels that each backdrop in the tree paints or reads. `area` has the pixels inside the clips.
  func addSampledAreas(_ parent: AffineTransform, in area: PixelRect, _ add: (PixelRect) -> Void) {
    guard opacity > 0, !area.isEmpty else { return }
    var transform = transform
    transform.append(parent)
    if let backdrop, let sampled = BackdropBlur.sampledArea(of: backdrop, transform, visible: area) { add(sampled) }
    guard !children.isEmpty else { return }
    let inside = clip.map { area.intersection(PixelRect(around: transform.extent(of: $0.rect))) } ?? area
    for child in children { child.addSampledAreas(transform, in: inside, add) }
  }
}
