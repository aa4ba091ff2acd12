import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ProblemError } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { withAccount, withDatabaseRetries } from '@lode/database';
import type { CallContext } from '@lode/bus';
import {
  alreadyDone,
  claimRecord,
  deleteExpiredRecords,
  findClaimedRecord,
  giveUpClaim,
  storeClaimedAnswer,
  storedAnswer,
  identity,
  type IdempotentRequest,
  type RepeatableRequest,
  idempotentRequest,
  inProgress,
} from './idempotency-records';

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
    if (operation.secret) throw alreadyDone(known);
    context.reply.isReplayed = true;
    return known;
  }
  try {
    const response = await work.run();
    const stored = storedAnswer(operation, response);
    await withDatabaseRetries(() => claim.store(stored), { limit: context.remaining() - reservedMs });
    return response;
  } catch (error) {
    // Not awaited: a database that is unavailable now may stay so for long.
    void claim.giveUp();
    throw error;
  }
}

/** Milliseconds after the operation's time-out when its worker is considered dead. */
const graceMs = 5000;

interface ClaimRecord<Response> {
  readonly fingerprint: string;
  readonly answer: Response | null;
  /** Whether another worker, probably alive, holds the claim. */
  readonly isHeld: boolean | null;
}

/** One worker's claim to the response of a request; every step is a short transaction of its own. */
class AnswerClaim<Response extends object> {
  constructor(
    private readonly source: DataSource,
    private readonly request: IdempotentRequest,
    private readonly mine: { readonly id: string; readonly subjects: readonly string[] },
  ) {}

  /**
   * The stored response, or `taken` while another worker holds the claim.
   * @throws ProblemError idempotency_mismatch where the key was used for another request
   */
  attempt(): Promise<Response | 'claimed' | 'taken'> {
    return this.transaction(async (manager) => {
      // Read first, because an attempt to claim locks the row, and many callers may wait for one response.
      const record = await this.look(manager);
      if (record?.answer) return record.answer;
      if (record?.isHeld || !(await this.claim(manager))) return 'taken';
      await deleteExpiredRecords.run(manager);
      return 'claimed';
    });
  }

  /** Stores the response unless another worker has taken over or the people in it were erased meanwhile. */
  async store(answer: object): Promise<void> {
    const json = JSON.stringify(answer);
    await this.transaction((manager) =>
      storeClaimedAnswer.run(manager, ...identity(this.request), this.mine.id, json),
    );
  }

  /** Frees the key for the next attempt. Never rejects: a claim that remains expires. */
  async giveUp(): Promise<void> {
    const free = () =>
      this.transaction((manager) => giveUpClaim.run(manager, ...identity(this.request), this.mine.id));
    await withDatabaseRetries(free).catch(() => undefined);
  }

  /** The record of the last 24 hours. @throws ProblemError idempotency_mismatch */
  private async look(manager: EntityManager): Promise<ClaimRecord<Response> | undefined> {
    const record = await findClaimedRecord.first(manager, ...identity(this.request));
    if (record && record.fingerprint !== this.request.fingerprint)
      throw new ProblemError('idempotency_mismatch');
    return record as ClaimRecord<Response> | undefined;
  }

  /** Claims a missing or expired record, or one of a dead worker. */
  private async claim(manager: EntityManager): Promise<boolean> {
    const { fingerprint, operation } = this.request;
    const { id, subjects } = this.mine;
    const ttlMs = operation.timeout + graceMs;
    const claimed = await claimRecord.run(
      manager,
      ...identity(this.request),
      ...([fingerprint, id, subjects, ttlMs] as const),
    );
    return claimed === 1;
  }

  private transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withAccount(this.source, this.request.account, work);
  }
}

/** Maximum wait for the response to another request with the same key, in milliseconds. */
const maxWaitMs = 5000;
/** Milliseconds of the caller's budget that remain for the response after it was stored. */
const reservedMs = 500;
/** First and maximum pause between two polls for that response in milliseconds, before jitter. */
const pauseMs = { first: 50, max: 800 };

interface Work<Response> extends RepeatableRequest {
  readonly source: DataSource;
  /** Keyed hashes of the people in the response, by which an erasure finds it. */
  readonly subjects: readonly string[];
  readonly run: () => Promise<Response>;
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
