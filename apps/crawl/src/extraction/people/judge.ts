import type { Candidate, FoundTitle } from './candidate';
import { pathOf, stepsToCommon } from './nearness';

/** How a person was found, and how sure that is. */
export interface Judgement {
  readonly method: string;
  /** 0 to 100. */
  readonly confidence: number;
}

/** Candidates of the same shape: the records of one list, if it is one. */
export interface Group {
  members: number;
  /** Whose titles are known by their words. */
  titled: number;
  /** Whose names are known to be names. */
  sure: number;
}

/** Cards of a list, at least; one less where a heading, the titles or the names leave no doubt. */
const fewest = 3;
/** From a name to the title beside it where nothing else says that they belong together. */
const nearest = 6;
const sureName = 0.75;
const sureTitle = 0.6;

export function groupByShape(candidates: readonly Candidate[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { shape, title, score } of candidates) {
    const group = groups.get(shape) ?? { members: 0, titled: 0, sure: 0 };
    group.members += 1;
    if (title && title.method !== 'place' && title.score >= sureTitle) group.titled += 1;
    if (score >= sureName) group.sure += 1;
    groups.set(shape, group);
  }
  return groups;
}

/** Whether a candidate is a person of the house; undefined where that is not sure enough. */
export function judge(candidate: Candidate, group: Group): Judgement | undefined {
  const isList = isListOf(candidate, group);
  const confidence = confidenceOf(candidate, isList);
  return isBelievable(candidate, group, isList)
    ? { method: methodOf(candidate, isList), confidence }
    : undefined;
}

function isListOf({ section }: Candidate, { titled, sure, members }: Group): boolean {
  const isExpected = section !== undefined || titled === members || (sure >= fewest && sure === members);
  return titled >= (isExpected ? fewest - 1 : fewest) && titled * 2 >= members;
}

function isBelievable(candidate: Candidate, group: Group, isList: boolean): boolean {
  const { title, score, isContact } = candidate;
  const isSure = score >= sureName;
  if (!title) return isSure && (isContact || isList || isRollOfNames(candidate, group));
  if (title.method === 'place') return isList && (isSure || group.sure * 2 >= group.members);
  return isSure
    ? hasOwnTitle(candidate, title, isList)
    : isNamedByTitle(candidate, title, isList ? group : undefined);
}

/** Whether the title beside a name that is one is the person's. */
const hasOwnTitle = (candidate: Candidate, title: FoundTitle, isList: boolean): boolean =>
  isList || (title.score >= sureTitle && (title.method !== 'beside' || isNear(candidate, title)));

/** Whether what may be a name is one, for its title. */
const isNamedByTitle = (candidate: Candidate, title: FoundTitle, list: Group | undefined): boolean =>
  title.score >= sureTitle && (list ? isMostlyNames(list) : isPlain(candidate, title));

/** Names alone, under a heading that tells of a team. */
const isRollOfNames = ({ section }: Candidate, { sure, members }: Group): boolean =>
  section === 'team' && sure >= fewest && sure === members;

/** Names that are all unknown may still be names, but not all of what has the shape of one is. */
const isMostlyNames = ({ sure, titled, members }: Group): boolean =>
  sure * 4 >= members || titled * 5 >= members * 4;

/** `Xochitl Quetzal, CEO`: an unknown name, but nothing else than a name and a title, in one block or under "Team". */
function isPlain(candidate: Candidate, title: FoundTitle): boolean {
  const isTogether =
    title.line.block === candidate.line.block || (candidate.section === 'team' && isNear(candidate, title));
  return isTogether && title.score >= 0.9 && candidate.score >= 0.6;
}

const isNear = ({ line }: Candidate, title: FoundTitle): boolean =>
  stepsToCommon(pathOf(line.element), title.line.element) <= nearest;

function methodOf({ title, isContact }: Candidate, isList: boolean): string {
  if (!title) return isContact ? 'contact' : 'card';
  if (title.method === 'line' || title.method === 'sentence') return title.method;
  return isList ? 'card' : 'lines';
}

function confidenceOf({ title, score }: Candidate, isList: boolean): number {
  const sum =
    30 * score + 25 * (title?.score ?? 0) + (isList ? 25 : 10) + (title?.method === 'line' ? 10 : 5);
  return Math.round(Math.min(sum, 95));
}
