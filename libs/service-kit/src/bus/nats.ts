import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import {
  connect,
  headers as createHeaders,
  PermissionViolationError,
  type ConnectionOptions,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
  type PublishOptions,
} from '@nats-io/transport-node';
import type { NatsConfig } from '../config/nats-settings';
import { firstConnection, type FirstConnectionOptions } from './nats-first-connection';
import { bare, natsOptions, serversOf } from './nats-options';
import { asksForCertificate } from './nats-server-info';
import { Outbox } from './outbox';
import {
  maxMessageBytes,
  type Headers,
  type IncomingMessage,
  type OutgoingMessage,
  type Subscription,
  type Wire,
  type WireStatus,
} from './wire';

interface NatsOptions extends NatsConfig, FirstConnectionOptions {
  /** Name of the service; used for the connection and its private inbox. */
  readonly name: string;
}

/**
 * Connects, waits for an unreachable server without a time limit, and reconnects without limit.
 * @throws ConfigError where a reachable server rejects the settings
 */
export async function connectNats({
  name,
  onRetry,
  refusalTimeoutMs,
  ...config
}: NatsOptions): Promise<Wire> {
  const inboxPrefix = `_INBOX.${name}.${randomUUID()}`;
  const options = { ...natsOptions(config), ...connectionOptions, name: `lode-${name}`, inboxPrefix };
  const connection = await firstConnection(() => connect(options), {
    asksForCertificate: () => anyAsksForCertificate(config.natsUrl),
    onRetry,
    refusalTimeoutMs,
  });
  const maxPayload = connection.info?.max_payload ?? maxMessageBytes;
  if (maxPayload >= maxMessageBytes) return new NatsWire(connection, inboxPrefix);
  await connection.close();
  throw new Error(
    `NATS accepts messages of up to ${maxPayload} bytes; set its max_payload to ${maxMessageBytes} or more`,
  );
}

const anyAsksForCertificate = async (natsUrl: string): Promise<boolean> => {
  const servers = serversOf(natsUrl).map(({ hostname, port }) =>
    asksForCertificate(bare(hostname), Number(port || 4222)),
  );
  return (await Promise.all(servers)).includes(true);
};

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

interface Encoded extends Pick<OutgoingMessage, 'subject' | 'body'> {
  readonly options: PublishOptions;
}

class NatsWire implements Wire {
  status: WireStatus = 'connected';
  private readonly refusalListeners: ((subject: string) => void)[] = [];
  private readonly outbox = new Outbox<Encoded>((message) => this.send(message));

  constructor(
    private readonly connection: NatsConnection,
    readonly inboxPrefix: string,
  ) {
    void this.follow();
  }

  publish({ subject, body, headers, reply }: OutgoingMessage): void {
    // An immediate error is better for the caller than a response after the broker is back.
    if (this.status !== 'connected') throw new Error('the bus is not connected');
    const options: PublishOptions = {};
    if (reply !== undefined) options.reply = reply;
    if (headers) options.headers = encodeHeaders(headers);
    this.outbox.put({ subject, body, options });
  }

  subscribe(
    subject: string,
    queue: string | undefined,
    onMessage: (message: IncomingMessage) => void,
  ): Subscription {
    const subscription = this.connection.subscribe(subject, {
      ...(queue === undefined ? {} : { queue }),
      callback: (error, message) => {
        if (!error) onMessage(new NatsMessage(message));
      },
    });
    return { drain: () => subscription.drain() };
  }

  onRefused(listener: (subject: string) => void): void {
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
      if (report.type === 'disconnect' || report.type === 'staleConnection') this.status = 'disconnected';
      if (report.type === 'reconnect') this.status = 'connected';
      if (report.type === 'close') this.status = 'closed';
      if (report.type === 'error' && report.error instanceof PermissionViolationError)
        this.refused(report.error);
    }
    this.status = 'closed';
  }

  private refused({ operation, subject }: PermissionViolationError): void {
    if (operation === 'publish') this.refusalListeners.forEach((listener) => listener(subject));
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
