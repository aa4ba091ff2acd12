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

/** Detail for people: no answer before the deadline. */
export const timeoutDetail = 'It did not answer in time.';

export const found = <Value>(records: readonly Value[]): SourceAnswer<Value> => ({
  state: 'ok',
  records,
  detail: null,
});

/** @param detail why the records are incomplete */
export const partialAnswer = <Value>(records: readonly Value[], detail: string): SourceAnswer<Value> => ({
  state: 'partial',
  records,
  detail,
});

/** @param detail what the question lacks */
export const notApplicable = (detail: string): SourceAnswer<never> => ({
  state: 'not_applicable',
  records: [],
  detail,
});

/** With records, a failure makes the answer partial; without any, the failure is the answer. */
export const troubled = <Value = never>(
  { state, detail }: Pick<SourceAnswer<Value>, 'state' | 'detail'>,
  records: readonly Value[] = [],
): SourceAnswer<Value> => ({ state: records.length > 0 ? 'partial' : state, records, detail });
