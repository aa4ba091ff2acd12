/** The work on one question. */
export interface AnswerRun<Answer> {
  /** Comes to an end soon after the signal has aborted. Never rejects for what happens outside. */
  run(signal: AbortSignal): Promise<void>;
  /** What there is at any moment; after the end, the answer. */
  soFar(): Answer | Promise<Answer>;
  /** Whether it came to its own end. */
  readonly isOver: boolean;
}
