import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerError,
  type SMTPServerSession,
} from 'smtp-server';
import type { Listen } from '../virtual-host';
import { formatReply, reply, type Reply } from '../smtp/behaviour';
import { readMail, type ReceivedMail } from './received-mail';

const mib = 1024 * 1024;
const messageBytes = 25 * mib;
const tooLarge = reply(552, '5.3.4', 'Message is too large');
const limits = { messages: 10_000, bytes: 256 * mib };

type Callback = (error?: Error | null) => void;

/**
 * The mail relay for Lode's own mail. It requires no authentication, accepts everything and
 * delivers nothing. It keeps the newest 10,000 messages, 256 MiB at most.
 */
export class MailSink {
  private readonly server: SMTPServer;
  private readonly sockets = new Map<string, Socket>();
  private readonly bag = new MessageStore(limits);
  private script = healthy;
  private url = '';

  private constructor(
    private readonly clock: () => number,
    private readonly onMail: (mail: ReceivedMail) => Promise<void>,
  ) {
    this.server = new SMTPServer({
      name: 'relay.lode.test',
      size: messageBytes,
      disabledCommands: ['AUTH', 'STARTTLS'],
      // Prevents lookups in the DNS of the system.
      disableReverseLookup: true,
      onConnect: (session, done) => this.decide('greeting', session, [], done),
      onRcptTo: ({ address }, session, done) => this.decide('recipient', session, [address], done),
      onData: (stream, session, done) => void this.take(stream, session).then(done, done),
    });
    // A client may disconnect before its answer.
    this.server.on('error', () => undefined);
    this.server.server.on('connection', (socket: Socket) => this.remember(socket));
  }

  /** @param onMail called with each message before the client receives the reply; it must not reject */
  static async listen(
    clock: () => number,
    { host, mail }: Listen,
    onMail: (mail: ReceivedMail) => Promise<void> = async () => undefined,
  ): Promise<MailSink> {
    const sink = new MailSink(clock, onMail);
    const listener = sink.server.listen(mail, host);
    await once(listener, 'listening');
    const { address, port } = listener.address() as AddressInfo;
    sink.url = `smtp://${address}:${port}`;
    return sink;
  }

  /** `smtp://host:port`, as accepted by LODE_MAIL_RELAY_URL. */
  get relayUrl(): string {
    return this.url;
  }

  /** Accepted messages, newest last. @param filter `to`: an envelope recipient, case-insensitive */
  messages(filter?: { to?: string }): ReceivedMail[] {
    return this.bag.messages(filter);
  }

  /** Keeps a message that another server of the sandbox accepted. */
  async keep(raw: Buffer, envelope: ReceivedMail['envelope']): Promise<void> {
    const mail = await readMail(raw, envelope, this.clock());
    this.bag.add(mail);
    await this.onMail(mail);
  }

  /** Deletes all messages and keeps the script. */
  clear(): void {
    this.bag.clear();
  }

  /** Sets the script, also for open connections; without one, everything is accepted again. */
  behave(script: MailScript = healthy): void {
    this.script = script;
  }

