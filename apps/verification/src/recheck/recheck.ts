import { Inject, Injectable } from '@nestjs/common';
import { task, type Clock, type Schedule, SubjectHasher, Tasks, CLOCK } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { addressSubjects } from '../findings/address-subjects';
import type { NewFinding } from '../findings/finding-store';
import { recheckDelay } from './recheck-delay';
import type { RecheckPlan } from './recheck-plan';

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
export class RecheckTasks implements RecheckPlan {
  constructor(
    private readonly tasks: Tasks,
    private readonly hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  isWanted({ finding, attempt }: NewFinding): boolean {
    return recheckDelay(finding, attempt) !== null;
  }

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
