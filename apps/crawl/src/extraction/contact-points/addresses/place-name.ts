import { daysNamed } from '../hours/day-words';
import { streetWords } from './street-words';

/** A full stop ends a sentence, except after a short word: `St. Gallen`. */
const word = String.raw`\p{Lu}(?:[\p{L}'’]{1,30}|\p{L}{1,3}\.)`;
const small = String.raw`(?:[a-zà-ÿ']{1,5}[ -]){0,3}`;

/**
 * A place name: capitalized words with lower-case words between them, as in `Frankfurt am Main`; for `u` expressions.
 */
export const placePattern = String.raw`(?:l'|d')?${word}(?:[ \/-]${small}${word}){0,4}`;

const whole = new RegExp(`^${placePattern}$`, 'u');
const atEnd = new RegExp(
  String.raw`(?<![\p{L}\d])(?<name>${word}(?:[ -]${word}){0,3})\s{0,2},?\s{1,2}$`,
  'u',
);

/** Capitalized words that follow numbers and are not places. */
const others = new Set(
  (
    'all and are at by copyright customers employees eur euro from für hours in is jahre jahren january february march april may june ' +
    'july august september october november december north south east west suite km kunden mitarbeiter members million of or people since the to uhr until usd was years'
  ).split(' '),
);

const bare = (text: string): string => text.toLowerCase().replace(/[.,]$/, '');

/** Whether capitalized words after a postal code may be a place: neither a day nor a street. */
export function namesPlace(name: string): boolean {
  const words = name.split(' ').map(bare);
  const [first = ''] = words;
  return !others.has(first) && !daysNamed(first) && !words.slice(1).some((each) => streetWords.has(each));
}

export const isPlaceName = (text: string): boolean => text.length <= 60 && whole.test(text);

/** The place name at the end of a text, and its length including the separator after it. */
export function placeAtEnd(text: string): { readonly name: string; readonly length: number } | undefined {
  const match = atEnd.exec(text);
  const name = match?.groups?.['name'];
  if (!match || name === undefined) return undefined;
  const words = name.split(' ');
  // In `12 Main Street Springfield`, the words of the street precede those of the place.
  const isNumbered = /\d[a-z]?\.?\s$/i.test(text.slice(0, match.index));
  const street = isNumbered
    ? words.findLastIndex((each, at) => at < words.length - 1 && streetWords.has(bare(each)))
    : -1;
  const place = words.slice(street + 1).join(' ');
  return { name: place, length: match[0].length - (name.length - place.length) };
}
