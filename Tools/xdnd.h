// What the programs share that test drags between windows, by the protocol of X11 desktops (XDND).

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char *program;
static Display *display;
// The program's own window, which its messages name as their sender.
static Window own;

static Atom atom(const char *name) { return XInternAtom(display, name, False); }

static void fail(const char *what) {
  fprintf(stderr, "%s: %s\n", program, what);
  exit(1);
}

// Errors are ignored: a window may be gone between two requests.
static int ignore(Display *d, XErrorEvent *e) { (void)d; (void)e; return 0; }

// The window with a title in the tree below another one.
static Window find(Window top, const char *title) {
  char *name = NULL;
  if (XFetchName(display, top, &name) && name) {
    int matches = strcmp(name, title) == 0;
    XFree(name);
    if (matches) return top;
  }
  Window root, parent, *children = NULL, found = None;
  unsigned count = 0;
  if (!XQueryTree(display, top, &root, &parent, &children, &count)) return None;
  for (unsigned i = 0; i < count && !found; i++) found = find(children[i], title);
  if (children) XFree(children);
  return found;
}

static void connect_to_display(void) {
  display = XOpenDisplay(NULL);
  if (!display) fail("no display");
  XSetErrorHandler(ignore);
}

// The window with a title; waits for it for 20 seconds.
static Window await_window(const char *title) {
  for (int tries = 0; tries < 400; tries++, usleep(50000)) {
    Window found = find(DefaultRootWindow(display), title);
    if (found) return found;
  }
  fail("no window with this title");
  return None;
}

// Sends a message of a type and of its four numbers, after the number of the sender.
static void send(Window target, const char *type, long l1, long l2, long l3, long l4) {
  XEvent event = {.xclient = {.type = ClientMessage, .display = display, .window = target, .format = 32}};
  event.xclient.message_type = atom(type);
  long data[5] = {(long)own, l1, l2, l3, l4};
  memcpy(event.xclient.data.l, data, sizeof data);
  XSendEvent(display, target, False, NoEventMask, &event);
  XFlush(display);
}
