import type { Uploads } from '@lode/service-kit';
import type { HiddenLeadsRepository } from './hidden-leads/hidden-leads.repository';
import type { ListJobRepository } from './list-jobs/list-job.repository';

interface Tables {
  readonly listJobs: Pick<ListJobRepository, 'forget'>;
  readonly uploads: Pick<Uploads, 'forget'>;
  readonly hiddenLeads: Pick<HiddenLeadsRepository, 'forget'>;
}

/** Deletes files, the progress of imports and merges, and ended suppressions when their time is over. */
export const forgetOld =
  ({ listJobs, uploads, hiddenLeads }: Tables) =>
  async (now: number): Promise<void> => {
    await uploads.forget(now);
    await listJobs.forget(now);
    await hiddenLeads.forget(now);
  };
