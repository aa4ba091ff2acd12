import { readFileSync } from 'node:fs';
import { checkServerIdentity } from 'node:tls';
import {
  credsAuthenticator,
  nkeyAuthenticator,
  nkeys,
  type Authenticator,
  type ConnectionOptions,
  type TlsOptions,
} from '@nats-io/transport-node';
import { ConfigError, type NatsConfig } from '@lode/platform';

type ReachableServers = Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'authenticator' | 'tls'>;

/** The servers of NATS_URL. */
export const serversOf = (natsUrl: string): URL[] => natsUrl.split(',').map((part) => new URL(part.trim()));

/** Connection options of the NATS client: servers, TLS and credentials. @throws ConfigError */
export function natsOptions(config: NatsConfig): ReachableServers {
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
export const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

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
