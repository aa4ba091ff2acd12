import { patterns as allPatterns, type Patterns } from './patterns';
import { company } from './own-names';
import type { Reading } from './reading';
import { isFirst, wordCount, type Sentence } from './sentence';

const minYear = 1000;
/** Maximum number of words of a line that is not a sentence: `Quality joinery since 1954`. */
const shortLine = 7;
/** Maximum number of words of a line that starts with the year: `Since 1901 in the same family`. */
const shortBeginning = 5;
/** Maximum length of the subject before a statement in brackets. */
const maxSubjectLength = 40;

/** The founding year of the company according to a sentence. */
export function readFounding(sentence: Sentence, latestYear: number): Reading | undefined {
  const form = [yearFounded, yearOfRoots, yearSince].flatMap((read) => readIn(sentence, read)).at(0);
  return form && form.year >= minYear && form.year <= latestYear ? form : undefined;
}

/** The year of a sentence with words for a founding, whatever its subject is. */
export function readAnyFounding({ unnamed }: Sentence, latestYear: number): Reading | undefined {
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
