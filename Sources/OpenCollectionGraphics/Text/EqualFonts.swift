/// Free families whose letters are as wide as those of a family that every iPhone has.
///
/// fontconfig knows these too, but some only as its last choice: for Helvetica it names Liberation Sans after Inter.
enum EqualFonts {
  static func families(inPlaceOf family: String) -> [String] {
    switch family {
    case "Helvetica", "Arial": ["Liberation Sans", "Arimo", "Nimbus Sans", "TeX Gyre Heros"]
    case "Times New Roman": ["Liberation Serif", "Tinos", "Nimbus Roman", "TeX Gyre Termes"]
    case "Courier", "Courier New": ["Liberation Mono", "Cousine", "Nimbus Mono PS", "TeX Gyre Cursor"]
    case "Georgia": ["Gelasio"]
    case "Palatino": ["P052", "TeX Gyre Pagella"]
    default: []
    }
  }
}
