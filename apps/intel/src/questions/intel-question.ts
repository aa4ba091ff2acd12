import type { IntelAnswer } from '@lode/contracts';

/** A question to one operation. */
export interface IntelQuestion {
  /** Requests with equal keys share one run. */
  readonly key: string;
  /** Max age of cached source data, in seconds. */
  readonly maxAge: number;
}

/** A question about one company. */
export interface OneCompanyQuestion extends IntelQuestion {
  /** A-labels in lower case, without `www.` */
  readonly domain: string;
}

/** Result of a run, shared by all callers with the same question. */
export interface CollectedResult<Result extends IntelAnswer> {
  readonly result: Result;
  /** Whether a retry could add data, with more time or healthy sources. */
  readonly partial: boolean;
  /** Milliseconds since 1970. */
  readonly collectedAt: number;
}
