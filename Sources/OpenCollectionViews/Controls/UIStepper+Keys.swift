/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIStepper.self) {
    [
      .read("minimumValue", \.minimumValue),
      .read("maximumValue", \.maximumValue),
      .read("stepValue", \.stepValue),
      .read("value", \.value),
      .read("wraps", \.wraps),
      .read("autorepeat", \.autorepeat),
      .read("isContinuous", \.isContinuous),
    ]
  }
}
