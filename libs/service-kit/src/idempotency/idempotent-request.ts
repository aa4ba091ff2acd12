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
import { retention } from './idempotency-tables';

/** A request with an idempotency key. */
export interface IdempotentRequest {
  readonly operation: Operation;
  readonly account: string;
  readonly key: string;
  /** Equal for equal requests only. */
  readonly fingerprint: string;
}

interface StoredRecord<Response> {
  readonly fingerprint: string;
  readonly answer: Response | null;
}

/** The request with its key; undefined without a key. @throws ProblemError validation where the key is invalid */
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

/** The key of a request; undefined where there is none. @throws ProblemError validation where it is invalid */
export function idempotencyKeyOf({ idempotencyKey: key }: CallContext): string | undefined {
  if (key !== undefined && !idempotencyKeyPattern.test(key)) throw validationProblem([idempotencyKeyIssue]);
  return key;
}

export const inProgress = (): ProblemError => new ProblemError('in_progress', undefined, { retryAfter: 2 });

export const tableOf = ({ service }: Operation): string => `${service}.idempotency_records`;

/** Condition for the record of a request, whose identity is the first three parameters. */
export const ofRequest = 'account_id = $1 AND operation = $2 AND key = $3';
export const identity = ({ account, operation, key }: IdempotentRequest): string[] => [
  account,
  operation.name,
  key,
];

/** Deletes some of the expired records of all accounts; called with every new record, so that none stays for long. */
export const deleteExpired = (manager: EntityManager, { service }: Operation): Promise<unknown> =>
  manager.query(`SELECT ${service}.forget_idempotency_records()`);

/**
 * The record of the same request within its retention time. @throws ProblemError idempotency_mismatch where the request
 * differs
 */
export async function recordOf<Response>(
  manager: EntityManager,
  request: IdempotentRequest,
): Promise<StoredRecord<Response> | undefined> {
  const [record] = await manager.query<StoredRecord<Response>[]>(
    `SELECT fingerprint, answer FROM ${tableOf(request.operation)} WHERE ${ofRequest} AND created_at >= now() - ${retention}`,
    identity(request),
  );
  if (record && record.fingerprint !== request.fingerprint) throw new ProblemError('idempotency_mismatch');
  return record;
}
