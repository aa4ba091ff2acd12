/** Blocks of a batch: those of the first one, and the limits. A block has a few rows up to about a hundred. */
const blocks = { first: 8, min: 1, max: 256 };
/** A batch locks its rows for about this time, in milliseconds. */
const targetMs = 50;
/** Factor by which a batch may grow. */
const maxGrowth = 2;
const minPauseMs = 10;
const busyPauseMs = 250;

/** The size of batches and the pauses between them: copying takes half of the time at most, and less while others wait. */
export class CopyPace {
  private size: number = blocks.first;

  /** Blocks of the next batch. */
  get blocks(): number {
    return Math.round(this.size);
  }

  /**
   * @param elapsedMs milliseconds that the last batch took
   * @param othersWait whether requests wait for a connection
   * @returns milliseconds to wait
   */
  afterBatch(elapsedMs: number, othersWait: boolean): number {
    const growth = Math.min(targetMs / Math.max(elapsedMs, 1), maxGrowth);
    this.resize(othersWait ? Math.min(growth, 1) : growth);
    return Math.max(minPauseMs, elapsedMs, othersWait ? busyPauseMs : 0);
  }

  /** After a batch whose rows others had locked. @returns milliseconds to wait */
  afterConflict(): number {
    this.resize(1 / maxGrowth);
    return busyPauseMs * (0.5 + Math.random());
  }

  private resize(factor: number): void {
    this.size = Math.min(Math.max(this.size * factor, blocks.min), blocks.max);
  }
}
