import type { DataSource, EntityManager } from 'typeorm';
import { accountOf } from '@lode/bus';
import { withAccount } from '@lode/database';
import {
  alreadyDone,
  storedAnswer,
  idempotentRequest,
  identity,
  inProgress,
  recordOf,
  type IdempotentRequest,
  type RepeatableRequest,
  deleteExpiredRecord,
  deleteExpiredRecords,
  insertRecord,
  limitLockWait,
  storeAnswer,
} from './idempotency-records';

interface Effect<Response> extends RepeatableRequest {
  readonly source: DataSource;
  readonly run: (manager: EntityManager) => Promise<Response>;
}

/**
 * Runs an effect for an account, at most once per idempotency key within 24 hours. Record and effect share one
 * transaction: a crash leaves both or neither. Without a key it is a plain transaction of the account. For work that is
 * too long for a transaction, see `answerOnce`.
 * @throws ProblemError idempotency_mismatch, in_progress, or already_done where the response contained a secret
 */
export function runOnce<Response extends object>(effect: Effect<Response>): Promise<Response> {
  const account = accountOf(effect.context);
  return withAccount(effect.source, account, async (manager) => {
    const request = idempotentRequest(effect.operation, account, effect.request, effect.context);
    if (!request) return effect.run(manager);
    if (!(await isFirst(manager, request))) {
      const stored = await replay<Response>(manager, request);
      effect.context.reply.isReplayed = true;
      return stored;
    }
    const response = await effect.run(manager);
    await storeAnswer.run(
      manager,
      ...identity(request),
      JSON.stringify(storedAnswer(effect.operation, response)),
    );
    return response;
  });
}

/** True for the first request with the key; waits while another request holds it. */
async function isFirst(manager: EntityManager, request: IdempotentRequest): Promise<boolean> {
  await limitLockWait.run(manager);
  await deleteExpiredRecord.run(manager, ...identity(request));
  await deleteExpiredRecords.run(manager);
  try {
    const inserted = await insertRecord.run(manager, ...identity(request), request.fingerprint);
    return inserted === 1;
  } catch (error) {
    if (isLockTimeout(error)) throw inProgress();
    throw error;
  }
}

async function replay<Response extends object>(
  manager: EntityManager,
  request: IdempotentRequest,
): Promise<Response> {
  const record = await recordOf<Response>(manager, request);
  if (!record) throw inProgress();
  if (request.operation.secret || record.answer === null) throw alreadyDone(record.answer);
  return record.answer;
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

interface Asked extends RepeatableRequest {
  readonly source: DataSource;
}

/**
 * The response that `runOnce` has stored for the same key, for callers that read elsewhere before the effect: the data
 * read there may be gone on a retry. Undefined without a key, for a first request, and where no response is stored.
 * @throws ProblemError account_required, validation, idempotency_mismatch
 */
export async function answeredBefore<Response extends object>(asked: Asked): Promise<Response | undefined> {
  const account = accountOf(asked.context);
  const request = idempotentRequest(asked.operation, account, asked.request, asked.context);
  if (!request) return undefined;
  const record = await withAccount(asked.source, account, (manager) => recordOf<Response>(manager, request));
  const answer = record?.answer ?? undefined;
  if (answer) asked.context.reply.isReplayed = true;
  return answer;
}
