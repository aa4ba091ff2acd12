import { Interrupted } from '@lode/work';

/** Messages at the beginning and at least: as many as the connections to a relay. */
const minSize = 5;
const maxSize = 100;
/** Milliseconds from the entry of a message to the answer of the relay. */
const [fastMs, slowMs] = [250, 1000];

/** A message in the window. */
export interface Permit {
  /** The relay has answered. @param isAccepted whether it accepted the message */
  answered(isAccepted: boolean): void;
  /** Leaves the window; a second call has no effect. */
  leave(): void;
}

/**
 * Limits the messages that are opened and whose answer is not yet stored. It grows while the relay answers fast, and
 * shrinks to the number of connections when it is slow: an opened message is handed over at once or soon, so that a
 * pause or a suppression takes effect at once.
 */
export class InFlightWindow {
  private size = minSize;
  private entered = 0;
  private readonly waiting = new Set<() => void>();

  /** Places of the window, taken or free. */
  get places(): number {
    return this.size;
  }

  /** @throws the reason of the signal, if it aborts before */
  async enter(signal: AbortSignal): Promise<Permit> {
    signal.throwIfAborted();
    if (this.waiting.size > 0 || this.entered >= this.size) await this.wait(signal);
    else this.entered += 1;
    return this.newPlace();
  }

  private newPlace(): Permit {
    const enteredAt = performance.now();
    let hasLeft = false;
    return {
      answered: (isAccepted) => this.adapt(performance.now() - enteredAt, isAccepted),
      leave: () => {
        if (hasLeft) return;
        hasLeft = true;
        this.entered -= 1;
        this.admit();
      },
    };
  }

  private adapt(milliseconds: number, isAccepted: boolean): void {
    if (isAccepted && milliseconds < fastMs) this.size = Math.min(maxSize, this.size + 1);
    else if (milliseconds > slowMs) this.size = Math.max(minSize, Math.floor(this.size / 2));
  }

  /** Several messages at a time, so that they share a transaction, but no fewer than the connections. */
  private admit(): void {
    const free = this.size - this.entered;
    if (free < Math.max(1, (this.size - minSize) / 2)) return;
    for (const enter of [...this.waiting].slice(0, free)) {
      this.entered += 1;
      enter();
    }
  }

  private wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (then: () => void) => (): void => {
        this.waiting.delete(enter);
        signal.removeEventListener('abort', stop);
        then();
      };
      const enter = settle(resolve);
      const stop = settle(() => reject(signal.reason as Error));
      signal.addEventListener('abort', stop, { once: true });
      this.waiting.add(enter);
    });
  }
}

/** Milliseconds for handing over one message, and for the rest of it after a shutdown signal. */
const limits = { whole: 60_000, stopping: 4000 };

/** Time limit for one message at the relay. */
export interface HandOverLimit {
  readonly signal: AbortSignal;
  /** Cancels the limit after the message is done. */
  end(): void;
}

/**
 * @param stop aborted on shutdown, which leaves a few seconds to finish the message; if the work was lost to another
 * replica, the message is aborted at once, because that replica sends it
 */
export function handOverLimit(stop: AbortSignal): HandOverLimit {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timers = [setTimeout(abort, limits.whole)];
  const onStop = (): void => {
    const isStopping = stop.reason instanceof Interrupted && stop.reason.why === 'stopping';
    timers.push(setTimeout(abort, isStopping ? limits.stopping : 0));
  };
  if (stop.aborted) onStop();
  else stop.addEventListener('abort', onStop, { once: true });
  return {
    signal: controller.signal,
    end: () => {
      stop.removeEventListener('abort', onStop);
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
