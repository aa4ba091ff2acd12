import { setTimeout as elapse } from 'node:timers/promises';
import { clientRequests } from '../bus/client-requests';
import { LoopLoad } from '../timing/loop-load';

/** Load of the event loop above which further rows wait while clients wait for requests. */
const maxLoad = 0.6;
/** Rows that are in progress under any load. */
const minRows = 4;
const pauseMs = 20;

/** Keeps the rows of files from occupying the process: they use what requests leave, and all of it without requests. */
export class RowRoom {
  private rows = 0;

  constructor(
    private readonly load: { readonly share: number } = new LoopLoad(),
    private readonly requests: { readonly isActive: boolean } = clientRequests,
  ) {}

  /** Runs a row as soon as the process has room for it. @throws the reason of the signal */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    while (this.rows >= minRows && this.requests.isActive && this.load.share > maxLoad) {
      await elapse(pauseMs, undefined, { ref: false });
      signal.throwIfAborted();
    }
    this.rows += 1;
    try {
      return await work();
    } finally {
      this.rows -= 1;
    }
  }
}
