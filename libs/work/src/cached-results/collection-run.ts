/** Collects the result of one question. */
export interface CollectionRun<Answer> {
  /** Ends soon after the signal aborts. Never rejects because of an external failure. */
  run(signal: AbortSignal): Promise<void>;
  /** The partial result; after the end, the result. */
  soFar(): Answer | Promise<Answer>;
  /** Whether the run ended by itself and not by the signal. */
  readonly isOver: boolean;
}
