import type { IntelAnswer } from '@lode/contracts';

/** A request of one operation. */
export interface ResultQuery {
  /** Requests with equal keys share one run. */
  readonly key: string;
  /** Max age of cached source data, in seconds. */
  readonly maxAge: number;
}

/** A query about one company. */
export interface CompanyResultQuery extends ResultQuery {
  /** A-labels in lower case, without `www.` */
  readonly domain: string;
}

/** Result of a run, shared by all callers with the same query. */
export interface CollectedResult<Result extends IntelAnswer> {
  readonly result: Result;
  /** Whether a retry could add data, with more time or healthy sources. */
  readonly partial: boolean;
  /** Milliseconds since 1970. */
  readonly collectedAt: number;
}
