internal import COpenCollectionSwiftRuntime
internal import OpenCollectionDisplays
internal import OpenCollectionGraphics

#if Browser
  internal import OpenCollectionBrowserDisplay
#endif

/// Launches the app: parses the flags, opens the display, creates the delegate and runs the host.
@MainActor
enum ApplicationLauncher {
  /// Runs the app and exits the process when the app ends. Returns only if the app hosts tests.
  static func run(delegateClass: AnyClass) {
    if HostedTests.take(makeDelegate(delegateClass)) { return }
    runToEnd(delegateClass: delegateClass)
  }

  private static func runToEnd(delegateClass: AnyClass) -> Never {
    ChildProgram.endWithParent()
    let arguments: LaunchArguments
    do {
      let screen = (size: UIScreen.main.bounds.size, scale: Double(UIScreen.main.scale))
      arguments = try LaunchArguments(CommandLine.arguments, screen: screen)
    } catch {
      fail("\(error)")
    }
    if arguments.wantsHelp {
      printHelp()
    }
    let allArguments = Array(CommandLine.arguments.dropFirst())
    setCommandLineArguments(arguments.remaining)
    LaunchLocale(arguments.remaining).use()
    let script = arguments.scriptPath.map(readScript)
    if arguments.randomUse.steps != nil, RandomUseFolder.ofThisProcess == nil {
      useAtRandom(arguments, flags: allArguments)
    }
    if let folder = arguments.previewFolder, PreviewChild.ofThisProcess == nil {
      writePreviews(to: folder, flags: allArguments)
    }
    if let path = arguments.picturePath { checkWritable(path, source: "--png") }

    let live = LiveSession.ofThisProcess()
    // Time stands still on the way to the place of the program before.
    if live?.place != nil { AppClock.current = .virtualFromNow() }
    let display = openDisplay(arguments, live)
    prepareScreen(display, arguments)
    let host = ApplicationHost(display: display)
    #if Browser
      if let browser = display as? BrowserDisplay {
        BrowserLaunch.waitForPage(browser, host, arguments, live) { prepareScreen(display, arguments) }
      }
    #endif
    if arguments.explainsChanges {
      printChanges()
    } else if let live, !live.isDriven {
      Journal.current = Journal()
    }
    let diagnosis = arguments.diagnosis.map { format in Diagnosis { print($0, format) } }
    host.inspector.isOn = arguments.inspects
    host.inspector.point = arguments.inspectedPoint
    if !(display is OffscreenDisplay) { host.inspector.costs = FrameCosts() }
    if arguments.previewFolder != nil { writePreviews(delegateClass) }
    let lifecycle = ApplicationLifecycle(
      delegate: arguments.showsPreviews
        ? PreviewDelegate(app: delegateClass, live: live) : makeDelegate(delegateClass))
    // After the app's own fonts are registered, which makes Pango open all files anew.
    SystemFontPreparation.start()
    live?.willLaunch(on: host)
    MemoryWarnings.startObserving()
    lifecycle.launch(restoring: live?.place?.activity?.activity)
    if let offscreen = display as? OffscreenDisplay, let live, live.isDriven {
      DrivenApp(host, offscreen, live.channel).run()
    } else {
      live?.begin(host, lifecycle)
      if live?.place != nil { AppClock.current.run() }
      if let offscreen = display as? OffscreenDisplay {
        runOffscreen(host, offscreen, script: script, arguments, diagnosis)
      } else {
        host.runUntilQuit()
      }
    }
    if live?.hasLeft != true { lifecycle.end() }
    exit(0)
  }

  /// Prints what was found, and exits: with code 1 if a phone would end the process.
  private static func print(_ report: FindingReport, _ format: FindingFormat) -> Never {
    let text = report.text(format)
    do { if !text.isEmpty { try printLines([text]) } } catch {
      fail("standard output: cannot be written: \(error.localizedDescription)")
    }
    exit(report.hasErrors ? 1 : 0)
  }

  /// Prints each entry of the journal when it is recorded, with the number of its cause: "12 because of 9 UICollectionView: …".
  private static func printChanges() {
    let journal = Journal()
    journal.didRecord = { entry in
      // A reader that closed the pipe has seen enough.
      try? printLines([entry.line])
    }
    Journal.current = journal
  }

