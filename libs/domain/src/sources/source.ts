import type { SourceState } from '@lode/contracts';

export interface SourceAnswer<Value> {
  readonly state: SourceState;
  readonly records: readonly Value[];
  /** Why it did not answer, for people; null where it did. */
  readonly detail: string | null;
}

export interface Source<Name extends string, Question, Value> {
  readonly name: Name;
  /** Milliseconds after which the response continues without this source. */
  readonly timeLimit: number;
  /** Never rejects: a failure is an answer too. Ends soon after the signal aborts. */
  find(question: Question, signal: AbortSignal): Promise<SourceAnswer<Value>>;
}
