import { lazily } from '@lode/domain/data';
import { fold } from '@lode/domain/replies';
import { headerOf, type InboundMail } from './inbound-mail';
import { replyText } from './reply-text';
import { anyOf, namesOf, saysAutomatic } from './auto-reply';

/** When a mail was sent, by its own clock. */
export interface SentOn {
  /** Calendar day as `YYYY-MM-DD`. */
  readonly day: string;
  /** Difference from UTC in minutes. */
  readonly offset: number;
}

/**
 * The day that an automatic reply states in its text, or else in the part of its subject about the absence; the rest is
 * the subject of our message.
 * @param at when it arrived, in milliseconds since 1970
 */
export function statedAbsence(mail: InboundMail, at: number): string | undefined {
  const sent = sentOn(mail, at);
  const subject = mail.subject.split(/[:：]/).filter(saysAutomatic).join('. ');
  return absentUntil(replyText(mail.text), sent) ?? absentUntil(subject, sent);
}

/** By its Date header, unless that is missing or far from the time of arrival, in milliseconds since 1970. */
export function sentOn(mail: InboundMail, at: number): SentOn {
  const header = headerOf(mail, 'date');
  const sent = Date.parse(header.replace(/\([^)]*\)/g, ''));
  const isLikely = sent > at - 30 * dayMs && sent < at + 2 * dayMs;
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d)(\d\d)\s*(?:\(|$)/.exec(header) ?? [];
  const offset = isLikely ? (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) : 0;
  const local = new Date((isLikely ? sent : at) + offset * 60_000);
  return { day: local.toISOString().slice(0, 10), offset };
}

/** Longest absence for which a step waits, and the latest day of return that is plausible, in days. */
const maxAbsence = { waits: 60, plausible: 366 };
/** A day without a year was at most as many days before the mail, because responders stay active by mistake. */
const maxPast = 120;
const maxTextLength = 4000;
const maxDates = 50;
const dayMs = 86_400_000;

/** A date in a text is replaced by one of these characters. */
const mark = (index: number): string => String.fromCharCode(0xe000 + index);
const marks = String.raw`[\ue000-\ue0ff]`;
const ordinal = String.raw`(?:st|nd|rd|th|er|o|a|\.)?`;
/** Up to three words, such as `including Monday` in `until and including Monday 8 February`. */
const fillers = (count: number): string =>
  String.raw`(?:[\s,():-]{1,3}\p{L}[\p{L}'.]{0,14}){0,${count}}[\s,():-]{0,3}`;

/**
 * The day of return that an automatic reply states, or the last day of the absence, as `YYYY-MM-DD`: at most 60 days
 * after the mail. A date without a year is the one around the mail.
 * @returns undefined if the text states no plausible day
 */
export function absentUntil(text: string, sent: SentOn): string | undefined {
  const folded = fold(text.slice(0, maxTextLength))
    .replace(/(?<!\p{L})(?:\p{L}\.){2,4}/gu, (letters) => letters.replaceAll('.', ' '))
    .replace(/[ \t]+/g, ' ');
  const today = numberOf(sent.day);
  const isPlausible = (day: number): boolean => day >= today && day <= today + maxAbsence.plausible;
  const day = [calendarDates, bareDays, relativeDays]
    .flatMap((read) => statedDays(...read(folded, sent)))
    .find(isPlausible);
  return day === undefined ? undefined : textOf(Math.min(day, today + maxAbsence.waits));
}

/** The days of calendar dates and weekdays in a text, as days since 1970. */
export const daysIn = (text: string, sent: SentOn): number[] =>
  [calendarDates, relativeDays].flatMap((read) => read(fold(text.slice(0, maxTextLength)), sent)[1]);

/** A text with marks in place of dates, and these as days since 1970. */
type Marked = [text: string, days: number[]];

/** Days in statements of a return, and then those of an absence. */
function statedDays(text: string, days: readonly number[]): number[] {
  if (days.length === 0) return [];
  const { until, untilAfter, between, back } = statements();
  const [returns, ends]: [number[], number[]] = [[], []];
  for (const sentence of sentencesOf(text)) {
    const dates = [...sentence.matchAll(new RegExp(marks, 'g'))].map(({ 0: found, index }) => ({
      index,
      day: days[found.charCodeAt(0) - 0xe000] ?? 0,
    }));
    const isEnd = ({ index }: { index: number }): boolean => {
      const before = sentence.slice(Math.max(0, index - 80), index);
      return (
        until.test(before) || between.test(before) || untilAfter.test(sentence.slice(index + 1, index + 30))
      );
    };
    ends.push(...dates.filter(isEnd).map(({ day }) => day));
    for (const { 0: said, index } of sentence.matchAll(back)) {
      const after = dates.find(
        (date) => date.index >= index + said.length && date.index < index + said.length + 60,
      );
      const before = dates.findLast((date) => date.index < index && date.index > index - 60);
      const named = after ?? (before && !isEnd(before) ? before : undefined);
      if (named) returns.push(named.day);
    }
  }
  return [...returns, ...ends];
}

