import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Launch arguments")
struct LaunchArgumentsTests {
  @Test("that every app accepts are parsed and removed")
  func accepted() throws {
    let arguments = try LaunchArguments([
      "Gallery", "--size", "320x480.5", "--scale=2", "--dark", "--invert-colors", "--png", "a.png", "--script", "b.txt",
      "file", "-v",
    ])
    #expect(arguments.size == CGSize(width: 320, height: 480.5))
    #expect(arguments.scale == 2)
    #expect(arguments.isDark && arguments.invertsColors)
    #expect(arguments.picturePath == "a.png")
    #expect(arguments.scriptPath == "b.txt")
    #expect(arguments.remaining == ["Gallery", "file", "-v"])
  }

  @Test("with which a script repeats random use are those of the screen, of the faults and of the app")
  func scriptArguments() throws {
    let arguments = try LaunchArguments([
      "Gallery", "--monkey", "500", "--seed=3", "--size", "320x480.5", "--scale=1.5", "--dark", "--text-size", "AX1",
      "--ignore", "leak:Cart", "--found", "a.txt", "--script", "lead.txt", "--", "--own", "it's",
    ])
    #expect(
      arguments.scriptArguments.joined(separator: " ")
        == "--size 320x480.5 --scale 1.5 --dark --text-size ax1 --ignore leak:Cart -- --own 'it'\\''s'")
    #expect(try LaunchArguments(["Gallery", "--monkey"]).scriptArguments == [])
  }

  @Test("give the text size by its short name, from the smallest to the largest")
  func textSizes() throws {
    #expect(try LaunchArguments(["Gallery", "--text-size", "xs"]).textSize == .extraSmall)
    #expect(try LaunchArguments(["Gallery", "--text-size=L"]).textSize == .large)
    #expect(try LaunchArguments(["Gallery", "--text-size", "ax5"]).textSize == .accessibilityExtraExtraExtraLarge)
    #expect(throws: LaunchArguments.Failure.self) { try LaunchArguments(["Gallery", "--text-size", "huge"]) }
  }

  @Test("of random use are a number of steps, which may be left out, a seed, a limit and faults to pass over")
  func randomUse() throws {
    let use = try LaunchArguments(["Gallery", "--monkey", "--seed", "7", "--ignore=leak:Cart", "--found", "a.txt"])
      .randomUse
    #expect(use.steps == 1000 && use.seed == 7 && use.stallLimit == 1 && use.foundPath == "a.txt" && !use.checks)
    #expect(use.ignored.contains(BrokenInvariant(.leak, in: "Cart", "")))
    #expect(!use.ignored.contains(BrokenInvariant(.leak, in: "Detail", "")))
    let other = try LaunchArguments(["Gallery", "--monkey", "50", "--stall-limit=0", "--check", "file"])
    #expect(other.randomUse.steps == 50 && other.randomUse.stallLimit == nil && other.randomUse.checks)
    #expect(other.remaining == ["Gallery", "file"])
    #expect(try LaunchArguments(["Gallery", "--monkey=20"]).randomUse.steps == 20)
    #expect(try LaunchArguments(["Gallery", "--monkey", "file"]).remaining == ["Gallery", "file"])
  }

  @Test("show the app in a browser, at a port if a number follows")
  func browser() throws {
    #expect(try LaunchArguments(["Gallery"]).browser == nil)
    let plain = try LaunchArguments(["Gallery", "--browser", "file"])
    #expect(plain.browser == LaunchArguments.Browser(port: 0))
    #expect(plain.remaining == ["Gallery", "file"])
    #expect(try LaunchArguments(["Gallery", "--browser", "8080"]).browser?.port == 8080)
    let full = try LaunchArguments([
      "Gallery", "--browser-host", "0.0.0.0", "--browser=9000", "--browser-quit", "--", "--x",
    ])
    #expect(full.browser == LaunchArguments.Browser(port: 9000, host: "0.0.0.0", endsWithLastPage: true))
    #expect(full.remaining == ["Gallery", "--x"])
  }

  @Test("inspect a point, if one follows; what does not begin as a number is the app's")
  func inspectedPoint() throws {
    for flags in [["--inspect=195,400"], ["--inspect", "195,400"]] {
      #expect(try LaunchArguments(["Gallery"] + flags).inspectedPoint == CGPoint(x: 195, y: 400))
    }
    for argument in ["file", "-v", "-", "...", "./5"] {
      for flag in ["--inspect", "--browser", "--monkey"] {
        #expect(try LaunchArguments(["Gallery", flag, argument]).remaining == ["Gallery", argument])
      }
    }
  }

  @Test("after two dashes are left for the app")
  func leftForApp() throws {
    let arguments = try LaunchArguments(["Gallery", "--dark", "--", "--size", "huge"])
    #expect(arguments.isDark)
    #expect(arguments.size == nil)
    #expect(arguments.remaining == ["Gallery", "--size", "huge"])
  }

  @Test(
    "that are invalid are reported with what was expected",
    arguments: [
      (["--size"], "--size needs a value"),
      (["--size", "--dark"], "--size needs a value"),
      (["--size", "390"], "--size 390: expected a width and a height in points, such as 390x844"),
      (["--size", "0x10"], "--size 0x10: expected a width and a height in points, such as 390x844"),
      (["--size", "infx10"], "--size infx10: expected a width and a height in points, such as 390x844"),
      (["--scale", "0"], "--scale 0: expected a number from 0.5 to 8"),
      (["--scale", "nan"], "--scale nan: expected a number from 0.5 to 8"),
      (["--dark=yes"], "--dark takes no value"),
      (["--monkey=many"], "--monkey many: expected a number of steps from 1 to 100000000"),
      (["--monkey", "0"], "--monkey 0: expected a number of steps from 1 to 100000000"),
      (["--seed", "-1"], "--seed -1: expected a whole number from 0"),
      (["--stall-limit", "soon"], "--stall-limit soon: expected seconds from 0"),
      (
        ["--ignore", "speed"],
        "--ignore speed: expected one of items frames constraints leak stall crash, with a colon and a class if only its "
          + "faults are meant"
      ),
      (["--check=yes"], "--check takes no value"),
      (["--monkey", "-1"], "--monkey -1: expected a number of steps from 1 to 100000000"),
      (["--monkey", "1e3"], "--monkey 1e3: expected a number of steps from 1 to 100000000"),
      (["--monkey", ".5"], "--monkey .5: expected a number of steps from 1 to 100000000"),
      (["--browser", "70000"], "--browser 70000: expected a port, a whole number from 0 to 65535"),
      (["--browser", "-1"], "--browser -1: expected a port, a whole number from 0 to 65535"),
      (["--browser", "1e3"], "--browser 1e3: expected a port, a whole number from 0 to 65535"),
      (["--browser", "0x50"], "--browser 0x50: expected a port, a whole number from 0 to 65535"),
      (["--browser=x"], "--browser x: expected a port, a whole number from 0 to 65535"),
      (["--inspect", "195"], "--inspect=195: expected a point, such as 195,400"),
      (["--inspect", "-1,nan"], "--inspect=-1,nan: expected a point, such as 195,400"),
      (["--browser=+80"], "--browser +80: expected a port, a whole number from 0 to 65535"),
      (["--seed", "1"], "--seed needs --monkey"),
      (["--seed", "1e3"], "--seed 1e3: expected a whole number from 0"),
      (["--seed", "0x50"], "--seed 0x50: expected a whole number from 0"),
      (["--size", "-390x844"], "--size -390x844: expected a width and a height in points, such as 390x844"),
      (["--scale", "-1"], "--scale -1: expected a number from 0.5 to 8"),
      (["--stall-limit", "-1"], "--stall-limit -1: expected seconds from 0"),
      (["--text-size", "3"], "--text-size 3: expected one of xs s m l xl xxl xxxl ax1 ax2 ax3 ax4 ax5"),
      (["--browser-quit"], "--browser-host and --browser-quit need --browser"),
      (["--drak"], "unknown flag --drak; --help lists the flags; arguments after -- belong to the app"),
      (
        ["--size", "10000x10", "--scale", "2"],
        "--size: 10000.0x10.0 points at scale 2.0 is more than 16384 pixels on a side"
      ),
      (["--size", "10x6000"], "--size: 10.0x6000.0 points at scale 3.0 is more than 16384 pixels on a side"),
    ])
  func mistakes(flags: [String], reason: String) {
    #expect(throws: LaunchArguments.Failure(description: reason)) { try LaunchArguments(["Gallery"] + flags) }
  }
}
