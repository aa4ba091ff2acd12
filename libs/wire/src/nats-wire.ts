import { isUtf8 } from 'node:buffer';
import {
  headers as createHeaders,
  PermissionViolationError,
  type ConnectionOptions,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
  type PublishOptions,
} from '@nats-io/transport-node';
import { defaultSubjectPrefix, subjectIn } from '@lode/contracts';
import { Outbox } from './outbox';
import type {
  Headers,
  IncomingMessage,
  OutgoingMessage,
  Refusal,
  Subscription,
  Wire,
  WireStatus,
} from './wire';

/** Measured: stack traces of every request cost a third of the throughput. The default reconnect limit is 20 s. */
export const connectionOptions: ConnectionOptions = {
  noAsyncTraces: true,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 500,
  reconnectJitter: 250,
  timeout: 3_000,
  pingInterval: 10_000,
  maxPingOut: 2,
};

/** Milliseconds from the loss of the connection in which another server of the cluster is expected to take it. */
const reconnectMs = 1000;
/** Milliseconds until a refused subscription is tried again: the server may load new permissions at any time. */
const resubscribeMs = 5000;

interface Encoded extends Pick<OutgoingMessage, 'subject' | 'body'> {
  readonly options: PublishOptions;
}

/** The wire over a NATS connection. Its inbox prefix must be used by this process only. */
export class NatsWire implements Wire {
  status: WireStatus = 'connected';
  private reconnectTimer: NodeJS.Timeout | undefined;
  readonly refused = new Set<string>();
  private readonly refusalListeners: ((refusal: Refusal) => void)[] = [];
  private readonly outbox = new Outbox<Encoded>((message) => this.send(message));

  constructor(
    private readonly connection: NatsConnection,
    readonly inboxPrefix: string,
    private readonly subjectPrefix = defaultSubjectPrefix,
  ) {
    void this.follow();
  }

  subjectOf(subject: string): string {
    return subjectIn(this.subjectPrefix, subject);
  }

  publish({ subject, body, headers, reply }: OutgoingMessage): void {
    // An immediate error is better for the caller than a response after the broker is back.
    if (this.status !== 'connected') throw new Error('the bus is not connected');
    const options: PublishOptions = {};
    if (reply !== undefined) options.reply = reply;
    if (headers) options.headers = encodeHeaders(headers);
    this.outbox.put({ subject: this.subjectOf(subject), body, options });
  }

  subscribe(
    subject: string,
    queue: string | undefined,
    onMessage: (message: IncomingMessage) => void,
  ): Subscription {
    const name = this.subjectOf(subject);
    let isDrained = false;
    const subscribe = () =>
      this.connection.subscribe(name, {
        ...(queue === undefined ? {} : { queue }),
        callback: (error, message) => {
          if (!error) return onMessage(new NatsMessage(message));
          if (!(error instanceof PermissionViolationError)) return;
          this.refuse({ operation: 'subscription', subject: name });
          setTimeout(retry, resubscribeMs).unref();
        },
      });
    const retry = (): void => {
      if (isDrained || this.connection.isClosed()) return;
      const repeated = (subscription = subscribe());
      // The refusal of a subscription, if any, arrives before the answer to the flush.
      this.connection.flush().then(
        () => !repeated.isClosed() && this.refused.delete(name),
        () => undefined,
      );
    };
    let subscription = subscribe();
    return {
      drain: async () => {
        isDrained = true;
        this.refused.delete(name);
        if (!subscription.isClosed()) await subscription.drain();
      },
    };
  }

  onRefused(listener: (refusal: Refusal) => void): void {
    this.refusalListeners.push(listener);
  }

  flush(): Promise<void> {
    this.outbox.empty();
    return this.connection.flush();
  }

  async closed(): Promise<Error | undefined> {
    return (await this.connection.closed()) ?? undefined;
  }

  close(): Promise<void> {
    this.outbox.empty();
    return this.connection.close();
  }

  private send({ subject, body, options }: Encoded): void {
    // The client would buffer the message until the broker is back, after its caller has given up.
    if (this.status !== 'connected') return;
    try {
      this.connection.publish(subject, body, options);
    } catch {
      // The connection was closed a moment ago: the message is lost, as it would be on its way to the broker.
    }
  }

  /** Follows the status reports of the connection until it is closed. */
  private async follow(): Promise<void> {
    for await (const report of this.connection.status()) {
      if (report.type === 'disconnect' || report.type === 'staleConnection') this.lose();
      if (report.type === 'reconnect') this.become('connected');
      if (report.type === 'close') this.become('closed');
      if (report.type === 'error' && report.error instanceof PermissionViolationError) {
        const { operation, subject } = report.error;
        // Those of subscriptions arrive at the subscription.
        if (operation === 'publish') this.refuse({ operation, subject });
      }
    }
    this.become('closed');
  }

  private become(status: WireStatus): void {
    clearTimeout(this.reconnectTimer);
    this.status = status;
  }

  private lose(): void {
    if (this.status !== 'connected') return;
    this.become('reconnecting');
    this.reconnectTimer = setTimeout(() => this.become('disconnected'), reconnectMs).unref();
  }

  private refuse(refusal: Refusal): void {
    for (const listener of this.refusalListeners) listener(refusal);
    if (refusal.operation === 'subscription') this.refused.add(refusal.subject);
  }
}

function encodeHeaders(values: Headers): MsgHdrs {
  const encoded = createHeaders();
  for (const name of Object.keys(values)) encoded.append(name, values[name] ?? '');
  return encoded;
}

class NatsMessage implements IncomingMessage {
  constructor(private readonly message: Msg) {}

  get subject(): string {
    return this.message.subject;
  }

  get reply(): string | undefined {
    return this.message.reply;
  }

  get noResponders(): boolean {
    return this.message.headers?.code === 503 && this.message.data.length === 0;
  }

  text(): string {
    return this.message.string();
  }

  isUtf8(): boolean {
    return isUtf8(this.message.data);
  }

  header(name: string): string | undefined {
    return this.message.headers?.get(name) || undefined;
  }
}
