import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lazily, readYaml } from '@lode/domain/data';
import { compile, fold } from '@lode/domain/replies';
import type { SortedReply } from '../conversations/sorted-reply';
import { daysIn, numberOf, textOf, type SentOn } from './absence';
import { namesOf } from './auto-reply';

/** Words of one language: `words` are its most frequent ones, which few other languages have. */
type Language = Record<
  'words' | 'unsubscribe' | 'units' | 'numbers' | 'seasons' | 'coming' | 'quarter' | 'halves' | 'week',
  string[]
>;

/** Expressions for folded text. */
export interface ReplyWords {
  readonly words: RegExp;
  /** Requests for no further mail. */
  readonly unsubscribe: RegExp;
  readonly units: readonly RegExp[];
  readonly amount: RegExp;
  readonly numbers: readonly RegExp[];
  readonly seasons: readonly RegExp[];
  readonly coming: RegExp;
  readonly quarter: RegExp;
  /** Of a year. */
  readonly halves: readonly RegExp[];
  /** With the number of a week. */
  readonly week: RegExp;
}

const languages = lazily((): ReplyWords[] => {
  const folder = join(__dirname, 'data/sorting');
  return readdirSync(folder).map((name) => compiled(readYaml<Language>(join(folder, name))));
});

const anyOf = (phrases: readonly string[], flags = ''): RegExp => compile(phrases.map(plain), flags) ?? /$^/g;

function compiled({
  words,
  unsubscribe,
  units,
  numbers,
  seasons,
  coming,
  quarter,
  halves,
  week,
}: Language): ReplyWords {
  return {
    words: anyOf(words, 'g'),
    unsubscribe: anyOf(unsubscribe),
    units: units.map((unit) => anyOf([unit])),
    amount: anyOf(numbers.flatMap((number) => units.map((unit) => `${number} ${unit}`))),
    numbers: numbers.map((number) => anyOf([number])),
    seasons: seasons.map((season) => anyOf([season])),
    coming: anyOf(coming),
    quarter: anyOf(quarter),
    halves: halves.map((half) => anyOf([half])),
    week: new RegExp(String.raw`(?:${anyOf(week).source})\s?(\d{1,2})(?!\d)`, 'u'),
  };
}

