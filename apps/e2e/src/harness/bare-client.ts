import { connect, headers, type Msg, type NatsConnection } from '@nats-io/transport-node';
import type { Broker } from './broker';

/** A NATS client without any code of Lode. */
export function connectBare(broker: Broker, user: string): Promise<NatsConnection> {
  return connect({
    servers: `127.0.0.1:${broker.port}`,
    user,
    pass: broker.password,
    inboxPrefix: `_INBOX.${user}.bare`,
  });
}

/** Sends JSON and returns the raw reply. */
export function request(
  connection: NatsConnection,
  subject: string,
  body: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Msg> {
  const sent = headers();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return connection.request(subject, body, { timeout: 10_000, headers: sent });
}