const statements = lazily(() => ({
  until: new RegExp(`${anyOf('until')}${fillers(3)}$`, 'u'),
  untilAfter: new RegExp(String.raw`^[\s,.()-]{0,3}(?:\p{L}{1,12}[)\s]{1,3})?${anyOf('until_after')}`, 'u'),
  between: new RegExp(
    String.raw`(?:${marks}|(?<!\d)\d{1,2}${ordinal})${fillers(1)}(?:${anyOf('between')}|[-–—~〜])${fillers(2)}$`,
    'u',
  ),
  back: new RegExp(anyOf('back'), 'gu'),
}));

/** A point before a date does not end the sentence, as in `incl. 5 March`. */
const sentencesOf = (text: string): string[] =>
  text.split(new RegExp(String.raw`[;!?。！？]|\.(?=\s|$)(?!\s*${marks})|\n\s*\n`));

interface DateForm {
  readonly pattern: RegExp;
  readonly read: (
    found: readonly (string | undefined)[],
    sent: SentOn,
    isMonthFirst: boolean,
  ) => number | undefined;
}

const calendarForms = lazily((): readonly DateForm[] => {
  const months = namesOf('months');
  const month = `(${months.map(({ source }) => `(?:${source})`).join('|')})`;
  const numberOfMonth = (name: string): number => months.findIndex((names) => names.test(name)) + 1;
  const day = String.raw`(?<![\d.,:/])(\d{1,2})`;
  const year = String.raw`(?:,?\s(?:de |del )?(20\d\d)(?!\d))?`;
  return [
    {
      pattern: /(?<!\d)(20\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g,
      read: ([, y, , m, d], sent) => dateOf(d, m, y, sent),
    },
    {
      pattern: new RegExp(
        fold(
          String.raw`(?:(20\d\d)\s?[年년]\s?)?(?<!\d)(\d{1,2})\s?(?:月|월)\s?(\d{1,2})\s?(?:日|号|號|일)?`,
        ),
        'g',
      ),
      read: ([, y, m, d], sent) => dateOf(d, m, y, sent),
    },
    {
      pattern: /(?<![\d.,:/-])(\d{1,2})([./-])\s?(\d{1,2})\2\s?(20\d\d|\d\d)(?![\d:])/g,
      read: ([, first, separator, second, y], sent, isMonthFirst) =>
        dateOf(...ordered(first, second, isMonthFirst && separator === '/'), y, sent),
    },
    {
      pattern: /(?<![\d.,:/-])(\d{1,2})(?:(\/)|\.\s?)(\d{1,2})(?:\.(?!\d)|(?![\d:/%]|[.,]\d))/g,
      read: ([, first, slash, second], sent, isMonthFirst) =>
        dateOf(...ordered(first, second, isMonthFirst && slash !== undefined), undefined, sent),
    },
    {
      pattern: new RegExp(String.raw`${day}${ordinal}\s?(?:of |de |d')?${month}\.?${year}`, 'gu'),
      read: ([, d, name = '', y], sent) => dateOf(d, String(numberOfMonth(name)), y, sent),
    },
    {
      pattern: new RegExp(
        String.raw`(?:(20\d\d)\.?\s)?${month}\.?\s(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?![\d:])${year}`,
        'gu',
      ),
      read: ([, before, name = '', d, after], sent) =>
        dateOf(d, String(numberOfMonth(name)), before ?? after, sent),
    },
  ];
});

/** The second day of a range within a month that its first date names: `February 1 to 9`. */
const laterDay = new RegExp(
  fold(
    String.raw`(${marks})(\s{0,3}(?:-|–|~|〜|to|through|thru|until|till|至|到|から|에서|부터)\s?)(\d{1,2})(?:st|nd|rd|th|日|号|號|일)?(?![\d:./])`,
  ),
  'g',
);

/** Days and months, with or without a year. */
function calendarDates(folded: string, sent: SentOn): Marked {
  const days: number[] = [];
  const isMonthFirst = /[\u3040-\u9fff]/.test(folded) || isAmerican(folded, sent);
  const marked = calendarForms().reduce(
    (text, { pattern, read }) =>
      text.replace(pattern, (...found: (string | undefined)[]) => {
        const day = read(found, sent, isMonthFirst);
        return noted(days, day) ?? found[0] ?? '';
      }),
    folded,
  );
  const text = marked.replace(laterDay, (whole, first: string, word: string, later: string) => {
    const [year = '', month = ''] = textOf(days[first.charCodeAt(0) - 0xe000] ?? 0).split('-');
    const second = noted(days, dateOf(later, month, year, sent));
    return second === undefined ? whole : `${first}${word}${second}`;
  });
  return [text, days];
}

/** Days of a month that is not named, such as `the 15th`. */
function bareDays(folded: string, sent: SentOn): Marked {
  const days: number[] = [];
  const pattern = new RegExp(
    String.raw`(?<=(?<!\p{L})(?:the|am|zum|dem|den|dia|el|le|il|au|al|op|giorno|no) )(\d{1,2})(?:st|nd|rd|th|er|\.)?(?![\d:.,/%h-]|\s?\p{L}{0,3}(?:uhr|hour|heure|day|tag|jour|giorn|week|%))|(?<!\d)(\d{1,2})(?:日|号|號|${fold('일')})`,
    'gu',
  );
  const text = folded.replace(pattern, (whole, words?: string, ideographs?: string) => {
    const [year = '', month = ''] = sent.day.split('-');
    const number = words ?? ideographs;
    const coming = [0, 1]
      .map((more) => dateOf(number, String(Number(month) + more), year, sent))
      .find((day) => day !== undefined && day >= numberOf(sent.day));
    return noted(days, coming) ?? whole;
  });
  return [text, days];
}

const relativeForms = lazily(() => ({
  weekdays: namesOf('weekdays').map(({ source }) => new RegExp(source, 'gu')),
  nextWeek: new RegExp(anyOf('next_week'), 'u'),
  // `Guten Morgen` and `por la mañana` name the time of day.
  tomorrow: new RegExp(String.raw`(?<!(?:guten?|goeden?|god|la|esta|de) )${anyOf('tomorrow')}`, 'gu'),
  officeHours: new RegExp(
    `${marks}${fillers(1)}(?:${anyOf('between')}|${anyOf('until')}|[-–—~〜])${fillers(1)}${marks}`,
    'gu',
  ),
}));

/** Weekdays, tomorrow and next week. `Monday to Friday` are office hours. */
function relativeDays(folded: string, sent: SentOn): Marked {
  const { weekdays, nextWeek, tomorrow, officeHours } = relativeForms();
  const days: number[] = [];
  const today = numberOf(sent.day);
  const weekday = (today + 3) % 7;
  const texts = sentencesOf(folded).map((sentence) => {
    const monday = nextWeek.test(sentence) ? today - weekday + 7 : undefined;
    const dated = weekdays
      .reduce(
        (text, name, index) =>
          text.replace(name, (whole) => {
            const coming = today + 1 + ((index - weekday + 6) % 7);
            return noted(days, monday === undefined ? coming : monday + index) ?? whole;
          }),
        sentence,
      )
      .replace(officeHours, ' ')
      .replace(tomorrow, (whole) => noted(days, today + 1) ?? whole);
    if (dated !== sentence || monday === undefined) return dated;
    return sentence.replace(nextWeek, (whole) => noted(days, monday) ?? whole);
  });
  return [texts.join('; '), days];
}

/** @returns the mark of a day; undefined without one */
function noted(days: number[], day: number | undefined): string | undefined {
  if (day === undefined || days.length >= maxDates) return undefined;
  days.push(day);
  return ` ${mark(days.length - 1)} `;
}

/** English of American time zones writes the month first. */
const isAmerican = (text: string, { offset }: SentOn): boolean =>
  offset <= -240 && offset >= -600 && /\b(?:the|will|am|my|office)\b/.test(text);

/** Day and month; a number above 12 is the day. */
function ordered(
  first: string | undefined,
  second: string | undefined,
  isMonthFirst: boolean,
): [day: string | undefined, month: string | undefined] {
  const isMonth = isMonthFirst ? Number(first) <= 12 : Number(second) > 12;
  return isMonth ? [second, first] : [first, second];
}

/** @returns days since 1970; undefined for a date that does not exist */
function dateOf(
  day: string | undefined,
  month: string | undefined,
  year: string | undefined,
  sent: SentOn,
): number | undefined {
  const [d, m] = [Number(day), Number(month)];
  const of = (y: number): number | undefined => {
    const time = Date.UTC(y, m - 1, d);
    return new Date(time).getUTCDate() === d ? time / dayMs : undefined;
  };
  if (year !== undefined) return of(Number(year) + (year.length === 2 ? 2000 : 0));
  const sentYear = Number(sent.day.slice(0, 4));
  const today = numberOf(sent.day);
  return [sentYear - 1, sentYear, sentYear + 1]
    .flatMap((y) => of(y) ?? [])
    .find((time) => time >= today - maxPast);
}

export const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const textOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
