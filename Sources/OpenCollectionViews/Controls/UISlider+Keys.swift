/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UISlider.self) {
    [
      .read("minimumValue", \.minimumValue, as: "minValue"),
      .read("maximumValue", \.maximumValue, as: "maxValue"),
      .read("value", \.value),
      .read("isContinuous", \.isContinuous),
      .read("minimumTrackTintColor", \.minimumTrackTintColor, isProxied: true),
      .read("maximumTrackTintColor", \.maximumTrackTintColor, isProxied: true),
      .read("thumbTintColor", \.thumbTintColor, isProxied: true),
      .read("minimumValueImage", \.minimumValueImage),
      .read("maximumValueImage", \.maximumValueImage),
    ]
  }
}
