/** Who waits for work on a list. */
export interface ListJobWatch {
  /** Looked at between batches; what is written stays. */
  readonly signal: AbortSignal;
  progress(done: number, total: number, found: Record<string, number>): void;
}
