import { formatMinutes, readSpan, type ClockTime } from './clock-time';
import type { HourToken } from './hour-tokens';
import type { Span } from './week';

/** A period and the days to which it applies. */
export interface HourEntry {
  readonly days: readonly number[];
  readonly span: Span;
  /** Counts the groups of days; periods of the same group have the same number. */
  readonly mention: number;
}

/** Maximum number of other words between days and times, as in `Mon–Fri (summer)`. */
const maxOthers = 3;

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
        return this.reset();
      case 'filler':
        return;
      case 'other':
        this.others += 1;
        if (this.others > maxOthers) this.flush();
    }
  }

  private takeDays(named: readonly number[]): void {
    if (!this.isReadingDays || this.link === undefined) this.days = named;
    else if (this.link === 'to') this.days = [...this.days, ...daysBetween(this.days.at(-1), named[0])];
    else this.days = [...this.days, ...named];
    if (!this.isReadingDays) this.mention += 1;
    this.isReadingDays = true;
    this.link = undefined;
    this.from = undefined;
    this.others = 0;
  }

  private takeTime(time: ClockTime): void {
    this.isReadingDays = false;
    const isRange = this.from !== undefined && this.link === 'to';
    const span = this.from && isRange ? readSpan(this.from, time) : undefined;
    this.from = isRange ? undefined : time;
    this.link = undefined;
    if (!span) return;
    this.others = 0;
    this.takeSpan({ opens: formatMinutes(span.opens), closes: formatMinutes(span.closes) });
  }

  private takeSpan(span: Span): void {
    if (this.days.length > 0 && !this.early) return this.add(span);
    this.flush();
    this.early = span;
  }

  /** A range does not continue on the next line. */
  private endLine(): void {
    if (this.early) this.flush();
    this.from = undefined;
    this.link = undefined;
  }

  /** Applies a period that precedes its days to the days read since. */
  private flush(): void {
    if (this.early) this.add(this.early);
    this.early = undefined;
    this.reset();
  }

  private add(span: Span): void {
    if (this.days.length > 0) this.entries.push({ days: this.days, mention: this.mention, span });
  }
}

/** The days after the first one up to the last one, across the end of the week too. */
function daysBetween(first: number | undefined, last: number | undefined): readonly number[] {
  if (first === undefined || last === undefined) return [];
  const count = (last - first + 7) % 7;
  return Array.from({ length: count }, (_, step) => (first + step + 1) % 7);
}
