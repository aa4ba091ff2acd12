import type { SourceAnswer } from './source';

/** For people: nothing came in the time that there was. */
export const lateDetail = 'It did not answer in time.';

export const found = <Value>(records: readonly Value[]): SourceAnswer<Value> => ({
  state: 'ok',
  records,
  detail: null,
});

/** @param detail why it is a part only */
export const foundInPart = <Value>(records: readonly Value[], detail: string): SourceAnswer<Value> => ({
  state: 'partial',
  records,
  detail,
});

/** @param detail what the question would have to be like */
export const notApplicable = (detail: string): SourceAnswer<never> => ({
  state: 'not_applicable',
  records: [],
  detail,
});

/** What had been found when something went wrong is a part; where nothing had been, the trouble is the answer. */
export const troubled = <Value = never>(
  { state, detail }: Pick<SourceAnswer<Value>, 'state' | 'detail'>,
  records: readonly Value[] = [],
): SourceAnswer<Value> => ({ state: records.length > 0 ? 'partial' : state, records, detail });