  /// Prints the usage and exits: with code 2 if standard output cannot be written.
  private static func printHelp() -> Never {
    let text = "usage: \(programName) [flags] [-- the app's own arguments]\n\(LaunchArguments.help)\n"
    do { try FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) } catch {
      fail("standard output: cannot be written: \(error.localizedDescription)")
    }
    exit(0)
  }

  // MARK: Offscreen

  private static func runOffscreen(
    _ host: ApplicationHost, _ display: OffscreenDisplay, script: Script?, _ arguments: LaunchArguments,
    _ diagnosis: Diagnosis?
  ) {
    let report = AuditReport(host: host)
    let write: @MainActor (String) throws -> Void = { path in
      guard let picture = display.picture else { throw LaunchArguments.Failure(description: "nothing was shown") }
      try picture.writePNG(to: path)
    }
    do {
      if let script {
        var runner = ScriptRunner(host: host, write: write)
        runner.stepDidEnd = diagnosis?.stepDidEnd
        if arguments.audits { runner.audit = { report.add(screen: "line \($0)") } }
        if arguments.randomUse.checks { runner.fault = check(host, script, arguments) }
        do { try runner.run(script) } catch let failure as Script.Failure where runner.hasMissedElement {
          fail("\(failure)\(writeScreen(of: host, arguments.scriptPath ?? "", write))")
        }
        if let fault = runner.fault {
          host.comeToRest()
          for _ in 0...ControllerLifetimes.patience {
            host.settle()
            if let fault = fault() { throw Script.Fault(line: script.lines.last?.number ?? 0, fault: fault) }
          }
        }
      } else {
        host.comeToRest()
      }
      if let folder = RandomUseFolder.ofThisProcess {
        return try RandomUseChild(folder: folder, options: arguments.randomUse).run(host)
      }
      if let path = arguments.picturePath { try write(path) }
      if let diagnosis, let format = arguments.diagnosis {
        diagnosis.examine(host)
        diagnosis.end()
        print(diagnosis.report, format)
      }
      if arguments.printsAccessibility { try printLines(host.accessibleWindows.map { "\(AccessibilityTree(of: $0))" }) }
      if arguments.audits {
        report.add(screen: "the last screen")
        try printLines(report.lines)
        if !report.isEmpty { exit(1) }
      }
    } catch let fault as Script.Fault {
      try? printLines(["\(fault)"])
      exit(1)
    } catch {
      fail("\(error)")
    }
  }

  /// Checks the invariants after each step, in the same frames as in random use unless the script takes pictures.
  private static func check(
    _ host: ApplicationHost, _ script: Script, _ arguments: LaunchArguments
  ) -> @MainActor () -> BrokenInvariant? {
    let takesPictures = script.lines.contains { if case .png = $0.step { true } else { false } }
    host.draws = takesPictures || arguments.picturePath != nil || arguments.audits
    let checks = InvariantChecks(host: host, ignoring: arguments.randomUse.ignored)
    return { checks.fault() }
  }

  /// Runs the app in child processes and exits.
  private static func useAtRandom(_ arguments: LaunchArguments, flags: [String]) -> Never {
    EndingSignal.startObserving()
    do {
      let lead = try arguments.scriptPath.map { try String(contentsOfFile: $0, encoding: .utf8) } ?? ""
      let parent = RandomUseParent(
        options: arguments.randomUse, lead: lead.split(separator: "\n").map(String.init), program: programName,
        arguments: flags, scriptArguments: arguments.scriptArguments)
      exit(try parent.run())
    } catch let signal as EndingSignal { signal.end() } catch {
      fail("--monkey: \(error)")
    }
  }

  /// Writes the screen and the elements on it beside a script that did not find one, and says so; empty if it cannot.
  private static func writeScreen(
    of host: ApplicationHost, _ script: String, _ write: @MainActor (String) throws -> Void
  ) -> String {
    let text = host.accessibleWindows.map { ScreenElement(reading: $0).tree }.joined(separator: "\n") + "\n"
    do {
      try write("\(script).failure.png")
      try OutputFile("\(script).failure.txt").write(Data(text.utf8))
      return "; the screen is in \(script).failure.png and .txt"
    } catch {
      return ""
    }
  }

  /// Writes the previews of the program as pictures, by child processes, and exits.
  private static func writePreviews(to folder: String, flags: [String]) -> Never {
    EndingSignal.startObserving()
    do {
      let result = try PreviewParent(folder: folder, arguments: flags).run()
      try printLines(result.lines)
      exit(result.code)
    } catch let signal as EndingSignal { signal.end() } catch {
      fail("--previews=\(folder): \(error.localizedDescription)")
    }
  }

  /// Writes previews in a child process, and exits.
  private static func writePreviews(_ delegateClass: AnyClass) -> Never {
    do {
      try PreviewChild.ofThisProcess?.run(PreviewDelegate(app: delegateClass).previews)
      exit(0)
    } catch {
      fail("--previews: \(error.localizedDescription)")
    }
  }

  private static func printLines(_ lines: [String]) throws {
    try FileHandle.standardOutput.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  private static func readScript(_ path: String) -> Script {
    do {
      guard let text = String(data: try Data(contentsOf: URL(fileURLWithPath: path)), encoding: .utf8) else {
        fail("--script \(path): not UTF-8 text")
      }
      let script = try Script(parsing: text)
      for case (let number, .png(let target)) in script.lines.map({ ($0.number, $0.step) }) {
        checkWritable(target, source: "--script \(path): line \(number): png")
      }
      return script
    } catch let failure as Script.Failure {
      fail("--script \(path): \(failure)")
    } catch {
      fail("--script \(path): cannot be read")
    }
  }

  /// Fails before the app runs if a PNG file could not be written.
  private static func checkWritable(_ path: String, source: String) {
    if let obstacle = OutputFile(path).obstacle { fail("\(source) \(path): \(obstacle)") }
  }

  // MARK: Parts

  private static func openDisplay(_ arguments: LaunchArguments, _ live: LiveSession?) -> any Display {
    let size = arguments.size ?? UIScreen.main.bounds.size
    let isOffscreen =
      arguments.picturePath != nil || arguments.scriptPath != nil || arguments.audits || arguments.printsAccessibility
      || arguments.diagnosis != nil || arguments.randomUse.steps != nil || arguments.previewFolder != nil
      || live?.isDriven == true
    if isOffscreen {
      AppClock.current = .virtual()
      return OffscreenDisplay(size: size, scale: arguments.scale ?? Double(UIScreen.main.scale))
    }
    if let browser = arguments.browser { return openBrowser(browser, arguments, live) }
    do {
      let display = try WindowDisplay(title: programName, size: live?.size ?? size, scale: arguments.scale)
      UIApplication.shared.opener = URLOpener()
      return display
    } catch {
      fail(
        "there is no display to open a window on (\(error)); --browser shows the app in a browser, "
          + "--png FILE writes a picture")
    }
  }

  /// Serves the app's page, prints its address, and opens it on a desktop.
  private static func openBrowser(
    _ browser: LaunchArguments.Browser, _ arguments: LaunchArguments, _ live: LiveSession?
  ) -> any Display {
    #if Browser
      do {
        let display = try BrowserDisplay(
          title: programName,
          options: BrowserOptions(
            port: browser.port, host: browser.host, endsWithLastPage: browser.endsWithLastPage, token: live?.token,
            socket: live?.socket),
          size: arguments.size, scale: arguments.scale)
        // `collectionview dev` has told the address.
        guard live == nil else { return display }
        try printLines(["\(programName): \(display.address)"])
        let environment = ProcessInfo.processInfo.environment
        if environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil,
          let url = URL(string: display.address)
        {
          _ = URLOpener().open(url)
        }
        UIApplication.shared.opener = URLOpener()
        return display
      } catch {
        fail("--browser: \(error)")
      }
    #else
      fail("--browser: this program was built without the package trait Browser")
    #endif
  }

  private static func prepareScreen(_ display: any Display, _ arguments: LaunchArguments) {
    UIScreen.main.configure(
      size: display.size, scale: CGFloat(display.scale), style: arguments.isDark ? .dark : nil,
      textSize: arguments.textSize)
    AccessibilitySettings.current.isInvertColorsEnabled = arguments.invertsColors
  }

  private static func makeDelegate(_ type: AnyClass) -> any UIApplicationDelegate {
    guard let object = DynamicObject.make(type) as? any UIApplicationDelegate else {
      clientError("\(type) does not conform to UIApplicationDelegate")
    }
    return object
  }

  /// Replaces `CommandLine.arguments` with the arguments left for the app.
  static func setCommandLineArguments(_ arguments: [String]) {
    // An array is one pointer to its storage; the setter takes over the reference retained here.
    let array = unsafeBitCast(arguments, to: UnsafeRawPointer.self)
    _ = Unmanaged<AnyObject>.fromOpaque(array).retain()
    _ = swiftruntime_set_arguments(array)
  }

  static var programName: String {
    URL(fileURLWithPath: CommandLine.arguments.first ?? "app").lastPathComponent
  }

  /// Writes one line to standard error and exits with code 2.
  private static func fail(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("\(programName): \(reason)\n".utf8))
    exit(2)
  }
}
