import OpenCollectionCombiningMarks

extension String {
  var withFewMarks: String { CombiningMarks.limited(self) }

  var hasManyMarks: Bool { CombiningMarks.exceedLimit(inDocument: self) }
}
