import { createHash, randomBytes } from 'node:crypto';
import type { OptOutChoice } from '@lode/contracts';
import type { Clock, SubjectHasher } from '@lode/service-kit';
import { MailRefused, type MailOutcome, type OutgoingMail } from '@lode/service-kit/mail';
import type { LinkLimits, LinkState, OptOutLinkDraft, OptOutLinks } from './opt-out-links';

const minute = 60_000;
/** Links to one mailbox, its sub-addresses counted together. */
const mailboxLimit = { count: 3, within: 24 * 60 * minute };
/** Milliseconds for which a link works. */
const validFor = 48 * 3_600_000;

/** What sends the links. */
export interface LinkMail {
  send(mail: OutgoingMail, options: { signal?: AbortSignal }): Promise<MailOutcome>;
  /** The mail with the link to a token. */
  write(to: string, token: string, choice: OptOutChoice): OutgoingMail;
}

export interface OptOutParts {
  readonly links: OptOutLinks;
  /** Left out where no relay is set. */
  readonly mail: LinkMail | undefined;
  /** The address in its standard form; undefined where the text is none. */
  readonly readAddress: (text: string) => string | undefined;
  readonly hasher: Pick<SubjectHasher, 'email' | 'mailbox' | 'client'>;
  readonly clock: Clock;
  /** Requests of one client within 10 minutes. */
  readonly clientLimit: number;
  /** Mails within an hour. */
  readonly mailLimit: number;
}

/** What somebody asks for. */
export interface OptOutAsked {
  /** What was typed as an address. */
  readonly text: string;
  readonly choice: OptOutChoice;
  /** The network address of the client; undefined where it is not known. */
  readonly client: string | undefined;
}

/** `sent` also where the mail waits, or enough links are under way: the answer tells nothing about an address. */
export type RequestOutcome = 'sent' | 'no_address' | 'try_later' | 'not_set_up';

type HandOver = 'sent' | 'perhaps_sent' | 'no_address' | 'try_later';

interface Sending {
  readonly mail: LinkMail;
  readonly address: string;
  readonly token: string;
  readonly link: OptOutLinkDraft;
}

/** Lets people take themselves off, by a link that only they can read. The address itself is kept nowhere. */
export class OptOut {
  constructor(private readonly parts: OptOutParts) {}

  get isSetUp(): boolean {
    return this.parts.mail !== undefined;
  }

  /** Sends a link, or queues it above the rate limits: nobody who asks is refused. */
  async request({ text, choice, client }: OptOutAsked, signal: AbortSignal): Promise<RequestOutcome> {
    const { mail, links, readAddress, hasher } = this.parts;
    if (!mail) return 'not_set_up';
    const address = readAddress(text);
    if (address === undefined) return 'no_address';
    const { token, link } = this.newLink(address, choice);
    const clientHash = client === undefined ? null : hasher.client(client);
    const admission = await links.admit({ link, clientHash, address }, this.limits);
    return admission === 'kept' ? this.send({ mail, address, token, link }, signal) : 'sent';
  }

  /** Sends a link that was queued, unless one has been sent since, or it has to wait longer. */
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
      client: { count: clientLimit, within: 10 * minute },
      deployment: { count: mailLimit, within: 60 * minute },
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
      expiresAt: now + validFor,
    };
    return { token, link };
  }

  private async send({ mail, address, token, link }: Sending, signal: AbortSignal): Promise<RequestOutcome> {
    const { links } = this.parts;
    const outcome = await handOver(mail, mail.write(address, token, link.choice), signal);
    // A link that has perhaps arrived has to work.
    if (outcome === 'perhaps_sent') return 'try_later';
    if (outcome !== 'sent') await links.drop(link.tokenHash);
    return outcome;
  }

  /** What a link does, or has done; undefined where it does not work. */
  look(token: string): Promise<LinkState> {
    return this.parts.links.find(hashOf(token));
  }

  /** Does what the link was sent for, once. @returns how it stood before; undefined where it does not work */
  confirm(token: string): Promise<LinkState> {
    return this.parts.links.confirm(hashOf(token));
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

async function handOver(mail: LinkMail, message: OutgoingMail, signal: AbortSignal): Promise<HandOver> {
  try {
    const outcome = await mail.send(message, { signal });
    if (outcome.accepted) return 'sent';
    return outcome.mayHaveArrived ? 'perhaps_sent' : 'try_later';
  } catch (error) {
    // An address that no mail can carry, such as one with spaces in quotes.
    if (error instanceof MailRefused && error.field === 'to') return 'no_address';
    throw error;
  }
}
