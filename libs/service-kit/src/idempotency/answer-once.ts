import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import type { CallContext } from '../bus/context';
import { withDatabaseRetries } from '../database/with-database-retries';
import { AnswerClaim } from './answer-claim';
import { idempotentRequest, inProgress } from './idempotent-request';

/** Longest wait for the answer to another request with the same key, in milliseconds. */
const patience = 5000;
/** What remains of a caller's budget for the answer after it was stored, in milliseconds. */
const reserve = 500;
/** First and longest pause between two looks for that answer, in milliseconds, before they are spread. */
const pauses = { first: 50, longest: 800 };

interface Work<Response> {
  readonly source: DataSource;
  readonly operation: Operation;
  readonly request: object;
  readonly context: CallContext;
  /** Keyed hashes of the people whom the answer is about, by which it is found when they ask to be erased. */
  readonly subjects: readonly string[];
  readonly run: () => Promise<Response>;
}

/**
 * Answers a request whose work takes longer than a transaction should, such as a conversation with a mail host.
 * Within 24 hours the same key gets the same answer, byte for byte as JSON; who comes while the first one works
 * waits up to 5 s for its answer. A worker that died is replaced 5 s after the operation's time-out, so the work
 * may begin twice: it must be idempotent by nature. A failure of the work, or of storing its answer, leaves the
 * key free. Without a key the work just runs; without an account the key is one among those of all anonymous
 * callers. Not for answers that hold a secret. Needs `extendIdempotencyRecords`.
 * @throws ProblemError validation, idempotency_mismatch, in_progress; and errors of the work and the database
 */
export async function answerOnce<Response extends object>(work: Work<Response>): Promise<Response> {
  const { source, operation, context, subjects } = work;
  const request = idempotentRequest(operation, context.account ?? '', work.request, context);
  if (!request) return work.run();
  const claim = new AnswerClaim<Response>(source, request, { id: randomUUID(), subjects });
  const known = await answerOrClaim(claim, context);
  if (known) return known;
  try {
    const response = await work.run();
    await withDatabaseRetries(() => claim.store(response), { limit: context.remaining() - reserve });
    return response;
  } catch (error) {
    // Nobody waits for it: a database that is away now may be away for long.
    void claim.giveUp();
    throw error;
  }
}

/** The stored answer; undefined when the work is the caller's to do. */
async function answerOrClaim<Response extends object>(
  claim: AnswerClaim<Response>,
  context: CallContext,
): Promise<Response | undefined> {
  const end = performance.now() + Math.min(patience, context.remaining());
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    const state = await claim.attempt();
    if (state === 'claimed') return undefined;
    if (state !== 'taken') return state;
    const left = end - performance.now();
    if (left <= 0) throw inProgress();
    await wait(Math.min(left, pause * (0.5 + Math.random())));
  }
}
