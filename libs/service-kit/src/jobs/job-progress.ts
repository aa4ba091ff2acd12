import type { JobProgress } from '@lode/contracts';

/** Minimum milliseconds between two messages. */
const pace = 250;

/** Progress of a job. It never decreases, and is published at once, then at most four times a second. */
export class ProgressReport {
  private furthest: JobProgress;
  private timer: NodeJS.Timeout | undefined;
  private unpublished = false;
  private unsaved = false;
  private closed = false;

  constructor(
    start: JobProgress,
    private readonly publish: (progress: JobProgress) => void,
  ) {
    const { done, total, found } = start;
    this.furthest = { done, total, ...(found && { found }) };
  }

  get progress(): JobProgress {
    return this.furthest;
  }

  advance(done: number, total?: number, found = this.furthest.found): void {
    const next = { done: Math.max(done, this.furthest.done), total: total ?? this.furthest.total };
    const isSame = next.done === this.furthest.done && next.total === this.furthest.total;
    if (isSame && found === this.furthest.found) return;
    this.furthest = { ...next, ...(found && { found }) };
    this.unsaved = true;
    this.unpublished = true;
    if (!this.timer && !this.closed) this.publishNow();
  }

  /** The progress that is not stored yet, once. */
  takeUnsaved(): JobProgress | undefined {
    const progress = this.unsaved ? this.furthest : undefined;
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
    this.publish(this.furthest);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.unpublished) this.publishNow();
    }, pace);
  }
}
