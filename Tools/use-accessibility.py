"""Uses the app of Tests/OpenCollectionTestApp as a screen reader does, through the desktop's own library: finds a row by
its name, presses it, sees the screen change, types, sets values, and hears an announcement. Prints what it did; ends with an
error at the first thing that does not happen."""

import sys
import time

import pyatspi
from gi.repository import GLib

SECONDS = 20
announcements = []


def wait(what, find):
    """What `find` returns once it is true."""
    end = time.time() + SECONDS
    while time.time() < end:
        try:
            found = find()
        except Exception:  # An element may be gone between two questions.
            found = None
        if found:
            return found
        # Events arrive while the main loop turns.
        while GLib.MainContext.default().iteration(False):
            pass
        time.sleep(0.05)
    sys.exit(f"accessibility: no {what} after {SECONDS} seconds")


def descendants(element):
    for index in range(element.childCount):
        child = element.getChildAtIndex(index)
        if child is not None:
            yield child
            yield from descendants(child)


def application(name):
    desktop = pyatspi.Registry.getDesktop(0)
    return next((child for child in desktop if child is not None and child.name == name), None)


def find(app, role, name=None):
    return next((e for e in descendants(app) if e.getRoleName() == role and name in (None, e.name)), None)


def outline(element, depth=0):
    lines = []
    for index in range(element.childCount):
        child = element.getChildAtIndex(index)
        lines.append("  " * depth + f"{child.getRoleName()} | {child.name}")
        lines += outline(child, depth + 1)
    return lines


def use(name):
    app = wait(f"application {name}", lambda: application(name))
    row = wait("row City 3", lambda: find(app, "list item", "City 3"))
    print("\n".join(outline(app)[:8]))
    action = row.queryAction()
    extents = row.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    assert row.getState().contains(pyatspi.STATE_SHOWING)
    assert extents.width == 390, extents
    size = dict(a.split(":", 1) for a in row.getAttributes()).get("setsize")
    assert size == "200", size

    rows = find(app, "list")
    assert rows.queryAction().getName(0) == "scroll forward"
    rows.queryAction().doAction(0)
    wait("a row of the next page", lambda: find(app, "list item", "City 25"))
    rows.queryAction().doAction(1)
    row = wait("row City 3 again", lambda: find(app, "list item", "City 3"))
    print("scrolled a page of the list of 200, and back")

    action = find(app, "list item", "City 5").queryAction()
    names = [action.getName(index) for index in range(action.nActions)]
    assert names == ["activate", "Star"], names
    assert action.doAction(1)
    wait("a starred row", lambda: find(app, "list item", "City 5 ★"))
    print("starred 'City 5' by its swipe action")

    assert row.queryAction().doAction(0)
    wait("the screen of City 3", lambda: find(app, "heading", "City 3"))
    print("pressed 'City 3': its screen is shown")

    field = wait("text input", lambda: find(app, "entry", "Note"))
    assert field.getState().contains(pyatspi.STATE_EDITABLE)
    field.queryEditableText().setTextContents("rainy, mild")
    wait("text", lambda: find(app, "entry", "Note").queryText().getText(0, -1) == "rainy, mild")
    slider = find(app, "slider", "Stars")
    slider.queryValue().currentValue = 4
    wait("value", lambda: find(app, "slider", "Stars").queryValue().currentValue == 4)
    switch = find(app, "toggle button", "Notifications")
    assert not switch.getState().contains(pyatspi.STATE_CHECKED)
    switch.queryAction().doAction(0)
    wait("switch", lambda: find(app, "toggle button", "Notifications").getState().contains(pyatspi.STATE_CHECKED))
    print("typed a note, set the stars to 4, turned the switch on")

    find(app, "push button", "Save").queryAction().doAction(0)
    wait("label", lambda: find(app, "label", "Saved rainy, mild, 4 stars"))
    print("pressed 'Save': the label says 'Saved rainy, mild, 4 stars'")
    wait("announcement", lambda: "Saved" in announcements)
    print("heard 'Saved'")

    find(app, "push button", "Cities").queryAction().doAction(0)
    wait("the list again", lambda: find(app, "list item", "City 3"))
    print("went back to the list")


def main():
    pyatspi.Registry.registerEventListener(lambda event: announcements.append(str(event.any_data)), "object:announcement")
    try:
        use(sys.argv[1])
    except AssertionError as error:
        sys.exit(f"accessibility: not as expected: {error}")


main()
