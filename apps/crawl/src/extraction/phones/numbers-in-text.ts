import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';
import { searchPhoneNumbers } from './number-library';
import { possibleNumber } from './parse-number';

export interface NumberInText {
  readonly number: PhoneNumber;
  readonly start: number;
  readonly end: number;
  /** Whether it is written with its country code. */
  readonly international: boolean;
}

/** A sequence of digits and separators, long enough for several consecutive numbers. */
const stretch = /[+(\[]{0,3}\d[\d \u00A0()[\]+./\\‐-―−·•∙-]{5,160}\d?/g;
const minDigits = 7;
/** Characters after a sequence to include, for the extension. */
const suffixLength = 24;

/** Digits next to a number that are not part of it. */
const foreign = [
  /(?<!\d)\d{1,2}:\d\d(?!\d)/g,
  /(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?!\d)/g,
  /(?<![\d./-])(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}(?![\d./-])/g,
  /(?<!\d)(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d(?!\d)/g,
  /(?:\s?\/\s?-\s?|(?<=\d-\d{1,3})\/)\d{1,4}(?![\d-])/g,
];

/** A precondition of all these patterns. */
const foreignSign = /:\d\d|(?:19|20)\d\d|\//;

/**
 * Finds the valid numbers of a line. The library searches only sequences of digits, since it is slow on whole texts.
 * @param regions tried in order for numbers without a country code
 * @param allow called before each search with the length of the text, which determines its cost
 */
export function numbersIn(
  line: string,
  regions: readonly CountryCode[],
  allow: (length: number) => boolean,
): NumberInText[] {
  const masked = foreignSign.test(line)
    ? foreign.reduce((text, each) => text.replace(each, mask), line)
    : line;
  return Array.from(masked.matchAll(stretch)).flatMap(({ 0: text, index }) => {
    if (countDigits(text) < minDigits || !allow(text.length)) return [];
    const suffix = masked.slice(index + text.length, index + text.length + suffixLength);
    return numbersInStretch(text + suffix, text.length, index, regions);
  });
}

function numbersInStretch(
  text: string,
  length: number,
  offset: number,
  regions: readonly CountryCode[],
): NumberInText[] {
  for (const spelling of spellingsOf(text))
    for (const region of regions) {
      const found = searchPhoneNumbers(spelling, region)
        .filter(({ startsAt }) => startsAt < length)
        .map(({ number, startsAt, endsAt }) => ({
          number,
          start: offset + startsAt,
          end: offset + endsAt,
          international: /^[\s([]{0,3}\+/.test(spelling.slice(startsAt)),
        }));
      if (found.length > 0) return found;
    }
  return possibleIn(text.slice(0, length), offset);
}

/** A number of an unassigned range if the sequence contains nothing else. Its label determines the confidence. */
function possibleIn(text: string, offset: number): NumberInText[] {
  const number = possibleNumber(text);
  const end = offset + text.trimEnd().length;
  return number ? [{ number, start: offset, end, international: true }] : [];
}

/** Masks dates, times, ranges of years, and the further extensions of `1234-56 / -57`, and keeps the length. */
const mask = (text: string): string => ':'.repeat(text.length);

/** Spellings of equal length, so that offsets remain valid. */
function spellingsOf(text: string): string[] {
  const dialled = text.replace(/^(\W{0,3})(?:00(?=[1-9]\d)|\+\+)/, '$1 +');
  if (!/[·•∙\\/]/.test(dialled)) return [dialled];
  const plain = dialled
    .replace(/[·•∙\\]/g, '-')
    .replace(/^([(\[]?\+[^+]*)/, (first) => first.replace(/\//g, ' '));
  return plain === dialled ? [dialled] : [dialled, plain];
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length;
