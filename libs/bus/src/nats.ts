import { readFileSync } from 'node:fs';
import { checkServerIdentity } from 'node:tls';
import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import {
  credsAuthenticator,
  nkeyAuthenticator,
  nkeys,
  type Authenticator,
  type ConnectionOptions,
  type TlsOptions,
  AuthorizationError,
  TimeoutError,
  connect,
} from '@nats-io/transport-node';
import { defaultSubjectPrefix, serviceInbox } from '@lode/contracts';
import { ConfigError, type NatsConfig } from '@lode/platform';
import { fieldsOf } from '@lode/domain/values';
import { connectionOptions, maxMessageBytes, NatsWire, type Wire } from '@lode/wire';

type ReachableServers = Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'authenticator' | 'tls'>;

/** The servers of NATS_URL. */
export const serversOf = (natsUrl: string): URL[] => natsUrl.split(',').map((part) => new URL(part.trim()));

/** Connection options of the NATS client: servers, TLS and credentials. @throws ConfigError */
function natsOptions(config: NatsConfig): ReachableServers {
  const urls = serversOf(config.natsUrl);
  const tls = tlsOptions(config, urls);
  return { servers: urls.map(({ host }) => host), ...credentials(config, urls), ...(tls && { tls }) };
}

/** Undefined where the server decides: the client then uses TLS where the server offers it. */
function tlsOptions({ natsCaFile, natsCertFile, natsKeyFile }: NatsConfig, urls: readonly URL[]) {
  const files = [natsCaFile, natsCertFile, natsKeyFile];
  if ((natsCertFile === undefined) !== (natsKeyFile === undefined)) {
    const missing = natsCertFile === undefined ? 'LODE_NATS_CERT_FILE' : 'LODE_NATS_KEY_FILE';
    throw new ConfigError([
      `${missing} is not set: set LODE_NATS_CERT_FILE and LODE_NATS_KEY_FILE together, or neither.`,
    ]);
  }
  if (files.every((file) => file === undefined) && urls.every(({ protocol }) => protocol !== 'tls:'))
    return undefined;
  const options: TlsOptions & { checkServerIdentity: typeof checkServerIdentity } = {
    ...(natsCaFile !== undefined && { caFile: natsCaFile }),
    ...(natsCertFile !== undefined && { certFile: natsCertFile }),
    ...(natsKeyFile !== undefined && { keyFile: natsKeyFile }),
    // For an IP address, the client checks the certificate against `localhost`.
    checkServerIdentity: (name, certificate) => {
      const errors = urls.map(({ hostname }) => checkServerIdentity(bare(hostname), certificate));
      return errors.includes(undefined) ? undefined : (errors[0] ?? checkServerIdentity(name, certificate));
    },
  };
  return options;
}

/** An IPv6 address without its brackets in a URL. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** The client takes credentials as options, not in URLs. */
function credentials({ natsCredsFile, natsNkeyFile }: NatsConfig, [first]: readonly URL[]): ReachableServers {
  const { username = '', password = '' } = first ?? {};
  const ways = [
    ...(username ? ['user and password in NATS_URL'] : []),
    ...(natsCredsFile === undefined ? [] : ['LODE_NATS_CREDS_FILE']),
    ...(natsNkeyFile === undefined ? [] : ['LODE_NATS_NKEY_FILE']),
  ];
  if (ways.length > 1) throw new ConfigError([`NATS has ${ways.join(' and ')}: set only one of them.`]);
  if (natsCredsFile !== undefined) return { authenticator: fromCreds(natsCredsFile) };
  if (natsNkeyFile !== undefined) return { authenticator: fromNkey(natsNkeyFile) };
  return username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {};
}

/** The file is read for each connection, so that a rotated Secret needs no restart. */
function fromCreds(file: string): Authenticator {
  const authenticator = credsAuthenticator(() => readFileSync(file));
  return checkedAuthenticator(
    authenticator,
    `LODE_NATS_CREDS_FILE is ${file}, which contains no NATS credentials`,
  );
}

function fromNkey(file: string): Authenticator {
  const seed = (): Uint8Array => Buffer.from(readFileSync(file, 'utf8').trim());
  const authenticator = nkeyAuthenticator(seed);
  const checked: Authenticator = (nonce) => {
    if (!nkeys.fromSeed(seed()).getPublicKey().startsWith('U')) throw new Error('not the seed of a user');
    return authenticator(nonce);
  };
  return checkedAuthenticator(
    checked,
    `LODE_NATS_NKEY_FILE is ${file}, which contains no NKey seed of a user (SU…)`,
  );
}

/** The error repeats nothing of the file. */
function checkedAuthenticator(authenticator: Authenticator, problem: string): Authenticator {
  try {
    authenticator('nonce');
    return authenticator;
  } catch {
    throw new ConfigError([`${problem}: set it to such a file.`]);
  }
}

