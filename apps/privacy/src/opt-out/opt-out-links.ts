import type { OptOutChoice } from '@lode/contracts';

/** A requested link. Instants are milliseconds since 1970. */
export interface OptOutLinkDraft {
  /** SHA-256 of its token, 64 hex digits. */
  readonly tokenHash: string;
  /** The keyed hash of the address, 32 hex digits. */
  readonly hash: string;
  /** The keyed hash of the mailbox, the same for all sub-addresses. */
  readonly mailboxHash: string;
  readonly choice: OptOutChoice;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** The choice of a link, and whether it was applied; undefined for an invalid link. */
export type LinkState = { readonly choice: OptOutChoice; readonly isDone: boolean } | undefined;

/** A number of events within a window. */
export interface Limit {
  readonly count: number;
  readonly windowMs: number;
}

/** Rate limits of the opt-out page. */
export interface LinkLimits {
  /** Links to one mailbox. */
  readonly mailbox: Limit;
  /** Requests of one client. */
  readonly client: Limit;
  /** Links of the deployment. */
  readonly deployment: Limit;
}

/** A request for a link. */
export interface LinkRequest {
  readonly link: OptOutLinkDraft;
  /** The keyed hash of the client; null if unknown. */
  readonly clientHash: string | null;
  /** The address of the mail, stored only while it is queued. */
  readonly address: string;
}

/** `kept`: send it now; `queued`: it is sent later; `enough`: the limit of the mailbox is reached. */
export type Admission = 'kept' | 'queued' | 'enough';

/** Valid links. */
export interface OptOutLinks {
  /**
   * Stores a link, or queues its mail if a limit of the client or the deployment is reached; exact under concurrency.
   */
  admit(request: LinkRequest, limits: LinkLimits): Promise<Admission>;
  /** The same for a queued mail, for any client: at most one within the window of the mailbox's limit. */
  admitQueued(request: Omit<LinkRequest, 'clientHash'>, limits: LinkLimits): Promise<Admission>;
  /** Deletes a link that was never sent. */
  drop(tokenHash: string): Promise<void>;
  /** Undefined if it does not exist, or has expired. */
  find(tokenHash: string): Promise<LinkState>;
  /**
   * Creates the entry or starts the erasure, unless that was done before, in one transaction with the mark of the link.
   * @returns the previous state
   */
  confirm(tokenHash: string): Promise<LinkState>;
}
