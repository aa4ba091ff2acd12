import { readNumber } from '../organisation/read-number';
import { patterns as allPatterns, type Patterns } from './patterns';
import type { Reading } from './reading';
import { wordCount, type Sentence } from './sentence';

/** More than the largest employers have. */
const maxHeadcount = 3_000_000;
const shortLine = 6;
/** Maximum number of UTF-16 units before a number at the start of a sentence: `Today some 200 employees …`. */
const near = 14;

/** `From 3 to 45 people`, `de 5 salariés en 1990 à 300`: past and present numbers. */
const isChange =
  /(?<!\p{L})(?:(?:from|von) \d[\d.,]*(?: [\p{L}\d]+){0,6} (?:to|auf)|(?:de|da|van|od) \d[\d.,]*(?: [\p{L}\d]+){1,6} (?:à|a|naar|para|do)|van \d[\d.,]* naar) (?:\p{L}+ ){0,3}\d/u;
/** Words after which `de 3 a 45` is not a range. */
const growth =
  /(?<!\p{L})(?:pass(?:ée?s?|er|ons|e|at[oaie]|ou|[aá]mos)|pas(?:ado|amos|ó)|grandi|évolu|cre[sc]|croî|aument|gegroeid|groei|wzr[oó]s|ur[oó]s)\p{L}* (?:\p{L}+ )?(?:de|da|van|od) \d/u;

/** `A team of 4 answers the telephone` may be only some of the employees. */
const anyTeam =
  /^(?:an?|eine?|une?|un[oa]?|een|uma?) (?:\p{L}+ )?(?:team|staff|crew|mannschaft|équipe|equipo|squadra|gruppo|equip[ea]) (?:of|von|aus|mit|de|di|van) /u;

type HeadcountReading = Extract<Reading, { kind: 'headcount' }>;

/** The number of employees according to a sentence. */
export function readHeadcount(sentence: Sentence): Reading | undefined {
  const readings = allPatterns()
    .filter(({ employed }) => employed.test(sentence.sentence))
    .map((patterns) => countIn(sentence, patterns));
  if (readings.includes(null)) return undefined;
  return readings.find((reading) => reading !== undefined && reading !== null) ?? undefined;
}

/** @returns undefined without a statement, null for a statement about others */
function countIn(given: Sentence, patterns: Patterns): HeadcountReading | null | undefined {
  const { sentence, unnamed } = given;
  const match = matchOwn(given, patterns);
  if (!match || isChange.test(sentence) || growth.test(sentence)) return undefined;
  const reading = isOfTeam(sentence, patterns) || isOfYear(match, patterns) ? undefined : headcountOf(match);
  return reading && patterns.otherPeople.test(unnamed) ? null : reading;
}

/** A number of employees, by a word for employees, or by words that mark people as employees. */
function matchOwn(
  { sentence, isNamed }: Sentence,
  { employees, team, people, self, before }: Patterns,
): RegExpExecArray | undefined {
  const match = employees.exec(sentence) ?? team.exec(sentence);
  if (!match) return people.exec(sentence) ?? undefined;
  const isLine = match.index <= near || wordCount(sentence) <= shortLine;
  return isLine || isNamed || self.test(sentence) || before.test(sentence) ? match : undefined;
}

const isOfTeam = (sentence: string, { behind }: Patterns): boolean =>
  anyTeam.test(sentence) && wordCount(sentence) > shortLine && !behind.test(sentence);

function headcountOf({ groups = {} }: RegExpExecArray): HeadcountReading | undefined {
  const { min: first, max: second, more, plus } = groups;
  const min = countOf(first);
  const last = second === undefined ? min : countOf(second);
  if (min === null || last === null || last < min) return undefined;
  const isOpen = more !== undefined || plus !== undefined;
  return { kind: 'headcount', form: 'headcount', min, max: isOpen ? null : last };
}

/** Null for an implausible number of employees. */
function countOf(written: string | undefined): number | null {
  const count = readNumber(written?.replace(/[ ’]/g, '') ?? null);
  return count !== null && count >= 1 && count <= maxHeadcount ? count : null;
}

/** `In 2015 employees of ours went to sea`: a year, unless the words around the number mark it as a count. */
function isOfYear(
  { groups = {}, index, input, 0: all }: RegExpExecArray,
  { beforeCount }: Patterns,
): boolean {
  const { min = '', max, more, plus } = groups;
  if (!/^(?:19|20)\d\d$/.test(min) || (max ?? more ?? plus) !== undefined) return false;
  return !beforeCount.test(input.slice(0, index + all.indexOf(min)));
}
