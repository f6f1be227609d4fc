// Swift Testing names a module of this name for every file that imports both it and a module called UIKit. On Apple's
// systems it attaches pictures to test results. Here it is empty: apps link it, so it must not import Testing.
