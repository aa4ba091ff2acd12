import { unlessAborted } from '@lode/platform';

/** The waiters for one resource in this process, served in order. */
export class WaitQueue {
  private last: Promise<void> = Promise.resolve();
  private length = 0;
  private isNotified = false;
  private endPause: (() => void) | undefined;

  get empty(): boolean {
    return this.length === 0;
  }

  /** Runs the work when all earlier waiters are served or gone; undefined when the signal aborts first. */
  async inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
    const before = this.last;
    const { promise: served, resolve: leave } = Promise.withResolvers<void>();
    this.last = before.then(() => served);
    this.length++;
    try {
      await unlessAborted(before, signal, () => undefined);
      return signal.aborted ? undefined : await work();
    } finally {
      this.length--;
      leave();
    }
  }

  /** Clears a previous notification; a later one is kept until the next pause. */
  clearNotification(): void {
    this.isNotified = false;
  }

  /** Notifies the first waiter that it should poll again. */
  notify(): void {
    this.isNotified = true;
    this.endPause?.();
  }

  /** Ends after the milliseconds; earlier after a notification, also a previous one, or an abort. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (this.isNotified || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        this.endPause = undefined;
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal.addEventListener('abort', end);
      this.endPause = end;
    });
  }
}
