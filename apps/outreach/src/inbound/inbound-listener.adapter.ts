import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { quietWarning, Semaphore, within, type Edge, type Logger } from '@lode/service-kit';
import type { InboundAddress } from './inbound-address';
import type { InboundMetrics } from './inbound-metrics';
import type { DeliveredMail, Taken } from './receive-inbound';

export interface InboundLimits {
  /** Bytes of a mail; a larger one is refused. */
  readonly mail: number;
  /** Bytes of a mail that are read. */
  readonly read: number;
  readonly connections: number;
  readonly recipients: number;
  /** Milliseconds without a byte, after which a connection ends. */
  readonly silence: number;
  /** Mails that are read and recorded at a time, so that connections to the database remain for others. */
  readonly atOnce: number;
  /** Milliseconds that a mail waits for its turn; then it is to come again. */
  readonly wait: number;
}

export const usualLimits: InboundLimits = {
  mail: 25 * 1024 * 1024,
  read: 1024 * 1024,
  connections: 20,
  recipients: 100,
  silence: 60_000,
  atOnce: 4,
  wait: 20_000,
};

/** Milliseconds that the end waits for mail that is being received; what is not taken by then comes again. */
const longestEnd = 10_000;

type Callback = (error?: Error | null) => void;

/**
 * The door for the relay's mail. It asks nobody who they are and takes what comes for any recipient, so it is for the
 * relay alone. A mail is taken when what it says is recorded, and refused for now (451) where that could not be done:
 * the relay keeps it and comes again.
 */
export class InboundListener implements Edge {
  private readonly server: SMTPServer;
  private readonly underWay = new Set<Promise<void>>();
  private readonly turns: Semaphore;
  private isClosing = false;
  private readonly warn: (error: unknown) => void;

  constructor(
    private readonly address: InboundAddress,
    private readonly take: (mail: DeliveredMail) => Promise<Taken>,
    private readonly metrics: InboundMetrics,
    logger: Logger,
    private readonly limits: InboundLimits = usualLimits,
  ) {
    this.warn = quietWarning(logger, 'inbound mail is refused for now, to come again');
    this.turns = new Semaphore(limits.atOnce);
    this.server = new SMTPServer({
      lmtp: address.lmtp,
      name: 'lode',
      size: limits.mail,
      rejectOversized: true,
      maxClients: limits.connections,
      maxRecipients: limits.recipients,
      socketTimeout: limits.silence,
      // What is under way is waited for before.
      closeTimeout: 1,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      lenientAddressParsing: true,
      onMailFrom: (_address, _session, done) => done(this.isClosing ? stopping() : null),
      onData: (stream, session, done) => this.onData(stream, session, done),
    });
    // A client that is gone in the middle comes again.
    this.server.on('error', () => undefined);
  }

  /** @throws Error where nobody can listen there */
  async open(): Promise<void> {
    const { host, port } = this.address;
    await once(this.server.listen(port, host), 'listening');
  }

  /** Which port it has; the one that was asked for, unless that was 0. */
  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  /** Takes no further mail, finishes what was begun, and ends all connections. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.server.server.close();
    await within(Promise.allSettled(this.underWay), longestEnd, () => []);
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

  /** @returns why the mail is not taken; null where it is */
  private async receive(
    stream: SMTPServerDataStream,
    { envelope }: SMTPServerSession,
  ): Promise<Error | null> {
    const raw = await beginningOf(stream, this.limits.read);
    if (!raw) return this.refuse('cut_off', tryLater());
    // The server itself says so.
    if (stream.sizeExceeded) return this.refuse('too_large', tryLater());
    const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
    const recipients = envelope.rcptTo.map(({ address }) => address);
    if (!(await this.turns.take(AbortSignal.timeout(this.limits.wait))))
      return this.refuse('deferred', tryLater());
    try {
      const { kind, result } = await this.take({ raw, sender, recipients });
      this.metrics.taken(kind, result);
    } finally {
      this.turns.giveBack();
    }
    return null;
  }

  private refuse(result: 'cut_off' | 'too_large' | 'deferred', why: Error): Error {
    this.metrics.taken('nothing', result);
    return why;
  }
}

/** Reads to the end, and holds no more than the limit; undefined where the connection ends before. */
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
