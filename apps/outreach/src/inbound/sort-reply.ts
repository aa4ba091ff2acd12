import type { ReplyLabel } from '@lode/contracts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lazily, readYaml } from '@lode/domain/data';
import { compile, fold } from '@lode/domain/replies';
import { absentUntil, daysIn, numberOf, textOf, type SentOn } from './absence';
import { namesOf } from './auto-reply';

export interface SortedReply {
  readonly label: ReplyLabel;
  /** 0 to 1; measured shares of right labels. */
  readonly confidence: number;
  /** The sentence that decided, at most 300 characters; null for `other`. */
  readonly sentence: string | null;
  /** For `later` and `out_of_office`: the stated day, as `YYYY-MM-DD`; null if none is stated. */
  readonly until: string | null;
  /** For `wrong_person`: the named colleague; null if none is named. */
  readonly colleague: { readonly name: string | null; readonly email: string | null } | null;
}

/** Signs of a label; an earlier one hides its words from the later ones, as `not interested` does from `interested`. */
const signs = [
  'unsubscribe',
  'wrong_person',
  'away',
  'not_interested',
  'later',
  'interested',
  'question',
] as const;
type Sign = (typeof signs)[number];

type Language = Partial<
  Record<Sign | 'words' | 'units' | 'numbers' | 'seasons' | 'coming' | 'quarter', string[]>
>;

interface Compiled {
  readonly words: RegExp;
  readonly signs: Readonly<Record<Sign, RegExp | undefined>>;
  readonly units: readonly RegExp[];
  readonly amount: RegExp | undefined;
  readonly numbers: readonly RegExp[];
  readonly seasons: readonly (RegExp | undefined)[];
  readonly coming: RegExp | undefined;
  readonly quarter: RegExp | undefined;
}

const languages = lazily((): Compiled[] => {
  const folder = join(__dirname, 'data/sorting');
  return readdirSync(folder).map((name) => compiled(readYaml<Language>(join(folder, name))));
});

const all = (phrases: readonly string[] = []): RegExp | undefined => compile(phrases.map(plain), 'g');
const one = (phrase: string): RegExp => compile([plain(phrase)]) ?? /$^/;

function compiled(language: Language): Compiled {
  const { units = [], numbers = [], seasons = [] } = language;
  const amounts = numbers.flatMap((number) => units.map((unit) => `${number} ${unit}`));
  return {
    words: all(language.words) ?? /$^/g,
    signs: Object.fromEntries(signs.map((sign) => [sign, all(language[sign])])) as Compiled['signs'],
    units: units.map(one),
    amount: all(amounts),
    numbers: numbers.map(one),
    seasons: seasons.map((season) => all([season])),
    coming: all(language.coming),
    quarter: all(language.quarter),
  };
}

