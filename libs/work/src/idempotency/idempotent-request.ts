import { createHash } from 'node:crypto';
import {
  idempotencyKeyIssue,
  idempotencyKeyPattern,
  ProblemError,
  validationProblem,
  type Operation,
} from '@lode/contracts';
import type { EntityManager } from 'typeorm';
import type { CallContext } from '@lode/bus';
import { findRecord } from './idempotency.statements';

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

export const identity = ({ account, operation, key }: IdempotentRequest) =>
  [account, operation.name, key] as const;

/**
 * The record of the same request within its retention time. @throws ProblemError idempotency_mismatch where the request
 * differs
 */
export async function recordOf<Response>(
  manager: EntityManager,
  request: IdempotentRequest,
): Promise<StoredRecord<Response> | undefined> {
  const record = await findRecord.first(manager, ...identity(request));
  if (record && record.fingerprint !== request.fingerprint) throw new ProblemError('idempotency_mismatch');
  return record as StoredRecord<Response> | undefined;
}
