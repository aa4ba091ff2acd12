import { setTimeout as elapse } from 'node:timers/promises';
import { LoopLoad } from '@lode/platform';
import { clientRequests } from '@lode/bus';

/** Load of the event loop above which the rows of files hold back while clients wait for requests. */
const maxLoad = 0.4;
/** Rows that are in progress under any load. */
const minRows = 4;
/** Milliseconds between the beginnings of two rows while clients wait for requests, below and above the load. */
const gapsMs = { below: 5, above: 20 };
const pauseMs = 20;

/** Keeps the rows of files from occupying the process: they use what requests leave, and all of it without requests. */
export class RowRoom {
  private rows = 0;
  private begunAt = -Infinity;

  constructor(
    private readonly load: { readonly share: number } = new LoopLoad(),
    private readonly requests: { readonly isActive: boolean } = clientRequests,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Runs a row as soon as the process has room for it. @throws the reason of the signal */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    while (!this.hasRoom()) {
      await elapse(pauseMs, undefined, { ref: false });
      signal.throwIfAborted();
    }
    this.begunAt = this.now();
    this.rows += 1;
    try {
      return await work();
    } finally {
      this.rows -= 1;
    }
  }

  private hasRoom(): boolean {
    if (!this.requests.isActive) return true;
    const isBusy = this.load.share > maxLoad;
    if (isBusy && this.rows >= minRows) return false;
    return this.now() - this.begunAt >= (isBusy ? gapsMs.above : gapsMs.below);
  }
}
