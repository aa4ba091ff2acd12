import type { Page } from '../page/page';
import { type Candidate, collectCandidates } from './collect-candidates';
import { completeGroups, pairTitles } from './pair-titles';
import { ownTitle } from './employer';
import { groupByShape, assessCandidate, type Assessment } from './assess-candidate';
import type { PageContext } from './evidence/page-context';
import { nameKey } from './merge-people';
import { lettersOf, ownNames } from './own-names';
import { LineReadings } from './line-readings';
import { surroundingsOf, type Surroundings } from './surroundings';

export interface ShownPerson {
  readonly candidate: Candidate;
  /** As written, without the employer. */
  readonly title: string | null;
  readonly assessment: Assessment;
}

interface ShownPeople {
  readonly people: readonly ShownPerson[];
  readonly surroundings: Surroundings;
}

/**
 * The people in the text of a page, in reading order.
 * @param context the lines of the page, without statements about managers
 * @param ownName host and title of the page
 * @param known names of people found in structured data, by `nameKey`
 */
export function shownPeople(
  page: Page,
  context: PageContext,
  ownName: string,
  known: ReadonlySet<string>,
): ShownPeople {
  const readings = new LineReadings(context.lines, context.named);
  const names = ownNames(page);
  const surroundings = surroundingsOf(readings, names);
  const candidates = collectCandidates(readings, surroundings, names);
  pairTitles(candidates, readings);
  completeGroups(candidates, readings);
  const groups = groupByShape(candidates);
  const people = candidates.flatMap((candidate) => {
    const group = groups.get(candidate.shape);
    const assessment = group && assessCandidate(candidate, group);
    const title = candidate.title && ownTitle(candidate.title.text, ownName);
    const isElsewhere = candidate.title !== undefined && title === undefined;
    if (names.has(lettersOf(candidate.name)) && (candidate.title?.score ?? 0) < minOwnTitle) return [];
    if (assessment && !isElsewhere) return [{ candidate, title: title ?? null, assessment }];
    return known.has(nameKey(candidate.name)) ? [{ candidate, title: null, assessment: named }] : [];
  });
  return { people, surroundings };
}

/** Score of the title of a person who has the name of the site. */
const minOwnTitle = 0.85;

/** A person known from structured data; the text contains only the name. */
const named: Assessment = { method: 'name', confidence: 50 };
