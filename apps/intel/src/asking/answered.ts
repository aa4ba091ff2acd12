import type { IntelAnswer } from '@lode/contracts';

/** A question of one operation. */
export interface Question {
  /** The same for all who can share one run. */
  readonly key: string;
  /** Seconds: how old what a source has said may be. */
  readonly maxAge: number;
}

/** A question about one company. */
export interface CompanyAsked extends Question {
  /** A-labels in lower case, without `www.` */
  readonly domain: string;
}

/** What a run has found: the same for everybody who asks the same thing. */
export interface Answered<Result extends IntelAnswer> {
  readonly result: Result;
  /** Something is missing that more time, or a source in better health, would give. */
  readonly partial: boolean;
  /** Milliseconds since 1970. */
  readonly collectedAt: number;
}
