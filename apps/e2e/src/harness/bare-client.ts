import { connect, headers, type Msg, type NatsConnection } from '@nats-io/transport-node';
import type { Broker } from './broker';

/** A NATS client as any platform team would write one: nothing of Lode's in it. */
export function connectBare(broker: Broker, user: string): Promise<NatsConnection> {
  return connect({
    servers: `127.0.0.1:${broker.port}`,
    user,
    pass: broker.password,
    inboxPrefix: `_INBOX.${user}.bare`,
  });
}

/** Plain JSON there, the raw reply back. */
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