/** Folded, with the contractions of English in full: `isn't` as `is not`. */
export const plain = (text: string): string =>
  fold(text)
    .replace(/(?<!\p{L})(ca|wo|sha)n't/gu, (_, verb: string) => `${contracted[verb] ?? ''} not`)
    .replace(/(?<=\p{L})n't/gu, ' not')
    .replace(/(?<!\p{L})cannot/gu, 'can not');
const contracted: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall' };

/** The words of the language that has the most common words in a text. */
export function wordsFor(text: string): ReplyWords {
  const counts = languages().map(({ words }) => [...text.matchAll(words)].length);
  return languages()[counts.indexOf(Math.max(...counts))] as ReplyWords;
}

/** First months of the seasons, from January as 0. */
const seasonMonths = [2, 5, 8, 11];

/** The day from which to write again: a date, `in two months`, `next quarter`, `Q3`, `in March`, `in autumn`. */
export function laterDay(text: string, language: ReplyWords, sent: SentOn): string | undefined {
  const folded = plain(text);
  const today = numberOf(sent.day);
  const date = daysIn(text, sent).find((day) => day >= today && day <= today + 730);
  const day =
    date ??
    amountDay(folded, language, sent) ??
    quarterDay(folded, language, sent) ??
    halfDay(folded, language, sent) ??
    weekDay(folded, language, sent) ??
    monthDay(folded, sent) ??
    seasonDay(folded, language, sent) ??
    comingDay(folded, language, sent);
  return day === undefined ? undefined : textOf(day);
}

const dayOf = (year: number, month: number, day = 1): number => Date.UTC(year, month, day) / 86_400_000;
const partsOf = ({ day }: SentOn): [year: number, month: number, day: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
};

/** `in 6 weeks`, `in two months`. */
function amountDay(text: string, { units, amount, numbers }: ReplyWords, sent: SentOn): number | undefined {
  const unit = units.map(({ source }) => source).join('|');
  const digits = new RegExp(String.raw`(?<![\d.,])(\d{1,2})(?:\s?[-–]\s?\d{1,2})?\s(?:${unit})`, 'u').exec(
    text,
  );
  const words = amount.exec(text)?.[0];
  const said = digits?.[0] ?? words;
  if (said === undefined) return undefined;
  const count = digits ? Number(digits[1]) : numbers.findIndex((number) => number.test(said)) + 1;
  const kind = units.findIndex((each) => each.test(said));
  return after(kind, count, sent);
}

/** @param kind 0 days, 1 weeks, 2 months, 3 years */
function after(kind: number, count: number, sent: SentOn): number {
  const [year, month, date] = partsOf(sent);
  if (kind < 2) return dayOf(year, month, date + count * (kind === 0 ? 1 : 7));
  const later = month + count * (kind === 2 ? 1 : 12);
  // The last day of a shorter month.
  return Math.min(dayOf(year, later, date), dayOf(year, later + 1) - 1);
}

function quarterDay(text: string, { quarter }: ReplyWords, sent: SentOn): number | undefined {
  const [year, month] = partsOf(sent);
  const named =
    /(?<![\p{L}\d])[qt]\s?([1-4])(?!\d)|(?<!\d)([1-4])(?:\.|st|nd|rd|th|e|er|º|o)?\s(?:quart|trimest|kwarta)/u.exec(
      text,
    );
  const number = Number(named?.[1] ?? named?.[2] ?? 0);
  if (number > 0) {
    const start = (number - 1) * 3;
    return dayOf(start > month ? year : year + 1, start);
  }
  return quarter.test(text) ? dayOf(year, (Math.floor(month / 3) + 1) * 3) : undefined;
}

/** `in the second half of 2027`. */
function halfDay(text: string, { halves }: ReplyWords, sent: SentOn): number | undefined {
  const [year, month] = partsOf(sent);
  // The later one: the other is the half in which there is no money.
  const half = halves.findLastIndex((each) => each.test(text));
  if (half < 0) return undefined;
  const stated = Number(/(?<!\d)(20\d\d)(?!\d)/.exec(text)?.[1] ?? 0);
  return dayOf(stated || (half * 6 > month ? year : year + 1), half * 6);
}

/** The Monday of a week by ISO 8601, such as `KW 3`. */
function weekDay(text: string, { week }: ReplyWords, sent: SentOn): number | undefined {
  const number = Number(week.exec(text)?.[1] ?? 0);
  if (number < 1 || number > 53) return undefined;
  const [year] = partsOf(sent);
  const monday = (of: number): number => {
    const fourth = dayOf(of, 0, 4);
    return fourth - ((fourth + 3) % 7) + (number - 1) * 7;
  };
  return monday(year) > numberOf(sent.day) ? monday(year) : monday(year + 1);
}

function monthDay(text: string, sent: SentOn): number | undefined {
  const [year, month] = partsOf(sent);
  const found = namesOf('months')
    .map((names, index) => ({ index, name: names.exec(text) }))
    .find(
      ({ name }) =>
        name &&
        !(name[0] === 'may' && /(?:i|we|you|it|they|he|she|that|this) $/.test(text.slice(0, name.index))),
    );
  if (!found) return undefined;
  const stated = /(?<!\d)(20\d\d)(?!\d)/.exec(text)?.[1];
  if (stated) return dayOf(Number(stated), found.index);
  return dayOf(found.index > month ? year : year + 1, found.index);
}

function seasonDay(text: string, { seasons }: ReplyWords, sent: SentOn): number | undefined {
  const [year, month] = partsOf(sent);
  const index = seasons.findIndex((season) => season.test(text));
  const start = seasonMonths[index];
  return start === undefined ? undefined : dayOf(start > month ? year : year + 1, start);
}

/** `next month`: its first day; `next week`: its Monday. */
function comingDay(text: string, { coming, units }: ReplyWords, sent: SentOn): number | undefined {
  const [year, month] = partsOf(sent);
  const today = numberOf(sent.day);
  const starts = [today + 1, today + 7 - ((today + 3) % 7), dayOf(year, month + 1), dayOf(year + 1, 0)];
  const kind = units.findIndex(({ source }) =>
    new RegExp(String.raw`(?:${coming.source})\s(?:${source})|(?:${source})\s(?:${coming.source})`, 'u').test(
      text,
    ),
  );
  return starts[kind];
}

const address = /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d.-]{1,253}\.\p{L}{2,24}/u;
const titled = String.raw`(?:(?:Mr|Mrs|Ms|Dr|Herrn?|Frau|Monsieur|Madame|Mme|M|Sr|Sra|Srta|Don|Doña|Dott|Dott\.ssa|Ing|Sig|Sig\.ra|Signor|Signora|Pan|Pani|Panem|Panią|de heer|mevrouw|dhr|mevr|Dra)\.?\s+)`;
const capital = String.raw`\p{Lu}[\p{L}'’-]+`;
/** A full name within a sentence, or a surname behind a title. */
const named = new RegExp(
  String.raw`(?<=[\p{Ll},:(] |\p{Ll}\.a )(?:${titled}(${capital}(?:\s${capital}){0,2})|(${capital}(?:\s(?:van|von|de|da|di|der|den|del|dos))*\s${capital}(?:\s${capital})?))`,
  'u',
);

/** The colleague that a text names; null without one. */
export function colleagueIn(text: string): SortedReply['colleague'] {
  const email = address.exec(text)?.[0].toLowerCase().replace(/\.$/, '') ?? null;
  const found = named.exec(text);
  const name = found?.[1] ?? found?.[2] ?? null;
  return name === null && email === null ? null : { name, email };
}
