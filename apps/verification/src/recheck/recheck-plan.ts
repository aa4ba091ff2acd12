import type { EntityManager } from 'typeorm';
import type { NewFinding } from '../findings/finding-store';

/** Port: schedules another probe after an indefinite answer. */
export interface RecheckPlan {
  isWanted(found: NewFinding): boolean;
  /** Schedules the next probe in the transaction that stores the finding. */
  plan(manager: EntityManager, found: NewFinding): Promise<void>;
}
