import { isPlaceName } from './place-name';
import { labels, notStreets, numberWords, particles, streetWords } from './street-words';

const box =
  /(?:\bp\.?\s?o\.?\s?box|\bpost office box|\bpostfach|\bpostbus|\bbo[iî]te postale|\bBP|\bapartado(?: de correos)?|\bcasella postale)\s{0,2}#?\s?\d[\d ]{0,9}$/iu;
const number = /^#?\d{1,6}(?:[a-z]|½)?(?:[-–\/]\d{0,6}[a-z]?){0,2}$/i;
const maxStreetLength = 80;
const maxWords = 10;

/** Parts of an address inside a building, and directions after a street. */
const within: readonly RegExp[] = [
  /^(?:suite|ste\.?|units?|apt\.?|apartment|floor|level|room|rm\.?|building|bldg\.?|tower|box|mail ?stop|mail ?code|#)\s?[\w#.-]/i,
  /^(?:ground|first|second|third|fourth|fifth|sixth|top)\s(?:floor|level)\b/i,
  /^(?:bâtiment|batiment|bat\.?|étage|escalier|planta|piso|piano|interno|haus|gebäude|aufgang)\s?[\w.-]/i,
  /^\d{1,3}(?:st|nd|rd|th|er?|[oa]|\.)?\s(?:floor|fl\.?|stock|og|etage|étage|planta|piso|piano|verdieping)\b/i,
  // `2º B` and `3.º Dto.`; the text of the page has letters instead of the ordinal signs.
  /^\d{1,2}\s?\.?[oa]\.?(?:\s(?:[a-z]|dto|dcha|drt|izqd?a?|izda|esq)\.?)?$/i,
  /^[NSEW]\.?(?:[EW]\.?)?$/,
];

/** `Suite 200`, `2. OG`, `Bâtiment B`, `N.W.` */
export const isWithinBuilding = (text: string): boolean =>
  text.length <= 40 && within.some((shape) => shape.test(text));

/**
 * The street at the end of a text that precedes a place: `Visit us at 12 Pier Street` gives `12 Pier Street`.
 * @returns undefined without a house number, a post box or a street word
 */
export function streetAtEnd(text: string): string | undefined {
  const whole = text.trim().replace(/[\s,;:.|·–-]+$/, (end) => (end.startsWith('.') ? '.' : ''));
  const [boxed] = box.exec(whole.slice(-maxStreetLength)) ?? [];
  if (boxed !== undefined) return boxed.trim();
  const words = whole.split(/\s+/).slice(-maxWords);
  let first = words.length;
  while (first > 0 && isPart(words[first - 1] ?? '')) first -= 1;
  const tail = withoutLead(words.slice(first));
  const street = tail.join(' ');
  return street.length <= maxStreetLength && isStreet(tail) ? street : undefined;
}

/** Splits `12 Dock Road Leeds`; undefined if there is no street word between number and town. */
export function splitTown(text: string): { readonly street: string; readonly town: string } | undefined {
  const words = text.split(' ');
  const last = words.findLastIndex((word) => streetWords.has(bare(word)));
  const isNumbered = last > 1 && number.test(words[0] ?? '');
  const town = words.slice(last + 1).join(' ');
  return isNumbered && isPlaceName(town) ? { street: words.slice(0, last + 1).join(' '), town } : undefined;
}

export const hasStreetWord = (street: string): boolean =>
  street.split(' ').some((word) => streetWords.has(bare(word)) || hasStreetEnd(word));

const bare = (word: string): string => word.toLowerCase().replace(/[.,]$/, '');

const isPart = (word: string): boolean =>
  number.test(word.replace(/[.,]$/, '')) ||
  /^(?:l'|d'|dell'|all'|')?\p{Lu}/u.test(word) ||
  particles.has(bare(word)) ||
  numberWords.has(bare(word)) ||
  streetWords.has(bare(word)) ||
  /^\d{1,3}(?:st|nd|rd|th)$/i.test(bare(word)) ||
  word === '&';

/** Drops words before the house number, and leading particles and labels. */
function withoutLead(words: readonly string[]): readonly string[] {
  const label = words.findLastIndex((word) => /[:)]$/.test(word));
  const own = words.slice(label + 1);
  const start = own.findIndex((word) => !particles.has(word) && !labels.has(bare(word)) && word !== '&');
  const rest = start < 0 ? [] : own.slice(start);
  const at = rest.findIndex((word) => number.test(word.replace(/,$/, '')));
  const leadsName = at > 0 && at < rest.length - 2 && !streetWords.has(bare(rest[0] ?? ''));
  return leadsName && rest.slice(at + 1).some((word) => streetWords.has(bare(word))) ? rest.slice(at) : rest;
}

function isStreet(words: readonly string[]): boolean {
  if (words.some((word) => notStreets.has(bare(word))) || isOther(words.join(' '))) return false;
  const names = words.filter((word) => /\p{L}{2}/u.test(word));
  if (names.length === 0) return false;
  const hasNumber = words.some(
    (word) => number.test(word.replace(/[.,]$/, '')) || numberWords.has(bare(word)),
  );
  if (hasNumber) return names.some((word) => /^(?:l'|d')?\p{Lu}/u.test(word) || streetWords.has(bare(word)));
  return (
    words.length > 1 &&
    words.length <= 6 &&
    words.some((word) => streetWords.has(bare(word)) || hasStreetEnd(word))
  );
}

/** A phone number has more digits than a house number, and `VA 22202` is the end of another address. */
const isOther = (text: string): boolean =>
  text.replace(/\D/g, '').length > 8 || /^[A-Z]{2} \d{5}\b/.test(text);

const hasStreetEnd = (word: string): boolean =>
  /.{2}(?:stra(?:ß|ss)e|str\.|weg|gasse|platz|allee|straat|laan|plein|gracht|vägen|gatan|vej)$/i.test(word);
