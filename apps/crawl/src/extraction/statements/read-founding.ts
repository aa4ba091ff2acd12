import { patterns as allPatterns, type Patterns } from './patterns';
import type { Reading } from './reading';
import { isFirst, wordCount, type Sentence } from './sentence';

const minYear = 1000;
/** Maximum number of words of a line that is not a sentence: `Quality joinery since 1954`. */
const shortLine = 7;
/** Maximum number of words of a line that starts with the year: `Since 1901 in the same family`. */
const shortBeginning = 5;

/** The founding year of the company according to a sentence. */
export function readFounding(sentence: Sentence, latestYear: number): Reading | undefined {
  const form = [yearFounded, yearOfRoots, yearSince].flatMap((read) => readIn(sentence, read)).at(0);
  return form && form.year >= minYear && form.year <= latestYear ? form : undefined;
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
  if (others.test(unnamed)) return null;
  const isOwn =
    isFirst(unnamed, match.index) || isNamed || self.test(sentence) || wordCount(sentence) <= shortLine;
  return isOwn ? { kind: 'founded', form: 'founded', year: yearOf(match) } : undefined;
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
  const isSentence = isOwn && business.test(unnamed);
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