const timeoutMs = 1_000;

/**
 * Whether a server requests client certificates, according to the first line of a connection. With TLS 1.3 it rejects a
 * client only after the handshake, and the NATS client then waits forever instead of reporting the rejection.
 */
function asksForCertificate(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port });
    let text = '';
    const end = (asks: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(asks);
    };
    const timer = setTimeout(() => end(false), timeoutMs);
    socket.on('error', () => end(false));
    socket.on('close', () => end(false));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n')) end(requiresCertificate(text));
    });
  });
}

function requiresCertificate(text: string): boolean {
  const [, json = ''] = /^INFO (.*?)\r\n/.exec(text) ?? [];
  try {
    return fieldsOf(JSON.parse(json))['tls_verify'] === true;
  } catch {
    return false;
  }
}

const defaultPauseMs = 500;
/** A server may reload its configuration while the services start; after a longer time the settings are wrong. */
const defaultRefusalTimeoutMs = 2_500;

interface FirstConnectionOptions {
  /** Called for each failed attempt, with the reason if a server rejects the connection. */
  readonly onRetry?: ((error: unknown, reason: string | undefined) => void) | undefined;
  /** Milliseconds for which a server may reject the connection. */
  readonly refusalTimeoutMs?: number | undefined;
  /** Milliseconds between two attempts. */
  readonly pauseMs?: number | undefined;
}

interface Diagnosis {
  /** Whether a server requests client certificates. */
  readonly asksForCertificate: () => Promise<boolean>;
}

/**
 * Connects as soon as a server is reachable, without a time limit.
 * @throws ConfigError where the server keeps rejecting TLS or the credentials
 */
export async function firstConnection<T>(
  connect: () => Promise<T>,
  {
    onRetry,
    asksForCertificate,
    refusalTimeoutMs = defaultRefusalTimeoutMs,
    pauseMs = defaultPauseMs,
  }: FirstConnectionOptions & Diagnosis,
): Promise<T> {
  let rejectedSince: number | undefined;
  for (;;) {
    const began = performance.now();
    try {
      return await connect();
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      const rejection = await rejectionOf(error, asksForCertificate);
      const reason = rejection && `The NATS server at NATS_URL cannot be used: ${rejection}`;
      rejectedSince = reason === undefined ? undefined : (rejectedSince ?? began);
      if (reason !== undefined && performance.now() - Number(rejectedSince) >= refusalTimeoutMs)
        throw new ConfigError([reason]);
      onRetry?.(error, reason);
      await wait(pauseMs);
    }
  }
}

/** What to do, for errors that a retry cannot resolve. */
async function rejectionOf(
  error: unknown,
  asksForCertificate: () => Promise<boolean>,
): Promise<string | undefined> {
  const certificate = 'set LODE_NATS_CERT_FILE and LODE_NATS_KEY_FILE to one that it trusts.';
  if (error instanceof TimeoutError)
    return (await asksForCertificate()) ? `it requests a client certificate: ${certificate}` : undefined;
  // A busy server or client misses the time limit of the server: no rejection.
  if (error instanceof AuthorizationError && !/timeout/i.test(error.message))
    return 'it rejects the credentials: set user and password in NATS_URL, LODE_NATS_CREDS_FILE or LODE_NATS_NKEY_FILE to those of a user that its configuration names.';
  const { code, message } = rootOf(error);
  if (message.includes("does not support 'tls'"))
    return 'it offers no TLS: configure TLS there, or set NATS_URL to nats:// without LODE_NATS_CA_FILE and LODE_NATS_CERT_FILE.';
  if (clientCertificate.test(code)) return `it rejects the client certificate (${code}): ${certificate}`;
  if (serverCertificate.test(code))
    return `its certificate is not trusted (${code}): set LODE_NATS_CA_FILE to the root certificate that it is issued by, and use a host name in NATS_URL that it names.`;
  return undefined;
}

const clientCertificate =
  /^ERR_SSL_.*(CERTIFICATE_REQUIRED|ALERT_BAD_CERTIFICATE|ALERT_UNKNOWN_CA|ALERT_CERTIFICATE|HANDSHAKE_FAILURE)/;
const serverCertificate =
  /^(ERR_TLS_|ERR_SSL_|ERR_OSSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_)/;

/** The root cause of an error. */
function rootOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  if (error.cause instanceof Error) return rootOf(error.cause);
  return { code: 'code' in error ? String(error.code) : '', message: error.message };
}

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
  natsSubjectPrefix = defaultSubjectPrefix,
  ...config
}: NatsOptions): Promise<Wire> {
  const inboxPrefix = `${serviceInbox(name, natsSubjectPrefix)}.${randomUUID()}`;
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
  if (maxPayload >= maxMessageBytes) return new NatsWire(connection, inboxPrefix, natsSubjectPrefix);
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
