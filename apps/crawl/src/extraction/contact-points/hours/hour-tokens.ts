import { withoutMarks } from '../../page/without-marks';
import { readTime, type ClockTime } from './clock-time';
import { daysNamed } from './day-words';

export type HourToken =
  | { readonly kind: 'days'; readonly days: readonly number[] }
  | { readonly kind: 'time'; readonly time: ClockTime }
  | { readonly kind: 'to' | 'and' | 'closed' | 'filler' | 'other' | 'line' };

const words = (text: string): readonly string[] => text.split(' ');

const kinds: ReadonlyMap<string, 'to' | 'and' | 'closed' | 'filler'> = new Map([
  ...words('to bis through thru until till a au al alle ate as tot do').map((word) => [word, 'to'] as const),
  ...words('- – — − ~').map((word) => [word, 'to'] as const),
  ...words('and und et y e en i & , + / ;').map((word) => [word, 'and'] as const),
  ...words('closed geschlossen ruhetag ferme cerrado chiuso gesloten fechado zamkniete').map(
    (word) => [word, 'closed'] as const,
  ),
  ...words(
    ': . | ( ) from von de du le la les das dalle dalla dal van vanaf ab der the between zwischen entre h uhr uur hrs hours ' +
      'open geoffnet ouvert abierto aperto geopend aberto every jeden el los las',
  ).map((word) => [word, 'filler'] as const),
]);

/** Replaces multi-word expressions and single-letter days with their standard words. */
const shorthands: readonly (readonly [RegExp, string])[] = [
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
  return [...plain.matchAll(token)].map(({ 0: all, 1: time, 2: word, index }) => {
    if (all === '\n') return { kind: 'line' };
    const clock = time === undefined ? undefined : readTime(time);
    if (clock) return { kind: 'time', time: clock };
    const folded = fold(all);
    const days = word === undefined || !isDayHere(plain, index, word) ? undefined : daysNamed(folded);
    if (days) return { kind: 'days', days };
    const noon = word === undefined ? undefined : readTime(folded);
    return noon ? { kind: 'time', time: noon } : { kind: kinds.get(folded) ?? 'other' };
  });
}

/** Texts without accents skip the Unicode normalization. */
const ascii = /^[\x00-\x7F]*$/;

const linkBefore = /(?:[-–—&,/+]|\s(?:to|through|thru|bis|a|à|au|al|and|und|y|e|et|en|i))\s?$/i;
const linkAfter =
  /^\.?\s?(?:$|[-–—&,/+:|(\n\d]|(?:to|through|thru|bis|a|à|au|al|and|und|y|e|et|en|i|from|von|de|das|dalle|van|ab)\s|noon|closed)/i;

/** Short names of days are ordinary words too (`we`, `so`, `die`); they count only next to other days and times. */
const isDayHere = (text: string, at: number, word: string): boolean =>
  word.length > 3 ||
  linkAfter.test(text.slice(at + word.length, at + word.length + 12)) ||
  linkBefore.test(text.slice(Math.max(0, at - 10), at));

const fold = (word: string): string => {
  const lower = word.toLowerCase();
  return ascii.test(lower) ? lower : withoutMarks(lower);
};

/** Whether a text begins with the name of a day. */
export function beginsWithDay(text: string): boolean {
  const [word] = /^\p{L}{2,20}(?:-feira)?/u.exec(text) ?? [];
  return word !== undefined && daysNamed(fold(word)) !== undefined;
}
