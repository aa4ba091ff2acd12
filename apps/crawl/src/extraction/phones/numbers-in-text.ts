import { getCountryCallingCode, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';
import { everyMatch } from '../page/texts';
import { isValid, parsePhoneNumber, searchPhoneNumbers } from './number-library';
import { possibleNumber } from './parse-number';

/** An area code of three digits, then groups of three and four digits. */
const northAmerican = /^\D{0,3}(?:1[-. ]{1,2})?\(?[2-9]\d\d\)?[-. /]{0,3}[2-9]\d\d[-. ]\d{4}(?!\d)/;
/** `(86-10) 5869 8989`, `(41 21) 802 7000`, `( 852 ) 2572 1121`. */
const bracketed = /^\s?\(?\s?(\d{2,3})(?:[- ]\d{1,4})?\s?\)/;
/** An area code in brackets, as in `(312) 867-0110`, is not a country code. */
const minSubscriberDigits = 7;

const isNorthAmerican = (text: string): boolean => northAmerican.test(text);

const valid = (digits: string): PhoneNumber | undefined => {
  const number = parsePhoneNumber(`+${digits}`);
  return number && isValid(number) ? number : undefined;
};

/** The number of a text that starts with the calling code of a country, without its plus sign. */
function numberWithCode(text: string, region: CountryCode): PhoneNumber | undefined {
  const digits = text.replace(/\D/g, '');
  const code = getCountryCallingCode(region);
  return code !== '1' && digits.startsWith(code) && !text.includes('+') ? valid(digits) : undefined;
}

/** The number of a text with any calling code in brackets. */
function numberWithBracketedCode(text: string): PhoneNumber | undefined {
  const [whole = '', code = ''] = bracketed.exec(text) ?? [];
  const rest = text.slice(whole.length).replace(/\D/g, '');
  if (whole === '' || isNorthAmerican(text) || rest.length < minSubscriberDigits - 1) return undefined;
  const number = valid(text.replace(/\D/g, ''));
  return number?.countryCallingCode === code ? number : undefined;
}

export interface NumberInText {
  readonly number: PhoneNumber;
  readonly start: number;
  readonly end: number;
  /** Whether it is written with its country code. */
  readonly international: boolean;
  /** The country in which it is valid as written; undefined with a country code. */
  readonly region: CountryCode | undefined;
}

/** Digits in the form of a number that are no number of the countries of the page. */
interface UnreadNumber {
  readonly start: number;
  readonly end: number;
}

interface NumbersInText {
  readonly numbers: readonly NumberInText[];
  readonly unread: readonly UnreadNumber[];
}

/** A sequence of digits and separators, long enough for several consecutive numbers. */
const stretch = /(?:[+(\[]{1,3} )?[+(\[]{0,3}\d[\d \u00A0()[\]+./\\‐-―−·•∙-]{5,160}\d?/g;
const minDigits = 7;
/** Characters after a sequence to include, for the extension. */
const suffixLength = 24;

/** Digits next to a number that are not part of it. */
const foreign = [
  /(?<!\d)\d{1,2}:\d\d(?!\d)/g,
  /(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?!\d)/g,
  /(?<![\d./-])(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}(?![\d./-])/g,
  /(?<!\d)(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d(?!\d)/g,
  // 03.09.-08.09.2019
  /(?<![\d.])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[012])\.?(?:(?:19|20)?\d\d)?\s?[-–]\s?(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[012])(?:\.(?:\d{4}|\d\d)?)?(?![\d.])/g,
  /(?:\s?\/\s?-\s?|(?<=\d-\d{1,3})\/)\d{1,4}(?![\d-])/g,
  // The last digits of further numbers.
  /(?<=(?:\d[ .()-]{0,2}){7})\s?\/\s?\d{2,4}(?=\s?\/|\s{0,2}(?:[^\d\s-]|$))/g,
];

/** A precondition of all these patterns. */
const foreignSign = /:\d\d|(?:19|20)\d\d|\/|\d\.\s?[-–]|\d\.\d\d\s?[-–]/;

/**
 * Finds the valid numbers of a line. The library searches only sequences of digits, since it is slow on whole texts.
 * @param regions tried in order for numbers without a country code
 * @param allow called before each search with the length of the text, which determines its cost
 */
export function numbersIn(
  line: string,
  regions: readonly CountryCode[],
  allow: (length: number) => boolean,
): NumbersInText {
  const masked = foreignSign.test(line)
    ? foreign.reduce((text, each) => text.replace(each, mask), line)
    : line;
  const numbers: NumberInText[] = [];
  const unread: UnreadNumber[] = [];
  for (const { text, index } of [...everyMatch(stretch, masked)].flatMap(pieces)) {
    if (countDigits(text) < minDigits || !allow(text.length)) continue;
    const suffix = masked.slice(index + text.length, index + text.length + suffixLength);
    const found = numbersInStretch(text + suffix, text.length, index, regions);
    numbers.push(...found);
    if (found.length === 0) unread.push({ start: index, end: index + text.trimEnd().length });
  }
  return { numbers, unread };
}

const maxDigitsOfOne = 15;
/** Between two numbers; a single one may contain it too. */
const between = /\s[–—-]\s|\s?\/\s/g;

/** The numbers of a long sequence: `(593 4) 268 5311 – (593 4) 268 0510`. */
function pieces({ 0: text, index }: RegExpExecArray): readonly { text: string; index: number }[] {
  const cuts = countDigits(text) <= maxDigitsOfOne ? [] : [...everyMatch(between, text)];
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  const parts = starts.map((start, at) => ({
    text: text.slice(start, cuts[at]?.index),
    index: index + start,
  }));
  return parts.every((part) => countDigits(part.text) >= minDigits) ? parts : [{ text, index }];
}

function numbersInStretch(
  text: string,
  length: number,
  offset: number,
  regions: readonly CountryCode[],
): NumberInText[] {
  for (const spelling of spellingsOf(text))
    for (const region of regionsFor(spelling, regions)) {
      const found = searchPhoneNumbers(spelling, region)
        .filter(({ startsAt, number }) => startsAt < length && !lacksTrunkPrefix(spelling, number))
        .map(({ number, startsAt, endsAt }) => {
          const written = spelling.slice(startsAt, endsAt);
          const international = /^[\s([]{0,3}\+/.test(written) || startsWithCode(written, number);
          const [start, end] = [offset + startsAt, offset + endsAt];
          return { number, start, end, international, region: international ? undefined : region };
        });
      if (found.length > 0) return found;
      // Poland has no trunk prefix since 2009, but people write it.
      const trunk = region === 'PL' ? /^\D{0,3}0(?=\d\d\D?\d)/.exec(spelling)?.[0] : undefined;
      if (trunk !== undefined) {
        const bare = `${' '.repeat(trunk.length)}${spelling.slice(trunk.length)}`;
        const polish = numbersInStretch(bare, length, offset, [region]);
        if (polish.length > 0) return polish.map((each) => ({ ...each, start: offset }));
      }
      const coded = withCallingCode(text.slice(0, length), region, offset);
      if (coded) return [coded];
    }
  return otherwise(text.slice(0, length), offset);
}

/** `(593 4) 268 5311`: the library also reads a calling code without its plus sign. */
const startsWithCode = (text: string, { number, countryCallingCode }: PhoneNumber): boolean =>
  countryCallingCode !== '1' && /\D/.test(text) && text.replace(/\D/g, '') === number.slice(1);

/** Whether a number in the notation of North America lacks the zero with which its own country writes it. */
const lacksTrunkPrefix = (text: string, number: PhoneNumber): boolean =>
  number.countryCallingCode !== '1' && isNorthAmerican(text) && /^\D*0/.test(number.formatNational());

/** Numbers in the notation of North America are read as such in a country in which they are invalid. */
const regionsFor = (text: string, regions: readonly CountryCode[]): readonly CountryCode[] =>
  isNorthAmerican(text) && !regions.includes('US') ? [...regions, 'US'] : regions;

/** `(852) 2572 1121` and `822-3404-3600`: a country code without its plus sign, if the country is expected. */
function withCallingCode(text: string, region: CountryCode, offset: number): NumberInText | undefined {
  const [first = ''] = text.split('/');
  const number = numberWithCode(first, region);
  const end = offset + first.trimEnd().length;
  return number && { number, start: offset, end, international: true, region: undefined };
}

/** A number with its country code in brackets, or of an unassigned range, if the text contains nothing else. */
function otherwise(text: string, offset: number): NumberInText[] {
  const number = possibleNumber(text) ?? numberWithBracketedCode(text);
  const end = offset + text.trimEnd().length;
  return number ? [{ number, start: offset, end, international: true, region: undefined }] : [];
}

/** Masks dates, times, ranges of years, and the further extensions of `1234-56 / -57`, and keeps the length. */
const mask = (text: string): string => ':'.repeat(text.length);

/** Spellings of equal length, so that offsets remain valid. */
function spellingsOf(text: string): string[] {
  const dialled = text.replace(/^(\W{0,3})(?:00(?=[1-9]\d)|\+\+|\+ (?=\d))/, '$1 +');
  if (!/[·•∙\\/]/.test(dialled)) return [dialled];
  const plain = dialled
    .replace(/[·•∙\\]/g, '-')
    .replace(/^([(\[]?\+[^+]*)/, (first) => first.replace(/\//g, ' '));
  return plain === dialled ? [dialled] : [dialled, plain];
}

export function countDigits(text: string): number {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) digits += 1;
  }
  return digits;
}
