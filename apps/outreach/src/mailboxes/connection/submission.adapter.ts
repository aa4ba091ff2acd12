import { MailRelay, type MailOutcome, type OutgoingMail } from '@lode/platform/mail';
import type { Dialer } from '@lode/platform/network';
import { LRUCache } from 'lru-cache';
import type { MailboxAccess } from './mailbox-access';

/** Mailboxes with open connections. */
const maxRelays = 200;

interface Kept {
  readonly relay: MailRelay;
  /** Server and login for which it was made. */
  readonly version: string;
}

/** Submits mail to the SMTP servers of mailboxes. Connections are kept briefly. */
export class Submission {
  private readonly relays = new LRUCache<string, Kept>({
    max: maxRelays,
    dispose: ({ relay }) => void relay.close(),
  });

  /** @param caFile PEM file of additional root certificates */
  constructor(
    private readonly dialer: Pick<Dialer, 'connect'>,
    private readonly caFile: string | undefined,
  ) {}

  /** @throws MailRejected before anything is sent */
  send(access: MailboxAccess, mail: OutgoingMail, signal: AbortSignal): Promise<MailOutcome> {
    return this.relayOf(access).send(mail, { signal });
  }

  async close(): Promise<void> {
    const open = [...this.relays.values()].map(({ relay }) => relay.close());
    this.relays.clear();
    await Promise.all(open);
  }

  private relayOf({ mailbox, login }: MailboxAccess): MailRelay {
    const { id, smtpHost: host, smtpPort: port, smtpSecurity } = mailbox;
    const version = JSON.stringify([host, port, smtpSecurity, login]);
    const kept = this.relays.get(id);
    if (kept?.version === version) return kept.relay;
    const relay = new MailRelay({
      relayUrl: {
        ...{ host, port, login },
        secure: smtpSecurity === 'tls',
        // The relay itself begins TLS.
        connect: () => this.dialer.connect({ host, port, secure: false }, AbortSignal.timeout(connectMs)),
      },
      ...(this.caFile !== undefined && { caFile: this.caFile }),
    });
    this.relays.set(id, { relay, version });
    return relay;
  }
}

const connectMs = 10_000;
