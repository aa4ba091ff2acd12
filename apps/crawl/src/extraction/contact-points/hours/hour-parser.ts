import { formatMinutes, readSpan, type ClockTime } from './clock-time';
import type { HourToken } from './hour-tokens';
import type { Span } from './week';

/** Hours that hold for some days. */
export interface HourEntry {
  readonly days: readonly number[];
  readonly span: Span;
  /** Counts the mentions of days; what was said in one breath has the same number. */
  readonly mention: number;
}

/** Other words that may stand between days and times, as in `Mon–Fri (summer)`. */
const mostOthers = 3;

/** Reads days and times in the order in which they are written, whatever else stands between. */
export class HourParser {
  private days: readonly number[] = [];
  private mention = 0;
  /** Days are being told, no time yet. */
  private isTelling = false;
  private link: 'to' | 'and' | undefined;
  private from: ClockTime | undefined;
  private others = 0;

  read(tokens: readonly HourToken[]): readonly HourEntry[] {
    return tokens.flatMap((token) => this.take(token) ?? []);
  }

  forget(): undefined {
    this.days = [];
    this.from = undefined;
    this.link = undefined;
  }

  private take(token: HourToken): HourEntry | undefined {
    switch (token.kind) {
      case 'days':
        return this.takeDays(token.days);
      case 'time':
        return this.takeTime(token.time);
      case 'to':
      case 'and':
        this.link = token.kind;
        return undefined;
      case 'line':
        // A range does not go over the end of a line.
        this.from = undefined;
        this.link = undefined;
        return undefined;
      case 'closed':
        return this.forget();
      case 'filler':
        return undefined;
      case 'other':
        this.others += 1;
        if (this.others > mostOthers) this.forget();
    }
  }

  private takeDays(named: readonly number[]): undefined {
    if (!this.isTelling || this.link === undefined) this.days = named;
    else if (this.link === 'to') this.days = [...this.days, ...daysBetween(this.days.at(-1), named[0])];
    else this.days = [...this.days, ...named];
    if (!this.isTelling) this.mention += 1;
    this.isTelling = true;
    this.link = undefined;
    this.from = undefined;
    this.others = 0;
  }

  private takeTime(time: ClockTime): HourEntry | undefined {
    this.isTelling = false;
    if (this.days.length === 0) return undefined;
    if (!this.from || this.link !== 'to') {
      this.from = time;
      this.link = undefined;
      return undefined;
    }
    const span = readSpan(this.from, time);
    this.from = undefined;
    this.link = undefined;
    this.others = 0;
    if (!span) return undefined;
    const { opens, closes } = span;
    const { days, mention } = this;
    return { days, mention, span: { opens: formatMinutes(opens), closes: formatMinutes(closes) } };
  }
}

/** The days after the first up to the last, over the end of the week too. */
function daysBetween(first: number | undefined, last: number | undefined): readonly number[] {
  if (first === undefined || last === undefined) return [];
  const count = (last - first + 7) % 7;
  return Array.from({ length: count }, (_, step) => (first + step + 1) % 7);
}
