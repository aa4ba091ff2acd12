/** Observer of a job on a list. */
export interface ListJobWatch {
  /** Checked between batches; written batches stay. */
  readonly signal: AbortSignal;
  progress(done: number, total: number, found: Record<string, number>): void;
}
