import type { Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import type { Dialer } from '@lode/platform/network';
import { type FetchMessageObject, ImapFlow, type ImapTransport, type ImapTransportOptions } from 'imapflow';
import type { MailboxAccess } from './mailbox-access';

/** Bytes of a message that are read. */
const maxBytes = 1024 * 1024;
/** Messages per FETCH, which limits the memory. */
const perFetch = 10;

/** An inbox that can be read. */
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
  /** Where a message with a Message-ID is; undefined if it is in none of these places. */
  placeOf(id: string): Promise<'inbox' | 'promotions' | 'spam' | undefined>;
  /** The beginnings of messages, in order of their UIDs. */
  messages(uids: readonly number[]): AsyncGenerator<InboxMessage>;
  /** A whole message; undefined if it is larger than a number of bytes, or gone. */
  whole(uid: number, maxSize: number): Promise<Buffer | undefined>;
  markAsRead(uids: readonly number[]): Promise<void>;
  /** Stores a message in the folder with the special use `\\Sent` (RFC 6154). @returns false if the mailbox has none */
  saveSent(copy: SentCopy): Promise<boolean>;
}

interface InboxMessage {
  readonly uid: number;
  readonly raw: Buffer;
  /** When the server received it (INTERNALDATE, RFC 9051 §2.3.3). */
  readonly receivedAt?: Date;
}

/** A message as it was sent. */
export interface SentCopy {
  readonly raw: Buffer;
  readonly sentAt: Date;
}

/** An inbox whose connection the caller closes. */
export interface OpenInbox extends Inbox {
  readonly isOpen: boolean;
  /** Whether the server announces new messages (IDLE, RFC 2177). */
  readonly announces: boolean;
  /**
   * Resolves when the server has announced a message since the last call of `after`, when the connection has ended, and
   * after about half a minute, in which the server gave a sign of life.
   */
  announced(): Promise<void>;
  /** Logs out and closes the connection. */
  leave(): Promise<void>;
  /** Closes the connection; commands in progress are rejected. */
  close(): void;
}

/** The inbox of a connection that has opened it. */
class ImapInbox implements OpenInbox {
  private hasNews = false;
  private wake: () => void = () => undefined;

  constructor(private readonly client: ImapFlow) {
    client.on('exists', () => this.announce()).once('close', () => this.announce());
  }

  get uidValidity(): string {
    return String(this.mailbox.uidValidity);
  }

  get uidNext(): number {
    return this.mailbox.uidNext;
  }

  get isOpen(): boolean {
    return this.client.usable;
  }

  get announces(): boolean {
    return this.client.capabilities.has('IDLE');
  }

  async after(uid: number): Promise<number[]> {
    this.hasNews = false;
    // `n:*` always contains the last message (RFC 9051 §9, seq-range).
    return (await this.search({ uid: `${uid + 1}:*` })).filter((found) => found > uid);
  }

  since(day: Date): Promise<number[]> {
    return this.search({ since: day });
  }

  withMessageId(id: string): Promise<number[]> {
    return this.search({ header: { 'message-id': id } });
  }

  async placeOf(id: string): Promise<'inbox' | 'promotions' | 'spam' | undefined> {
    if (await this.locked((client) => has(client, id)))
      return (await this.isPromotion(id)) ? 'promotions' : 'inbox';
    const folders = await this.locked((client) => client.list());
    const junk = folders.find(({ specialUse }) => specialUse === '\\Junk');
    if (!junk) return undefined;
    const lock = await this.client.getMailboxLock(junk.path);
    try {
      return (await has(this.client, id)) ? 'spam' : undefined;
    } finally {
      lock.release();
    }
  }

  /** Only Gmail says it: its tabs are no folders. */
  private async isPromotion(id: string): Promise<boolean> {
    if (!this.client.capabilities.has('X-GM-EXT-1')) return false;
    const gmraw = `category:promotions rfc822msgid:${id.replace(/[<>]/g, '')}`;
    return (await this.search({ gmraw })).length > 0;
  }

  async *messages(uids: readonly number[]): AsyncGenerator<InboxMessage> {
    for (let at = 0; at < uids.length; at += perFetch) {
      const some = uids.slice(at, at + perFetch);
      const fetched = await this.locked<FetchMessageObject[]>((client) =>
        client.fetchAll(
          some.join(','),
          { uid: true, internalDate: true, source: { start: 0, maxLength: maxBytes } },
          { uid: true },
        ),
      );
      for (const { uid, source, internalDate } of fetched.toSorted((one, other) => one.uid - other.uid))
        if (source)
          yield {
            uid,
            raw: source,
            ...(internalDate !== undefined && { receivedAt: new Date(internalDate) }),
          };
    }
  }

  /** In ranges, because of the limit of a literal. */
  async whole(uid: number, maxSize: number): Promise<Buffer | undefined> {
    const ranges: Buffer[] = [];
    for (let start = 0; start <= maxSize; start += maxBytes) {
      const found = await this.locked((client) =>
        client.fetchOne(String(uid), { uid: true, source: { start, maxLength: maxBytes } }, { uid: true }),
      );
      if (!found || !found.source) return undefined;
      ranges.push(found.source);
      if (found.source.length < maxBytes) {
        const whole = Buffer.concat(ranges);
        return whole.length > maxSize ? undefined : whole;
      }
    }
    return undefined;
  }

