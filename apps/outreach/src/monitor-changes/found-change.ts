import type { MonitorChangeType } from '@lode/contracts';
import type { ChangeContent } from '../database/entities/monitor-change.entity';

/** A change that a monitor has found. */
export interface FoundChange {
  readonly type: MonitorChangeType;
  /** If it is not that of all changes. */
  readonly domain?: string | null;
  readonly content: ChangeContent;
}
