import { formatMinutes, readSpan, type ClockTime, type Minutes, type HourToken } from './hour-tokens';
import type { Span } from './week';

/** A period and the days to which it applies. */
export interface HourEntry {
  readonly days: readonly number[];
  readonly span: Span;
  /** Counts the groups of days; periods of the same group have the same number. */
  readonly mention: number;
  /** Whether it is closed then, in spite of other entries: `daily 10–18, Monday closed`. */
  readonly isClosed: boolean;
}

/** Maximum number of other words between days and times, as in `Mon–Fri (summer)`. */
const maxOthers = 3;

const wholeDay: Minutes = { opens: 0, closes: 24 * 60 };

/** Parses days and times in the order of the text and ignores other words between them. */
export class HourParser {
  private days: readonly number[] = [];
  private mention = 0;
  /** Whether days were read and no time yet. */
  private isReadingDays = false;
  private link: 'to' | 'and' | undefined;
  private from: ClockTime | undefined;
  private others = 0;
  /** A period before its days, as in `9–5 Mon–Fri, 10–4 Sat`. */
  private early: Span | undefined;
  /** The part of the day between days and `closed`. */
  private part: Minutes | undefined;
  /** After `closed` without days before it: `closed Mondays`, `closed 13:00–14:00`; after `break`, only a time counts. */
  private closing: 'days' | 'time' | undefined;
  private entries: HourEntry[] = [];

  read(tokens: readonly HourToken[]): readonly HourEntry[] {
    this.entries = [];
    for (const token of tokens) this.take(token);
    this.endLine();
    return this.entries;
  }

  reset(): void {
    this.days = [];
    this.from = undefined;
    this.link = undefined;
    this.part = undefined;
    this.closing = undefined;
  }

  private take(token: HourToken): void {
    switch (token.kind) {
      case 'days':
        return this.takeDays(token.days);
      case 'time':
        return this.takeTime(token.time);
      case 'to':
      case 'and':
        this.link = token.kind;
        return;
      case 'line':
        return this.endLine();
      case 'closed':
        return this.takeClosed();
      case 'break':
        this.closing = 'time';
        return;
      case 'part':
        this.part = token.part;
        return;
      case 'filler':
        return;
      case 'other':
        this.others += 1;
        if (this.closing === 'days' && this.others > 1) this.closing = undefined;
        if (this.others > maxOthers) this.flush();
    }
  }

  private takeClosed(): void {
    if (this.isReadingDays) {
      this.close(this.part ?? wholeDay);
      return this.reset();
    }
    this.others = 0;
    this.closing = 'days';
  }

  private close(span: Minutes): void {
    this.isReadingDays = false;
    this.add(format(span), true);
  }

  private takeDays(named: readonly number[]): void {
    if (this.closing === 'time') this.closing = undefined;
    // The days after `closed` are complete.
    if (this.closing === 'days' && this.isReadingDays && this.link === undefined) this.closeDays();
    if (!this.isReadingDays || this.link === undefined) this.days = named;
    else if (this.link === 'to') this.days = [...this.days, ...daysBetween(this.days.at(-1), named[0])];
    else this.days = [...this.days, ...named];
    if (!this.isReadingDays) this.mention += 1;
    this.isReadingDays = true;
    this.link = undefined;
    this.from = undefined;
    this.others = 0;
  }

  /** Ends `closed Mondays`. */
  private closeDays(): void {
    const isClosed = this.closing === 'days' && this.isReadingDays;
    if (isClosed) this.close(this.part ?? wholeDay);
    if (isClosed) this.days = [];
    this.closing = undefined;
    this.part = undefined;
  }

  private takeTime(time: ClockTime): void {
    // `closed; Saturday 10–14`: the days belong to the time.
    if (this.closing === 'days' && this.isReadingDays) this.closing = undefined;
    this.isReadingDays = false;
    this.part = undefined;
    const isRange = this.from !== undefined && this.link === 'to';
    const span = this.from && isRange ? readSpan(this.from, time) : undefined;
    this.from = isRange ? undefined : time;
    this.link = undefined;
    if (!span) return;
    this.others = 0;
    if (this.closing) this.add(format(span), true);
    else this.takeSpan(format(span));
    this.closing = undefined;
  }

  private takeSpan(span: Span): void {
    if (this.days.length > 0 && !this.early) return this.add(span);
    this.flush();
    this.early = span;
  }

  /** A range does not continue on the next line. */
  private endLine(): void {
    this.closeDays();
    if (this.early) this.flush();
    this.from = undefined;
    this.link = undefined;
  }

  /** Applies a period that precedes its days to the days read since. */
  private flush(): void {
    this.closeDays();
    if (this.early) this.add(this.early);
    this.early = undefined;
    this.reset();
  }

  private add(span: Span, isClosed = false): void {
    if (this.days.length > 0) this.entries.push({ days: this.days, mention: this.mention, span, isClosed });
  }
}

const format = ({ opens, closes }: Minutes): Span => ({
  opens: formatMinutes(opens),
  closes: formatMinutes(closes),
});

/** The days after the first one up to the last one, across the end of the week too. */
function daysBetween(first: number | undefined, last: number | undefined): readonly number[] {
  if (first === undefined || last === undefined) return [];
  const count = (last - first + 7) % 7;
  return Array.from({ length: count }, (_, step) => (first + step + 1) % 7);
}
