import type { Statement } from '../facts/facts';
import { readNumber } from '../organisation/read-number';
import {
  patterns as allPatterns,
  type Patterns,
  withDigits,
  mayStateFounding,
  mayStateHeadcount,
} from './patterns';
import { company, type OwnNames } from './own-names';

/** Form of a statement: a founding, a "since" in a sentence or on a line of its own, or a number of people. */
export type Form = 'founded' | 'since' | 'since_line' | 'headcount';

export type Reading = Statement & { readonly form: Form };

interface Sentence {
  /** In lower case. */
  readonly sentence: string;
  /** Whether it names the company. */
  readonly isNamed: boolean;
  /** The sentence with `¤` for the names of the company. */
  readonly unnamed: string;
}

const wordCount = (text: string): number => text.match(/[\p{L}\d][^\s]*/gu)?.length ?? 0;

/** Whether only punctuation, or the verb of the passive, precedes the index. */
const isFirst = (sentence: string, index: number): boolean =>
  /^[^\p{L}\d]*(?:(?:was|wurde|fue|foi|fut|è stat[ao]|został[ao]?|werd) )?$/u.test(sentence.slice(0, index));

const minYear = 1000;
/** Maximum number of words of a line that is not a sentence: `Quality joinery since 1954`. */
const shortLine = 7;
/** Maximum number of words of a line that starts with the year: `Since 1901 in the same family`. */
const shortBeginning = 5;
/** Maximum length of the subject before a statement in brackets. */
const maxSubjectLength = 40;

/** The founding year of the company according to a sentence. */
function readFounding(sentence: Sentence, latestYear: number): Reading | undefined {
  const form = [yearFounded, yearOfRoots, yearSince].flatMap((read) => readIn(sentence, read)).at(0);
  return form && form.year >= minYear && form.year <= latestYear ? form : undefined;
}

/** The year of a sentence with words for a founding, whatever its subject is. */
function readAnyFounding({ unnamed }: Sentence, latestYear: number): Reading | undefined {
  for (const { founded, since } of allPatterns()) {
    const match = firstMatch([...founded, since], unnamed);
    const year = match ? yearOf(match) : 0;
    if (match && year >= minYear && year <= latestYear)
      return { kind: 'founded', form: since.test(match[0]) ? 'since' : 'founded', year };
  }
  return undefined;
}

type FoundingReading = Extract<Reading, { kind: 'founded' }>;
type Read = (sentence: Sentence, patterns: Patterns) => FoundingReading | null | undefined;

/** The readings in all languages; empty if one of them attributes the statement to others. */
function readIn(sentence: Sentence, read: Read): readonly FoundingReading[] {
  const readings = allPatterns().map((patterns) => read(sentence, patterns));
  return readings.includes(null)
    ? []
    : readings.filter((reading) => reading !== undefined && reading !== null);
}

/** @returns undefined without a statement, null for a statement about others */
function yearFounded(
  { sentence, isNamed, unnamed }: Sentence,
  { founded, self, others }: Patterns,
): FoundingReading | null | undefined {
  const match = firstMatch(founded, unnamed);
  if (!match) return undefined;
  if (others.test(statedOf(unnamed, match)) || isAside(unnamed, match.index, self)) return null;
  const isOwn =
    isFirst(unnamed, match.index) || isNamed || self.test(sentence) || wordCount(sentence) <= shortLine;
  return isOwn ? { kind: 'founded', form: 'founded', year: yearOf(match) } : undefined;
}

/** The sentence up to the statement if the company is its subject: `Quillbay was founded in 1987 as the first company of …`. */
const statedOf = (unnamed: string, { index, 0: { length } }: RegExpExecArray): string =>
  unnamed.slice(0, index).includes(company) ? unnamed.slice(0, index + length) : unnamed;

