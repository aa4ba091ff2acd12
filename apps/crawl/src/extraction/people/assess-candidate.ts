import type { Candidate, FoundTitle } from './collect-candidates';
import { commonElement, pathOf, stepsToCommon } from './element-distance';

/** Detection method of a person, and its confidence. */
export interface Assessment {
  readonly method: string;
  /** 0 to 100. */
  readonly confidence: number;
}

/** Candidates of equal shape: possibly the records of one list. */
export interface Group {
  members: number;
  /** Number of titles with known words. */
  titled: number;
  /** Number of names with a high score. */
  named: number;
  /** Number of names above a text. */
  described: number;
}

/** Minimum number of cards of a list; one less if a heading, the titles or the names confirm it. */
const minCards = 3;
/** Maximum distance between a name and the title next to it without other evidence. */
const maxDistance = 6;
const certainNameScore = 0.75;
const certainGivenScore = 0.9;
const certainTitleScore = 0.6;
/** Score of a title that confirms an unknown name, and of one under a heading of the company's people. */
const minPlainTitle = 0.9;
const minTeamTitle = 0.8;

export function groupByShape(candidates: readonly Candidate[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { shape, title, score, description } of candidates) {
    const group = groups.get(shape) ?? { members: 0, titled: 0, named: 0, described: 0 };
    group.members += 1;
    if (title && title.method !== 'place' && title.score >= certainTitleScore) group.titled += 1;
    if (score >= certainNameScore) group.named += 1;
    if (description === 'text' || description === 'biography') group.described += 1;
    groups.set(shape, group);
  }
  return groups;
}

/** Accepts a candidate as a person of the company; undefined if the evidence is insufficient. */
export function assessCandidate(candidate: Candidate, group: Group): Assessment | undefined {
  const isList = isListOf(candidate, group);
  const confidence = confidenceOf(candidate, isList);
  return isAcceptable(candidate, group, isList)
    ? { method: methodOf(candidate, isList), confidence }
    : undefined;
}

function isListOf({ section }: Candidate, { titled, named, members }: Group): boolean {
  const isExpected = section !== undefined || titled === members || (named >= minCards && named === members);
  return titled >= (isExpected ? minCards - 1 : minCards) && titled * 2 >= members;
}

function isAcceptable(candidate: Candidate, group: Group, isList: boolean): boolean {
  const { title, score, isContact } = candidate;
  const isSure = score >= certainNameScore;
  if (!title) return isSure && (isContact || isList || isNamedAlone(candidate, group));
  if (title.method === 'place') return isList && (isSure || group.named * 2 >= group.members);
  return isSure
    ? hasOwnTitle(candidate, title, isList)
    : isNamedByTitle(candidate, title, isList ? group : undefined);
}

/** Whether the title next to a certain name belongs to the person. */
const hasOwnTitle = (candidate: Candidate, title: FoundTitle, isList: boolean): boolean =>
  isList || (title.score >= certainTitleScore && (title.method !== 'beside' || isNear(candidate, title)));

/** Whether the title confirms a possible name. */
const isNamedByTitle = (candidate: Candidate, title: FoundTitle, list: Group | undefined): boolean =>
  title.score >= certainTitleScore && (list ? isMostlyNames(list) : isPlain(candidate, title));

/** A name without a title. */
const isNamedAlone = (candidate: Candidate, group: Group): boolean =>
  isNameList(candidate, group) ||
  isDescribed(candidate, group) ||
  hasPortrait(candidate) ||
  hasNamedPortrait(candidate) ||
  isHeadingList(candidate, group);

/** Headings that are certain names, each above a text. */
const isHeadingList = ({ description, line, score }: Candidate, { described, members }: Group): boolean =>
  description === 'text' &&
  line.heading > 0 &&
  score >= certainGivenScore &&
  described >= minCards &&
  described === members;

/** A certain name beside a portrait, under a heading of the company's people. */
const hasPortrait = ({ description, section, score }: Candidate): boolean =>
  (description === 'portrait' || description === 'named portrait') &&
  section === 'team' &&
  score >= certainGivenScore;

/** A certain name in a heading beside a picture that is called a portrait of the person. */
const hasNamedPortrait = ({ description, line, score }: Candidate): boolean =>
  description === 'named portrait' && line.heading > 0 && score >= certainGivenScore;

/** A name above a biography, or above a contact in a list of the company's people. */
const isDescribed = ({ description, section, score }: Candidate, { titled }: Group): boolean =>
  description === 'biography'
    ? score >= certainGivenScore
    : description === 'contact' && (section === 'team' || titled > 0);

/** Names without titles, under a team heading. */
const isNameList = ({ section }: Candidate, { named, members }: Group): boolean =>
  section === 'team' && named >= minCards && named === members;

/** A list of unknown names may still be a list of people, but not every text in the form of a name is one. */
const isMostlyNames = ({ named, titled, members }: Group): boolean =>
  named * 4 >= members || titled * 5 >= members * 4;

/** `Xochitl Quetzal, CEO`: an unknown name with only a title, in one block or under "Team". */
function isPlain(candidate: Candidate, title: FoundTitle): boolean {
  const isTogether =
    title.line.block === candidate.line.block ||
    isRecord(candidate, title) ||
    (candidate.section === 'team' && isNear(candidate, title));
  const minScore = candidate.section === 'team' ? minTeamTitle : minPlainTitle;
  return isTogether && title.score >= minScore && candidate.score >= 0.6;
}

const records: ReadonlySet<string> = new Set(['tr', 'li', 'dl', 'figure', 'figcaption', 'address']);

/** Whether a row, an entry of a list or a caption contains the name and the title next to each other. */
function isRecord({ line }: Candidate, title: FoundTitle): boolean {
  const common = commonElement(pathOf(line.element), title.line.element);
  return Math.abs(title.line.index - line.index) === 1 && records.has(common?.name ?? '');
}

const isNear = ({ line }: Candidate, title: FoundTitle): boolean =>
  stepsToCommon(pathOf(line.element), title.line.element) <= maxDistance;

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
