import UIKit

extension Benefit {
  /// The benefit of the day.
  public static let today = Benefit(
    symbolName: "gift.fill", title: "오늘의 행운 상자 열기", description: "Open today's lucky box",
    ctaTitle: "50원 받기", reward: 50,
    guides: [
      "상자는 하루에 한 번 열 수 있어요.\nThe box opens once a day.",
      "받은 포인트는 바로 내 포인트에 쌓여요.\nPoints arrive in your account at once.",
      "자정이 지나면 새로운 상자가 도착해요.\nA new box arrives after midnight.",
    ],
    tint: .systemPink)

  /// The other benefits, in display order.
  public static let others: [Benefit] = [
    Benefit(
      symbolName: "figure.walk", title: "만보기로 140원 받기", description: "Walk ten thousand steps",
      ctaTitle: "걸음 수 확인하기", reward: 140,
      guides: [
        "1,000걸음, 5,000걸음, 10,000걸음마다 포인트를 받아요.\nPoints at one, five and ten thousand steps.",
        "친구와 함께 걸으면 두 배가 돼요.\nTwice as much when a friend walks along.",
      ],
      tint: .systemGreen),
    Benefit(
      symbolName: "star.fill", title: "행운 복권 긁기", description: "Scratch a lucky ticket",
      ctaTitle: "복권 긁기", reward: 10,
      guides: [
        "하루에 세 장까지 긁을 수 있어요.\nUp to three tickets a day.",
        "당첨되면 최대 10만 원을 받아요.\nThe best ticket is worth 100,000 won.",
      ],
      tint: .systemOrange),
    Benefit(
      symbolName: "play.rectangle.fill", title: "짧은 영상 보고 20원 받기", description: "Watch a short film",
      ctaTitle: "영상 보기", reward: 20,
      guides: ["30초 영상을 끝까지 보면 포인트를 받아요.\nPoints for watching thirty seconds to the end."],
      tint: .systemRed),
    Benefit(
      symbolName: "creditcard.fill", title: "새 카드 만들고 최대 17만 원 받기", description: "A new card, and cash back",
      ctaTitle: "카드 고르기", reward: 170_000,
      guides: [
        "처음 만드는 카드사의 카드만 해당돼요.\nOnly for issuers you have no card of yet.",
        "다음 달까지 10만 원 넘게 써야 해요.\nSpend more than 100,000 won by the end of next month.",
      ],
      tint: .systemIndigo),
    Benefit(
      symbolName: "person.2.fill", title: "친구 초대하고 5,000원 받기", description: "Invite a friend",
      ctaTitle: "초대하기", reward: 5_000,
      guides: ["초대받은 친구도 똑같이 5,000원을 받아요.\nYour friend gets the same."],
      tint: .systemBlue),
    Benefit(
      symbolName: "cart.fill", title: "장보고 3% 돌려받기", description: "Three percent back on groceries",
      ctaTitle: "가게 보기", reward: 300,
      guides: ["제휴 가게에서 결제하면 자동으로 쌓여요.\nCollected by itself at the shops that take part."],
      tint: .systemTeal),
    Benefit(
      symbolName: "phone.fill", title: "알뜰폰으로 바꾸고 2만 원 받기", description: "A phone plan that costs less",
      ctaTitle: "요금제 보기", reward: 20_000,
      guides: ["번호는 그대로 쓸 수 있어요.\nYou keep your number."],
      tint: .systemPurple),
    Benefit(
      symbolName: "car.fill", title: "자동차 보험 비교하고 1만 원 받기", description: "Compare car insurance",
      ctaTitle: "비교하기", reward: 10_000,
      guides: ["비교만 해도 포인트를 받아요.\nComparing is enough."],
      tint: .systemGray),
    Benefit(
      symbolName: "bell.fill", title: "알림 켜고 100원 받기", description: "Turn on notifications",
      ctaTitle: "알림 켜기", reward: 100,
      guides: ["새로운 혜택이 생기면 가장 먼저 알려 드려요.\nBe the first to hear of new benefits."],
      tint: .systemYellow),
    Benefit(
      symbolName: "airplane", title: "여행자 보험 들고 할인받기", description: "Travel insured, for less",
      ctaTitle: "보험료 알아보기", reward: 2_000,
      guides: ["출발 직전까지 가입할 수 있어요.\nSign up until just before you leave."],
      tint: .systemCyan),
  ]
}