  /** Closes every connection and the listener. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(resolve));
    for (const socket of this.sockets.values()) socket.destroy();
    await closed;
  }

  private remember(socket: Socket): void {
    const client = `${socket.remoteAddress}:${socket.remotePort}`;
    this.sockets.set(client, socket);
    socket.once('close', () => this.sockets.delete(client));
  }

  private decide(
    at: MailMoment['at'],
    session: SMTPServerSession,
    asked: readonly string[],
    done: Callback,
  ): void {
    const fault = this.script(this.momentOf(at, session, asked));
    if (fault === undefined) return done();
    if (typeof fault === 'object') return done(refusal(fault));
    this.fallSilent(session, fault);
  }

  /** Reads the whole message before a decision, as servers do. Does not settle while the script hangs. */
  private async take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
    const moment = this.momentOf('message', session);
    const raw = await contentOf(stream);
    if (raw === undefined) return refusal(tooLarge);
    const fault = this.script({ ...moment, now: this.clock() });
    if (typeof fault === 'object') return refusal(fault);
    if (fault !== 'hang' && fault !== 'drop') {
      const mail = await readMail(raw, { from: moment.from, to: moment.to }, this.clock());
      this.bag.add(mail);
      await this.onMail(mail);
    }
    if (fault === undefined) return null;
    this.fallSilent(session, fault);
    return new Promise<never>(() => undefined);
  }

  private fallSilent(session: SMTPServerSession, fault: Exclude<MailFault, Reply>): void {
    if (fault.endsWith('hang')) return;
    this.sockets.get(`${session.remoteAddress}:${session.remotePort}`)?.destroy();
  }

  private momentOf(
    at: MailMoment['at'],
    { envelope }: SMTPServerSession,
    asked: readonly string[] = [],
  ): MailMoment {
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    const to = [...envelope.rcptTo.map(({ address }) => address), ...asked];
    return { at, from, to, now: this.clock() };
  }
}

/** The message; `undefined` if it exceeds the size limit. No more than the limit is buffered. */
async function contentOf(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk);
  }
  return stream.sizeExceeded ? undefined : Buffer.concat(chunks);
}

/** A reply in the form of the server library, which sends only the last line. */
function refusal(said: Reply): SMTPServerError {
  const words = formatReply({ ...said, lines: said.lines.slice(-1) }, true)
    .slice(4)
    .trimEnd();
  return Object.assign(new Error(words), { responseCode: said.code });
}

/** The stages at which the sink calls its script. */
export interface MailMoment {
  /** `greeting`: before the banner; `recipient`: after RCPT; `message`: after the last byte of DATA. */
  readonly at: 'greeting' | 'recipient' | 'message';
  /** Envelope sender; empty for the null sender, and before MAIL. */
  readonly from: string;
  /** Envelope recipients so far, the current one last. */
  readonly to: readonly string[];
  /** Milliseconds, by the clock of the sandbox. */
  readonly now: number;
}

/**
 * Faults of the sink. A reply of 4xx or 5xx rejects (only its last line is sent; 421 also ends the connection), `hang`
 * stops answering, `drop` ends the connection. With `take-and-hang` and `take-and-drop` the message is kept, but the
 * client receives no reply; before there is a message, they equal `hang` and `drop`.
 */
export type MailFault = Reply | 'hang' | 'drop' | 'take-and-hang' | 'take-and-drop';

/** Returns the fault of a stage; `undefined` for the behaviour of a healthy server. */
export type MailScript = (moment: MailMoment) => MailFault | undefined;

/** Accepts everything. */
const healthy: MailScript = () => undefined;

export interface MessageStoreLimits {
  readonly messages: number;
  /** Total raw bytes of all messages. */
  readonly bytes: number;
}

/** Keeps the newest messages, limited by number and size, so that a sandbox can run for weeks. */
export class MessageStore {
  private kept: ReceivedMail[] = [];
  private bytes = 0;

  constructor(private readonly limits: MessageStoreLimits) {}

  /** The newest message is kept even if it exceeds the size limit alone. */
  add(mail: ReceivedMail): void {
    this.kept.push(mail);
    this.bytes += mail.raw.length;
    while (this.kept.length > 1 && this.isTooFull()) this.bytes -= this.kept.shift()?.raw.length ?? 0;
  }

  /** Newest last; for one envelope recipient (case-insensitive), or all. */
  messages({ to }: { to?: string } = {}): ReceivedMail[] {
    const wanted = to?.toLowerCase();
    return this.kept.filter(
      ({ envelope }) => wanted === undefined || envelope.to.some((one) => one.toLowerCase() === wanted),
    );
  }

  clear(): void {
    this.kept = [];
    this.bytes = 0;
  }

  private isTooFull(): boolean {
    return this.kept.length > this.limits.messages || this.bytes > this.limits.bytes;
  }
}
