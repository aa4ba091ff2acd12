import type { OptOutChoice } from '@lode/contracts';

/** A link that somebody asked for. Instants are milliseconds since 1970. */
export interface OptOutLinkDraft {
  /** SHA-256 of what stands at its end, 64 hex digits. */
  readonly tokenHash: string;
  /** The keyed hash of the address, 32 hex digits. */
  readonly hash: string;
  readonly choice: OptOutChoice;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** What a link is for, and whether that is done; undefined where it does not work. */
export type LinkState = { readonly choice: OptOutChoice; readonly isDone: boolean } | undefined;

export interface LinkLimit {
  readonly most: number;
  /** Milliseconds. */
  readonly within: number;
}

/** The links that are under way. */
export interface OptOutLinks {
  /** @returns whether there were not yet enough for the same address; also where several ask at once */
  keep(link: OptOutLinkDraft, limit: LinkLimit): Promise<boolean>;
  /** Takes a link back that was never sent. */
  drop(tokenHash: string): Promise<void>;
  /** Undefined where there is none, or its time is over. */
  find(tokenHash: string): Promise<LinkState>;
  /**
   * Makes the entry or begins the erasure, where that was not done before, in one transaction with the mark that it was.
   * @returns how it stood before
   */
  confirm(tokenHash: string): Promise<LinkState>;
}
