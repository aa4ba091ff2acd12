import type { CountryCode } from 'libphonenumber-js/max';
import { everyMatch } from '../page/texts';
import { isValid, parsePhoneNumber } from './number-library';
import type { NumberInText } from './numbers-in-text';

const keypad = '22233344455566677778889999';
const northAmerican =
  /(?<![\p{L}\d+])(?:\+?1[-. ]{1,2})?\(?[2-9]\d\d\)?[-. ]{1,2}(?:\d{3} [A-Z]{4}|[A-Z0-9]{1,9}(?:[-.][A-Z0-9]{1,9}){0,3})(?![\p{L}\d])/gu;
const elsewhere = /(?<![\p{L}\d+])(?:0[58]0[08]|1[38]00)[- ][A-Z]{6,9}(?![\p{L}\d])/gu;

/** Converts letters of a keypad to digits (ITU-T E.161). */
export const dialLetters = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => keypad.charAt(letter.charCodeAt(0) - 65));

/** Reads numbers written as words: `1-800-FLOWERS`. Letters beyond the length of a number are ignored. */
export function readVanity(line: string, regions: readonly CountryCode[]): NumberInText[] {
  if (!/[A-Z]{3}/.test(line)) return [];
  const found = [...everyMatch(northAmerican, line)].filter(({ 0: text }) => isWord(text));
  const numbers = found.map(({ 0: text, index }) => asNumber(northAmericanDigits(text), 'US', text, index));
  const others = [...everyMatch(elsewhere, line)].flatMap(({ 0: text, index }) =>
    regions.map((region) => asNumber(dialLetters(text), region, text, index)).slice(0, 1),
  );
  return [...numbers, ...others].filter((number) => number !== undefined);
}

/** At least three letters, and a sign that the text is a number: a leading one, a bracket, a hyphen. */
function isWord(text: string): boolean {
  const letters = text.replace(/[^A-Z]/g, '').length;
  return letters >= 3 && (/^\+?1[-. ]|^\(/.test(text) || /^\d{3}[-.]/.test(text));
}

function northAmericanDigits(text: string): string {
  const digits = dialLetters(text).replace(/\D/g, '').replace(/^1/, '');
  return /[A-Z]{7}/.test(text.replace(/-/g, '')) ? digits.slice(0, 10) : digits;
}

function asNumber(
  digits: string,
  region: CountryCode,
  text: string,
  start: number,
): NumberInText | undefined {
  const number = parsePhoneNumber(digits, region);
  if (!number || !isValid(number)) return undefined;
  return { number, start, end: start + text.length, international: text.startsWith('+'), region };
}
