import type { EntityManager } from 'typeorm';
import { Inject, Injectable } from '@nestjs/common';
import { SubjectHasher } from '@lode/privacy';
import { task, type Schedule, Tasks } from '@lode/work';
import { type Clock, CLOCK } from '@lode/platform';
import { type Finding, type NewFinding, addressSubjects } from './finding';

/** Temporary reasons, with the delay in seconds if the server states none. */
const defaultDelays: Partial<Record<Finding['reason'], number>> = { greylisted: 300, busy: 120 };
const maxAttempts = 5;
const maxDelayS = 6 * 3600;
/** Servers count whole seconds, and clocks differ. */
const marginS = 1;

/**
 * Seconds until the next probe, doubled with each attempt; null: another probe is not useful.
 * @param attempt consecutive probes without a definite answer
 */
export function recheckDelay({ reason, retryAfterS }: Finding, attempt: number): number | null {
  const defaultDelay = defaultDelays[reason];
  if (defaultDelay === undefined || attempt >= maxAttempts) return null;
  const delayS = (retryAfterS ?? defaultDelay) * 2 ** (attempt - 1);
  return Math.min(delayS, Math.max(maxDelayS, retryAfterS ?? 0)) + marginS;
}

export interface RecheckOrder {
  /** Normalised. */
  readonly address: string;
  /** Consecutive probes without a definite answer. */
  readonly attempts: number;
}

/** Probes an address again after an indefinite answer. */
export const Recheck = task<RecheckOrder>({ name: 'recheck', concurrency: 20 });

/** Rechecks as durable tasks, at most one per address. */
@Injectable()
export class RecheckTasks {
  constructor(
    private readonly tasks: Tasks,
    private readonly hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  isWanted({ finding, attempt }: NewFinding): boolean {
    return recheckDelay(finding, attempt) !== null;
  }

  /** Schedules the next probes in the transaction that stores the findings. Their addresses differ. */
  async plan(manager: EntityManager, found: readonly NewFinding[]): Promise<void> {
    await this.tasks.scheduleAll(
      manager,
      Recheck,
      found.map((one) => this.schedule(one)),
    );
  }

  private schedule({ address, finding, attempt }: NewFinding): Schedule<RecheckOrder> {
    const delayS = recheckDelay(finding, attempt) ?? 0;
    return {
      // A hash, because the key appears in messages of the queue.
      key: this.hasher.email(address.normalized),
      payload: { address: address.normalized, attempts: attempt },
      dueAt: this.clock.now() + delayS * 1000,
      subjects: addressSubjects(this.hasher, address),
    };
  }
}
