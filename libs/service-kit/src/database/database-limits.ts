import { remainingTime } from '../concurrency/work-scope';

/** Limits of a pool, in milliseconds. */
export interface DatabaseLimits {
  /** From the first packet to a connection that is ready for statements. */
  readonly connectMs: number;
  /** Wait for a free connection outside of requests. */
  readonly waitMs: number;
  /** Postgres ends a statement by itself after this time. */
  readonly statementMs: number;
  /** A statement without an answer for so long is one of a server that hangs: its connection is destroyed. */
  readonly unansweredMs: number;
  /** Time without traffic after which the system asks whether the other side is still there. */
  readonly keepAliveMs: number;
}

export const databaseLimits: DatabaseLimits = {
  connectMs: 5000,
  waitMs: 10_000,
  statementMs: 10_000,
  unansweredMs: 12_000,
  keepAliveMs: 10_000,
};

/** Waiting requests per connection: as many as a connection serves in a fraction of a second. */
export const waitersPerConnection = 100;

/** Milliseconds that a request keeps for its answer, so that it is 503 with a reason and not 504. */
const answerReserve = 200;

/** The limit, or less where the present request ends before. */
export function withinRequest(limitMs: number): number {
  const remaining = remainingTime();
  return remaining === undefined ? limitMs : Math.max(1, Math.min(limitMs, remaining - answerReserve));
}
