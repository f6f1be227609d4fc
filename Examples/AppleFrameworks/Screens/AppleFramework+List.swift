extension AppleFramework {
  /// The frameworks on the screen, in order.
  public static let list: [AppleFramework] = [
    AppleFramework(
      "ARKit", imageName: "arkit", path: "arkit",
      "Places digital objects in the room in front of the camera and keeps them where they were put.\n\n"
        + "카메라에 비친 공간에 가상의 물체를 놓고, 걸어 다녀도 그 자리에 그대로 있게 합니다."),
    AppleFramework(
      "AVKit", imageName: "play.fill", path: "avkit",
      "A player with the controls people know: scrubbing, subtitles, picture in picture.\n\n"
        + "탐색, 자막, 화면 속 화면까지 익숙한 조작을 갖춘 동영상 재생기를 만듭니다."),
    AppleFramework(
      "CloudKit", imageName: "cloud.fill", path: "cloudkit",
      "Keeps an app's records in iCloud and brings each change to every device of its owner.\n\n"
        + "앱의 데이터를 iCloud에 보관하고 모든 기기에서 같은 내용을 보게 합니다."),
    AppleFramework(
      "Contacts", imageName: "person.fill", path: "contacts",
      "Reads and edits the address book, with the permission of the person whose it is.\n\n"
        + "허락을 받은 뒤 연락처를 읽고 고칩니다."),
    AppleFramework(
      "Core Location", imageName: "location.fill", path: "corelocation",
      "Where the device is, which way it points, and when it enters or leaves a place.\n\n"
        + "기기의 위치와 방향을 알려 주고, 정해 둔 장소에 드나들 때를 알립니다."),
    AppleFramework(
      "Core ML", imageName: "bolt.fill", path: "coreml",
      "Runs trained models on the device itself, without a server.\n\n"
        + "학습된 모델을 서버 없이 기기 안에서 실행합니다."),
    AppleFramework(
      "EventKit", imageName: "calendar", path: "eventkit",
      "Events and reminders of the person's own calendars, to read and to add to.\n\n"
        + "캘린더의 일정과 미리 알림을 읽고 추가합니다."),
    AppleFramework(
      "GameKit", imageName: "gamecontroller.fill", path: "gamekit",
      "Leaderboards, achievements and matches between players.\n\n"
        + "순위표, 목표 달성, 다른 사람과의 대전을 게임에 더합니다."),
    AppleFramework(
      "HealthKit", imageName: "heart.fill", path: "healthkit",
      "Steps, heartbeats and workouts in one place, shared only with the apps one chooses.\n\n"
        + "걸음 수, 심박수, 운동 기록을 한곳에 모으고 원하는 앱에만 보여 줍니다."),
    AppleFramework(
      "HomeKit", imageName: "house.fill", path: "homekit",
      "Lights, locks and thermostats of a home, by room and by scene.\n\n"
        + "집 안의 조명, 자물쇠, 온도 조절기를 방과 상황별로 다룹니다."),
    AppleFramework(
      "MapKit", imageName: "map.fill", path: "mapkit",
      "Maps with an app's own places on them, directions, and a look around the street.\n\n"
        + "앱의 장소를 표시한 지도와 길 찾기를 보여 줍니다."),
    AppleFramework(
      "MessageUI", imageName: "envelope.fill", path: "messageui",
      "A sheet to write a mail or a message without leaving the app.\n\n"
        + "앱을 떠나지 않고 메일이나 메시지를 씁니다."),
    AppleFramework(
      "Metal", imageName: "flame.fill", path: "metal",
      "Speaks to the graphics processor directly, for pictures and for computing.\n\n"
        + "그래픽과 계산을 위해 그래픽 프로세서를 직접 다룹니다."),
    AppleFramework(
      "Network", imageName: "globe", path: "network",
      "Connections over TCP, UDP and TLS that survive a change from Wi-Fi to cellular.\n\n"
        + "Wi-Fi에서 셀룰러로 바뀌어도 이어지는 TCP, UDP, TLS 연결을 만듭니다."),
    AppleFramework(
      "PassKit", imageName: "creditcard.fill", path: "passkit",
      "Tickets, cards and payments from the wallet.\n\n"
        + "지갑에 담긴 탑승권과 카드를 보여 주고 결제를 받습니다."),
    AppleFramework(
      "PhotoKit", imageName: "photo.fill", path: "photokit",
      "The photo library: albums, edits, and a picker that asks for no permission at all.\n\n"
        + "사진 보관함의 앨범과 편집을 다루고 사진을 고르게 합니다."),
    AppleFramework(
      "RealityKit", imageName: "cube.fill", path: "realitykit",
      "Draws three-dimensional scenes with light and shadow as the room has them.\n\n"
        + "실제 공간의 빛과 그림자에 맞추어 3차원 장면을 그립니다."),
    AppleFramework(
      "SiriKit", imageName: "mic.fill", path: "sirikit",
      "Lets people ask an app for what it does by voice.\n\n"
        + "앱이 하는 일을 목소리로 부탁할 수 있게 합니다."),
    AppleFramework(
      "Speech", imageName: "waveform", path: "speech",
      "Turns spoken words, live or recorded, into text.\n\n"
        + "말하는 소리나 녹음을 글로 옮깁니다."),
    AppleFramework(
      "StoreKit", imageName: "cart.fill", path: "storekit",
      "Purchases inside the app, subscriptions, and a word of praise in the store.\n\n"
        + "앱 안에서 물건과 구독을 사고팔고 평가를 부탁합니다."),
    AppleFramework(
      "UIKit", imageName: "square.grid.2x2.fill", path: "uikit",
      "Windows, views and controls: what an app shows and what a finger does to it.\n\n"
        + "앱이 보여 주는 화면과 손가락이 하는 일을 다룹니다."),
    AppleFramework(
      "User Notifications", imageName: "bell.fill", path: "usernotifications",
      "News that reaches people while the app is closed.\n\n"
        + "앱이 닫혀 있을 때에도 새 소식을 전합니다."),
    AppleFramework(
      "VisionKit", imageName: "camera.fill", path: "visionkit",
      "Scans papers with the camera and reads the text on them.\n\n"
        + "카메라로 문서를 스캔하고 글자를 읽어 냅니다."),
    AppleFramework(
      "WeatherKit", imageName: "sun.max.fill", path: "weatherkit",
      "What the weather is, and what it will be in an hour, a day or ten.\n\n"
        + "지금의 날씨와 앞으로 열흘의 날씨를 알려 줍니다."),
  ]
}
