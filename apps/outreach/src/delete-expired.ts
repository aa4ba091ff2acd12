import type { Uploads } from '@lode/service-kit';
import type { HiddenLeadsRepository } from './hidden-leads/hidden-leads.repository';
import type { ListJobRepository } from './list-jobs/list-job.repository';

interface Tables {
  readonly listJobs: Pick<ListJobRepository, 'deleteAbandoned'>;
  readonly uploads: Pick<Uploads, 'deleteExpired'>;
  readonly hiddenLeads: Pick<HiddenLeadsRepository, 'deleteEnded'>;
}

/** Deletes expired uploads, progress records of imports and merges, and ended suppressions. */
export const deleteExpired =
  ({ listJobs, uploads, hiddenLeads }: Tables) =>
  async (now: number): Promise<void> => {
    await uploads.deleteExpired(now);
    await listJobs.deleteAbandoned(now);
    await hiddenLeads.deleteEnded(now);
  };
