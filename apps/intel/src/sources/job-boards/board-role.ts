import type { Evidence, JobBoardName } from '@lode/contracts';

/** A board that the site of a company links to. */
export interface LinkedBoard {
  /** The provider's name for the company. */
  readonly token: string;
  readonly url: string;
}

/** The boards of one company at one provider. */
export interface BoardQuestion {
  readonly boards: readonly LinkedBoard[];
  /** Max age of cached source data, in seconds. */
  readonly maxAge: number;
}

/** An open role. */
export interface BoardRole {
  readonly board: JobBoardName;
  readonly title: string;
  /** In the wording of the company; null if not stated. */
  readonly department: string | null;
  /** As written, without words for remote work. */
  readonly places: readonly string[];
  readonly remote: boolean;
  readonly url: string | null;
  /** Milliseconds since 1970. */
  readonly postedAt: number | null;
  readonly evidence: readonly Evidence[];
}
