import { cacheByText, cacheByWord } from '../../roles/cache-by-word';
import { isPlaceName } from './place-names';
import { labels, leadingTypes, notStreets, numberWords, particles, streetWords } from './street-words';

const box =
  /(?:\bp\.?\s?o\.?\s?box|\bpost office box|\bpostfach|\bpostbus|\bpost(?:boks|box)|\bskrytka pocztowa|\bpl|\bbo[iî]te postale|\bBP|\bapartado(?: de correos)?|\bcasella postale)\s{0,2}#?\s?\d[\d ]{0,9}(?:(?<=postboks.{1,12})\s\p{Lu}\p{L}+)?$/iu;
const number = /^(?:n[°ºo.]{1,2})?#?(?:\d{1,6}(?:[a-z]|½)?(?:[-–\/]\d{0,6}[a-z]?){0,2}|\d{1,2}\.\d{3})$/i;
const maxStreetLength = 80;
const maxWords = 10;

/** Parts of an address inside a building, and directions after a street; in the US by USPS Publication 28, C2. */
const within: readonly RegExp[] = [
  /^(?:[NS]\.?[EW]\.?\s)?(?:suite|ste\.?|units?|apt\.?|apartment|floor|level|room|rm\.?|building|bldg\.?|tower|box|mail ?stop|mail ?code|dept\.?|department|lot|pmb|bay|hangar|slip|space|stall|wing|block|shop|#)(?:\s?[#:]\s?|\s?)["“”]?[\w#.-]/i,
  /^(?:rear|front|lower|upper|penthouse|basement|lobby)$/i,
  /^(?:pis(?:o|os)|dpto\.?|depto\.?|departamento|oficina|of\.|local|apto\.?|sala|conj\.?|conjunto|loja|andar|bloco|kat|daire|d\.|lok\.?|lokal|ap\.?|et\.?|sc\.?|bl\.?)\s?[:.]?\s?["“”]?[\w-]{1,12}[°º]?["“”]?$/i,
  /^(?:ground|first|second|third|fourth|fifth|sixth|top)\s(?:floor|level)\b/i,
  /^(?:bâtiment|batiment|bat\.?|étage|escalier|planta|piso|piano|interno|haus|gebäude|aufgang)\s?[\w.-]/i,
  /^\d{1,3}(?:st|nd|rd|th|er?|[oa]|\.)?\s(?:floor|fl\.?|stock|og|etage|étage|planta|piso|piano|verdieping)\b/i,
  // `2º B` and `3.º Dto.`; the text of the page has letters instead of the ordinal signs.
  /^\d{1,2}\s?\.?[oa]\.?(?:\s(?:[a-z]|dto|dcha|drt|izqd?a?|izda|esq)\.?)?$/i,
  /^[NSEW]\.?(?:[EW]\.?)?$/,
];

/** The same behind a house number in one part: `Łowicka 52 lokal P2`, `Abel Scuissiato 187 sala 13`. */
const unitAtEnd =
  /(?<=\d[a-z]?)\s(?:lok(?:al|\.)?|m\.|apto?\.?|ap\.|sala|conj\.?|conjunto|loja|piso|depto\.?|dpto\.?|of\.|oficina|kat:?|daire:?|d:|unit|suite|ste\.?)\s?["“”]?[\w/-]{1,8}[°º]?["“”]?$/i;

/** `Suite 200`, `2. OG`, `Bâtiment B`, `N.W.` */
export const isWithinBuilding = cacheByText(
  (text): boolean => text.length <= 40 && within.some((shape) => shape.test(text)),
);

/**
 * The street at the end of a text that precedes a place: `Visit us at 12 Pier Street` gives `12 Pier Street`.
 * @returns undefined without a house number, a post box or a street word
 */
export const streetAtEnd = (text: string): string | undefined => readEnd(text).street;

const readEnd = cacheByText((text): { readonly street: string | undefined } => {
  const [unit] = unitAtEnd.exec(text.slice(-maxStreetLength)) ?? [];
  const street = streetBefore(unit === undefined ? text : text.slice(0, -unit.length));
  return { street: street === undefined || unit === undefined ? street : `${street}${unit}` };
});

function streetBefore(text: string): string | undefined {
  const whole = text
    .trim()
    .replace(/(?<=\d[a-z]?) (?:in|à|a|en|te)$/i, '')
    .replace(/[\s,;:.|·–-]+$/, (end) => (end.startsWith('.') ? '.' : ''));
  const [boxed] = box.exec(whole.slice(-maxStreetLength)) ?? [];
  if (boxed !== undefined) return boxed.trim();
  const words = whole.split(/\s+/).slice(-maxWords);
  let first = words.length;
  while (first > 0 && readWord(words[first - 1] ?? '').isPart) first -= 1;
  const tail = withoutLead(words.slice(first));
  const street = tail.join(' ');
  return street.length <= maxStreetLength && isStreet(tail) ? street : undefined;
}

/** `P.O. Box 301` */
export const isBox = (street: string): boolean => box.exec(street)?.index === 0;

/** Splits `12 Dock Road Leeds`; undefined if there is no street word between number and town. */
export function splitTown(text: string): { readonly street: string; readonly town: string } | undefined {
  const words = text.split(' ');
  const last = words.findLastIndex((word) => streetWords.has(bare(word)));
  const isNumbered = last > 1 && number.test(words[0] ?? '');
  const town = words.slice(last + 1).join(' ');
  return isNumbered && isPlaceName(town) ? { street: words.slice(0, last + 1).join(' '), town } : undefined;
}

export const hasStreetWord = (street: string): boolean =>
  street.split(' ').some((word) => readWord(word).isOfStreet);

const capital = /^(?:(?:[lLdD]|[dD]ell|[aA]ll)?['’])?\p{Lu}/u;
const streetEnd =
  /.{2}(?:stra(?:ß|ss)e|str\.?|weg|gasse|platz|allee|ufer|damm|straat|laan|plein|gracht|dreef|kade|vägen|gatan|vägen|gränd|vegen|veien|gata|gate|vej|gade|tie|katu|kuja)$/i;

const readWord = cacheByWord((word: string) => {
  const bare = word.toLowerCase().replace(/[.,]$/, '');
  const isNumber = number.test(word.replace(/[.,]$/, '')) || numberWords.has(bare);
  const isOfStreet = streetWords.has(bare) || streetEnd.test(word);
  const isName = isOfStreet || capital.test(word);
  const isPart =
    isNumber || isName || particles.has(bare) || /^\d{1,3}(?:st|nd|rd|th)$/.test(bare) || /^[&#]$/.test(word);
  return { bare, isNumber, isOfStreet, isName, isPart };
});

const bare = (word: string): string => readWord(word).bare;

/** Drops words before the house number, and leading particles and labels. */
function withoutLead(words: readonly string[]): readonly string[] {
  const label = words.findLastIndex((word) => /[:)]$/.test(word));
  const lead = words.findLastIndex((word, at) => at > label + 1 && leadingTypes.has(bare(word)));
  const own = words.slice(lead > 0 ? lead - wordsOfNumber(words.slice(0, lead)) : label + 1);
  const start = own.findIndex((word) => !particles.has(word) && !labels.has(bare(word)) && word !== '&');
  const rest = start < 0 ? [] : own.slice(start);
  const at = rest.findIndex((word) => number.test(word.replace(/,$/, '')));
  const leadsName = at > 0 && at < rest.length - 2 && !streetWords.has(bare(rest[0] ?? ''));
  return leadsName && rest.slice(at + 1).some((word) => streetWords.has(bare(word))) ? rest.slice(at) : rest;
}

/** The number of words of a house number at the end: `1 bis`. */
function wordsOfNumber(words: readonly string[]): number {
  const [before = '', last = ''] = words.slice(-2).map((word) => word.replace(/,$/, ''));
  if (number.test(words.length === 1 ? before : last)) return 1;
  return /^(?:bis|ter)$/i.test(last) && number.test(before) ? 2 : 0;
}

function isStreet(words: readonly string[]): boolean {
  // `Gate 7`, but `Karl Johans gate 12`.
  const isOtherWord = (word: string, at: number): boolean =>
    notStreets.has(bare(word)) && !(at > 0 && streetWords.has(word));
  if (words.some(isOtherWord) || isOther(words.join(' '))) return false;
  const names = words.filter((word) => /\p{L}{2}/u.test(word));
  if (names.length === 0) return false;
  if (words.some((word) => readWord(word).isNumber)) return names.some((word) => readWord(word).isName);
  return words.length > 1 && words.length <= 6 && words.some((word) => readWord(word).isOfStreet);
}

/** A phone number has more digits than a house number; `VA 22202` and `in 93333 Neustadt` are other addresses. */
const isOther = (text: string): boolean =>
  text.replace(/\D/g, '').length > 8 || /^[A-Z]{2} \d{5}\b|(?:^|\s)(?:in|D-?) ?\d{5} \p{Lu}/u.test(text);
