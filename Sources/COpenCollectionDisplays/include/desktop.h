#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What dragging to other programs needs of an X server, on a connection of its own, so that the events of a drag do not mix with
// those of a window library. Uses libxcb, which every X11 program has loaded, without its headers; its functions report errors as
// events instead of ending the process, as windows of other programs may be gone at any time.
typedef struct OCVDesktop OCVDesktop;

// An event that concerns a drag.
typedef struct {
  enum OCVDesktopEventKind {
    OCVDesktopOther = 0,
    // A message of a window: `type` and `data`.
    OCVDesktopMessage = 1,
    // A program asks for the data of a selection: `window`, `selection`, `type`, `property` and `time`.
    OCVDesktopRequest = 2,
    // Another program owns the selection now.
    OCVDesktopLoss = 3,
  } kind;
  uint32_t window, selection, type, property, time;
  uint32_t data[5];
} OCVDesktopEvent;

// Connects to the server of the environment, and makes an invisible window; NULL if either is not possible.
OCVDesktop *OCVDesktopOpen(void);
void OCVDesktopClose(OCVDesktop *desktop);
// The descriptor that is readable when there are events; -1 once the connection is lost.
int OCVDesktopDescriptor(OCVDesktop *desktop);
// The invisible window, and the root window of the screen.
uint32_t OCVDesktopWindow(OCVDesktop *desktop);
uint32_t OCVDesktopRoot(OCVDesktop *desktop);
// The largest data of one request, in bytes.
size_t OCVDesktopLargestRequest(OCVDesktop *desktop);

uint32_t OCVDesktopAtom(OCVDesktop *desktop, const char *name);
// The name of an atom, which the caller frees; NULL for an unknown one.
char *OCVDesktopAtomName(OCVDesktop *desktop, uint32_t atom);
// The frontmost child of a window at a point of the root window; 0 for none.
uint32_t OCVDesktopChild(OCVDesktop *desktop, uint32_t window, int x, int y);
// Reads the first 32-bit value of a property; false if the window does not have it.
bool OCVDesktopGetProperty(OCVDesktop *desktop, uint32_t window, uint32_t property, uint32_t *value);
// Sets a property to `count` values of `bits`.
void OCVDesktopSetProperty(
  OCVDesktop *desktop, uint32_t window, uint32_t property, uint32_t type, uint8_t bits, uint32_t count, const void *values);
// Makes the invisible window the owner of a selection; returns the time from which it is, 0 if it is not.
uint32_t OCVDesktopOwn(OCVDesktop *desktop, uint32_t selection);
// Sends a message to a window, about the same window or about another one.
void OCVDesktopSend(OCVDesktop *desktop, uint32_t receiver, uint32_t window, uint32_t type, const uint32_t data[5]);
// Tells a window that the data it asked for are in a property; 0 for none.
void OCVDesktopAnswer(OCVDesktop *desktop, const OCVDesktopEvent *request, uint32_t property);
// Waits until the server has handled everything sent.
void OCVDesktopSynchronize(OCVDesktop *desktop);
// The next event, if there is one.
bool OCVDesktopNextEvent(OCVDesktop *desktop, OCVDesktopEvent *event);
