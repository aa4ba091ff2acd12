import { connect, type AddressInfo, type Socket } from 'node:net';
import { TLSSocket, type SecureContext } from 'node:tls';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { VirtualHost, HostNetwork } from '../virtual-host';
import { type ImapAccounts, Inbox, parseCommand, ImapSession } from './imap-session';

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

export interface MailboxHostOptions {
  readonly name: string;
  readonly address: string;
  readonly port: number;
  readonly secureContext: (name: string) => Promise<SecureContext>;
  /** Whether the host closes each connection. */
  readonly isDown: () => boolean;
  /** Serves the connection in TLS. */
  readonly serve: (socket: TLSSocket) => void;
}

/** A port of a mailbox server, with TLS from the first byte. */
class MailboxHost implements VirtualHost {
  readonly network: HostNetwork = 'open';
  readonly address: string;
  readonly port: number;

  constructor(private readonly options: MailboxHostOptions) {
    this.address = options.address;
    this.port = options.port;
  }

  accept(socket: Socket): void {
    socket.on('error', () => socket.destroy());
    if (this.options.isDown()) return void socket.destroy();
    void this.secure(socket);
  }

  private async secure(socket: Socket): Promise<void> {
    const secureContext = await this.options.secureContext(this.options.name);
    const secured = new TLSSocket(socket, { isServer: true, secureContext });
    secured.on('error', () => secured.destroy());
    secured.once('secure', () => this.options.serve(secured));
  }
}

/** Bytes of a command, which ends the connection if it is longer. */
const maxCommand = 1024 * 1024;

/** Serves one IMAP client on a connection. */
class ImapConnection {
  private readonly session: ImapSession;
  private text = '';
  /** The tag of IDLE, while the client is idle. */
  private idleTag: string | undefined;
  private endIdle: (() => void) | undefined;

  constructor(
    private readonly stream: Duplex,
    accounts: ImapAccounts,
  ) {
    this.session = new ImapSession(accounts, (data) => void stream.write(data));
  }

  serve(): void {
    this.session.greet();
    this.stream
      .on('data', (data: Buffer) => this.take(data))
      .on('error', () => this.stream.destroy())
      .once('close', () => this.endIdle?.());
  }

  private take(data: Buffer): void {
    this.text += data.toString('latin1');
    if (this.text.length > maxCommand) return void this.stream.destroy();
    for (;;) {
      const command = this.next();
      if (command === undefined) return;
      this.run(command);
    }
  }

  /** The next complete command; literals are quoted. Asks for the rest of a synchronizing literal. */
  private next(): string | undefined {
    let from = 0;
    for (;;) {
      const end = this.text.indexOf('\r\n', from);
      if (end < 0) return undefined;
      const [, length, plus] = /\{(\d+)(\+)?\}$/.exec(this.text.slice(from, end)) ?? [];
      if (length === undefined) {
        const command = this.text.slice(0, end);
        this.text = this.text.slice(end + 2);
        return command;
      }
      const start = end + 2;
      if (this.text.length < start + Number(length)) {
        if (!plus && this.text.length === start) this.stream.write('+ go ahead\r\n');
        return undefined;
      }
      const literal = this.text.slice(start, start + Number(length)).replace(/(["\\])/g, '\\$1');
      const head = this.text.slice(0, end).replace(/\{\d+\+?\}$/, `"${literal}"`);
      this.text = head + this.text.slice(start + Number(length));
      from = head.length;
    }
  }

  private run(command: string): void {
    if (this.idleTag !== undefined) {
      this.stream.write(`${this.idleTag} OK IDLE\r\n`);
      this.idleTag = undefined;
      this.endIdle?.();
      return;
    }
    if (this.session.isAuthenticating) return this.session.respond(command);
    const parsed = parseCommand(command);
    const effect = this.session.run(parsed);
    if (effect === 'logout') this.stream.end();
    if (effect !== 'idle') return;
    this.idleTag = parsed.tag;
    this.endIdle = this.session.inbox?.onMessage(() => this.session.announce());
  }
}
