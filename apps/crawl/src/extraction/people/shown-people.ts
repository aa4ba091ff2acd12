import type { Page } from '../page/page';
import type { Candidate } from './candidate';
import { collectCandidates } from './collect-candidates';
import { completeGroups } from './complete-groups';
import { titleInHouse } from './employer';
import { groupByShape, judge, type Judgement } from './judge';
import type { Line } from './line';
import { nameKey } from './merge-people';
import { ownNames } from './own-names';
import { pairTitles } from './pair-titles';
import { Readings } from './readings';

export interface ShownPerson {
  readonly candidate: Candidate;
  /** As written, without the employer. */
  readonly title: string | null;
  readonly judgement: Judgement;
}

/**
 * The people that the text of a page tells of, in the order of reading.
 * @param lines of the page, without those that say whom somebody reports to
 * @param house what is known of the page's own name.
 * @param known names of people whom the page tells of in another way, by `nameKey`
 */
export function shownPeople(
  page: Page,
  lines: readonly Line[],
  house: string,
  known: ReadonlySet<string>,
): ShownPerson[] {
  const readings = new Readings(lines);
  const candidates = collectCandidates(readings, ownNames(page));
  pairTitles(candidates, readings);
  completeGroups(candidates, readings);
  const groups = groupByShape(candidates);
  return candidates.flatMap((candidate) => {
    const group = groups.get(candidate.shape);
    const judgement = group && judge(candidate, group);
    const title = candidate.title && titleInHouse(candidate.title.text, house);
    const isElsewhere = candidate.title !== undefined && title === undefined;
    if (judgement && !isElsewhere) return [{ candidate, title: title ?? null, judgement }];
    return known.has(nameKey(candidate.name)) ? [{ candidate, title: null, judgement: named }] : [];
  });
}

/** Whom only a name on the page tells of; the title stands elsewhere. */
const named: Judgement = { method: 'name', confidence: 50 };
