import { attributionOf } from '../places/attribution';
import type { SourcesAnswer } from '../sources/lead-sources';
import type { LeadAnswer } from './lead-answer';
import { withSpare, type LeadSearch } from './lead-search';
import type { Ranking } from './ranking';

export interface RunFacts {
  readonly search: LeadSearch;
  readonly sourcesAnswer: SourcesAnswer;
  /** Whether all planned calls were made. */
  readonly isComplete: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The answer from the findings at some moment. */
export function answerFrom(
  { answers }: Ranking,
  { search, sourcesAnswer, isComplete, now }: RunFacts,
): LeadAnswer {
  const wanted = answers.slice(0, withSpare(search.limit));
  const shown = wanted.flatMap(({ business }) => business.sightings);
  return {
    leads: wanted.map(({ lead }) => lead),
    total: answers.length,
    partial: !isComplete || sourcesAnswer.statuses.some(({ state }) => isIncomplete.has(state)),
    sourcesStatus: sourcesAnswer.statuses,
    attribution: attributionOf(shown),
    collectedAt: now,
  };
}

const isIncomplete: ReadonlySet<string> = new Set(['partial', 'failed', 'timeout']);
