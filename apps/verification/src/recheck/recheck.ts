import { task, type Clock, type SubjectHasher, type Tasks } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import type { NewFinding } from '../findings/finding-store';
import { recheckDelay } from './recheck-delay';
import type { RecheckPlan } from './recheck-plan';

export interface RecheckOrder {
  /** Normalised. */
  readonly address: string;
  /** How often it has been asked in a row without a definite answer. */
  readonly attempts: number;
}

/** Asks an address again that gave no definite answer. */
export const Recheck = task<RecheckOrder>({ name: 'recheck', concurrency: 20 });

/** Rechecks as durable tasks: one per address. */
export class RecheckTasks implements RecheckPlan {
  constructor(
    private readonly tasks: Tasks,
    private readonly hasher: SubjectHasher,
    private readonly clock: Clock,
  ) {}

  isWanted({ finding, attempt }: NewFinding): boolean {
    return recheckDelay(finding, attempt) !== null;
  }

  async plan(manager: EntityManager, { address, finding, attempt }: NewFinding): Promise<void> {
    const delayS = recheckDelay(finding, attempt) ?? 0;
    await this.tasks.schedule(manager, Recheck, {
      // The queue sees nothing but the key, so it names nobody.
      key: this.hasher.email(address.normalized),
      payload: { address: address.normalized, attempts: attempt },
      dueAt: this.clock.now() + delayS * 1000,
      subjects: this.hasher.contacts({ emails: [address.normalized], phones: [] }),
    });
  }
}
