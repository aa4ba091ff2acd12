import { createHash } from 'node:crypto';
import {
  idempotencyKeyIssue,
  idempotencyKeyPattern,
  ProblemError,
  validationProblem,
  type Operation,
} from '@lode/contracts';
import type { EntityManager } from 'typeorm';
import type { CallContext } from '../bus/context';
import { keptFor } from './idempotency-tables';

/** A request that is known again by its key. */
export interface IdempotentRequest {
  readonly operation: Operation;
  readonly account: string;
  readonly key: string;
  /** The same for the same request, another one for every other. */
  readonly fingerprint: string;
}

interface StoredRecord<Response> {
  readonly fingerprint: string;
  readonly answer: Response | null;
}

/** @throws ProblemError validation where the key is not usable; undefined where there is none. */
export function idempotentRequest(
  operation: Operation,
  account: string,
  request: object,
  context: CallContext,
): IdempotentRequest | undefined {
  const key = idempotencyKeyOf(context);
  if (key === undefined) return undefined;
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return { operation, account, key, fingerprint };
}

/** The key of a request; undefined where there is none. @throws ProblemError validation where it is not usable */
export function idempotencyKeyOf({ idempotencyKey: key }: CallContext): string | undefined {
  if (key !== undefined && !idempotencyKeyPattern.test(key)) throw validationProblem([idempotencyKeyIssue]);
  return key;
}

export const inProgress = (): ProblemError => new ProblemError('in_progress', undefined, { retryAfter: 2 });

export const tableOf = ({ service }: Operation): string => `${service}.idempotency_records`;

/** Where a record is the request's, with its identity as the first three parameters. */
export const ofRequest = 'account_id = $1 AND operation = $2 AND key = $3';
export const identity = ({ account, operation, key }: IdempotentRequest): string[] => [
  account,
  operation.name,
  key,
];

/** Takes some of the expired records of all accounts away; with every new record, so that none stays for long. */
export const forgetExpired = (manager: EntityManager, { service }: Operation): Promise<unknown> =>
  manager.query(`SELECT ${service}.forget_idempotency_records()`);

/** What was stored for the same request within the time for which it is kept. @throws ProblemError idempotency_mismatch where it was another one. */
export async function recordOf<Response>(
  manager: EntityManager,
  request: IdempotentRequest,
): Promise<StoredRecord<Response> | undefined> {
  const [record] = await manager.query<StoredRecord<Response>[]>(
    `SELECT fingerprint, answer FROM ${tableOf(request.operation)} WHERE ${ofRequest} AND created_at >= now() - ${keptFor}`,
    identity(request),
  );
  if (record && record.fingerprint !== request.fingerprint) throw new ProblemError('idempotency_mismatch');
  return record;
}
