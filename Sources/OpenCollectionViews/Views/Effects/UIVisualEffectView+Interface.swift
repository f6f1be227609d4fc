extension UIVisualEffectView {
  func readVisualEffectView(_ coder: NSCoder) {
    guard let coder = coder as? InterfaceCoder else { return }
    if let element = coder.child("contentView") {
      contentView.readView(coder.coder(of: element))
      coder.objects.adopt(contentView, as: element)
    }
    if let blur = coder.element.child(named: "blurEffect") {
      let effect = UIBlurEffect(style: coder.coder(of: blur).choice("style", Self.blurStyles) ?? .regular)
      let isVibrant = coder.element.child(named: "vibrancyEffect") != nil
      self.effect = isVibrant ? UIVibrancyEffect(blurEffect: effect) : effect
    } else if let vibrancy = coder.element.child(named: "vibrancyEffect"),
      let blur = vibrancy.child(named: "blurEffect")
    {
      let style = coder.coder(of: blur).choice("style", Self.blurStyles) ?? .regular
      effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: style))
    }
  }

  private static let blurStyles: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
    "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
    "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
    "systemChromeMaterial": .systemChromeMaterial, "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
    "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
    "systemThickMaterialLight": .systemThickMaterialLight, "systemChromeMaterialLight": .systemChromeMaterialLight,
    "systemUltraThinMaterialDark": .systemUltraThinMaterialDark, "systemThinMaterialDark": .systemThinMaterialDark,
    "systemMaterialDark": .systemMaterialDark, "systemThickMaterialDark": .systemThickMaterialDark,
    "systemChromeMaterialDark": .systemChromeMaterialDark,
  ]
}
