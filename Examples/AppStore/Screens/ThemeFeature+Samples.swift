import UIKit

extension ThemeFeature {
  static let samples: [ThemeFeature] = [
    ThemeFeature(
      title: "집중이 필요한 날", artwork: Artwork(symbolName: "headphones", from: .systemIndigo, to: .systemBlue)),
    ThemeFeature(
      title: "Rainy-day games", artwork: Artwork(symbolName: "cloud.fill", from: .systemBlue, to: .systemTeal)),
    ThemeFeature(
      title: "여행 떠나기 전에", artwork: Artwork(symbolName: "airplane", from: .systemCyan, to: .systemBlue)),
    ThemeFeature(
      title: "Learn an instrument", artwork: Artwork(symbolName: "music.note.list", from: .systemPink, to: .systemRed)),
    ThemeFeature(
      title: "아이와 함께",
      artwork: Artwork(symbolName: "person.2.fill", from: .systemOrange, to: .systemYellow)),
    ThemeFeature(
      title: "Better photographs", artwork: Artwork(symbolName: "camera.fill", from: .systemGray, to: .systemBrown)),
    ThemeFeature(
      title: "건강한 한 해", artwork: Artwork(symbolName: "heart.circle.fill", from: .systemRed, to: .systemPink)),
    ThemeFeature(
      title: "Made in Seoul", artwork: Artwork(symbolName: "house.fill", from: .systemPurple, to: .systemPink)),
  ]
}
