import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@lode/platform';
import { startNatsServer } from '@lode/testing';
import type { Event } from '@lode/contracts';
import { connect, headers, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { inProject } from './project';

/** A nats-server with the permissions of deployments. */
export interface Broker {
  readonly port: number;
  /** The common password of all users. */
  readonly password: string;
  /** URL with the credentials of a user: a service, or `platform`. */
  url(user: string): string;
  /** Stops the server; the URL of clients stays valid. */
  stop(): Promise<void>;
  /** Restarts the server at the same address. */
  start(): Promise<void>;
  /** After the next restart, no user may publish the event, so that it is lost. */
  withhold(event: Pick<Event, 'subject'>): void;
  /** Stops the server permanently. */
  close(): Promise<void>;
}

export async function startBroker(): Promise<Broker> {
  // The server would parse a password with a leading digit as a number.
  const password = `p${randomBytes(16).toString('hex')}`;
  const config = writeConfig(password);
  const port = await freePort();
  let server = await startNatsServer({ port, config });
  const stop = (): Promise<void> => server.stop();
  return {
    port,
    password,
    url: (user) => `nats://${user}:${password}@127.0.0.1:${port}`,
    stop,
    start: async () => {
      server = await startNatsServer({ port, config });
    },
    withhold: ({ subject }) => writeFileSync(config, withoutPublisher(readFileSync(config, 'utf8'), subject)),
    close: async () => {
      await stop();
      rmSync(dirname(config), { recursive: true });
    },
  };
}

/** The generated configuration, with a password for the variables and the ports left to the command line. */
function writeConfig(password: string): string {
  const text = readFileSync(inProject('docker/nats/nats-server.conf'), 'utf8')
    .replace(/^(listen|http): .*\n/gm, '')
    .replace(/password: \$\w+/g, `password: "${password}"`);
  const file = join(mkdtempSync(join(tmpdir(), 'lode-nats-')), 'nats-server.conf');
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}

const withoutPublisher = (config: string, subject: string): string =>
  config.replace(/publish: \{ allow: \[[^\]]*\]/g, (list) => list.replace(`"${subject}",`, ''));

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
