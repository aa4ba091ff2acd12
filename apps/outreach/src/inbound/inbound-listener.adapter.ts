import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Counter, type Registry } from 'prom-client';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { throttledWarning, Semaphore, within, type Edge, type Logger } from '@lode/platform';
import { maxKeptBytes } from '../conversations/letter';
import type { InboundKind } from './classify-inbound';
import type { InboundResult, DeliveredMail } from './receive-inbound';
import type { InboundAddress } from './inbound.config';

/**
 * `too_large`: rejected permanently; `deferred`: rejected temporarily because it could not be recorded; `cut_off`: the
 * connection ended during the mail.
 */
type Result = InboundResult['result'] | 'too_large' | 'deferred' | 'cut_off';

/** Counts delivered mails; labels do not identify people. */
export class InboundMetrics {
  private readonly mails: Counter<'kind' | 'result'>;

  constructor(registry: Registry) {
    this.mails = new Counter({
      name: 'lode_inbound_mails_total',
      help: 'Mails delivered by the relay, by kind and result',
      labelNames: ['kind', 'result'],
      registers: [registry],
    });
  }

  taken(kind: InboundKind, result: Result): void {
    this.mails.inc({ kind, result });
  }
}

export interface InboundLimits {
  /** Maximum bytes of a mail; larger ones are rejected. */
  readonly mail: number;
  /** Bytes of a mail that are parsed. */
  readonly read: number;
  /** Bytes up to which a whole mail is passed on, and bytes beyond `read` that are in memory for this at once. */
  readonly whole: number;
  readonly held: number;
  readonly connections: number;
  readonly recipients: number;
  /** Idle timeout of a connection in milliseconds. */
  readonly silence: number;
  /** Concurrently processed mails; leaves database connections to others. */
  readonly atOnce: number;
  /** Milliseconds that a mail waits for processing; then the relay must retry. */
  readonly wait: number;
}

export const defaultLimits: InboundLimits = {
  mail: 25 * 1024 * 1024,
  read: 1024 * 1024,
  whole: maxKeptBytes,
  held: 40 * 1024 * 1024,
  connections: 20,
  recipients: 100,
  silence: 60_000,
  atOnce: 4,
  wait: 20_000,
};

/** Milliseconds to wait for mail in progress on shutdown; the relay retries the rest. */
const shutdownTimeoutMs = 10_000;

type Callback = (error?: Error | null) => void;

/**
 * SMTP or LMTP server for the relay. It requires no authentication and accepts every recipient, so only the relay may
 * reach it. A mail is accepted after its content is recorded; otherwise it is deferred (451), and the relay retries.
 */
export class InboundListener implements Edge {
  private readonly server: SMTPServer;
  private readonly underWay = new Set<Promise<void>>();
  private readonly semaphore: Semaphore;
  private isClosing = false;
  private readonly held = { bytes: 0 };
  private readonly warn: (error: unknown) => void;

  constructor(
    private readonly address: InboundAddress,
    private readonly take: (mail: DeliveredMail) => Promise<InboundResult>,
    private readonly metrics: InboundMetrics,
    logger: Logger,
    private readonly limits: InboundLimits = defaultLimits,
  ) {
    this.warn = throttledWarning(logger, 'inbound mail deferred, the relay retries');
    this.semaphore = new Semaphore(limits.atOnce);
    this.server = new SMTPServer({
      lmtp: address.lmtp,
      name: 'lode',
      size: limits.mail,
      rejectOversized: true,
      maxClients: limits.connections,
      maxRecipients: limits.recipients,
      socketTimeout: limits.silence,
      // `close` has waited for mail in progress before.
      closeTimeout: 1,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      lenientAddressParsing: true,
      onMailFrom: (_address, _session, done) => done(this.isClosing ? stopping() : null),
      onData: (stream, session, done) => this.onData(stream, session, done),
    });
    // A client that disconnects during a mail retries.
    this.server.on('error', () => undefined);
  }

  /** @throws Error if the address is not available */
  async open(): Promise<void> {
    const { host, port } = this.address;
    await once(this.server.listen(port, host), 'listening');
  }