  async markAsRead(uids: readonly number[]): Promise<void> {
    await this.locked((client) => client.messageFlagsAdd([...uids], ['\\Seen'], { uid: true }));
  }

  saveSent({ raw, sentAt }: SentCopy): Promise<boolean> {
    return this.locked(async (client) => {
      const folder = (await client.list()).find(({ specialUse }) => specialUse === '\\Sent');
      if (folder) await client.append(folder.path, raw, ['\\Seen'], sentAt);
      return folder !== undefined;
    });
  }

  async announced(): Promise<void> {
    if (this.hasNews || !this.isOpen) return;
    const news = new Promise<void>((resolve) => (this.wake = resolve));
    // Ends with the next command, also with the one by which the library looks for a sign of life.
    await Promise.race([news, this.client.idle({ whenFree: true }).catch(() => false)]);
  }

  async leave(): Promise<void> {
    await this.client.logout().catch(() => undefined);
    this.close();
  }

  close(): void {
    this.client.close();
  }

  private get mailbox(): Exclude<ImapFlow['mailbox'], false> {
    const { mailbox } = this.client;
    if (!mailbox) throw new Error('the inbox is not open');
    return mailbox;
  }

  private announce(): void {
    this.hasNews = true;
    this.wake();
  }

  private async search(query: Parameters<ImapFlow['search']>[0]): Promise<number[]> {
    const found = await this.locked((client) => client.search(query, { uid: true }));
    return (found || []).toSorted((one, other) => one - other);
  }

  /** No IDLE begins during the work: it would delay the second command of the work until a time-out. */
  private async locked<Result>(work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const lock = await this.client.getMailboxLock('INBOX');
    try {
      return await work(this.client);
    } finally {
      lock.release();
    }
  }
}

/** Header with the Message-ID that a message had when it was sent: some relays replace it. */
export const sentIdHeader = 'X-Lode-Message-ID';

/** Whether the open folder has a message with a Message-ID. */
async function has(client: ImapFlow, id: string): Promise<boolean> {
  for (const name of ['message-id', sentIdHeader.toLowerCase()]) {
    const found = await client.search({ header: { [name]: id } }, { uid: true });
    if (found && found.length > 0) return true;
  }
  return false;
}

/** Limits of what a server may send, and milliseconds. A server that is silent for `socketTimeout` is asked for a sign of life. */
const limits = {
  maxLineLength: 1024 * 1024,
  maxLiteralSize: 2 * 1024 * 1024,
  maxResponseSize: 4 * 1024 * 1024,
  maxResponseTokens: 200_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

/** Opens inboxes by IMAP, over TLS only. */
export class Inboxes {
  /** @param roots trusted root certificates; default: the built-in ones */
  constructor(
    private readonly dialer: Pick<Dialer, 'connect'>,
    private readonly roots: SecureContext | undefined,
  ) {}

  /**
   * Opens the inbox, lets the caller read, and logs out.
   * @throws errors of imapflow; `authenticationFailed` marks a rejected login
   */
  async reading<Result>(
    access: MailboxAccess,
    signal: AbortSignal,
    read: (inbox: Inbox) => Promise<Result>,
  ): Promise<Result> {
    const inbox = await this.open(access, signal);
    const result = await closingOn(signal, inbox, () => read(inbox));
    await inbox.leave();
    return result;
  }

  /** Opens the inbox. @throws as `reading` */
  async open(access: MailboxAccess, signal: AbortSignal): Promise<OpenInbox> {
    const client = await this.connect(access, signal);
    await closingOn(signal, client, () => client.mailboxOpen('INBOX'));
    return new ImapInbox(client);
  }

  private async connect({ mailbox, login }: MailboxAccess, signal: AbortSignal): Promise<ImapFlow> {
    const { imapHost: host, imapPort: port, imapSecurity } = mailbox;
    const socket = await this.dialer.connect({ host, port, secure: false }, signal);
    const client = new ImapFlow({
      host,
      port,
      transport: over(socket),
      secure: imapSecurity === 'tls',
      doSTARTTLS: imapSecurity === 'starttls',
      auth:
        'password' in login
          ? { user: login.user, pass: login.password }
          : { user: login.user, accessToken: login.accessToken },
      ...(this.roots && { tls: { secureContext: this.roots } }),
      logger: false,
      disableAutoIdle: true,
      disableCompression: true,
      ...limits,
    });
    // Errors also reject the command in progress.
    client.on('error', () => undefined);
    await closingOn(signal, client, () => client.connect());
    return client;
  }
}

/** An open connection, on which imapflow begins TLS. */
function over(socket: Socket): ImapTransport {
  const secured = ({ host, servername, tls }: ImapTransportOptions, done: () => void): Socket =>
    connectTls({ socket, host, ...(servername !== undefined && { servername }), ...tls }, done);
  return {
    connect(options, onConnect) {
      if (options.secure) return secured(options, onConnect);
      setImmediate(onConnect);
      return socket;
    },
    upgrade: (_plain, options, onSecure) => secured(options, onSecure),
  };
}

/** Closes a connection if the signal is aborted during the work, or the work fails. */
async function closingOn<Result>(
  signal: AbortSignal,
  connection: { close(): void },
  work: () => Promise<Result>,
): Promise<Result> {
  const abort = (): void => connection.close();
  signal.addEventListener('abort', abort, { once: true });
  try {
    signal.throwIfAborted();
    return await work();
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
