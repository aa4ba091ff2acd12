import { everyMatch, withoutMarks } from '../../page/texts';
import { cacheByText } from '../../roles/cache-by-word';

/** A time of day as written. */
export interface ClockTime {
  /** 0 to 24. */
  readonly hour: number;
  readonly minute: number;
  readonly half: 'am' | 'pm' | undefined;
  /** Written as a 24-hour time: `01:00`, `1h`, `1 Uhr`. */
  readonly is24Hour: boolean;
}

const written = /^(\d{1,2})(?:[:.h](\d{2})(?::00)?)?\s?(?:(a|p)(?:\.?\s?m\.?)?|uhr|uur|hrs?|h|o'clock)?$/i;
const written24 = /^0\d|\d\s?(?:h|uhr|uur)/i;

const noon = /^(?:noon|midi|mittag)$/i;
const midnight = /^(?:midnight|minuit|mitternacht)$/i;

/** @param text like `9`, `9:30`, `9.30 Uhr`, `9h30`, `5 p.m.`. */
export function readTime(text: string): ClockTime | undefined {
  if (noon.test(text)) return { hour: 12, minute: 0, half: 'pm', is24Hour: false };
  if (midnight.test(text)) return { hour: 24, minute: 0, half: undefined, is24Hour: true };
  const [whole, hours, minutes = '0', letter] = written.exec(text) ?? [];
  const half = halfOf(letter);
  const is24Hour = half === undefined && written24.test(text);
  const time = { hour: Number(hours), minute: Number(minutes), half, is24Hour };
  return whole !== undefined && isTime(time) ? time : undefined;
}

const halfOf = (letter: string | undefined): ClockTime['half'] =>
  letter === undefined ? undefined : letter.toLowerCase() === 'a' ? 'am' : 'pm';

const isTime = ({ hour, minute, half }: ClockTime): boolean =>
  minute <= 59 && (half === undefined ? hour <= 24 : hour >= 1 && hour <= 12);

/** Minutes since midnight. A time without `am` or `pm` is read as 24-hour time. */
export const minutesOf = ({ hour, minute, half }: ClockTime): number =>
  (half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;

const halfDay = 12 * 60;
/** Businesses do not open before this time unless `am` is written. */
const minOpening = 6 * 60;

/** `09:00-05:00` is a working day in spite of the zero, `11:00-01:00` an evening. */
const maxNight = 18 * 60;

/** A period in minutes since midnight; it may end on the next day. */
export interface Minutes {
  readonly opens: number;
  readonly closes: number;
}

/**
 * Resolves missing `am` and `pm` as readers do: `9-5pm` begins in the morning, `1-5pm` and `1-5` in the afternoon, and
 * `9-5` ends in the afternoon. `11:00-01:00` and `11h-1h` end on the next day.
 * @returns undefined if the period is empty
 */
export function readSpan(from: ClockTime, to: ClockTime): Minutes | undefined {
  const opens = minutesOf(from);
  const closes = minutesOf(to);
  if (opens === closes) return undefined;
  const isEarly = from.half === undefined && opens > 0 && opens < minOpening;
  if (isEarly && opens < closes) return afternoon(opens, closes, to);
  const isNight = to.is24Hour && closes + 2 * halfDay - opens <= maxNight;
  const isMeantLater =
    to.half === undefined && !isNight && closes < opens && closes < halfDay && closes + halfDay > opens;
  return { opens, closes: isMeantLater ? closes + halfDay : closes };
}

/** Moves implausibly early hours to the afternoon. */
function afternoon(opens: number, closes: number, to: ClockTime): Minutes {
  if (opens + halfDay < closes) return { opens: opens + halfDay, closes };
  const fits = to.half === undefined && closes + halfDay <= 2 * halfDay;
  return fits ? { opens: opens + halfDay, closes: closes + halfDay } : { opens, closes };
}

export function formatMinutes(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Names and abbreviations of days, Monday first, in lower case without accents and full stops. */
const days: readonly (readonly string[])[] = [
  names(
    'monday mon mo mondays montag montags lundi lun lunes lunedi maandag ma segunda seg segunda-feira poniedzialek pon',
  ),
  names(
    'tuesday tue tues tu tuesdays dienstag dienstags di die mardi mar martes martedi dinsdag terca ter terca-feira wtorek wt',
  ),
  names(
    'wednesday wed weds we wednesdays mittwoch mittwochs mi mercredi mer miercoles mie mercoledi woensdag wo quarta qua quarta-feira sroda',
  ),
  names(
    'thursday thu thur thurs th thursdays donnerstag donnerstags do don jeudi jeu jueves jue giovedi gio donderdag quinta qui quinta-feira czwartek',
  ),
  names(
    'friday fri fr fridays freitag freitags vendredi ven viernes vie venerdi vrijdag vr sexta sex sexta-feira piatek pt',
  ),
  names(
    'saturday sat sa saturdays samstag samstags sonnabend samedi sam sabado sab sabato zaterdag za sobota sob',
  ),
  names('sunday sun su sundays sonntag sonntags so dimanche dim domingo dom domenica zondag zo niedziela'),
];

const weekdays = [0, 1, 2, 3, 4];
const all = [...weekdays, 5, 6];

const groups: Readonly<Record<string, readonly number[]>> = {
  daily: all,
  everyday: all,
  taglich: all,
  quotidien: all,
  dagelijks: all,
  diariamente: all,
  weekdays,
  weekday: weekdays,
  weekends: [5, 6],
  weekend: [5, 6],
};

const byWord: ReadonlyMap<string, readonly number[]> = new Map([
  ...days.flatMap((words, day) => words.map((word) => [word, [day]] as const)),
  ...Object.entries(groups),
]);

/** The days that a word names, 0 for Monday; undefined for other words. */
export const daysNamed = (folded: string): readonly number[] | undefined => byWord.get(folded);

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
export const hourTokens = cacheByText((text): readonly HourToken[] => {
  const plain = shorthands.reduce((rest, [pattern, written]) => rest.replace(pattern, written), text);
  const tokens = [...everyMatch(token, plain)].map(({ 0: all, 1: time, 2: word, index }): HourToken => {
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
});

const linkBefore = /(?:[-‐-―&,/+]|\s(?:to|through|thru|bis|a|à|au|al|and|und|y|e|et|en|i))\s?$/i;
const linkAfter =
  /^\.?\s?(?:$|[-‐-―&,/+:|(\n\d]|(?:to|through|thru|bis|a|à|au|al|and|und|y|e|et|en|i|from|von|de|das|dalle|van|ab)\s|noon|closed|geschlossen|ruhetag|fermé|chiuso|cerrado|gesloten)/i;

/** Short names of days are ordinary words too (`we`, `so`, `die`); they count only next to other days and times. */
const isDayHere = (text: string, at: number, word: string): boolean =>
  word.length > 3 ||
  linkAfter.test(text.slice(at + word.length, at + word.length + 12)) ||
  linkBefore.test(text.slice(Math.max(0, at - 10), at));

const fold = (word: string): string => withoutMarks(word.toLowerCase());

/** Whether a text begins with the name of a day, or with `closed`. */
export function beginsWithDay(text: string): boolean {
  const [word] = /^\p{L}{2,20}(?:-feira)?/u.exec(text) ?? [];
  if (word === undefined) return false;
  const folded = fold(word);
  return daysNamed(folded) !== undefined || kinds.get(folded) === 'closed';
}