  /** The bound port; differs from the configured one only if that is 0. */
  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  /** Stops accepting mail, finishes mail in progress and closes all connections. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.server.server.close();
    await within(Promise.allSettled(this.underWay), shutdownTimeoutMs, () => []);
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  private onData(stream: SMTPServerDataStream, session: SMTPServerSession, done: Callback): void {
    const work = this.receive(stream, session).then(done, (error: unknown) => {
      this.metrics.taken('nothing', 'deferred');
      this.warn(error);
      done(tryLater());
    });
    this.underWay.add(work);
    void work.finally(() => this.underWay.delete(work));
  }

  /** @returns why the mail is not accepted; null if it is */
  private async receive(
    stream: SMTPServerDataStream,
    { envelope }: SMTPServerSession,
  ): Promise<Error | null> {
    const mail = new IncomingMail(this.limits, this.held);
    try {
      return await this.accept(mail, stream, envelope);
    } finally {
      mail.release();
    }
  }

  private async accept(
    mail: IncomingMail,
    stream: SMTPServerDataStream,
    envelope: SMTPServerSession['envelope'],
  ): Promise<Error | null> {
    if (!(await mail.read(stream))) return this.refuse('cut_off', tryLater());
    // The server rejects it itself.
    if (stream.sizeExceeded) return this.refuse('too_large', tryLater());
    const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
    const recipients = envelope.rcptTo.map(({ address }) => address);
    if (!(await this.semaphore.acquire(AbortSignal.timeout(this.limits.wait))))
      return this.refuse('deferred', tryLater());
    try {
      const { raw, whole } = mail;
      const { kind, result, refusal: sentence } = await this.take({ raw, whole, sender, recipients });
      this.metrics.taken(kind, result);
      if (sentence !== undefined) return refusal(554, `5.6.0 ${sentence}`);
    } finally {
      this.semaphore.release();
    }
    return null;
  }

  private refuse(result: 'cut_off' | 'too_large' | 'deferred', why: Error): Error {
    this.metrics.taken('nothing', result);
    return why;
  }
}

/** A mail in memory: its beginning, and all of it as long as the limits permit. */
class IncomingMail {
  private content: Buffer = Buffer.alloc(0);
  private isWhole = true;
  /** Bytes beyond the beginning. */
  private surplus = 0;

  /** @param held bytes beyond the beginnings of all mails in memory */
  constructor(
    private readonly limits: Pick<InboundLimits, 'read' | 'whole' | 'held'>,
    private readonly held: { bytes: number },
  ) {}

  get raw(): Buffer {
    return this.content.subarray(0, this.limits.read);
  }

  get whole(): Buffer | undefined {
    return this.isWhole ? this.content : undefined;
  }

  /** Reads the stream to its end. @returns false if the connection ends before */
  async read(stream: SMTPServerDataStream): Promise<boolean> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        const surplus = Math.max(0, chunk.length - Math.max(0, this.limits.read - bytes));
        bytes += chunk.length;
        if (surplus > 0 && !this.mayHold(bytes, surplus)) this.keepBeginning(chunks);
        if (this.isWhole || surplus < chunk.length) chunks.push(chunk);
      }
    } catch {
      return false;
    }
    this.content = Buffer.concat(chunks);
    return true;
  }

  /** The mail is no longer in memory. */
  release(): void {
    this.held.bytes -= this.surplus;
    this.surplus = 0;
  }

  private mayHold(bytes: number, surplus: number): boolean {
    const { whole, held } = this.limits;
    if (!this.isWhole || bytes > whole || this.held.bytes + surplus > held) return false;
    this.surplus += surplus;
    this.held.bytes += surplus;
    return true;
  }

  private keepBeginning(chunks: Buffer[]): void {
    if (!this.isWhole) return;
    this.isWhole = false;
    this.release();
    for (let bytes = 0, at = 0; at < chunks.length; at += 1) {
      if (bytes >= this.limits.read) chunks.length = at;
      else bytes += chunks[at]?.length ?? 0;
    }
  }
}

const refusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });
const tryLater = (): Error => refusal(451, '4.3.0 It could not be recorded; try again later');
const stopping = (): Error => refusal(421, '4.3.2 The service is stopping; try again later');
