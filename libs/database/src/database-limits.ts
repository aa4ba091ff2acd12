import { remainingTime } from '@lode/platform';

/** Limits of a pool, in milliseconds. */
export interface DatabaseLimits {
  /** Time from the first packet to a connection that accepts statements. */
  readonly connectMs: number;
  /** Wait for a free connection outside of requests. */
  readonly waitMs: number;
  /** Postgres cancels a statement after this time. */
  readonly statementMs: number;
  /** The server is considered unresponsive and the connection is destroyed after this time without an answer. */
  readonly unansweredMs: number;
  /** Postgres ends the wait for a lock after this time; undefined: `statementMs` is the only limit. */
  readonly lockMs?: number;
  /** Idle time after which the pool closes a connection. */
  readonly idleMs: number;
  /** Idle time before the operating system sends TCP keep-alive probes. */
  readonly keepAliveMs: number;
}

export const databaseLimits: DatabaseLimits = {
  connectMs: 10_000,
  waitMs: 10_000,
  statementMs: 10_000,
  unansweredMs: 12_000,
  // Periodic tasks that begin at the same time need several connections, less often than every ten seconds.
  idleMs: 60_000,
  keepAliveMs: 10_000,
};

/**
 * No caller waits for the start of a process, and a server that has just started is slow beside everything else that
 * starts.
 */
export const startLimits: DatabaseLimits = { ...databaseLimits, connectMs: 20_000, waitMs: 60_000 };

/** Milliseconds for which the start of a process waits for Postgres, as long as for the recovery of the embedded one. */
export const startTimeoutMs = 120_000;

/** Waiting requests per connection: as many as a connection serves in a fraction of a second. */
export const waitersPerConnection = 100;

/** Milliseconds that a request reserves for its response, so that it is 503 with a reason and not 504. */
const reservedMs = 200;

/** The remaining time of the current request, or the limit outside of requests. */
export function untilDeadline(limitMs: number): number {
  const remaining = remainingTime();
  return remaining === undefined ? limitMs : Math.max(1, remaining - reservedMs);
}

/** The limit, reduced to the remaining time of the current request. */
export const withinRequest = (limitMs: number): number => Math.min(limitMs, untilDeadline(limitMs));
