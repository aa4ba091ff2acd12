import { setTimeout as elapse } from 'node:timers/promises';
import { LoopLoad } from '../timing/loop-load';

/** Load of the event loop above which further rows wait, so that requests are answered in time. */
const maxLoad = 0.6;
/** Rows that are in progress under any load. */
const minRows = 4;
const pauseMs = 20;

/** Keeps the rows of files from occupying the process: they use what requests leave. */
export class RowRoom {
  private rows = 0;

  constructor(private readonly load: { readonly share: number } = new LoopLoad()) {}

  /** Runs a row as soon as the process has room for it. @throws the reason of the signal */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    while (this.rows >= minRows && this.load.share > maxLoad) {
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
