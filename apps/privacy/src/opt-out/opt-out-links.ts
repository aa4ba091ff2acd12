import type { OptOutChoice } from '@lode/contracts';

/** A link that somebody asked for. Instants are milliseconds since 1970. */
export interface OptOutLinkDraft {
  /** SHA-256 of what stands at its end, 64 hex digits. */
  readonly tokenHash: string;
  /** The keyed hash of the address, 32 hex digits. */
  readonly hash: string;
  /** The keyed hash of the mailbox, the same for all sub-addresses. */
  readonly mailboxHash: string;
  readonly choice: OptOutChoice;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** What a link is for, and whether that is done; undefined where it does not work. */
export type LinkState = { readonly choice: OptOutChoice; readonly isDone: boolean } | undefined;

/** A number of events within a time in milliseconds. */
export interface Limit {
  readonly count: number;
  readonly within: number;
}

/** What bounds the mail of the opt-out page. */
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
  /** The keyed hash of who asks; null where that is not known. */
  readonly clientHash: string | null;
  /** Where the mail goes. It is kept only while the mail waits. */
  readonly address: string;
}

/** `kept`: send it now; `queued`: it is sent later; `enough`: links to the mailbox are under way already. */
export type Admission = 'kept' | 'queued' | 'enough';

/** The links that are under way. */
export interface OptOutLinks {
  /** Keeps a link, or queues its mail where a limit of the client or the deployment is reached; exact under concurrency. */
  admit(request: LinkRequest, limits: LinkLimits): Promise<Admission>;
  /** The same for a mail that was queued, whoever asked for it: at most one in the time of the mailbox's limit. */
  admitQueued(request: Omit<LinkRequest, 'clientHash'>, limits: LinkLimits): Promise<Admission>;
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
