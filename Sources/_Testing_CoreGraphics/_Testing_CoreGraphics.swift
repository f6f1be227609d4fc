// Swift Testing names a module of this name for every file that imports both it and a module called CoreGraphics. On
// Apple's systems it attaches pictures to test results; here it only has to be there.
