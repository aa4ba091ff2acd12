import type { Sighting, SourceAnswer } from './lead-source';

/** For people: nothing came in the time that there was. */
export const lateDetail = 'It did not answer in time.';

export const found = (sightings: readonly Sighting[]): SourceAnswer => ({
  state: 'ok',
  sightings,
  detail: null,
});

/** @param detail why it is a part only */
export const foundInPart = (sightings: readonly Sighting[], detail: string): SourceAnswer => ({
  state: 'partial',
  sightings,
  detail,
});

/** @param detail what the question would have to be like */
export const notApplicable = (detail: string): SourceAnswer => ({
  state: 'not_applicable',
  sightings: [],
  detail,
});

/** What had been found when something went wrong is a part; where nothing had been, the trouble is the answer. */
export const troubled = (
  { state, detail }: Pick<SourceAnswer, 'state' | 'detail'>,
  sightings: readonly Sighting[] = [],
): SourceAnswer => ({ state: sightings.length > 0 ? 'partial' : state, sightings, detail });
