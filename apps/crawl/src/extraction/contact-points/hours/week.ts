/** Schema.org's short names (https://schema.org/openingHours), Monday first. */
const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** A period of a day as `HH:MM`. */
export interface Span {
  readonly opens: string;
  readonly closes: string;
}

const same = (one: Span, other: Span): boolean => one.opens === other.opens && one.closes === other.closes;

export class Week {
  private readonly days: Span[][] = dayNames.map(() => []);

  /** @param days 0 for Monday to 6; other values are ignored */
  add(days: readonly number[], span: Span): void {
    for (const day of days) {
      const spans = this.days[day];
      if (spans && !spans.some((each) => same(each, span))) spans.push(span);
    }
  }

  /** Takes a time out of the hours of the days; hours past midnight only as a whole. */
  remove(days: readonly number[], { opens, closes }: Span): void {
    for (const day of days)
      this.days[day] = (this.days[day] ?? []).flatMap((span) => {
        const isPastMidnight = span.closes <= span.opens;
        if (opens <= span.opens && (isPastMidnight ? closes === '24:00' : closes >= span.closes)) return [];
        if (isPastMidnight || closes <= span.opens || opens >= span.closes) return [span];
        return [
          { opens: span.opens, closes: opens },
          { opens: closes, closes: span.closes },
        ].filter((rest) => rest.opens < rest.closes);
      });
  }

  has(day: number): boolean {
    return (this.days[day]?.length ?? 0) > 0;
  }

  /** Whether a day has only hours that end before the period. */
  endsBefore(day: number, { opens }: Span): boolean {
    return (this.days[day] ?? []).every((span) => span.opens < span.closes && span.closes <= opens);
  }

  get openDays(): number {
    return this.days.filter((spans) => spans.length > 0).length;
  }

  /** Formats the week as `Mo-Fr 09:00-17:00`; days with equal hours are combined. */
  toShortForm(): readonly string[] {
    const spans = this.days
      .flat()
      .filter((span, at, all) => all.findIndex((each) => same(each, span)) === at);
    return spans.map((span) => `${this.daysOf(span)} ${span.opens}-${span.closes}`);
  }

  private daysOf(span: Span): string {
    const runs: { from: number; to: number }[] = [];
    for (const [day, spans] of this.days.entries()) {
      if (!spans.some((each) => same(each, span))) continue;
      const last = runs.at(-1);
      if (last?.to === day - 1) last.to = day;
      else runs.push({ from: day, to: day });
    }
    return runs
      .map(({ from, to }) => (from === to ? nameOf(from) : `${nameOf(from)}-${nameOf(to)}`))
      .join(',');
  }
}

const nameOf = (day: number): string => dayNames[day] ?? '';
