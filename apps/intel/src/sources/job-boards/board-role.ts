import type { Evidence, JobBoardName } from '@lode/contracts';

/** A board, as the site of a company links to it. */
export interface LinkedBoard {
  /** What the provider calls the company. */
  readonly token: string;
  readonly url: string;
}

/** The boards of one company with one provider. */
export interface BoardQuestion {
  readonly boards: readonly LinkedBoard[];
  /** Seconds: how old what the board has said may be. */
  readonly maxAge: number;
}

/** A role that is open. */
export interface BoardRole {
  readonly board: JobBoardName;
  readonly title: string;
  /** As the company calls it; null where the board does not tell. */
  readonly department: string | null;
  /** As written, without words for work from elsewhere. */
  readonly places: readonly string[];
  readonly remote: boolean;
  readonly url: string | null;
  /** Milliseconds since 1970. */
  readonly postedAt: number | null;
  readonly evidence: readonly Evidence[];
}
