import type { CountryCode } from 'libphonenumber-js/max';
import { countryAtStart } from './country-names';
import { isValid } from './number-library';
import { wordsFor, type NumberWord } from './number-words';
import { numbersIn, type NumberInText } from './numbers-in-text';
import { readVanity } from './vanity';

/** A number with its surroundings in the line. */
interface Written {
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly labelled: boolean;
}

const fourOctets = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const fraction = /^\d+\.\d+$/;
const thousands = /^\d{1,2}(?:([ .])\d{3})(?:\1\d{3}){1,4}$/;
const bareDigits = /^\d+$/;

/** `12.1 - 23.71 - 23.45` */
const decimals = /^\d{1,4}\.\d{1,3}(?:\s?[-–,;]\s?\d{1,4}\.\d{1,3})+$/;

/** Letters of scripts that separate words by spaces: in `电话010-62345678` the number follows at once. */
const letterOfWord = String.raw`[^\P{L}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー]`;

/** Signs of amounts, identifiers, fragments and URLs directly before a number. */
const foreignBefore = new RegExp(
  String.raw`[\p{L}\d][/_=%&-]$|[#$€£¥@=_%&*]\s?$|${letterOfWord}$|\d[.,:]?$`,
  'u',
);
const unitAfter = new RegExp(
  String.raw`^\s?(?:[€$£%°]|(?:kg|km|mm|cm|m²|sq|usd|eur|million|mio)\b)|^${letterOfWord}|^[\d_=@%]|^[.,:/]\d`,
  'iu',
);

/** Whether a valid number is a phone number, and not an amount, an address or an identifier. */
function isPlausible({ text, before, after, labelled }: Written): boolean {
  if (fourOctets.test(text) && !(labelled && /^\d\d(?:\.\d\d){3}$/.test(text))) return false;
  if (labelled) return true;
  if (fraction.test(text) || thousands.test(text) || decimals.test(text)) return false;
  const formatted = !bareDigits.test(text);
  if (foreignBefore.test(before) || (!formatted && unitAfter.test(after))) return false;
  return !/^[.,]\d/.test(after);
}

const isBare = (text: string): boolean => bareDigits.test(text);

const maxDigits = 15;
/** `492/497/437`: beginnings of several numbers. */
const alternatives = /\/.*\//;
const sequence = /^(?:0123456|1234567)|^(\d)\1+$/;

/** Whether labelled digits may be a number whose country is unknown: not a placeholder, not several numbers. */
function mayBeNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return (
    digits.length <= maxDigits && !alternatives.test(text) && !sequence.test(digits) && !fourOctets.test(text)
  );
}

/** A number and the words about it in its line. */
export interface LineNumber extends NumberInText {
  readonly text: string;
  /** Undefined if the line has no word about the number. */
  readonly word: NumberWord | undefined;
  readonly extension: string | undefined;
  /** The part of the line before the number, after the previous number. */
  readonly before: string;
  readonly after: string;
}

const extensionWords =
  /^[\s,;(-]{0,4}(?:ext(?:ension|n|ensi[óo]n)?|durchwahl|dw|poste|interno|int|ramal|anexo|toestel|apparat)[\s.:(]{0,3}(\d{1,6})(?!\d)/iu;

interface LineContext {
  /** The label before the line: a cell, a term, a heading. */
  label(): NumberWord | undefined;
  readonly regions: readonly CountryCode[];
  /** Called before each search with the length of the text, which determines its cost. */
  allow(length: number): boolean;
}

/** The numbers of a line, and labelled digits that are no number of the countries in question, as written. */
export interface LineReading {
  readonly numbers: readonly LineNumber[];
  readonly unresolved: readonly string[];
  /** Plain digits that are valid numbers and may be identifiers. */
  readonly plain: readonly LineNumber[];
}

/** Reads the phone and fax numbers of a line. */
export function readLine(line: string, { label, regions, allow }: LineContext): LineReading {
  const { numbers: valid, unread } = numbersIn(line, regions, allow);
  const found = [...valid, ...readVanity(line, regions)].sort((a, b) => a.start - b.start);
  const words = wordsFor(line, found, label);
  const written = found.map((number, index) =>
    asWritten(line, number, words[index], found[index - 1]?.end ?? 0),
  );
  const numbers = written.filter((number) => isMeant(line, number));
  return {
    numbers,
    plain: written.filter((number) => !numbers.includes(number) && isPlainNumber(number)),
    unresolved: unread.length === 0 ? [] : labelledIn(line, unread, found, label),
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Digits with a label, except those that were read as a vanity number. */
function labelledIn(
  line: string,
  unread: readonly Span[],
  found: readonly Span[],
  label: LineContext['label'],
): string[] {
  const spans = [...found, ...unread].sort((a, b) => a.start - b.start);
  const words = wordsFor(line, spans, label);
  return unread.flatMap((span) => {
    const word = words[spans.indexOf(span)];
    const isRead = found.some(({ start, end }) => start < span.end && span.start < end);
    const text = line.slice(span.start, span.end).trim();
    return (word === 'phone' || word === 'fax') && !isRead && mayBeNumber(text) ? [text] : [];
  });
}

function asWritten(
  line: string,
  found: NumberInText,
  word: NumberWord | undefined,
  from: number,
): LineNumber {
  const text = line.slice(found.start, found.end);
  const after = line.slice(found.end, found.end + 30);
  // The library also reads text after a comma as an extension.
  const { ext } = found.number;
  const own = ext !== undefined && /[\p{L}#;]/u.test(text) ? ext : undefined;
  const extension = own ?? extensionWords.exec(after)?.[1];
  return { ...found, text, word, extension, before: line.slice(from, found.start), after };
}

/** Whether a number has a label, or the format of a phone number. */
function isMeant(line: string, found: LineNumber): boolean {
  const { word, text, before, after, international } = found;
  const labelled = word === 'phone' || word === 'fax';
  if (word === 'other' || !isPlausible({ text, before: before.slice(-20), after, labelled })) return false;
  if (labelled || (international && isValid(found.number))) return true;
  if (international) return false;
  return isNational(found) && (!isBare(text) || isAlone(line, text));
}

const isPlainNumber = (found: LineNumber): boolean =>
  found.word === undefined &&
  !found.international &&
  isBare(found.text) &&
  isNational(found) &&
  isValid(found.number);

/** Plain digits are an identifier, unless the line contains nothing else, or only a country. */
const isAlone = (line: string, text: string): boolean =>
  line.trim().length <= text.length + 3 || countryAtStart(line) !== undefined;

/** In countries with a trunk prefix of zero, national numbers are written with it; North America has none. */
function isNational({ number, text }: LineNumber): boolean {
  if (number.countryCallingCode === '1' || /^\D*0/.test(text)) return true;
  return !/^\D*0/.test(number.formatNational());
}
