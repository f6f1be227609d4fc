extension UIDatePicker {
  func readDatePicker(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.set(
      \.datePickerMode, from: "datePickerMode",
      ["time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer])
    reader.set(
      \.preferredDatePickerStyle, from: "style",
      ["automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline])
    reader.set(\.minuteInterval, from: "minuteInterval")
  }
}
