import { isIP } from 'node:net';
import { ImapFlow, type FetchMessageObject } from 'imapflow';
import type { GuardedDialer } from './guarded-dialer.adapter';
import type { MailboxAccess } from './mailbox-access';

/** Limits of what a server may send, and milliseconds. */
const limits = {
  maxLineLength: 1024 * 1024,
  maxLiteralSize: 2 * 1024 * 1024,
  maxResponseSize: 4 * 1024 * 1024,
  maxResponseTokens: 200_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;
/** Bytes of a message that are read. */
const maxBytes = 1024 * 1024;
/** Messages per FETCH, which limits the memory. */
const perFetch = 10;

/** An open inbox. */
export interface Inbox {
  /** UIDVALIDITY (RFC 9051 §2.3.1.1) as a decimal number. */
  readonly uidValidity: string;
  /** UID that the next new message will have, or more. */
  readonly uidNext: number;
  /** UIDs above a UID, in order. */
  after(uid: number): Promise<number[]>;
  /** UIDs of messages that arrived since a day, in order. */
  since(day: Date): Promise<number[]>;
  /** UIDs of messages with a Message-ID. */
  withMessageId(id: string): Promise<number[]>;
  /** The beginnings of messages, in order of their UIDs. */
  messages(uids: readonly number[]): AsyncGenerator<{ readonly uid: number; readonly raw: Buffer }>;
  markAsRead(uids: readonly number[]): Promise<void>;
}

/** Opens inboxes by IMAP, over TLS only. */
export class Inboxes {
  /** @param proxyUrl SOCKS5 @param ca trusted root certificates; default: the built-in ones */
  constructor(
    private readonly dialer: Pick<GuardedDialer, 'addressOf'>,
    private readonly proxyUrl: string | undefined,
    private readonly ca: readonly string[] | undefined,
  ) {}

  /**
   * Opens the inbox, lets the caller read, and logs out.
   * @throws errors of imapflow; `authenticationFailed` marks a rejected login
   */
  async reading<Result>(
    { mailbox, login }: MailboxAccess,
    signal: AbortSignal,
    read: (inbox: Inbox) => Promise<Result>,
  ): Promise<Result> {
    const { imapHost: name, imapPort: port, imapSecurity } = mailbox;
    const client = new ImapFlow({
      host: await this.dialer.addressOf(name),
      ...(isIP(name) === 0 && { servername: name }),
      port,
      secure: imapSecurity === 'tls',
      doSTARTTLS: imapSecurity === 'starttls',
      auth:
        'password' in login
          ? { user: login.user, pass: login.password }
          : { user: login.user, accessToken: login.accessToken },
      ...(this.ca && { tls: { ca: [...this.ca] } }),
      ...(this.proxyUrl !== undefined && { proxy: this.proxyUrl }),
      logger: false,
      disableAutoIdle: true,
      disableCompression: true,
      ...limits,
    });
    // Errors also reject the command in progress.
    client.on('error', () => undefined);
    const abort = (): void => client.close();
    signal.addEventListener('abort', abort, { once: true });
    try {
      signal.throwIfAborted();
      await client.connect();
      await client.mailboxOpen('INBOX');
      const result = await read(inboxOf(client));
      await client.logout().catch(() => undefined);
      return result;
    } finally {
      signal.removeEventListener('abort', abort);
      client.close();
    }
  }
}

function inboxOf(client: ImapFlow): Inbox {
  const { mailbox } = client;
  if (!mailbox) throw new Error('the inbox is not open');
  const search = async (query: Parameters<ImapFlow['search']>[0]): Promise<number[]> =>
    ((await client.search(query, { uid: true })) || []).toSorted((one, other) => one - other);
  return {
    uidValidity: String(mailbox.uidValidity),
    uidNext: mailbox.uidNext,
    // `n:*` always contains the last message (RFC 9051 §9, seq-range).
    after: async (uid) => (await search({ uid: `${uid + 1}:*` })).filter((found) => found > uid),
    since: (day) => search({ since: day }),
    withMessageId: (id) => search({ header: { 'message-id': id } }),
    messages: (uids) => fetchAll(client, uids),
    markAsRead: async (uids) => {
      await client.messageFlagsAdd([...uids], ['\\Seen'], { uid: true });
    },
  };
}

async function* fetchAll(
  client: ImapFlow,
  uids: readonly number[],
): AsyncGenerator<{ uid: number; raw: Buffer }> {
  for (let at = 0; at < uids.length; at += perFetch) {
    const some = uids.slice(at, at + perFetch);
    const fetched: FetchMessageObject[] = await client.fetchAll(
      some.join(','),
      { uid: true, source: { start: 0, maxLength: maxBytes } },
      { uid: true },
    );
    for (const { uid, source } of fetched.toSorted((one, other) => one.uid - other.uid))
      if (source) yield { uid, raw: source };
  }
}
