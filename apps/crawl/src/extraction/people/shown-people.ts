import type { Page } from '../page/page';
import type { Candidate } from './candidate';
import { collectCandidates } from './collect-candidates';
import { completeGroups } from './complete-groups';
import { groupByShape, judge, type Judgement } from './judge';
import { linesOf } from './line';
import { pairTitles } from './pair-titles';
import { readLine } from './read-line';

export interface ShownPerson {
  readonly candidate: Candidate;
  readonly judgement: Judgement;
}

/** The people that the text of a page tells of, in the order of reading. */
export function shownPeople(page: Page): ShownPerson[] {
  const lines = linesOf(page);
  const readings = lines.map(readLine);
  const candidates = collectCandidates(lines, readings);
  pairTitles(candidates, lines, readings);
  completeGroups(candidates, lines, readings);
  const groups = groupByShape(candidates);
  return candidates.flatMap((candidate) => {
    const group = groups.get(candidate.shape);
    const judgement = group && judge(candidate, group);
    return judgement ? [{ candidate, judgement }] : [];
  });
}