/** `a group of experts (founded in 2009)`, in a sentence that also names the company. */
function isAside(unnamed: string, index: number, self: RegExp): boolean {
  const [before = '', inside] = unnamed.slice(0, index).split(/\((?=[^()]{0,20}$)/);
  const subject = before.slice(-maxSubjectLength);
  return inside !== undefined && subject !== '' && !subject.includes(company) && !self.test(subject);
}

/** Origins may precede the founding, so their confidence is that of a "since" statement. */
function yearOfRoots(
  { sentence, isNamed, unnamed }: Sentence,
  { roots, self, others }: Patterns,
): FoundingReading | null | undefined {
  const match = roots.exec(sentence);
  if (!match) return undefined;
  if (others.test(unnamed)) return null;
  return isNamed || self.test(sentence) ? { kind: 'founded', form: 'since', year: yearOf(match) } : undefined;
}

function yearSince(
  { sentence, isNamed, unnamed }: Sentence,
  { since, self, business, others, lasting }: Patterns,
): FoundingReading | null | undefined {
  const match = since.exec(sentence);
  if (!match) return undefined;
  if (others.test(unnamed) || lasting.test(unnamed)) return null;
  const isLine = isShortLine(sentence, match);
  const isOwn = isFirst(sentence, match.index) || isNamed || self.test(sentence);
  const isSentence = isOwn && (business.test(unnamed) || (isNamed && isFirst(sentence, match.index)));
  if (!isLine && !isSentence) return undefined;
  return { kind: 'founded', form: isLine ? 'since_line' : 'since', year: yearOf(match) };
}

function isShortLine(sentence: string, match: RegExpExecArray): boolean {
  const count = wordCount(sentence);
  const rest = sentence.slice(match.index + match[0].length);
  const isLast = !/[\p{L}\d]{2}/u.test(rest.replace(/^ roku/, ''));
  return (isLast && count <= shortLine) || (isFirst(sentence, match.index) && count <= shortBeginning);
}

const yearOf = ({ groups }: RegExpExecArray): number => Number(groups?.['year']);

function firstMatch(expressions: readonly RegExp[], text: string): RegExpExecArray | undefined {
  for (const expression of expressions) {
    const match = expression.exec(text);
    if (match) return match;
  }
  return undefined;
}

/** More than the largest employers have. */
const maxHeadcount = 3_000_000;
const shortCountLine = 6;
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
function readHeadcount(sentence: Sentence): Reading | undefined {
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
  const isLine = match.index <= near || wordCount(sentence) <= shortCountLine;
  return isLine || isNamed || self.test(sentence) || before.test(sentence) ? match : undefined;
}

const isOfTeam = (sentence: string, { behind }: Patterns): boolean =>
  anyTeam.test(sentence) && wordCount(sentence) > shortCountLine && !behind.test(sentence);

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

export interface SentenceContext {
  readonly names: OwnNames;
  readonly latestYear: number;
}

/**
 * Statements about the company that owns the page, in any of the languages; empty if the sentence may be about others.
 */
export function readSentence(text: string, context: SentenceContext): readonly Reading[] {
  const isOfFounding = mayStateFounding(text);
  const isOfPeople = mayStateHeadcount(text);
  if (!isOfFounding && !isOfPeople) return [];
  const sentence = sentenceOf(text, context.names);
  const readings = [
    isOfFounding ? readFounding(ofKind(sentence, context.names), context.latestYear) : undefined,
    isOfPeople ? readHeadcount(sentence) : undefined,
  ];
  return readings.filter((reading) => reading !== undefined);
}

/** The founding year in a sentence that may be about any company. */
export const readUnowned = (text: string, { names, latestYear }: SentenceContext): Reading | undefined =>
  mayStateFounding(text) ? readAnyFounding(sentenceOf(text, names), latestYear) : undefined;

/** A sentence about `the club` names a company that is one. */
function ofKind(sentence: Sentence, names: OwnNames): Sentence {
  const unnamed = names.hideKind(sentence.unnamed);
  return unnamed === sentence.unnamed ? sentence : { ...sentence, isNamed: true, unnamed };
}

function sentenceOf(text: string, names: OwnNames): Sentence {
  const sentence = withDigits(text.toLowerCase());
  const isNamed = names.isIn(text);
  return { sentence, isNamed, unnamed: isNamed ? names.hide(sentence) : sentence };
}