/** Folded, with the contractions of English in full: `isn't` as `is not`. */
const plain = (text: string): string =>
  fold(text)
    .replace(/(?<!\p{L})(ca|wo|sha)n't/gu, (_, verb: string) => `${contracted[verb] ?? ''} not`)
    .replace(/(?<=\p{L})n't/gu, ' not')
    .replace(/(?<!\p{L})cannot/gu, 'can not');
const contracted: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall' };

const maxTextLength = 2000;
const maxSentence = 300;

interface Sentence {
  /** As written. */
  readonly text: string;
  readonly isQuestion: boolean;
  readonly found: ReadonlySet<Sign>;
}

/** Sorts what a person wrote, without quotes and signature. @param sent when, for stated days */
export function sortReply(text: string, sent: SentOn): SortedReply {
  const written = text.slice(0, maxTextLength);
  const language = languageOf(plain(written));
  const sentences = sentencesOf(written).map((sentence) => readSentence(sentence, language));
  const [label, decisive] = decide(sentences, language, sent);
  const until =
    label === 'later'
      ? (laterDay(decisive?.text ?? '', language, sent) ?? laterDay(written, language, sent))
      : label === 'out_of_office'
        ? absentUntil(written, sent)
        : undefined;
  return {
    label,
    confidence: confidenceOf(label, sentences),
    sentence: decisive ? decisive.text.slice(0, maxSentence) : null,
    until: until ?? null,
    colleague: label === 'wrong_person' ? colleagueIn(written, sentences) : null,
  };
}

/** The language with the most common words in a text; all share few of them. */
function languageOf(text: string): Compiled {
  const counts = languages().map((language) => [...text.matchAll(language.words)].length);
  return languages()[counts.indexOf(Math.max(...counts))] as Compiled;
}

const sentencesOf = (text: string): string[] =>
  (text.match(/[^.!?;\n]+(?:[.!?;]+|\n|$)|(?<=\w)\.(?=\w)/g) ?? [])
    .reduce<string[]>((joined, part) => {
      // A point within a word or an abbreviation does not end a sentence.
      const last = joined.at(-1);
      if (last !== undefined && /[\p{L}\d]\.$/u.test(last) && /^[\p{L}\d]/u.test(part))
        joined[joined.length - 1] = last + part;
      else joined.push(part);
      return joined;
    }, [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));

function readSentence(text: string, language: Compiled): Sentence {
  const found = new Set<Sign>();
  let left = plain(text);
  for (const sign of signs) {
    const pattern = language.signs[sign];
    if (!pattern) continue;
    const hidden = left.replace(pattern, () => ' | ');
    if (hidden !== left) found.add(sign);
    left = hidden;
  }
  return { text, isQuestion: /\?["”»)\s]*$/.test(text), found };
}

/** A proposal within these days is a meeting, not a postponement. */
const soonDays = 14;

function decide(
  sentences: readonly Sentence[],
  language: Compiled,
  sent: SentOn,
): [label: ReplyLabel, sentence?: Sentence] {
  const first = (sign: Sign) => sentences.find(({ found }) => found.has(sign));
  const unsubscribe = first('unsubscribe');
  if (unsubscribe) return ['unsubscribe', unsubscribe];
  const wrong = first('wrong_person');
  if (wrong) return ['wrong_person', wrong];
  const away = first('away');
  if (away) return ['out_of_office', away];
  const later = first('later');
  if (later && isSoon(later, language, sent)) return ['interested', later];
  if (later) return ['later', later];
  const refused = first('not_interested');
  if (refused) return ['not_interested', refused];
  const interested = first('interested');
  if (interested) return ['interested', interested];
  const asked = sentences.find(({ isQuestion }) => isQuestion);
  return asked ? ['question', asked] : ['other'];
}

function isSoon({ text, found }: Sentence, language: Compiled, sent: SentOn): boolean {
  if (found.has('not_interested')) return false;
  const today = numberOf(sent.day);
  const day = daysIn(text, sent).find((each) => each >= today) ?? comingDay(plain(text), language, sent, 2);
  return day !== undefined && day - today <= soonDays;
}

/** First months of the seasons, from January as 0. */
const seasonMonths = [2, 5, 8, 11];

/** The day from which to write again: a date, `in two months`, `next quarter`, `Q3`, `in March`, `in autumn`. */
function laterDay(text: string, language: Compiled, sent: SentOn): string | undefined {
  const folded = plain(text);
  const today = numberOf(sent.day);
  const date = daysIn(text, sent).find((day) => day >= today && day <= today + 730);
  const day =
    date ??
    amountDay(folded, language, sent) ??
    quarterDay(folded, language, sent) ??
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
function amountDay(text: string, { units, amount, numbers }: Compiled, sent: SentOn): number | undefined {
  const unit = units.map(({ source }) => source).join('|');
  const digits = new RegExp(String.raw`(?<![\d.,])(\d{1,2})(?:\s?[-–]\s?\d{1,2})?\s(?:${unit})`, 'u').exec(
    text,
  );
  const words = amount && new RegExp(amount.source, 'u').exec(text)?.[0];
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

function quarterDay(text: string, { quarter }: Compiled, sent: SentOn): number | undefined {
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
  return quarter && new RegExp(quarter.source, 'u').test(text)
    ? dayOf(year, (Math.floor(month / 3) + 1) * 3)
    : undefined;
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

function seasonDay(text: string, { seasons }: Compiled, sent: SentOn): number | undefined {
  const [year, month] = partsOf(sent);
  const index = seasons.findIndex((season) => season && new RegExp(season.source, 'u').test(text));
  const start = seasonMonths[index];
  return start === undefined ? undefined : dayOf(start > month ? year : year + 1, start);
}

/** `next month`: its first day; `next week`: its Monday. @param kinds number of units to look for, from the day */
function comingDay(text: string, { coming, units }: Compiled, sent: SentOn, kinds = 4): number | undefined {
  if (!coming) return undefined;
  const [year, month] = partsOf(sent);
  const today = numberOf(sent.day);
  const starts = [today + 1, today + 7 - ((today + 3) % 7), dayOf(year, month + 1), dayOf(year + 1, 0)];
  const kind = units
    .slice(0, kinds)
    .findIndex(({ source }) =>
      new RegExp(
        String.raw`(?:${coming.source})\s(?:${source})|(?:${source})\s(?:${coming.source})`,
        'u',
      ).test(text),
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

function colleagueIn(text: string, sentences: readonly Sentence[]): SortedReply['colleague'] {
  const email = address.exec(text)?.[0].toLowerCase().replace(/\.$/, '') ?? null;
  const start = sentences.findIndex(({ found }) => found.has('wrong_person'));
  const near = sentences.slice(start).map((sentence) => named.exec(sentence.text));
  const found = near.find((match) => match !== null);
  const name = found?.[1] ?? found?.[2] ?? null;
  return name === null && email === null ? null : { name, email };
}

function confidenceOf(label: ReplyLabel, sentences: readonly Sentence[]): number {
  const kinds = new Set(sentences.flatMap(({ found }) => [...found]).filter((sign) => sign !== 'question'));
  return label === 'other' ? 0.5 : kinds.size <= 1 ? 0.9 : 0.7;
}
