// Another program that a window drags to, by the protocol of X11 desktops (XDND), and the user who drags: finds the window by its
// title, presses at a point of it until something is lifted, moves the pointer to a window of its own, and releases it there.
//
//   drag-from-window TITLE X Y take FORMAT     takes the data in a format and prints them, after the formats offered
//   drag-from-window TITLE X Y refuse          takes nothing
//   drag-from-window TITLE X Y miss            releases over the root window
//   drag-from-window TITLE X Y escape          presses Escape over its window, then releases
//   drag-from-window TITLE X Y vanish          closes its window under the drag, then releases

#include "xdnd.h"

#include <X11/keysym.h>
#include <dlfcn.h>

static int takes, entered, asked, left;
static const char *format = "";

// Waits for an event of a type, for ten seconds.
static int await(int type, XEvent *event) {
  for (time_t end = time(NULL) + 10; time(NULL) < end; usleep(2000)) {
    if (XCheckTypedEvent(display, type, event)) return 1;
  }
  return 0;
}

// The data of the drag in a format; frees nothing, as the program ends soon.
static unsigned char *convert(const char *target, unsigned long *count) {
  XEvent event;
  XConvertSelection(display, atom("XdndSelection"), atom(target), atom("DATA"), own, CurrentTime);
  XFlush(display);
  if (!await(SelectionNotify, &event)) fail("the data do not come");
  if (event.xselection.property == None) fail("there are no data in this format");
  Atom type;
  int bits;
  unsigned long rest;
  unsigned char *data = NULL;
  XGetWindowProperty(display, own, atom("DATA"), 0, 1 << 24, True, AnyPropertyType, &type, &bits, count, &rest, &data);
  if (!data) fail("there are no data");
  return data;
}

static void take(Window source) {
  unsigned long count;
  Atom *formats = (Atom *)(void *)convert("TARGETS", &count);
  printf("offers");
  for (unsigned long i = 0; i < count; i++) printf(" %s", XGetAtomName(display, formats[i]));
  printf("\n");
  unsigned char *data = convert(format, &count);
  if (strncmp(format, "image/", 6) == 0) {
    printf("took %lu bytes that begin with", count);
    for (unsigned long i = 0; i < count && i < 4; i++) printf(" %02x", data[i]);
    printf("\n");
  } else {
    printf("took '");
    for (unsigned long i = 0; i < count; i++) {
      if (data[i] == '\r') printf("\\r");
      else if (data[i] == '\n') printf("\\n");
      else putchar(data[i]);
    }
    printf("'\n");
  }
  send(source, "XdndFinished", 1, (long)atom("XdndActionCopy"), 0, 0);
}

// Answers messages of a drag for some milliseconds; true once something was dropped and taken.
static int serve(int milliseconds) {
  for (int i = 0; i < milliseconds; i += 2, usleep(2000)) {
    XEvent event;
    while (XCheckTypedEvent(display, ClientMessage, &event)) {
      Atom type = event.xclient.message_type;
      Window source = (Window)event.xclient.data.l[0];
      if (type == atom("XdndEnter")) entered = 1;
      if (type == atom("XdndLeave")) left = 1;
      if (type == atom("XdndPosition")) {
        asked = 1;
        send(source, "XdndStatus", takes, 0, 0, takes ? (long)atom("XdndActionCopy") : None);
      }
      if (type == atom("XdndDrop")) {
        take(source);
        return 1;
      }
    }
  }
  return 0;
}

int main(int count, char **arguments) {
  program = "drag-from-window";
  if (count < 5) fail("usage: drag-from-window TITLE X Y take FORMAT|refuse|miss|escape|vanish");
  const char *what = arguments[4];
  takes = strcmp(what, "refuse") != 0;
  if (count > 5) format = arguments[5];
  connect_to_display();
  void *library = dlopen("libXtst.so.6", RTLD_LAZY);
  if (!library) fail("no libXtst");
  int (*pressButton)(Display *, unsigned, Bool, unsigned long), (*move)(Display *, int, int, int, unsigned long);
  int (*pressKey)(Display *, unsigned, Bool, unsigned long);
  *(void **)&pressButton = dlsym(library, "XTestFakeButtonEvent");
  *(void **)&move = dlsym(library, "XTestFakeMotionEvent");
  *(void **)&pressKey = dlsym(library, "XTestFakeKeyEvent");
  if (!pressButton || !move || !pressKey) fail("no test events");

  Window root = DefaultRootWindow(display), source = await_window(arguments[1]), child;
  own = XCreateSimpleWindow(display, root, 640, 300, 140, 300, 0, 0, WhitePixel(display, DefaultScreen(display)));
  long version = 5;
  XChangeProperty(display, own, atom("XdndAware"), XA_ATOM, 32, PropModeReplace, (unsigned char *)&version, 1);
  XMapRaised(display, own);
  XSetInputFocus(display, source, RevertToParent, CurrentTime);
  XSync(display, False);

  int x, y, endX = strcmp(what, "miss") == 0 ? 700 : 710, endY = strcmp(what, "miss") == 0 ? 60 : 450;
  XTranslateCoordinates(display, source, root, atoi(arguments[2]), atoi(arguments[3]), &x, &y, &child);
  move(display, -1, x, y, 0);
  XFlush(display);
  usleep(100000);
  pressButton(display, 1, True, 0);
  XFlush(display);
  usleep(900000);
  for (int step = 1; step <= 30; step++) {
    move(display, -1, x + (endX - x) * step / 30, y + (endY - y) * step / 30, 0);
    XFlush(display);
    serve(20);
  }
  serve(300);
  int isOver = strcmp(what, "miss") != 0;
  if (entered != isOver || asked != isOver) fail(isOver ? "the drag does not enter the window" : "the drag enters a window");
  if (strcmp(what, "escape") == 0) {
    KeyCode key = XKeysymToKeycode(display, XK_Escape);
    pressKey(display, key, True, 0);
    pressKey(display, key, False, 0);
    XFlush(display);
    serve(500);
    if (!left) fail("the cancelled drag does not leave the window");
  }
  if (strcmp(what, "vanish") == 0) {
    XDestroyWindow(display, own);
    XFlush(display);
    usleep(100000);
  }
  pressButton(display, 1, False, 0);
  XFlush(display);
  int isTaken = serve(strcmp(what, "take") == 0 ? 10000 : 500);
  if (strcmp(what, "take") == 0 && !isTaken) fail("nothing is dropped");
  if (strcmp(what, "take") != 0 && isTaken) fail("something is dropped");
  if (strcmp(what, "refuse") == 0 && !left) fail("the refused drag does not leave the window");
  printf("%s: done\n", what);
  return 0;
}
