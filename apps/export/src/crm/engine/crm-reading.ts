/** A reading of the contents of a CRM that has begun. */
export interface CrmReading {
  /** Its begin in milliseconds since 1970; later readings have higher numbers. */
  readonly number: number;
  /** Only records that changed since this time in milliseconds; null for all. */
  readonly since: number | null;
  /** Of the next page; null for the first. */
  readonly cursor: string | null;
  /** Pages so far. */
  readonly pages: number;
}

/** What a connection knows about its contents. */
export interface ContentsState {
  readonly reading: CrmReading | null;
  /** Begin of the last reading that ended. */
  readonly contentsReadAt: Date | null;
  /** Begin of the last reading of all records that ended. */
  readonly contentsCompleteAt: Date | null;
  readonly contentsFailure: string | null;
}

/** Milliseconds between two readings of all records, in which deleted ones are missing. */
const completeIntervalMs = 7 * 24 * 3_600_000;
/** Milliseconds before the last reading whose changes are read again: searches of CRMs lag, and clocks differ. */
const overlapMs = 600_000;

/** The reading that has begun, or the next one. @param now in milliseconds since 1970 */
export function readingOf(state: Omit<ContentsState, 'contentsFailure'>, now: number): CrmReading {
  const { reading, contentsReadAt: readAt, contentsCompleteAt: completeAt } = state;
  if (reading) return reading;
  const number = Math.max(now, (readAt?.getTime() ?? 0) + 1);
  const isComplete = !readAt || !completeAt || now - completeAt.getTime() >= completeIntervalMs;
  return { number, since: isComplete ? null : readAt.getTime() - overlapMs, cursor: null, pages: 0 };
}

/** @param next cursor of the next page; null at the end */
export function afterPage(reading: CrmReading, next: string | null): Partial<ContentsState> {
  if (next !== null)
    return { reading: { ...reading, cursor: next, pages: reading.pages + 1 }, contentsFailure: null };
  const begun = new Date(reading.number);
  return {
    ...{ reading: null, contentsReadAt: begun, contentsFailure: null },
    ...(reading.since === null && { contentsCompleteAt: begun }),
  };
}
