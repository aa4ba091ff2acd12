import { withoutMarks } from '../../page/without-marks';
import { readTime, type ClockTime, type Minutes } from './clock-time';
import { daysNamed } from './day-words';

export type HourToken =
  | { readonly kind: 'days'; readonly days: readonly number[] }
  | { readonly kind: 'time'; readonly time: ClockTime }
  | { readonly kind: WordKind | 'other' | 'line' }
  /** A part of a day, as in `Wednesday afternoon closed`. */
  | { readonly kind: 'part'; readonly part: Minutes };

/** `break` announces a time in which it is closed. */
type WordKind = 'to' | 'and' | 'closed' | 'break' | 'filler';

const words = (text: string): readonly string[] => text.split(' ');

const kinds: ReadonlyMap<string, WordKind> = new Map([
  ...words('to bis through thru until till a au al alle ate as tot do').map((word) => [word, 'to'] as const),
  ...words('- ‐ ‑ ‒ – — ― − ~').map((word) => [word, 'to'] as const),
  ...words('and und et y e en i & , + / ;').map((word) => [word, 'and'] as const),
  ...words(
    'closed geschlossen ruhetag ruhetage ferme fermee fermeture cerrado cierre chiuso chiusura gesloten fechado encerrado zamkniete nieczynne ' +
      'zavreno zatvorene zarva kapali lukket stangt suljettu inchis',
  ).map((word) => [word, 'closed'] as const),
  ...words('mittagspause pause pausa pauze przerwa').map((word) => [word, 'break'] as const),
  ...words(
    ': . | ( ) from von de du le la les das dalle dalla dal van vanaf ab der the between zwischen entre h uhr uur hrs hours ' +
      'open geoffnet ouvert abierto aperto geopend aberto every jeden el los las',
  ).map((word) => [word, 'filler'] as const),
]);

const parts: ReadonlyMap<string, Minutes> = new Map([
  ...words('morning mornings vormittag vormittags matin mattina manana manha ochtend').map(
    (word) => [word, { opens: 0, closes: 12 * 60 }] as const,
  ),
  ...words('afternoon afternoons nachmittag nachmittags pomeriggio tarde middag').map(
    (word) => [word, { opens: 12 * 60, closes: 24 * 60 }] as const,
  ),
]);

const always = '0:00–24:00';

/** Replaces multi-word expressions and single-letter days with their standard words. */
const shorthands: readonly (readonly [RegExp, string])[] = [
  [
    /\b24\s?(?:h|hours|hrs)?[\s,/]{1,3}(?:(?:7|seven) days?(?: (?:a|per) week)?|7)(?![\d.,:]\d|\d)/gi,
    `daily ${always}`,
  ],
  [/\b24\s?(?:hours|hrs|stunden|heures|horas|ore|uur|h ?\/ ?24)\b|\brund um die uhr\b/gi, always],
  [/\b(?:lunch|midday) break\b|\bclosed for lunch\b|\bpausa pranzo\b/gi, 'pause'],
  [/\baprès-midi\b/gi, 'tarde'],
  [
    /(?:7|seven) days(?: (?:a|per) week)?|7\/7|every ?day|tous les jours|todos los d[ií]as|todos os dias|tutti i giorni|jeden tag|alle dagen/gi,
    'daily',
  ],
  [/\bweek days\b/gi, 'weekdays'],
  [/\bt\/m\b|\btot en met\b/gi, '–'],
  [/\bM\s?[-–]\s?(?=(?:F|Th|Sat?|Sun?)\b)/g, 'Mon-'],
  [/(?<=\bMon-)F\b/g, 'Fri'],
  [/\bL\s?[-–a]\s?V\b/g, 'lun-vie'],
  [/\bL\s?[-–a]\s?J\b/g, 'lun-jue'],
  [/\bL\s?[-–a]\s?S\b/g, 'lun-sab'],
  [/\bL\s?[-–a]\s?D\b/g, 'lun-dom'],
];

const token =
  /((?<!\d)\d{1,2}(?:[:.h]\d{2}(?::00)?)?(?!\d)(?:[ap]\b|\s?(?:[ap]\.?\s?m\b\.?|uhr\b|uur\b|hrs?\b|h\b))?)|(\p{L}{1,40}(?:-feira)?)|\n|[^\s\d]|\d{1,20}/giu;

/** The tokens of opening hours in a text; all other words have the kind `other`. */
export function hourTokens(text: string): readonly HourToken[] {
  const plain = shorthands.reduce((rest, [pattern, written]) => rest.replace(pattern, written), text);
  const tokens = [...plain.matchAll(token)].map(({ 0: all, 1: time, 2: word, index }): HourToken => {
    if (all === '\n') return { kind: 'line' };
    const clock = time === undefined ? undefined : readTime(time);
    if (clock) return { kind: 'time', time: clock };
    const folded = fold(all);
    const days = word === undefined || !isDayHere(plain, index, word) ? undefined : daysNamed(folded);
    if (days) return { kind: 'days', days };
    const noon = word === undefined ? undefined : readTime(folded);
    if (noon) return { kind: 'time', time: noon };
    const part = parts.get(folded);
    return part ? { kind: 'part', part } : { kind: kinds.get(folded) ?? 'other' };
  });
  const isDaily = plain.includes(always) && !tokens.some(({ kind }) => kind === 'days');
  return isDaily ? [{ kind: 'days', days: daysNamed('daily') ?? [] }, ...tokens] : tokens;
}

/** Texts without accents skip the Unicode normalization. */
const ascii = /^[\x00-\x7F]*$/;

const linkBefore = /(?:[-‐-―&,/+]|\s(?:to|through|thru|bis|a|à|au|al|and|und|y|e|et|en|i))\s?$/i;
const linkAfter =
  /^\.?\s?(?:$|[-‐-―&,/+:|(\n\d]|(?:to|through|thru|bis|a|à|au|al|and|und|y|e|et|en|i|from|von|de|das|dalle|van|ab)\s|noon|closed|geschlossen|ruhetag|fermé|chiuso|cerrado|gesloten)/i;

/** Short names of days are ordinary words too (`we`, `so`, `die`); they count only next to other days and times. */
const isDayHere = (text: string, at: number, word: string): boolean =>
  word.length > 3 ||
  linkAfter.test(text.slice(at + word.length, at + word.length + 12)) ||
  linkBefore.test(text.slice(Math.max(0, at - 10), at));

const fold = (word: string): string => {
  const lower = word.toLowerCase();
  return ascii.test(lower) ? lower : withoutMarks(lower);
};

/** Whether a text begins with the name of a day, or with `closed`. */
export function beginsWithDay(text: string): boolean {
  const [word] = /^\p{L}{2,20}(?:-feira)?/u.exec(text) ?? [];
  if (word === undefined) return false;
  const folded = fold(word);
  return daysNamed(folded) !== undefined || kinds.get(folded) === 'closed';
}
