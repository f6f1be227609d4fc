import UIKit

extension RankingFeature {
  static let samples: [RankingFeature] = [
    RankingFeature(
      rank: 1, name: "달력 한눈에", subtitle: "Every plan on one page", price: "받기", hasInAppPurchase: true,
      artwork: Artwork(symbolName: "calendar", from: .systemRed, to: .systemOrange)),
    RankingFeature(
      rank: 2, name: "Lantern Mail", subtitle: "받은 편지함을 조용하게", price: "받기", hasInAppPurchase: false,
      artwork: Artwork(symbolName: "envelope.fill", from: .systemBlue, to: .systemCyan)),
    RankingFeature(
      rank: 3, name: "물 마시기", subtitle: "하루 여덟 잔 알림", price: "받기", hasInAppPurchase: true,
      artwork: Artwork(symbolName: "drop.fill", from: .systemCyan, to: .systemBlue)),
    RankingFeature(
      rank: 4, name: "Chessroom", subtitle: "A quiet board for two", price: "₩3,300", hasInAppPurchase: false,
      artwork: Artwork(symbolName: "gamecontroller.fill", from: .systemBrown, to: .systemOrange)),
    RankingFeature(
      rank: 5, name: "가계부 새싹", subtitle: "쓰기 쉬운 용돈 기록", price: "받기", hasInAppPurchase: true,
      artwork: Artwork(symbolName: "chart.bar.fill", from: .systemGreen, to: .systemMint)),
    RankingFeature(
      rank: 6, name: "Tidewatch", subtitle: "Tides and wind, by the hour", price: "₩1,100", hasInAppPurchase: false,
      artwork: Artwork(symbolName: "wind", from: .systemTeal, to: .systemBlue)),
    RankingFeature(
      rank: 7, name: "단어장 백 개", subtitle: "잠들기 전 십 분", price: "받기", hasInAppPurchase: true,
      artwork: Artwork(symbolName: "book.fill", from: .systemPurple, to: .systemIndigo)),
    RankingFeature(
      rank: 8, name: "Bakehouse", subtitle: "Weigh, rise, bake", price: "받기", hasInAppPurchase: false,
      artwork: Artwork(symbolName: "flame.fill", from: .systemOrange, to: .systemRed)),
    RankingFeature(
      rank: 9, name: "버스 언제와", subtitle: "우리 정류장 도착 시간", price: "받기", hasInAppPurchase: false,
      artwork: Artwork(symbolName: "car.fill", from: .systemGreen, to: .systemTeal)),
    RankingFeature(
      rank: 10, name: "Sketchline", subtitle: "One pen, endless paper", price: "받기", hasInAppPurchase: true,
      artwork: Artwork(symbolName: "pencil", from: .systemPink, to: .systemPurple)),
    RankingFeature(
      rank: 11, name: "별자리 지도", subtitle: "하늘에 대면 이름이 보여요", price: "받기", hasInAppPurchase: true,
      artwork: Artwork(symbolName: "star.fill", from: .systemIndigo, to: .systemBlue)),
    RankingFeature(
      rank: 12, name: "Loop Runner", subtitle: "Routes as long as your evening", price: "받기", hasInAppPurchase: false,
      artwork: Artwork(symbolName: "figure.walk", from: .systemRed, to: .systemPink)),
    RankingFeature(
      rank: 13, name: "한 끼", subtitle: "오늘 저녁 뭐 먹지", price: "받기", hasInAppPurchase: true,
      artwork: Artwork(symbolName: "cart.fill", from: .systemYellow, to: .systemOrange)),
    RankingFeature(
      rank: 14, name: "Stillness", subtitle: "Ten minutes of quiet", price: "₩5,500", hasInAppPurchase: false,
      artwork: Artwork(symbolName: "heart.fill", from: .systemMint, to: .systemGreen)),
  ]
}
