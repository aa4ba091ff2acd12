import { setTimeout as wait } from 'node:timers/promises';
import { AuthorizationError, TimeoutError } from '@nats-io/transport-node';
import { ConfigError } from '@lode/platform';

const defaultPauseMs = 500;
/** A server may reload its configuration while the services start; after a longer time the settings are wrong. */
const defaultRefusalTimeoutMs = 2_500;

export interface FirstConnectionOptions {
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
