import { createHash, randomBytes } from 'node:crypto';
import type { OptOutChoice } from '@lode/contracts';
import type { Clock } from '@lode/platform';
import type { SubjectHasher } from '@lode/privacy';
import { MailRejected, type MailOutcome, type OutgoingMail } from '@lode/platform/mail';

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

const minute = 60_000;
/** Links to one mailbox, its sub-addresses counted together. */
const mailboxLimit = { count: 3, windowMs: 24 * 60 * minute };
/** Milliseconds for which a link works. */
const linkLifetimeMs = 48 * 3_600_000;

/** Sends the links. */
export interface LinkMail {
  send(mail: OutgoingMail, options: { signal?: AbortSignal }): Promise<MailOutcome>;
  /** The mail with the link to a token. */
  write(to: string, token: string, choice: OptOutChoice): OutgoingMail;
}

export interface OptOutParts {
  readonly links: OptOutLinks;
  /** Undefined without a relay. */
  readonly mail: LinkMail | undefined;
  /** The normalized address; undefined if the text is none. */
  readonly readAddress: (text: string) => string | undefined;
  readonly hasher: Pick<SubjectHasher, 'email' | 'mailbox' | 'client'>;
  readonly clock: Clock;
  /** Requests of one client within 10 minutes. */
  readonly clientLimit: number;
  /** Mails within an hour. */
  readonly mailLimit: number;
}

/** A request of a person. */
export interface OptOutInput {
  /** The entered address. */
  readonly text: string;
  readonly choice: OptOutChoice;
  /** The network address of the client; undefined if unknown. */
  readonly client: string | undefined;
}

/** `sent` also for a queued mail, or above the limit of the mailbox: the response reveals nothing about an address. */
export type RequestOutcome = 'sent' | 'no_address' | 'try_later' | 'not_set_up';

type SendOutcome = 'sent' | 'perhaps_sent' | 'no_address' | 'try_later';

interface Sending {
  readonly mail: LinkMail;
  readonly address: string;
  readonly token: string;
  readonly link: OptOutLinkDraft;
}

/** Opt-out by a link that only the owner of the address can read. The address itself is not stored. */
export class OptOut {
  constructor(private readonly parts: OptOutParts) {}

  get isSetUp(): boolean {
    return this.parts.mail !== undefined;
  }

  /** Sends a link, or queues it above the rate limits: no request is rejected. */
  async request({ text, choice, client }: OptOutInput, signal: AbortSignal): Promise<RequestOutcome> {
    const { mail, links, readAddress, hasher } = this.parts;
    if (!mail) return 'not_set_up';
    const address = readAddress(text);
    if (address === undefined) return 'no_address';
    const { token, link } = this.newLink(address, choice);
    const clientHash = client === undefined ? null : hasher.client(client);
    const admission = await links.admit({ link, clientHash, address }, this.limits);
    return admission === 'kept' ? this.send({ mail, address, token, link }, signal) : 'sent';
  }

  /** Sends a queued link, unless one was sent since then, or the limit still applies. */
  async sendQueued(address: string, choice: OptOutChoice, signal: AbortSignal): Promise<RequestOutcome> {
    const { mail, links } = this.parts;
    if (!mail) return 'not_set_up';
    const { token, link } = this.newLink(address, choice);
    const admission = await links.admitQueued({ link, address }, this.limits);
    return admission === 'kept' ? this.send({ mail, address, token, link }, signal) : 'sent';
  }

  private get limits(): LinkLimits {
    const { clientLimit, mailLimit } = this.parts;
    return {
      mailbox: mailboxLimit,
      client: { count: clientLimit, windowMs: 10 * minute },
      deployment: { count: mailLimit, windowMs: 60 * minute },
    };
  }

  private newLink(address: string, choice: OptOutChoice): { token: string; link: OptOutLinkDraft } {
    const { hasher, clock } = this.parts;
    const token = randomBytes(16).toString('base64url');
    const now = clock.now();
    const link = {
      tokenHash: hashOf(token),
      hash: hasher.email(address),
      mailboxHash: hasher.mailbox(address),
      choice,
      createdAt: now,
      expiresAt: now + linkLifetimeMs,
    };
    return { token, link };
  }

  private async send({ mail, address, token, link }: Sending, signal: AbortSignal): Promise<RequestOutcome> {
    const { links, clock } = this.parts;
    const message = { ...mail.write(address, token, link.choice), date: new Date(clock.now()) };
    const outcome = await deliver(mail, message, signal);
    // A link that may have arrived must work.
    if (outcome === 'perhaps_sent') return 'try_later';
    if (outcome !== 'sent') await links.drop(link.tokenHash);
    return outcome;
  }

  /** The choice and state of a link; undefined for an invalid link. */
  look(token: string): Promise<LinkState> {
    return this.parts.links.find(hashOf(token));
  }

  /** Applies the choice of the link, once. @returns the previous state; undefined for an invalid link */
  confirm(token: string): Promise<LinkState> {
    return this.parts.links.confirm(hashOf(token));
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

async function deliver(mail: LinkMail, message: OutgoingMail, signal: AbortSignal): Promise<SendOutcome> {
  try {
    const outcome = await mail.send(message, { signal });
    if (outcome.accepted) return 'sent';
    return outcome.mayHaveArrived ? 'perhaps_sent' : 'try_later';
  } catch (error) {
    // An address that no mail can carry, such as one with spaces in quotes.
    if (error instanceof MailRejected && error.field === 'to') return 'no_address';
    throw error;
  }
}
