import type { Schemas } from '../../api/client';

type Status = Schemas['SourceStatus'];

/** How the sources answered one search. */
export interface SearchedSources {
  readonly job: string;
  readonly created_at: string;
  readonly statuses: readonly Status[];
}

export interface SourceAnswer extends Pick<Status, 'state' | 'found' | 'detail'> {
  readonly job: string;
  readonly at: string;
}

/** A source over several searches. */
export interface SourceHistory {
  readonly source: Status['source'];
  /** The newest first. */
  readonly answers: readonly [SourceAnswer, ...SourceAnswer[]];
  /** Searches that asked the source. */
  readonly asked: number;
  readonly answered: number;
}

const notAsked: ReadonlySet<Status['state']> = new Set(['off', 'not_applicable']);

/** Whether a source gave less than it has. */
export const isTroubled = ({ state }: Pick<Status, 'state'>): boolean =>
  state === 'failed' || state === 'timeout';

/** Each source of the latest search over all searches. @param searches the newest first */
export function sourceHistory(searches: readonly SearchedSources[]): SourceHistory[] {
  return (searches[0]?.statuses ?? []).flatMap(({ source }) => {
    const [first, ...others] = searches.flatMap(({ job, created_at, statuses }) =>
      statuses
        .filter((status) => status.source === source)
        .map(({ state, found, detail }): SourceAnswer => ({ state, found, detail, job, at: created_at })),
    );
    if (!first) return [];
    const asked = [first, ...others].filter(({ state }) => !notAsked.has(state));
    const answered = asked.filter((answer) => !isTroubled(answer)).length;
    return [{ source, answers: [first, ...others] as const, asked: asked.length, answered }];
  });
}
