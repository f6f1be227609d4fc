/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIDatePicker.self) {
    [
      .choice(
        "datePickerMode", \.datePickerMode,
        ["time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer]),
      .choice(
        "preferredDatePickerStyle", \.preferredDatePickerStyle, as: "style",
        ["automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline]),
      .read("minuteInterval", \.minuteInterval),
    ]
  }
}
