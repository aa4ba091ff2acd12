import { createHash, randomBytes } from 'node:crypto';
import type { OptOutChoice } from '@lode/contracts';
import type { Clock, SubjectHasher } from '@lode/service-kit';
import { MailRefused, type MailOutcome, type OutgoingMail } from '@lode/service-kit/mail';
import type { LinkState, OptOutLinks } from './opt-out-links';

/** Links to one address within the time. */
const linkLimit = { most: 3, within: 24 * 3_600_000 };
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
  readonly hasher: Pick<SubjectHasher, 'email'>;
  readonly clock: Clock;
}

/** `sent` also where nothing was, because enough links are under way: whoever asks learns nothing of an address. */
export type RequestOutcome = 'sent' | 'no_address' | 'try_later' | 'not_set_up';

type HandOver = 'sent' | 'perhaps_sent' | 'no_address' | 'try_later';

/** Lets people take themselves off, by a link that only they can read. The address itself is kept nowhere. */
export class OptOut {
  constructor(private readonly parts: OptOutParts) {}

  get isSetUp(): boolean {
    return this.parts.mail !== undefined;
  }

  /** Sends a link. @param text what somebody typed as an address */
  async request(text: string, choice: OptOutChoice, signal: AbortSignal): Promise<RequestOutcome> {
    const { mail, links, readAddress, hasher, clock } = this.parts;
    if (!mail) return 'not_set_up';
    const address = readAddress(text);
    if (address === undefined) return 'no_address';
    const token = randomBytes(16).toString('base64url');
    const now = clock.now();
    const link = {
      tokenHash: hashOf(token),
      hash: hasher.email(address),
      choice,
      createdAt: now,
      expiresAt: now + validFor,
    };
    if (!(await links.keep(link, linkLimit))) return 'sent';
    const outcome = await handOver(mail, mail.write(address, token, choice), signal);
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
