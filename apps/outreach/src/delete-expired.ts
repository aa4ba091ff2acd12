import type { Uploads } from '@lode/service-kit';
import type { ExclusionOutboxRepository } from './exclusions/exclusion.repository';
import type { HiddenLeadsRepository } from './hidden-leads/hidden-leads.repository';
import type { MonitorRepository } from './monitors/monitor.repository';
import type { ListJobRepository } from './lists/list-job.repository';

interface Tables {
  readonly listJobs: Pick<ListJobRepository, 'deleteAbandoned'>;
  readonly uploads: Pick<Uploads, 'deleteExpired'>;
  readonly hiddenLeads: Pick<HiddenLeadsRepository, 'deleteEnded'>;
  readonly exclusions: Pick<ExclusionOutboxRepository, 'deleteRemoved'>;
  readonly monitors: Pick<MonitorRepository, 'deleteOld'>;
}

/** Deletes expired uploads, progress records of imports and merges, ended suppressions, removed exclusions and old changes. */
export const deleteExpired =
  ({ listJobs, uploads, hiddenLeads, exclusions, monitors }: Tables) =>
  async (now: number): Promise<void> => {
    await uploads.deleteExpired(now);
    await listJobs.deleteAbandoned(now);
    await hiddenLeads.deleteEnded(now);
    await exclusions.deleteRemoved(now);
    await monitors.deleteOld(now);
  };
