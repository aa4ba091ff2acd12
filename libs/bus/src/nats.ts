import { randomUUID } from 'node:crypto';
import { connectionOptions, maxMessageBytes, NatsWire, type Wire } from '@lode/wire';
import { connect } from '@nats-io/transport-node';
import type { NatsConfig } from '@lode/platform';
import { firstConnection, type FirstConnectionOptions } from './nats-first-connection';
import { bare, natsOptions, serversOf } from './nats-options';
import { asksForCertificate } from './nats-server-info';

interface NatsOptions extends NatsConfig, FirstConnectionOptions {
  /** Name of the service; used for the connection and its private inbox. */
  readonly name: string;
  /** Milliseconds for one attempt to connect. */
  readonly timeout?: number | undefined;
}

/**
 * Connects, waits for an unreachable server without a time limit, and reconnects without limit.
 * @throws ConfigError where a reachable server rejects the settings
 */
export async function connectNats({
  name,
  onRetry,
  refusalTimeoutMs,
  pauseMs,
  timeout = connectionOptions.timeout,
  ...config
}: NatsOptions): Promise<Wire> {
  const inboxPrefix = `_INBOX.${name}.${randomUUID()}`;
  const options = {
    ...natsOptions(config),
    ...connectionOptions,
    timeout,
    name: `lode-${name}`,
    inboxPrefix,
  };
  const connection = await firstConnection(() => connect(options), {
    asksForCertificate: () => anyAsksForCertificate(config.natsUrl),
    onRetry,
    refusalTimeoutMs,
    pauseMs,
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
