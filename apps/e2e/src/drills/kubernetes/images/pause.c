/* Keeps the network of a pod until it is told to end. */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static void leave(int signal) { _exit(0); }

static void reap(int signal) {
  while (waitpid(-1, 0, WNOHANG) > 0) {
  }
}

int main(void) {
  signal(SIGINT, leave);
  signal(SIGTERM, leave);
  signal(SIGCHLD, reap);
  for (;;) pause();
}
