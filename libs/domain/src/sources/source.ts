import type { SourceState } from '@lode/contracts';

export interface SourceAnswer<Value> {
  readonly state: SourceState;
  readonly records: readonly Value[];
  /** Why it did not answer, for people; null where it did. */
  readonly detail: string | null;
}

/** One place to ask. */
export interface Source<Name extends string, Question, Value> {
  readonly name: Name;
  /** Milliseconds after which the answer goes on without it. */
  readonly timeLimit: number;
  /** Never rejects: what goes wrong is an answer too. Ends soon after the signal has aborted. */
  find(question: Question, signal: AbortSignal): Promise<SourceAnswer<Value>>;
}
