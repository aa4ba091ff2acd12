import { connect } from 'node:net';
import type { TLSSocket, SecureContext } from 'node:tls';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { VirtualHost } from '../network/virtual-host';
import { ImapConnection } from './imap-connection.adapter';
import type { ImapAccounts } from './imap-session';
import { Inbox } from './inbox';
import { MailboxHost } from './mailbox-host.adapter';

/** Every address at this domain is a mailbox with this password. */
export const mailboxDomain = 'mailboxes.test';
export const mailboxPassword = 'sandbox';
export const smtpName = `smtp.${mailboxDomain}`;
export const imapName = `imap.${mailboxDomain}`;
/** Other names of the same servers, as of a mail server of an account's own. */
export const ownSmtpName = 'smtp.own-server.test';
export const ownImapName = 'imap.own-server.test';

/** Name and address of a server. */
export interface ServerPlace {
  readonly name: string;
  readonly address: string;
}

export interface MailboxProviderOptions {
  readonly clock: () => number;
  readonly secureContext: (name: string) => Promise<SecureContext>;
  /** Takes mail to addresses of other domains. */
  readonly relay: (
    raw: Buffer,
    envelope: { readonly from: string; readonly to: readonly string[] },
  ) => Promise<void>;
}

/** State that tests change. */
export interface ProviderBehaviour {
  /** Both servers close each connection. */
  readonly isDown?: boolean;
  /** Another password than `mailboxPassword`. */
  readonly password?: string;
}

/**
 * A provider of mailboxes: SMTP submission on port 465 and IMAP on port 993. Mail to its own addresses arrives in their
 * inboxes, other mail in the mail sink. It keeps everything in memory.
 */
export class MailboxProvider implements ImapAccounts {
  private readonly inboxes = new Map<string, Inbox>();
  private readonly server: SMTPServer;
  private behaviour: ProviderBehaviour = {};
  private readonly sockets = new Set<TLSSocket>();

  private constructor(private readonly options: MailboxProviderOptions) {
    this.server = new SMTPServer({
      name: smtpName,
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      authMethods: ['PLAIN', 'LOGIN'],
      disableReverseLookup: true,
      onAuth: ({ username, password }, _session, done) =>
        this.login(username ?? '', password ?? '')
          ? done(null, { user: username })
          : done(Object.assign(new Error('5.7.8 Wrong user name or password'), { responseCode: 535 })),
      onData: (stream, { envelope }, done) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        void this.take(stream, { from, to }).then(() => done(), done);
      },
    });
    this.server.on('error', () => undefined);
  }

  static async listen(options: MailboxProviderOptions): Promise<MailboxProvider> {
    const provider = new MailboxProvider(options);
    await once(provider.server.listen(0, '127.0.0.1'), 'listening');
    return provider;
  }

  /** The hosts at two places. */
  hosts(smtp: ServerPlace, imap: ServerPlace): VirtualHost[] {
    const common = {
      secureContext: this.options.secureContext,
      isDown: () => this.behaviour.isDown === true,
    };
    return [
      new MailboxHost({
        ...common,
        ...{ ...smtp, port: 465 },
        serve: (socket) => this.serveSmtp(this.kept(socket)),
      }),
      new MailboxHost({
        ...common,
        ...{ ...imap, port: 993 },
        serve: (socket) => new ImapConnection(this.kept(socket), this).serve(),
      }),
    ];
  }

  /** Sets the behaviour; open connections end. */
  behave(behaviour: ProviderBehaviour = {}): void {
    this.behaviour = behaviour;
    for (const socket of this.sockets) socket.destroy();
  }

  login(user: string, password: string): Inbox | undefined {
    return password === (this.behaviour.password ?? mailboxPassword) ? this.inboxOf(user) : undefined;
  }

  loginByToken(user: string, token: string): Inbox | undefined {
    return this.login(user, token);
  }

  /** Delivers a mail to an address of the provider. @returns whether it has the address */
  deliver(address: string, raw: Buffer, from: string): boolean {
    const inbox = this.inboxOf(address);
    inbox?.add(Buffer.concat([Buffer.from(`Return-Path: <${from}>\r\n`), raw]), this.options.clock());
    return inbox !== undefined;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  /** Undefined for addresses of other domains. */
  inboxOf(address: string): Inbox | undefined {
    const name = address.toLowerCase();
    if (!name.endsWith(`@${mailboxDomain}`)) return undefined;
    let inbox = this.inboxes.get(name);
    if (!inbox) this.inboxes.set(name, (inbox = new Inbox(this.inboxes.size + 1)));
    return inbox;
  }

  private kept(socket: TLSSocket): TLSSocket {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }

  private serveSmtp(socket: TLSSocket): void {
    const inner = connect({ port: (this.server.server.address() as AddressInfo).port, host: '127.0.0.1' });
    const end = (): void => void (socket.destroy(), inner.destroy());
    inner.on('error', end).once('close', end);
    socket.once('close', end);
    socket.pipe(inner).pipe(socket);
  }

  private async take(
    stream: SMTPServerDataStream,
    envelope: { readonly from: string; readonly to: readonly string[] },
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const others = envelope.to.filter((address) => !this.deliver(address, raw, envelope.from));
    if (others.length > 0) await this.options.relay(raw, { from: envelope.from, to: others });
  }
}
