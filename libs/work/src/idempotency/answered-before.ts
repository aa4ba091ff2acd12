import type { Operation } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import { accountOf, type CallContext } from '@lode/bus';
import { withAccount } from '@lode/database';
import { idempotentRequest, recordOf } from './idempotent-request';

interface Asked {
  readonly source: DataSource;
  readonly operation: Operation;
  readonly request: object;
  readonly context: CallContext;
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
