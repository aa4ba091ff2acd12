import type { EntityManager } from 'typeorm';
import { remainingWork, takeDueEnrolments } from './due-steps.statements';

/** An enrolment whose next message is planned. */
export interface DueEnrolment {
  readonly id: string;
  /** Position of the step, from 1. */
  readonly position: number;
  /** Mailbox that sends it; absent for the relay. */
  readonly mailbox?: { readonly id: string; readonly email: string };
}

export interface DueQuery {
  readonly sequence: string;
  /** Number of steps. */
  readonly steps: number;
  readonly now: number;
  readonly limit: number;
}

/**
 * Takes enrolments whose next step is due, in a transaction of the account that has locked the sequence. Later steps come
 * first; otherwise step two would wait until a whole long list has received step one.
 */
export async function takeDue(
  manager: EntityManager,
  { sequence, steps, now, limit }: DueQuery,
): Promise<DueEnrolment[]> {
  if (limit === 0) return [];
  return takeDueEnrolments.rows(manager, sequence, steps, new Date(now), limit);
}

/** Outstanding work of a sequence. Instants are milliseconds since 1970. */
export interface Remaining {
  /** Earliest due time of a next step; null if none is to come. */
  readonly earliest: number | null;
  /** Messages that are planned and not yet sent. */
  readonly underWay: number;
  /** Those without an attempt yet; the others wait for a retry. */
  readonly fresh: number;
  /** When the first of these was planned; null without any. */
  readonly oldestFresh: number | null;
}

export async function remaining(
  manager: EntityManager,
  { sequence, steps }: Pick<DueQuery, 'sequence' | 'steps'>,
): Promise<Remaining> {
  const { earliest, oldestFresh, ...counts } = await remainingWork.one(manager, sequence, steps);
  return {
    ...counts,
    earliest: earliest?.getTime() ?? null,
    oldestFresh: oldestFresh?.getTime() ?? null,
  };
}
