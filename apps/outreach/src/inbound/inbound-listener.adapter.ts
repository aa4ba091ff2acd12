import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Counter, type Registry } from 'prom-client';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { throttledWarning, Semaphore, within, type Edge, type Logger } from '@lode/platform';
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
    const raw = await beginningOf(stream, this.limits.read);
    if (!raw) return this.refuse('cut_off', tryLater());
    // The server rejects it itself.
    if (stream.sizeExceeded) return this.refuse('too_large', tryLater());
    const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
    const recipients = envelope.rcptTo.map(({ address }) => address);
    if (!(await this.semaphore.acquire(AbortSignal.timeout(this.limits.wait))))
      return this.refuse('deferred', tryLater());
    try {
      const { kind, result } = await this.take({ raw, sender, recipients });
      this.metrics.taken(kind, result);
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

/** Reads the whole stream and returns its beginning up to the limit; undefined if the connection ends before. */
async function beginningOf(stream: SMTPServerDataStream, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let held = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (held < limit) chunks.push(chunk);
      held += chunk.length;
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks).subarray(0, limit);
}

const refusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });
const tryLater = (): Error => refusal(451, '4.3.0 It could not be recorded; try again later');
const stopping = (): Error => refusal(421, '4.3.2 The service is stopping; try again later');
