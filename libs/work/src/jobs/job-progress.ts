import type { JobProgress } from '@lode/contracts';

/** Minimum milliseconds between two messages. */
const minIntervalMs = 250;

/** Progress of a job. It never decreases, and is published at once, then at most four times a second. */
export class ProgressReport {
  private current: JobProgress;
  private timer: NodeJS.Timeout | undefined;
  private unpublished = false;
  private unsaved = false;
  private closed = false;

  constructor(
    start: JobProgress,
    private readonly publish: (progress: JobProgress) => void,
  ) {
    const { done, total, found } = start;
    this.current = { done, total, ...(found && { found }) };
  }

  get progress(): JobProgress {
    return this.current;
  }

  advance(done: number, total?: number, found = this.current.found): void {
    const next = { done: Math.max(done, this.current.done), total: total ?? this.current.total };
    const isSame = next.done === this.current.done && next.total === this.current.total;
    if (isSame && found === this.current.found) return;
    this.current = { ...next, ...(found && { found }) };
    this.unsaved = true;
    this.unpublished = true;
    if (!this.timer && !this.closed) this.publishNow();
  }

  /** The progress that is not stored yet, once. */
  takeUnsaved(): JobProgress | undefined {
    const progress = this.unsaved ? this.current : undefined;
    this.unsaved = false;
    return progress;
  }

  /** Ends the publication. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private publishNow(): void {
    this.unpublished = false;
    this.publish(this.current);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.unpublished) this.publishNow();
    }, minIntervalMs);
  }
}
