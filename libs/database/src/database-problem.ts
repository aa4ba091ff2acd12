import { ProblemError } from '@lode/contracts';
import { databaseBusyCode } from './database-busy-error';

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
