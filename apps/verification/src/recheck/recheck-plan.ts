import type { EntityManager } from 'typeorm';
import type { NewFinding } from '../findings/finding-store';

/** Port: has addresses asked again that gave no definite answer. */
export interface RecheckPlan {
  isWanted(found: NewFinding): boolean;
  /** Plans the next asking, in the transaction that stores the finding. */
  plan(manager: EntityManager, found: NewFinding): Promise<void>;
}
