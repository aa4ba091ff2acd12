import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import type { CallContext } from '@lode/bus';
import { withDatabaseRetries } from '@lode/database';
import { AnswerClaim } from './answer-claim';
import { idempotentRequest, inProgress } from './idempotent-request';

/** Maximum wait for the response to another request with the same key, in milliseconds. */
const maxWaitMs = 5000;
/** Milliseconds of the caller's budget that remain for the response after it was stored. */
const reservedMs = 500;
/** First and maximum pause between two polls for that response in milliseconds, before jitter. */
const pauseMs = { first: 50, max: 800 };

interface Work<Response> {
  readonly source: DataSource;
  readonly operation: Operation;
  readonly request: object;
  readonly context: CallContext;
  /** Keyed hashes of the people in the response, by which an erasure finds it. */
  readonly subjects: readonly string[];
  readonly run: () => Promise<Response>;
}

/**
 * Answers a request whose work is too long for a transaction, such as an SMTP session. Within 24 hours the same key
 * gets the same response, byte for byte as JSON; a request during the first one waits up to 5 s for its response. A
 * dead worker is replaced 5 s after the operation's time-out, so the work may begin twice: it must be idempotent. A
 * failure of the work, or of storing its response, leaves the key free. Without a key the work just runs; without an
 * account the key is shared by all anonymous callers. Not for responses with a secret. Needs
 * `extendIdempotencyRecords`.
 * @throws ProblemError validation, idempotency_mismatch, in_progress; and errors of the work and the database
 */
export async function answerOnce<Response extends object>(work: Work<Response>): Promise<Response> {
  const { source, operation, context, subjects } = work;
  const request = idempotentRequest(operation, context.account ?? '', work.request, context);
  if (!request) return work.run();
  const claim = new AnswerClaim<Response>(source, request, { id: randomUUID(), subjects });
  const known = await answerOrClaim(claim, context);
  if (known) {
    context.reply.isReplayed = true;
    return known;
  }
  try {
    const response = await work.run();
    await withDatabaseRetries(() => claim.store(response), { limit: context.remaining() - reservedMs });
    return response;
  } catch (error) {
    // Not awaited: a database that is unavailable now may stay so for long.
    void claim.giveUp();
    throw error;
  }
}

/** The stored response; undefined when this caller has claimed the work. */
async function answerOrClaim<Response extends object>(
  claim: AnswerClaim<Response>,
  context: CallContext,
): Promise<Response | undefined> {
  const end = performance.now() + Math.min(maxWaitMs, context.remaining());
  for (let pause = pauseMs.first; ; pause = Math.min(2 * pause, pauseMs.max)) {
    const state = await claim.attempt();
    if (state === 'claimed') return undefined;
    if (state !== 'taken') return state;
    const left = end - performance.now();
    if (left <= 0) throw inProgress();
    await wait(Math.min(left, pause * (0.5 + Math.random())));
  }
}
