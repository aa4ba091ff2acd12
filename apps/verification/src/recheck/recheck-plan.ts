import type { EntityManager } from 'typeorm';
import type { NewFinding } from '../findings/finding-store';

/** Port: schedules further probes after indefinite answers. */
export interface RecheckPlan {
  isWanted(found: NewFinding): boolean;
  /** Schedules the next probes in the transaction that stores the findings. Their addresses differ. */
  plan(manager: EntityManager, found: readonly NewFinding[]): Promise<void>;
}
