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
 * The people in the text of a page, in reading order.
 * @param lines of the page, without statements about managers
 * @param ownName host and title of the page
 * @param known names of people found in structured data, by `nameKey`
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

/** A person known from structured data, whose name only is in the text. */
const named: Judgement = { method: 'name', confidence: 50 };
