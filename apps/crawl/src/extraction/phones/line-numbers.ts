import type { CountryCode } from 'libphonenumber-js/max';
import { countryAtStart } from './country-names';
import { isBare, isPlausible } from './plausible-number';
import { wordAfter, wordBefore, type NumberWord } from './number-words';
import { numbersIn, type NumberInText } from './numbers-in-text';
import { readVanity } from './vanity';

/** A number and what its line says about it. */
export interface LineNumber extends NumberInText {
  readonly text: string;
  /** Undefined where the line says nothing. */
  readonly word: NumberWord | undefined;
  readonly extension: string | undefined;
  /** The part of the line in front of it, from the number before on. */
  readonly before: string;
}

const extensionWords =
  /^[\s,;(-]{0,4}(?:ext(?:ension|n|ensi[óo]n)?|durchwahl|dw|poste|interno|int|ramal|anexo|toestel|apparat|app|option)[\s.:(]{0,3}(\d{1,6})(?!\d)/iu;

/** What is around a line. */
export interface LineContext {
  /** What stands before the line where that is a label: a cell, a term, a heading. */
  label(): NumberWord | undefined;
  readonly regions: readonly CountryCode[];
  /** Asked before each stretch of digits: its length is what the search costs. */
  allow(length: number): boolean;
}

/** The numbers of a line that are to be called. */
export function readLine(line: string, { label, regions, allow }: LineContext): LineNumber[] {
  const found = [...numbersIn(line, regions, allow), ...readVanity(line, regions)].sort(
    (a, b) => a.start - b.start,
  );
  const words = wordsBeside(line, found, label);
  return found.flatMap((number, index) => {
    const word = words[index];
    const before = line.slice(found[index - 1]?.end ?? 0, number.start);
    const text = line.slice(number.start, number.end);
    const after = line.slice(number.end, number.end + 30);
    const labelled = word === 'phone' || word === 'fax';
    if (word === 'other' || !isPlausible({ text, before: before.slice(-20), after, labelled })) return [];
    if (!labelled && !isNational(number, text)) return [];
    if (!labelled && !number.international && isBare(text) && !standsAlone(line, text)) return [];
    const extension = number.number.ext ?? extensionWords.exec(after)?.[1];
    return [{ ...number, text, word, before, extension }];
  });
}

/** In front of each number, unless the line puts its words behind them. */
function wordsBeside(
  line: string,
  found: readonly NumberInText[],
  label: LineContext['label'],
): (NumberWord | undefined)[] {
  const gaps = found.map(({ start }, index) => line.slice(found[index - 1]?.end ?? 0, start));
  const before = gaps.map((gap) => wordBefore(gap.slice(-80)));
  const after = found.map(({ end }, index) => wordAfter(line.slice(end, found[index + 1]?.start)));
  const behind = before[0] === undefined && after.length > 0 && after.every((each) => each !== undefined);
  return found.map((_, index) => {
    const next = after[index];
    if (behind || (next?.enclosed && before[index] === undefined)) return next?.word;
    const inherited = index === 0 && isSilent(gaps[0] ?? '') ? label() : undefined;
    const shared =
      index > 0 &&
      /^[\s,/;|&-]{0,4}(?:or|and|oder|und|ou|et|o|y|e)?[\s,/;|&-]{0,3}$/iu.test(gaps[index] ?? '');
    return (
      before[index] ?? (shared ? before[index - 1] : undefined) ?? inherited ?? lastWord(next, index, found)
    );
  });
}

const lastWord = (
  next: ReturnType<typeof wordAfter>,
  index: number,
  found: readonly NumberInText[],
): NumberWord | undefined => (index === found.length - 1 ? next?.word : undefined);

/** Nothing but punctuation. */
const isSilent = (text: string): boolean => !/\p{L}/u.test(text);

/** Digits in a row are an identifier like any other, unless nothing else or only a country stands in the line. */
const standsAlone = (line: string, text: string): boolean =>
  line.trim().length <= text.length + 3 || countryAtStart(line) !== undefined;

/** Where numbers are dialled with a zero in front, they are written with it. */
function isNational({ number, international }: NumberInText, text: string): boolean {
  if (international || number.country === undefined) return true;
  const digits = text.replace(/\D/g, '');
  return !number.formatNational().replace(/\D/g, '').startsWith('0') || digits.startsWith('0');
}
