import type { Amount } from '../headline';
import { fold } from '../text/fold';
import { codes, crownOf, prefixes, suffixes } from './currencies';
import { parseNumber } from './parse-number';
import { units } from './units';

/** An amount and its position in the headline. */
export interface AmountSpan extends Amount {
  readonly start: number;
  readonly end: number;
}

const numberPattern =
  /(?<![\d.,])(?:\d{1,3}(?:[ ']\d{3})+(?:[.,]\d{1,2})?|\d{1,15}(?:[.,]\d{1,9}){0,5})(?!\d)/g;
/** The next word or sign, after an optional dash or space; `d'euros`, `de dólares`, `di euro`. */
const nextPattern = /^(?:[ -]?(?:d'|(?:de|di) )| ?-?)(us[ -]dollars?|us\$|\p{L}+|\p{Sc})\.?/iu;
/** Scale and currency in one word, such as `MSEK`, `M€`, `mkr`, `k€`, `Mds€`. */
const compoundPattern = /^ ?(mds?|mrd|mn|m|k|t)(eur|usd|gbp|chf|sek|nok|dkk|pln|kr|[€$£])(?![\p{L}])/iu;
const americanDollar = /^us[ -]dollars?$/;

/**
 * Amounts of money in order; numbers without a currency are ignored.
 * @param text normalized
 */
export function readAmounts(text: string, language: string | null): readonly AmountSpan[] {
  return [...text.matchAll(numberPattern)].flatMap((match) => readAmount(text, match, language) ?? []);
}

function readAmount(text: string, match: RegExpExecArray, language: string | null): AmountSpan | null {
  const digits = match[0];
  const after = match.index + digits.length;
  if (/^ ?[-–] ?\d/.test(text.slice(after, after + 4))) return null;
  const before = prefixBefore(text.slice(0, match.index));
  const tail = readTail(text, after, language);
  const currency = before?.currency(tail.unit, language) ?? tail.currency;
  if (!currency) return null;
  const number = parseNumber(digits, { language, hasUnit: tail.factor > 1 });
  const value = Math.round(number * tail.factor * 100) / 100;
  return { value, currency, start: match.index - (before?.length ?? 0), end: tail.end };
}

interface Prefix {
  readonly length: number;
  readonly currency: (unit: string, language: string | null) => string;
}

/** @param text text before the number */
function prefixBefore(text: string): Prefix | null {
  const trimmed = text.trimEnd();
  const spaces = text.length - trimmed.length;
  const code = /(?<![\p{L}\p{N}])([A-Z]{3})$/u.exec(trimmed.slice(-5))?.[1];
  if (code && codes.has(code)) return { length: 3 + spaces, currency: () => code };
  if (/(?<!\p{L})kr\.?$/iu.test(trimmed.slice(-5)))
    return { length: 2 + spaces, currency: (unit, language) => crownOf(language, unit) };
  const found = prefixes.find(([sign]) => endsWith(trimmed, sign));
  return found ? { length: found[0].length + spaces, currency: () => found[1] } : null;
}

/** A sign made of letters must begin a word. */
const endsWith = (text: string, sign: string): boolean =>
  text.endsWith(sign) && !(/^\p{L}/u.test(sign) && /[\p{L}\p{N}]$/u.test(text.slice(0, -sign.length)));

interface Tail {
  readonly factor: number;
  readonly unit: string;
  readonly currency: string | null;
  readonly end: number;
}

/** Units and currency after a number: `lakh crore`, `millions d'euros`, `MSEK`. */
function readTail(text: string, start: number, language: string | null): Tail {
  const compound = compoundPattern.exec(text.slice(start, start + 12));
  if (compound) return compoundTail(compound, start, language);
  let tail: Tail = { factor: 1, unit: '', currency: null, end: start };
  for (let step = 0; step < 3; step += 1) {
    const next = nextPattern.exec(text.slice(tail.end, tail.end + 24));
    const read = next && extend(tail, next, language);
    if (!read) break;
    tail = read;
    if (tail.currency) break;
  }
  return tail;
}

function extend(tail: Tail, next: RegExpExecArray, language: string | null): Tail | null {
  const word = fold(next[1] ?? '');
  const end = tail.end + next[0].length;
  const factor = units.get(word);
  if (factor !== undefined)
    return { factor: tail.factor * factor, unit: tail.unit || word, currency: null, end };
  const currency = isCrown(word) ? crownOf(language, tail.unit) : suffixOf(word);
  return currency ? { ...tail, currency, end } : null;
}

const isCrown = (word: string): boolean => ['kr', 'kronor', 'kroner', 'crowns'].includes(word);

const suffixOf = (word: string): string | null =>
  suffixes.get(americanDollar.test(word) ? 'dollars' : word) ??
  (codes.has(word.toUpperCase()) ? word.toUpperCase() : null);

function compoundTail(match: RegExpExecArray, start: number, language: string | null): Tail {
  const unit = fold(match[1] ?? '');
  const sign = fold(match[2] ?? '');
  const currency = sign === 'kr' ? crownOf(language, unit) : suffixOf(sign);
  return { factor: units.get(unit) ?? 1, unit, currency, end: start + match[0].length };
}
