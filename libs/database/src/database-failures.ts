import { ProblemError } from '@lode/contracts';
import pRetry from 'p-retry';

/** SQLSTATE has no code for a time-out on the client side. */
const databaseBusyCode = 'LODE_DATABASE_BUSY';

/** The database provided no connection or no answer before the deadline. */
export class DatabaseBusyError extends Error {
  readonly code = databaseBusyCode;
}

/**
 * SQLSTATE classes of a server that is unreachable, stopping, starting, full or too busy (statement and lock
 * time-outs), or that aborted a transaction because of a conflict.
 */
const away = /^(08|53|57P|57014|55P03|40001|40P01)/;
/** Errors of an unreachable server or unresolvable host name, of the pool and of TypeORM. */
const connectionTrouble = new RegExp(
  [
    'ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND',
    'Connection terminated|timeout expired|after calling end|DataSource is not|already released',
    databaseBusyCode,
  ].join('|'),
);

/** The problem for a database error that callers can only retry; undefined for every other error. */
export function databaseProblem(error: unknown): ProblemError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const inner = error instanceof AggregateError ? error.errors.map(String).join(' ') : '';
  if (!away.test(code) && !connectionTrouble.test(`${code} ${error.message} ${inner}`)) return undefined;
  return new ProblemError('unavailable', 'The database of the service is away or busy.', {
    cause: error,
    retryAfter: 1,
  });
}

/** What failed, and the setting to check, by SQLSTATE or by the code of the socket. */
const sentences: Readonly<Record<string, string>> = {
  '28P01': 'Postgres rejects the role or its password. Check both in DATABASE_URL.',
  '28000':
    'Postgres does not let this role connect from here. Check DATABASE_URL, with sslcert and sslkey if it wants a certificate, and pg_hba.conf.',
  '3D000': 'The database does not exist. Check its name in DATABASE_URL.',
  '3F000': 'The schema does not exist. Run the migration of this version.',
  '42P01': 'The schema has no tables. Run the migration of this version.',
  '42501': 'The role may not read the schema. Run the migration of this version, and check DATABASE_URL.',
  '53100': 'The disk of Postgres is full. Free space or enlarge its volume.',
  '53300': 'Postgres has no free connection. Raise max_connections or lower LODE_DATABASE_POOL.',
  '57P03': 'Postgres is starting or stopping. It is asked again.',
  ECONNREFUSED: 'Nothing listens at the address in DATABASE_URL. Start Postgres, or correct host and port.',
  ENOTFOUND: 'The host in DATABASE_URL does not resolve. Correct its name.',
  EAI_AGAIN: 'The host in DATABASE_URL does not resolve at present. Check its name and the name server.',
  ETIMEDOUT: 'Postgres does not answer. Check the host in DATABASE_URL, firewalls and network policies.',
  ENOENT:
    'A file that DATABASE_URL names, such as sslrootcert, does not exist. Mount it, or correct its path.',
  EACCES: 'A file that DATABASE_URL names, such as sslrootcert, cannot be read. Correct its permissions.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'The certificate of Postgres is not trusted. Check the root certificate in DATABASE_URL.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'The certificate of Postgres is not trusted. Check the root certificate in DATABASE_URL.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'The certificate of Postgres is not trusted. Check the root certificate in DATABASE_URL.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'The certificate of Postgres is self-signed and not trusted. Name it as root certificate (sslrootcert) in DATABASE_URL.',
  CERT_NOT_YET_VALID:
    'The certificate of Postgres is not valid yet. Correct the clock of this machine, or that of its issuer.',
  CERT_HAS_EXPIRED:
    'The certificate of Postgres has expired. Renew it, or correct the clock of this machine.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of Postgres is for another host. Use the host of the certificate in DATABASE_URL.',
};

/** The driver reports these without a code. */
const tooSlow =
  'Postgres accepted no connection in time. Its machine is very busy, or a firewall drops the packets.';
const rejectedCertificate =
  'Postgres rejects the client certificate. Check sslcert and sslkey in DATABASE_URL.';
const withoutTls = 'Postgres offers no TLS. Configure TLS there, or remove sslmode from DATABASE_URL.';

/** One sentence for the operator on why the database cannot be used yet. It contains no address and no password. */
export function describeConnectionFailure(error: unknown): string {
  const causes = error instanceof AggregateError ? [error, ...(error.errors as unknown[])] : [error];
  for (const cause of causes) {
    const sentence = sentences[codeOf(cause)];
    if (sentence !== undefined) return sentence;
    if (/^ERR_SSL_.*ALERT/.test(codeOf(cause))) return rejectedCertificate;
  }
  // The error of failed connections to several addresses has no message.
  const [message = ''] = causes.map(messageOf).filter(Boolean);
  if (/connection timeout|timeout expired/.test(message)) return tooSlow;
  return message.includes('does not support SSL') ? withoutTls : message;
}

/** The text for the user where a process ends because Postgres is unreachable or busy; undefined for another error. */
export const describeDatabaseFailure = (error: unknown): string | undefined =>
  databaseProblem(error) && `Postgres cannot be used: ${describeConnectionFailure(error)}`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** First and maximum pause between two attempts in milliseconds, before jitter. */
const pauseMs = { first: 50, max: 1000 };

interface RetryOptions {
  /** Milliseconds; defaults to ten seconds. */
  readonly limit?: number;
  /** Ends the retries. */
  readonly signal?: AbortSignal;
  /** Called for each failed attempt that is repeated. */
  readonly onRetry?: (error: Error) => void;
}

/**
 * Retries idempotent work that failed because the database was unavailable or busy. For work in progress only: a new
 * request is better rejected at once.
 * @throws the last error, and every other error at once
 */
export const withDatabaseRetries = <T>(
  work: () => Promise<T>,
  { limit = 10_000, signal, onRetry }: RetryOptions = {},
): Promise<T> =>
  pRetry(work, {
    retries: Infinity,
    minTimeout: pauseMs.first,
    maxTimeout: pauseMs.max,
    // So that concurrent failures are not retried together.
    randomize: true,
    maxRetryTime: limit,
    // Without its option `signal`, which would discard the result of work that ends after the abort.
    shouldRetry: ({ error }) => {
      const retries = databaseProblem(error) !== undefined && !signal?.aborted;
      if (retries) onRetry?.(error);
      return retries;
    },
  });
