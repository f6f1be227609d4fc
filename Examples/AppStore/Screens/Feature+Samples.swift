import UIKit

extension Feature {
  static let samples: [Feature] = [
    Feature(
      kind: "지금 이벤트 진행 중", name: "Moonlit Harbor", subtitle: "등대를 밝히는 봄 축제",
      artwork: Artwork(symbolName: "moon.fill", from: .systemIndigo, to: .systemPurple)),
    Feature(
      kind: "NEW", name: "Paper Garden", subtitle: "Fold a garden, one sheet at a time",
      artwork: Artwork(symbolName: "leaf.fill", from: .systemGreen, to: .systemTeal)),
    Feature(
      kind: "에디터의 선택", name: "하루 한 장", subtitle: "사진 한 장으로 쓰는 일기",
      artwork: Artwork(symbolName: "camera.fill", from: .systemOrange, to: .systemPink)),
    Feature(
      kind: "MAJOR UPDATE", name: "Tempo", subtitle: "Practise with a band that listens",
      artwork: Artwork(symbolName: "music.note", from: .systemRed, to: .systemOrange)),
    Feature(
      kind: "추천", name: "산책로", subtitle: "우리 동네의 걷기 좋은 길",
      artwork: Artwork(symbolName: "map.fill", from: .systemBlue, to: .systemCyan)),
    Feature(
      kind: "LET'S PLAY", name: "Orbit Courier", subtitle: "Deliver parcels between moons",
      artwork: Artwork(symbolName: "paperplane.fill", from: .systemBlue, to: .systemIndigo)),
  ]
}
