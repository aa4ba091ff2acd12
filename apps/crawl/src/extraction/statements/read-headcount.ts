import { readNumber } from '../organisation/read-number';
import { patterns as allPatterns, type Patterns } from './patterns';
import type { Reading } from './reading';
import { wordCount, type Sentence } from './sentence';

/** The largest employers have fewer. */
const most = 3_000_000;
const shortLine = 6;
/** UTF-16 units before a number that begins a sentence: `Today some 200 employees …`. */
const near = 14;

/** `From 3 to 45 people`: how many there were, and are. */
const isChange =
  /(?<!\p{L})(?:from|von|de|da|van|od) \d[\d.,]*(?: \p{L}+){0,3} (?:to|auf|à|a|naar|para|do) \d/iu;

type HeadcountReading = Extract<Reading, { kind: 'headcount' }>;

/** How many work for the company, as a sentence tells. */
export function readHeadcount(sentence: Sentence): Reading | undefined {
  const readings = allPatterns.map((patterns) => countIn(sentence, patterns));
  if (readings.includes(null)) return undefined;
  return readings.find((reading) => reading !== undefined && reading !== null) ?? undefined;
}

/** @returns undefined where it is not said, null where it is said of others. */
function countIn(given: Sentence, patterns: Patterns): HeadcountReading | null | undefined {
  const { sentence } = given;
  const match = matchOwn(given, patterns);
  const reading = match && !isChange.test(sentence) ? headcountOf(match) : undefined;
  return reading && patterns.otherPeople.test(sentence) ? null : reading;
}

/** The number of those who work for the company: by a word for them, or by what says so of people. */
function matchOwn(
  { sentence, isNamed }: Sentence,
  { employees, team, people, self, before }: Patterns,
): RegExpExecArray | undefined {
  const told = employees.exec(sentence) ?? team.exec(sentence);
  if (!told) return people.exec(sentence) ?? undefined;
  const isLine = told.index <= near || wordCount(sentence) <= shortLine;
  return isLine || isNamed || self.test(sentence) || before.test(sentence) ? told : undefined;
}

function headcountOf({ groups = {} }: RegExpExecArray): HeadcountReading | undefined {
  const { min: first, max: second, more, plus } = groups;
  const min = countOf(first);
  const last = second === undefined ? min : countOf(second);
  if (min === null || last === null || last < min || isYear(first)) return undefined;
  const isOpen = more !== undefined || plus !== undefined;
  return { kind: 'headcount', form: 'headcount', min, max: isOpen ? null : last };
}

/** Null for what is no number of people at work. */
function countOf(written: string | undefined): number | null {
  const count = readNumber(written?.replace(/[ ’]/g, '') ?? null);
  return count !== null && count >= 1 && count <= most ? count : null;
}

const isYear = (written: string | undefined): boolean => /^(?:19|20)\d\d$/.test(written ?? '');
