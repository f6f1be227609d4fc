// Another program that drags to a window, by the protocol of X11 desktops (XDND): finds the window by its title, moves the
// pointer from its corner to a point of it in steps, and drops a text or files there.
//
//   drag-to-window TITLE X Y text TEXT
//   drag-to-window TITLE X Y files PATH…

#include "xdnd.h"

#include <limits.h>

// Answers questions for the data until a message of a type arrives; returns whether one did within ten seconds.
static int await(const char *type, const char *data, XEvent *event) {
  for (time_t end = time(NULL) + 10; time(NULL) < end; usleep(2000)) {
    while (XPending(display)) {
      XNextEvent(display, event);
      if (event->type == SelectionRequest) {
        XSelectionRequestEvent *request = &event->xselectionrequest;
        XEvent answer = {.xselection = {.type = SelectionNotify, .requestor = request->requestor,
                                        .selection = request->selection, .target = request->target,
                                        .property = request->property, .time = request->time}};
        XChangeProperty(display, request->requestor, request->property, request->target, 8, PropModeReplace,
                        (const unsigned char *)data, (int)strlen(data));
        XSendEvent(display, request->requestor, False, NoEventMask, &answer);
        XFlush(display);
      } else if (event->type == ClientMessage && event->xclient.message_type == atom(type)) {
        return 1;
      }
    }
  }
  return 0;
}

int main(int count, char **arguments) {
  program = "drag-to-window";
  if (count < 6) fail("usage: drag-to-window TITLE X Y text|files VALUE…");
  connect_to_display();
  Window root = DefaultRootWindow(display), target = await_window(arguments[1]), child;
  own = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0);

  static char data[16384];
  int isText = strcmp(arguments[4], "text") == 0;
  for (int i = 5; i < count; i++) {
    char path[PATH_MAX];
    if (isText) strncat(data, arguments[i], sizeof data - strlen(data) - 1);
    else if (!realpath(arguments[i], path)) fail("no such file");
    else snprintf(data + strlen(data), sizeof data - strlen(data), "file://%s\r\n", path);
  }
  XSetSelectionOwner(display, atom("XdndSelection"), own, CurrentTime);

  if (isText) {
    send(target, "XdndEnter", 5L << 24, (long)atom("text/plain;charset=utf-8"), (long)atom("UTF8_STRING"),
         (long)atom("text/plain"));
  } else {
    send(target, "XdndEnter", 5L << 24, (long)atom("text/uri-list"), 0, 0);
  }
  int x = atoi(arguments[2]), y = atoi(arguments[3]);
  XEvent event;
  for (int step = 1; step <= 20; step++) {
    int left, top;
    XTranslateCoordinates(display, target, root, x * step / 20, y * step / 20, &left, &top, &child);
    XWarpPointer(display, None, root, 0, 0, 0, 0, left, top);
    XFlush(display);
    usleep(15000);
    send(target, "XdndPosition", 0, (long)left << 16 | top, CurrentTime, (long)atom("XdndActionCopy"));
    if (!await("XdndStatus", data, &event)) fail("the window does not answer");
    if (!(event.xclient.data.l[1] & 1)) fail("the window does not accept the drag");
  }
  send(target, "XdndDrop", 0, CurrentTime, 0, 0);
  if (!await("XdndFinished", data, &event)) fail("the window does not take the data");
  printf("dropped %s\n", isText ? "text" : "files");
  return 0;
}
