import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import type { GuardedDialer } from './guarded-dialer.adapter';
import type { MailboxAccess } from './mailbox-access';
import { ImapInbox, type Inbox, type OpenInbox, type SentCopy } from './open-inbox.adapter';

export type { Inbox, OpenInbox, SentCopy };

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
    await closingOn(signal, client, () => client.connect());
    return client;
  }
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
