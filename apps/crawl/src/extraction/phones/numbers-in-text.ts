import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';
import { searchPhoneNumbers } from './number-library';
import { possibleNumber } from './parse-number';

export interface NumberInText {
  readonly number: PhoneNumber;
  readonly start: number;
  readonly end: number;
  /** With its country code. */
  readonly international: boolean;
}

/** A stretch of characters that numbers are written with, as long as several numbers in a row. */
const stretch = /[+(\[]{0,3}\d[\d \u00A0()[\]+./\\‐-―−·•∙-]{5,160}\d?/g;
const minDigits = 7;
/** Characters behind a stretch, for the extension. */
const behindLength = 24;

/** Digits that are part of no number, though they stand before or behind one. */
const foreign = [
  /(?<!\d)\d{1,2}:\d\d(?!\d)/g,
  /(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?!\d)/g,
  /(?<![\d./-])(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}(?![\d./-])/g,
  /(?<!\d)(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d(?!\d)/g,
  /(?:\s?\/\s?-\s?|(?<=\d-\d{1,3})\/)\d{1,4}(?![\d-])/g,
];

/** What each of them has. */
const foreignSign = /:\d\d|(?:19|20)\d\d|\//;

/**
 * Finds the valid numbers of a line. The library looks only at stretches of digits: over whole texts it takes
 * longer than everything else.
 * @param regions tried one after the other for numbers without a country code.
 * @param allow asked before each stretch, for its length is what the search costs.
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
    const behind = masked.slice(index + text.length, index + text.length + behindLength);
    return numbersInStretch(text + behind, text.length, index, regions);
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

/** One of a range that is not known, where the stretch is nothing else; what it is worth is for its label to say. */
function possibleIn(text: string, offset: number): NumberInText[] {
  const number = possibleNumber(text);
  const end = offset + text.trimEnd().length;
  return number ? [{ number, start: offset, end, international: true }] : [];
}

/** Dates, times, ranges of years, and the other direct lines of `1234-56 / -57`. The length stays. */
const mask = (text: string): string => ':'.repeat(text.length);

/** The same length each: offsets stay. */
function spellingsOf(text: string): string[] {
  const dialled = text.replace(/^(\W{0,3})(?:00(?=[1-9]\d)|\+\+)/, '$1 +');
  if (!/[·•∙\\/]/.test(dialled)) return [dialled];
  const plain = dialled
    .replace(/[·•∙\\]/g, '-')
    .replace(/^([(\[]?\+[^+]*)/, (first) => first.replace(/\//g, ' '));
  return plain === dialled ? [dialled] : [dialled, plain];
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length;
