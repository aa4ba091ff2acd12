import type { EntityManager } from 'typeorm';
import type { NewFinding } from '../findings/finding-store';

/** Port: has addresses asked again that gave no definite answer. */
export interface RecheckPlan {
  /** Plans the next asking, or none, in the transaction that stores the finding. */
  update(manager: EntityManager, found: NewFinding): Promise<void>;
}
